import { readFile } from 'node:fs/promises'
import { analytics, analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { writeResult } from '@brigade/server/src/platform/testing/result-file.ts'
import { io } from 'socket.io-client'
import { z } from 'zod'
import { makeBranch, tokensFor } from './branch.ts'
import { percentile, reportTimes } from './report.ts'
import { saleAt, sell, TILLS } from './selling-at-the-till.ts'
import type { World } from './world.ts'

const MINUTES = z.coerce.number().positive().default(20)
const RUSH = 600
export const STOCK = 100_000_000
const A_MINUTE = 60_000
const MOST_GROWTH = 1.1

/** Resident memory in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function figuresOf({ url }: World, token: string, restId: string) {
  const screen = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
  try {
    const reply: unknown = await screen.emitWithAck(LIVE_EVENT, { m: analyticsTopic.m, data: { restId } })
    return z.object({ data: analytics }).parse(reply).data
  } finally {
    screen.disconnect()
  }
}

/** Counts everything that sales leave behind, from the rows alone. */
export async function recount({ sql }: Pick<World, 'sql'>, restId: string) {
  const [counted] = await sql`
    select count(*) as orders, sum(p.grand_total) as taken, count(distinct (o.business_date, o.token_no)) as tokens,
           count(*) filter (where p.received - p.returned = p.grand_total) as even,
           (select sum(l.quantity) from order_lines l where l.rest_id = ${restId}) as portions,
           (select sum(l.quantity * v.price) from order_lines l
              join variations v on v.rest_id = l.rest_id and v.id = l.variation_id where l.rest_id = ${restId}) as worth,
           (select sum(${STOCK} - v.no_of_stock) from variations v
             where v.rest_id = ${restId} and v.no_of_stock is not null) as from_stock,
           (select count(*) from audit_entries a where a.rest_id = ${restId} and a.action = 'take payment') as audited
      from orders o join payments p on p.rest_id = o.rest_id and p.id = o.payment_id
     where o.rest_id = ${restId}`
  return z.record(z.string(), z.coerce.number()).parse(counted)
}

/** Whether a recount is that of so many whole sales. */
export function agrees(rows: Awaited<ReturnType<typeof recount>>, sold: number): boolean {
  const expected = { orders: sold, tokens: sold, even: sold, audited: sold, portions: 4 * sold, from_stock: 2 * sold }
  return Object.entries(expected).every(([name, count]) => rows[name] === count) && rows['taken'] === rows['worth']
}

/** Sales at half the rate that is possible, for twenty minutes or those given: memory, errors and totals. */
export async function benchSoak(world: World, given?: string): Promise<void> {
  const minutes = MINUTES.parse(given)
  const branch = await makeBranch(world, 'Counter', { dishes: [{ noOfStock: STOCK }, {}, {}] })
  const { restId } = branch
  const steps = saleAt(branch, (await makePaymentMode(world.db)).id)
  const tokens = await tokensFor(world, restId, TILLS)
  const [token = ''] = tokens
  const all = { url: world.url, tokens, steps }
  await sell({ ...all, sales: RUSH })
  const { perSecond: most } = await sell({ ...all, sales: RUSH })

  const memory: number[] = []
  const every = (A_MINUTE * Math.min(minutes, 1)) / 6
  const sampling = setInterval(() => void memoryOf(world.serverPid).then((now) => memory.push(now)), every)
  const pace = most / 2
  const sales = Math.round(pace * minutes * 60)
  const soaked = await sell({ ...all, sales, pace })
  clearInterval(sampling)

  const home = await figuresOf(world, token, restId)
  const rows = await recount(world, restId)
  const sold = 2 * RUSH + sales
  const [first, last] = [mean(memory.slice(0, memory.length / 4)), mean(memory.slice(-memory.length / 4))]
  process.stdout.write(`\nHalf the possible rate for ${minutes} minutes\n`)
  const rate = `${soaked.perSecond.toFixed(0)} of ${most.toFixed(0)} sales a second, ${sales} sales, no errors`
  process.stdout.write(`  ${rate}\n`)
  reportTimes('each call', soaked.times)
  const growth = `first quarter ${first.toFixed(0)} MB, last ${last.toFixed(0)} MB = ${(last / first).toFixed(2)} ×`
  process.stdout.write(`  memory of the server: ${growth}   target ≤ ${MOST_GROWTH}\n`)
  const isRight = agrees(rows, sold) && home.total === sold && Math.round(home.revenue * 100) === rows['taken']
  process.stdout.write(`  recount: ${JSON.stringify(rows)}; Home: ${JSON.stringify(home)}\n`)
  const [p50, p99] = [percentile(soaked.times, 0.5), percentile(soaked.times, 0.99)]
  await writeResult('soak', {
    title: 'Half the possible rate for a while',
    command: `npm run bench -- soak ${minutes}`,
    inputs: `${TILLS} tills sell for ${minutes} minutes at half the rate that was measured just before.`,
    findings: [
      `${rate}. Each call took ${p50.toFixed(1)} ms (p50) and ${p99.toFixed(1)} ms (p99).`,
      `Memory of the server: ${growth}; the target is at most ${MOST_GROWTH}.`,
      isRight
        ? `Tokens, money, portions, stock, audit trail and the figures of Home equal a recount of ${sold} sales.`
        : `The recount differs from ${sold} sales: ${JSON.stringify(rows)}; Home: ${JSON.stringify(home)}.`,
    ],
  })
  if (!isRight) throw new Error(`The recount differs from ${sold} sales`)
  process.stdout.write(`  the recount agrees with ${sold} sales\n`)
}
