import { request } from 'node:http'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { z } from 'zod'
import { makeBranch, tokensInTurn } from './branch.ts'
import { CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import { dayBefore, writeOrders } from './written-orders.ts'
import type { World } from './world.ts'

const found = z.tuple([z.object({ id: z.string() })])

const OPEN = 200
const FINISHED = 1_000_000
const A_DAY = 500
const PAGE = 50

/** The bytes on a connection of its own: the call with its headers, and the reply as a browser asks for it. */
function bytesOf(url: string, token: string, sent: object): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  }
  return new Promise((resolve, reject) => {
    const call = request(`${url}${listOrders.path}`, { agent: false, method: listOrders.method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.socket.bytesRead + answer.socket.bytesWritten))
    })
    call.on('error', reject).end(JSON.stringify(sent))
  })
}

export async function benchNewList(world: World): Promise<void> {
  const { sql, url } = world
  const [young, old] = [await makeBranch(world, 'Young'), await makeBranch(world, 'Old')]
  const open = { count: OPEN, aDay: OPEN, lastDay: dayBefore(0), isOpen: true }
  await writeOrders(sql, young.restId, [open])
  await writeOrders(sql, old.restId, [open, { count: FINISHED, aDay: A_DAY, lastDay: dayBefore(1) }])
  await sql`vacuum analyze payments, orders, order_lines`

  const list = (what: string, branch: { restId: string; token: () => string }, against?: string) => ({
    what,
    ...(against !== undefined && { against }),
    url,
    method: 'POST' as const,
    path: listOrders.path,
    token: '',
    amount: 6_000,
    carry: () => ({ token: branch.token(), body: { restId: branch.restId, limit: PAGE } }),
  })
  const alone = 'baseline: nothing finished yet'
  const among = `beside ${FINISHED.toLocaleString('en')} finished`
  const [youngScreens, oldScreens] = [
    { restId: young.restId, token: await tokensInTurn(world, young.restId, CLIENTS) },
    { restId: old.restId, token: await tokensInTurn(world, old.restId, CLIENTS) },
  ]
  report(
    `The first ${PAGE} of ${OPEN} open orders, ${CLIENTS} screens at once`,
    await measure([list(alone, youngScreens), { ...list(among, oldScreens, alone), atLeast: 2_000 }]),
  )
  const [one] = found.parse(
    await sql`select id from orders where rest_id = ${old.restId} and status not in ('delivered', 'rejected') order by id limit 1`,
  )
  const [whole, changed] = [
    { restId: old.restId, limit: OPEN },
    { restId: old.restId, orderIds: [one.id] },
  ]
  process.stdout.write(
    `  a screen exchanges ${await bytesOf(url, old.managerToken, whole)} bytes for ${OPEN} orders,` +
      ` and ${await bytesOf(url, old.managerToken, changed)} for one that a hint names   target ≤ 3,000\n`,
  )
}
