import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { connect } from '@brigade/server/src/platform/db/connect.ts'
import { inTime } from '@brigade/server/src/platform/http/in-time.ts'
import { withTables } from '@brigade/server/src/platform/testing/tables.ts'
import { makeBranch, tokensFor } from '../branch.ts'
import { withEndings, type Endings } from '../endings.ts'
import { saleAt } from '../selling-at-the-till.ts'
import { agrees, recount, STOCK } from '../soaking.ts'
import { agreesAtStorefront, compare, longestGap, recountStorefront } from '../under-load/counted.ts'
import { SCREENS, startLoad, TILLS, type Load } from '../under-load/load.ts'
import { until } from '../under-load/until.ts'
import { canSlowDown, mountDisk } from './disks.ts'
import { faultsOfOneMachine, faultsOfTheDatabaseNetwork, type Fault } from './faults.ts'
import { installBesideDatabase, installWithBundled, type Installation } from './installation.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** How often each fault strikes. */
const ROUNDS = 2
/** After a fault, the longest time without an acknowledged change. A killed program starts in this time. */
const SERVED_WITHIN_MS = 30_000
/** Without a fault, on a busy machine. */
const SHORT_MS = 5_000
/** Changes are acknowledged again when none of them was missing for half of this time. */
const STEADY_MS = 2_000
/** Tills repeat a call after five seconds without a reply, and screens connect again within five. */
const HEARD_WITHIN_MS = 15_000
const FINISHED_WITHIN_MS = 30_000

