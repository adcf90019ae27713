import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { connect } from '@brigade/server/src/platform/db/connect.ts'
import { openSql } from '@brigade/server/src/platform/testing/sql.ts'
import { withTables } from '@brigade/server/src/platform/testing/tables.ts'
import { makeBranch, tokensFor } from '../branch.ts'
import { withEndings, type Endings } from '../endings.ts'
import { saleAt } from '../selling-at-the-till.ts'
import { agrees, recount, STOCK } from '../soaking.ts'
import { compare, longestGap } from '../under-load/counted.ts'
import { SCREENS, startLoad, TILLS, type Load } from '../under-load/load.ts'
import { until } from '../under-load/until.ts'
import { hasPooler, makeFolder, requirePrograms, startMachines, type Machines } from './machines.ts'
import { startReadings, startSignIns, startTickets, type Tickets } from './promises.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

const MOST_OUTAGE_MS = 15_000
const STEADY_MS = 5_000

interface Fault {
  what: string
  /** Kills, and returns what brings the killed back once everything has gone on without it. */
  kill: (machines: Machines) => Promise<() => Promise<void> | void>
}

async function killNode({ nodes }: Machines, which: 'leader' | 'replica') {
  const leads = await Promise.all(nodes.map((node) => node.isLeader()))
  const victim = nodes[leads.indexOf(which === 'leader')]
  if (!victim) throw new Error(`There is no ${which}`)
  await victim.kill()
  return victim.start
}

/** systemd starts these again by itself, so they are away for as long as `RestartSec` says. */
async function killAndStart(program: Machines['balancer'], restartMs: number) {
  await program.kill()
  await wait(restartMs)
  program.start()
  return () => undefined
}

const ofThePooler: Fault = {
  what: 'the pooler',
  kill: async ({ pooler }) => (pooler ? killAndStart(pooler, 100) : () => undefined),
}

const faults: readonly Fault[] = [
  { what: 'the leader of PostgreSQL and its Patroni', kill: (machines) => killNode(machines, 'leader') },
  { what: 'the replica and its Patroni', kill: (machines) => killNode(machines, 'replica') },
  {
    what: 'one of two Brigade servers',
    kill: async ({ servers: [first] }) => {
      await first?.kill()
      return () => first?.start()
    },
  },
  { what: 'the balancer', kill: ({ balancer }) => killAndStart(balancer, 100) },
  ...(hasPooler() ? [ofThePooler] : []),
  { what: 'the leader again, which was the other node', kill: (machines) => killNode(machines, 'leader') },
]

async function strike(machines: Machines, load: Load, { what, kill }: Fault) {
  await wait(STEADY_MS)
  const killedAt = performance.now()
  const bringBack = await kill(machines)
  const isServing = async () => longestGap(load.acknowledged, performance.now() - STEADY_MS, performance.now()) < 2_000
  await wait(STEADY_MS)
  await until('changes are acknowledged again', isServing, 60_000)
  const servingAt = performance.now()
  const hasHeard = async () => load.heardSince(servingAt) === SCREENS
  // The caller reports how many did.
  await until('every screen hears', hasHeard, 30_000).catch(() => undefined)
  await load.pause()
  const endedAt = performance.now()
  await bringBack()
  await machines.settled()
  return { what, outage: longestGap(load.acknowledged, killedAt, endedAt), heard: load.heardSince(servingAt) }
}

/** A job of unknown outcome waits for a person, who prints it again with a mark; it may have come out or not. */
function wrongTickets({ accepted, orders, jobs, printed, receipts }: Tickets): string[] {
  const unknown = jobs - printed
  return [
    ...(orders < accepted || jobs !== orders ? ['accepted orders and tickets differ'] : []),
    ...(receipts < printed || receipts > printed + unknown ? ['printed tickets and receipts differ'] : []),
  ]
}

async function failOver(folder: string, endings: Endings): Promise<void> {
  const engines = ['etcd', 'two nodes of PostgreSQL under Patroni', 'HAProxy', ...(hasPooler() ? ['PgBouncer'] : [])]
  print(`Starting ${engines.join(', ')} and two Brigade servers`)
  const machines = await startMachines(folder, endings)
  const database = withTables(await connect(machines.databaseUrl, { max: 4 }))
  const sql = openSql(machines.databaseUrl)
  endings.push(database.close, () => sql.end())
  const counter = await makeBranch(database, 'Counter', { dishes: [{ noOfStock: STOCK }, {}, {}] })
  const storefront = await makeBranch(database, 'Storefront')
  const steps = saleAt(counter, (await makePaymentMode(database.db)).id)
  const tokens = await tokensFor(database, counter.restId, TILLS)
  const signIns = await startSignIns(machines, database, folder, endings)
  const tickets = await startTickets(machines, database, folder, endings)
  const readings = startReadings(machines, counter, endings)
  const load = await startLoad({ ...machines, counter, storefront, steps, tokens })
  endings.push(load.end)

  const wrong: string[] = []
  let before = 0
  print(`${'killed'.padEnd(44)} longest outage  acknowledged  lost  duplicated  screens that heard again`)
  for (const fault of faults) {
    load.resume()
    const { what, outage, heard } = await strike(machines, load, fault)
    const counted = await compare(sql, load, { counter: counter.restId, storefront: storefront.restId })
    print(
      `${what.padEnd(44)} ${`${seconds(outage)} s`.padStart(14)}  ${String(counted.acknowledged - before).padStart(12)}` +
        `  ${String(counted.lost).padStart(4)}  ${String(counted.duplicated).padStart(10)}  ${heard} of ${SCREENS}`,
    )
    before = counted.acknowledged
    if (outage > MOST_OUTAGE_MS) wrong.push(`${what}: an outage of ${seconds(outage)} s`)
    if (counted.lost + counted.duplicated > 0) wrong.push(`${what}: acknowledged writes were lost or duplicated`)
    if (heard < SCREENS) wrong.push(`${what}: a screen did not hear again`)
    await signIns.afterFault()
    await readings.afterFault(load.sales.size)
  }
  const rows = await recount({ sql }, counter.restId)
  print(`Recount of ${load.sales.size} sales: ${JSON.stringify(rows)}`)
  if (!agrees(rows, load.sales.size)) wrong.push('the recount differs from the acknowledged sales')
  print(
    `Past orders showed every sale after each fault, read from the replica after ${readings.fromReplica()} of them.`,
  )
  if (readings.fromReplica() === 0) wrong.push('nothing was read from the replica')
  const guessed = await signIns.finish()
  print(`A session from before served after each fault. Guesses at a code: ${JSON.stringify(guessed)}`)
  if (guessed.wrong !== guessed.guesses || guessed.last !== 'code-guessed') wrong.push('a wrong guess was not counted')
  const printed = await tickets.finish(sql)
  print(`Tickets: ${JSON.stringify(printed)}`)
  wrong.push(...wrongTickets(printed))
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  print('Nothing was lost or duplicated, and no outage exceeded 15 s.')
}

/** Kills each part of an installation on several machines in turn, under load, and compares what was acknowledged. */
export async function benchFailover(): Promise<void> {
  requirePrograms()
  await withEndings(async (endings) => {
    const folder = await makeFolder()
    try {
      await failOver(folder, endings)
      endings.unshift(() => rm(folder, { recursive: true }))
    } catch (error) {
      print(`What the programs said is in ${folder}`)
      throw error
    }
  })
}
