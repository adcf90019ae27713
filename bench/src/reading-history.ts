import { listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders, readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { makeDeliveryService } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { z } from 'zod'
import { makeBranch } from './branch.ts'
import { reportTimesOf } from './timing.ts'
import { dayBefore, writeOrders } from './written-orders.ts'
import type { World } from './world.ts'

const PAST = 1_000_000
const FEW = 1_000
const A_DAY = 500
const OPEN = 50
const ON_THEIR_WAY = 20
const PAGE = 50

const found = z.tuple([z.object({ id: z.string() })])

/** Compares the lists of a branch with a million orders of five and a half years with those of a new branch. */
export async function benchHistory(world: World): Promise<void> {
  const { db, sql, url } = world
  const [young, old] = [await makeBranch(world, 'Young'), await makeBranch(world, 'Old')]
  const deliveryServiceId = (await makeDeliveryService(db)).id
  const began = performance.now()
  for (const [{ restId }, count] of [[young, FEW] as const, [old, PAST] as const]) {
    const past = { count, aDay: A_DAY, lastDay: dayBefore(2), deliveryServiceId, linesEach: 4 }
    const shipped = { count: ON_THEIR_WAY, aDay: ON_THEIR_WAY, lastDay: dayBefore(1), isOpen: true, deliveryServiceId }
    const open = { count: OPEN - ON_THEIR_WAY, aDay: A_DAY, lastDay: dayBefore(0), isOpen: true }
    await writeOrders(sql, restId, [past, shipped, open])
  }
  await sql`vacuum analyze payments, deliveries, orders, order_lines`
  process.stdout.write(`\nWritten in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)

  const { restId } = old
  const past = sql`rest_id = ${restId} and status in ('delivered', 'rejected')`
  const [half] = found.parse(
    await sql`select id from orders where ${past} order by business_date desc, token_no desc offset ${PAST / 2} limit 1`,
  )
  const [line] = found.parse(await sql`select order_id as id from order_lines where rest_id = ${restId} limit 1`)
  const types = new Map((await sql`select id, name from rest_types`).map(({ id, name }) => [String(name), String(id)]))

  const common = { method: 'POST', token: old.managerToken } as const
  const list = (what: string, sent: Record<string, string | number>, against?: string) => ({
    ...common,
    what,
    ...(against !== undefined && { against }),
    path: listPastOrders.path,
    sent: { restId, limit: PAGE, ...sent },
  })
  const among = PAST.toLocaleString('en')
  const few = FEW.toLocaleString('en')
  const ofYoung = { restId: young.restId }
  const byYoung = { token: young.managerToken }
  const [newOfFew, historyOfFew] = [`baseline: New beside ${few}`, `baseline: History of ${few}, page 1`]
  const first = `History of ${among}, page 1`
  const days = { from: wire(dayBefore(1000)), to: wire(dayBefore(900)) }
  const service = { restTypeId: types.get('Dining') ?? '' }
  const isNew = { ...common, path: listOrders.path }
  await reportTimesOf(`The lists of a branch with ${among} past orders, pages of ${PAGE}, one call at a time`, url, [
    { ...isNew, ...byYoung, what: newOfFew, sent: { ...ofYoung, limit: PAGE } },
    { ...isNew, what: `New beside ${among}, ${OPEN} open`, against: newOfFew, sent: { restId, limit: PAGE } },
    { ...list(historyOfFew, ofYoung), ...byYoung },
    list(first, {}, historyOfFew),
    list(`page ${(PAST / 2 / PAGE + 1).toLocaleString('en')}`, { after: half.id }, first),
    list('between two days', days, first),
    list('of a service', service, first),
    list('rejected', { status: 'rejected' }, first),
    list('of a token', { tokenNo: 7 }, first),
    list(
      'of a token, rejected of a service in some days',
      { tokenNo: 7, ...service, ...days, status: 'rejected' },
      first,
    ),
    list('of an unused token', { tokenNo: A_DAY + 1 }, first),
    { ...common, what: 'one past order', path: readPastOrder.path, sent: { orderId: line.id } },
    { ...common, what: 'payments', path: listPayments.path, sent: { restId, limit: PAGE } },
    { ...common, method: 'GET', what: 'deliveries', path: listDeliveries.path, sent: { restId, limit: PAGE } },
    {
      ...common,
      method: 'GET',
      what: 'deliveries on their way',
      path: listDeliveries.path,
      sent: { restId, limit: PAGE, status: 'shipped' },
    },
  ])
}

const wire = (day: string) => day.replaceAll('-', ':')