/** Of what the program said before a failure. */
const LINES_SHOWN = 20
const MOST_OF_A_LINE = 300

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** The same entries in an order of chance. */
const shuffled = <Entry>(entries: readonly Entry[]) =>
  entries
    .map((entry) => ({ entry, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry)

interface Outcome {
  what: string
  /** The longest time without an acknowledged change, the fault included, in milliseconds. */
  outage: number
  /** The longest time without one after the end of the fault, in milliseconds. */
  after: number
  acknowledged: number
  lost: number
  duplicated: number
  wrong: string[]
}

function onlyOnce(work: () => Promise<unknown> | void) {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}

/** Strikes at a moment of chance, and waits until everything goes on and all that was begun is acknowledged. */
async function strike(load: Load, { what, begin, lasts, changes }: Fault, endings: Endings) {
  const wrong: string[] = []
  const resumed = performance.now()
  load.resume()
  await until('changes are acknowledged', async () => (load.acknowledged.at(-1) ?? 0) > resumed)
  await wait(between(300, 1_500))
  const began = performance.now()
  const end = onlyOnce(await begin(load))
  // What is frozen could not be stopped.
  endings.push(end)
  const held = performance.now()
  if (lasts) await wait(between(...lasts))
  const ended = performance.now()
  await end()
  const isServing = async () => {
    const now = performance.now()
    return now - ended > STEADY_MS && longestGap(load.acknowledged, now - STEADY_MS, now) < STEADY_MS / 2
  }
  await until('changes are acknowledged again', isServing)
  const servingAt = performance.now()
  await until('every screen hears', async () => load.heardSince(servingAt) === SCREENS, HEARD_WITHIN_MS).catch(() =>
    wrong.push(`${load.heardSince(servingAt)} of ${SCREENS} screens heard again`),
  )
  const outage = longestGap(load.acknowledged, began, servingAt)
  const after = longestGap(load.acknowledged, ended, servingAt)
  await inTime(load.pause(), FINISHED_WITHIN_MS, () => new Error('What was begun is not acknowledged in time'))

  const within = longestGap(load.acknowledged, held, ended)
  if (changes === 'stop while it lasts' && within < 0.8 * (ended - held)) wrong.push('changes went on during the fault')
  if (changes === 'go on' && outage > SHORT_MS) wrong.push(`changes stopped for ${seconds(outage)} s`)
  if (after > SERVED_WITHIN_MS) wrong.push(`no change was acknowledged for ${seconds(after)} s after the fault`)
  return { what, outage, after, wrong }
}

/** Sells, orders and listens while the faults strike. */
async function strikeAll(at: Installation, faults: readonly Fault[], endings: Endings): Promise<Outcome[]> {
  const database = withTables(await connect(await at.countedAt(), { max: 4 }))
  const dishes = [{ noOfStock: STOCK }, {}, {}]
  const counter = await makeBranch(database, 'Counter', { dishes })
  const storefront = await makeBranch(database, 'Storefront', { dishes })
  const steps = saleAt(counter, (await makePaymentMode(database.db)).id)
  const tokens = await tokensFor(database, counter.restId, TILLS)
  await database.close()
  const load = await startLoad({ url: at.url, counter, storefront, steps, tokens })
  endings.push(load.end)

  const outcomes: Outcome[] = []
  let before = { acknowledged: 0, lost: 0, duplicated: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fault of shuffled(faults)) {
      const struck = await strike(load, fault, endings).catch((error: unknown) => {
        const said = at.program.output().split('\n').slice(-LINES_SHOWN)
        print(said.map((line) => line.slice(0, MOST_OF_A_LINE)).join('\n'))
        throw new Error(fault.what, { cause: error })
      })
      const { wrong } = struck
      if (!at.program.isRunning()) wrong.push('the program has ended')
      const counted = await at.withSql(async (sql) => {
        const sold = await recount({ sql }, counter.restId)
        if (!agrees(sold, load.sales.size)) wrong.push(`a recount of ${load.sales.size} sales: ${JSON.stringify(sold)}`)
        const ordered = await recountStorefront(sql, storefront.restId, STOCK)
        if (!agreesAtStorefront(ordered, load.orders.size)) {
          wrong.push(`a recount of ${load.orders.size} orders: ${JSON.stringify(ordered)}`)
        }
        return compare(sql, load, { counter: counter.restId, storefront: storefront.restId })
      })
      const acknowledged = counted.acknowledged - before.acknowledged
      const [lost, duplicated] = [counted.lost - before.lost, counted.duplicated - before.duplicated]
      if (lost + duplicated > 0) wrong.push(`${lost} acknowledged changes lost, ${duplicated} duplicated`)
      outcomes.push({ ...struck, acknowledged, lost, duplicated })
      before = counted
      print(`${fault.what}: ${[`${seconds(struck.outage)} s without a change`, ...wrong].join('; ')}`)
    }
  }
  await load.end()
  return outcomes
}

async function inFolder(endings: Endings): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-faults-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

function report(outcomes: readonly Outcome[]): void {
  const names = [...new Set(outcomes.map(({ what }) => what))]
  const rows = names.map((name) => {
    const all = outcomes.filter(({ what }) => what === name)
    return [
      name,
      all.map(({ outage }) => `${seconds(outage)} s`).join(', '),
      all.map(({ after }) => `${seconds(after)} s`).join(', '),
      ...(['acknowledged', 'lost', 'duplicated'] as const).map((what) => sum(all.map((one) => one[what]))),
    ].map(String)
  })
  const head = ['fault', 'longest time without a change', 'after the fault', 'acknowledged', 'lost', 'duplicated']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  print(`\n${[head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')}`)
  const total = (what: 'acknowledged' | 'lost' | 'duplicated') => sum(outcomes.map((one) => one[what]))
  print(
    `\n${outcomes.length} faults: ${total('acknowledged')} whole sales and orders acknowledged, ${total('lost')} lost, ` +
      `${total('duplicated')} duplicated; the longest time without a change ` +
      `${seconds(Math.max(...outcomes.map(({ outage }) => outage)))} s`,
  )
}

/** Strikes the built program under load with each fault twice, and compares what was acknowledged with the rows. */
export async function benchFaults(): Promise<void> {
  const outcomes: Outcome[] = []
  await withEndings(async (endings) => {
    const folder = await inFolder(endings)
    const disk = mountDisk(folder, endings)
    const isSlowable = canSlowDown()
    if (!disk) print('– a full disk is left out: it needs root on Linux')
    if (!isSlowable) print('– a slow disk is left out: it needs strace')
    const machine = await installWithBundled(folder, endings)
    outcomes.push(...(await strikeAll(machine, faultsOfOneMachine(machine, disk, isSlowable), endings)))
  })
  await withEndings(async (endings) => {
    const beside = await installBesideDatabase(await inFolder(endings), endings)
    outcomes.push(...(await strikeAll(beside, faultsOfTheDatabaseNetwork(beside), endings)))
  })
  report(outcomes)
  const wrong = outcomes.flatMap((one) => one.wrong.map((reason) => `${one.what}: ${reason}`))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
