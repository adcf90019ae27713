import { setTimeout as wait } from 'node:timers/promises'
import { table } from '@brigade/server/src/platform/testing/result-file.ts'
import { withEndings, type Endings } from '../endings.ts'
import { longestGap } from '../under-load/counted.ts'
import type { Load } from '../under-load/load.ts'
import { until } from '../under-load/until.ts'
import { canSlowDown, mountDisk } from './disks.ts'
import { faultsOfOneMachine, faultsOfTheDatabaseNetwork, type Fault } from './faults.ts'
import { installBesideDatabase, installWithBundled, type Installation } from './installation.ts'
import { finish, inFolder, servedAgain, print, printLastWords, seconds, startSelling } from './selling.ts'

/** How often each fault strikes. */
const ROUNDS = 2
/** After a fault, the longest time without an acknowledged change. A killed program starts in this time. */
const SERVED_WITHIN_MS = 30_000
/** Without a fault, on a busy machine. */
const SHORT_MS = 5_000

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
  const servingAt = await servedAgain(load, ended)
  const outage = longestGap(load.acknowledged, began, servingAt)
  const after = longestGap(load.acknowledged, ended, servingAt)
  const wrong = await finish(load, servingAt)

  const within = longestGap(load.acknowledged, held, ended)
  if (changes === 'stop while it lasts' && within < 0.8 * (ended - held)) wrong.push('changes went on during the fault')
  if (changes === 'go on' && outage > SHORT_MS) wrong.push(`changes stopped for ${seconds(outage)} s`)
  if (after > SERVED_WITHIN_MS) wrong.push(`no change was acknowledged for ${seconds(after)} s after the fault`)
  return { what, outage, after, wrong }
}

/** Sells, orders and listens while the faults strike. */
async function strikeAll(at: Installation, faults: readonly Fault[], endings: Endings): Promise<Outcome[]> {
  const { load, count } = await startSelling(at, endings)

  const outcomes: Outcome[] = []
  let before = { acknowledged: 0, lost: 0, duplicated: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const fault of shuffled(faults)) {
      const struck = await strike(load, fault, endings).catch((error: unknown) => {
        printLastWords(at)
        throw new Error(fault.what, { cause: error })
      })
      const counted = await count()
      const wrong = [...struck.wrong, ...counted.wrong]
      const acknowledged = counted.acknowledged - before.acknowledged
      const [lost, duplicated] = [counted.lost - before.lost, counted.duplicated - before.duplicated]
      if (lost + duplicated > 0) wrong.push(`${lost} acknowledged changes lost, ${duplicated} duplicated`)
      outcomes.push({ ...struck, acknowledged, lost, duplicated, wrong })
      before = counted
      print(`${fault.what}: ${[`${seconds(struck.outage)} s without a change`, ...wrong].join('; ')}`)
    }
  }
  await load.end()
  return outcomes
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
  print(`\n${table([head, ...rows])}`)
  const total = (what: 'acknowledged' | 'lost' | 'duplicated') => sum(outcomes.map((one) => one[what]))
  print(
    `\n${outcomes.length} faults: ${total('acknowledged')} whole sales and orders acknowledged, ${total('lost')} lost, ` +
      `${total('duplicated')} duplicated; the longest time without a change ` +
      `${seconds(Math.max(...outcomes.map(({ outage }) => outage)))} s`,
  )
}

/** The built program with its bundled database, and everything that can happen to it here. */
export async function oneMachine(endings: Endings) {
  const folder = await inFolder(endings)
  const disk = mountDisk(folder, endings)
  const isSlowable = canSlowDown()
  if (!disk) print('– a full disk is left out: it needs root on Linux')
  if (!isSlowable) print('– a slow disk is left out: it needs strace')
  const machine = await installWithBundled(folder, endings)
  return { machine, disk, faults: faultsOfOneMachine(machine, disk, isSlowable) }
}

/** Strikes the built program under load with each fault twice, and compares what was acknowledged with the rows. */
export async function benchFaults(): Promise<void> {
  const outcomes: Outcome[] = []
  await withEndings(async (endings) => {
    const { machine, faults } = await oneMachine(endings)
    outcomes.push(...(await strikeAll(machine, faults, endings)))
  })
  await withEndings(async (endings) => {
    const beside = await installBesideDatabase(await inFolder(endings), endings)
    outcomes.push(...(await strikeAll(beside, faultsOfTheDatabaseNetwork(beside), endings)))
  })
  report(outcomes)
  const wrong = outcomes.flatMap((one) => one.wrong.map((reason) => `${one.what}: ${reason}`))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
