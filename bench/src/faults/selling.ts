import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { connect } from '@brigade/server/src/platform/db/connect.ts'
import { inTime } from '@brigade/server/src/platform/http/in-time.ts'
import { withTables } from '@brigade/server/src/platform/testing/tables.ts'
import { makeBranch, tokensFor } from '../branch.ts'
import type { Endings } from '../endings.ts'
import { saleAt } from '../selling-at-the-till.ts'
import { agrees, recount, STOCK } from '../soaking.ts'
import { agreesAtStorefront, compare, longestGap, recountStorefront } from '../under-load/counted.ts'
import { SCREENS, startLoad, TILLS, type Load } from '../under-load/load.ts'
import { until } from '../under-load/until.ts'
import type { Installation } from './installation.ts'

/** Changes are acknowledged again when none of them was missing for half of this time. */
const STEADY_MS = 2_000
/** Tills repeat a call after five seconds without a reply, and screens connect again within five. */
const HEARD_WITHIN_MS = 15_000
const FINISHED_WITHIN_MS = 30_000

/** Of what the program said before a failure. */
const LINES_SHOWN = 20
const MOST_OF_A_LINE = 300

export const print = (line: string) => void process.stdout.write(`${line}\n`)
export const seconds = (ms: number) => (ms / 1000).toFixed(1)

export function printLastWords({ program }: Installation): void {
  const said = program.output().split('\n').slice(-LINES_SHOWN)
  print(said.map((line) => line.slice(0, MOST_OF_A_LINE)).join('\n'))
}

export async function inFolder(endings: Endings): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-faults-'))
  endings.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  return folder
}

/** Sells, orders and listens in two branches, and compares what was acknowledged with the rows. */
export async function startSelling(at: Installation, endings: Endings) {
  const database = withTables(await connect(await at.countedAt(), { max: 4 }))
  const dishes = [{ noOfStock: STOCK }, {}, {}]
  const counter = await makeBranch(database, 'Counter', { dishes })
  const storefront = await makeBranch(database, 'Storefront', { dishes })
  const steps = saleAt(counter, (await makePaymentMode(database.db)).id)
  const tokens = await tokensFor(database, counter.restId, TILLS)
  await database.close()
  const load = await startLoad({ url: at.url, counter, storefront, steps, tokens })
  endings.push(load.end)

  async function count() {
    const wrong = at.program.isRunning() ? [] : ['the program has ended']
    const counted = await at.withSql(async (sql) => {
      const sold = await recount({ sql }, counter.restId)
      if (!agrees(sold, load.sales.size)) wrong.push(`a recount of ${load.sales.size} sales: ${JSON.stringify(sold)}`)
      const ordered = await recountStorefront(sql, storefront.restId, STOCK)
      if (!agreesAtStorefront(ordered, load.orders.size)) {
        wrong.push(`a recount of ${load.orders.size} orders: ${JSON.stringify(ordered)}`)
      }
      return compare(sql, load, { counter: counter.restId, storefront: storefront.restId })
    })
    return { ...counted, wrong }
  }
  return { load, count }
}

/** Waits until changes are acknowledged steadily after a moment, and returns when that was known. */
export async function servedAgain(load: Load, since: number): Promise<number> {
  await until('changes are acknowledged again', async () => {
    const now = performance.now()
    return now - since > STEADY_MS && longestGap(load.acknowledged, now - STEADY_MS, now) < STEADY_MS / 2
  })
  return performance.now()
}

/** Waits until every screen has heard since a moment and all that was begun is acknowledged. Returns what is wrong. */
export async function finish(load: Load, since: number): Promise<string[]> {
  const wrong: string[] = []
  await until('every screen hears', async () => load.heardSince(since) === SCREENS, HEARD_WITHIN_MS).catch(() =>
    wrong.push(`${load.heardSince(since)} of ${SCREENS} screens heard again`),
  )
  await inTime(load.pause(), FINISHED_WITHIN_MS, () => new Error('What was begun is not acknowledged in time'))
  return wrong
}
