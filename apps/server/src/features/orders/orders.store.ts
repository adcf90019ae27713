import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { endedStatuses, type OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { sql as literal } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isAnyOf } from '../../platform/db/is-any-of.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type Args,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { textList } from '../../platform/db/text-list.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { isReportedHere } from '../deliveries/deliveries.public.ts'
import { deliveries } from '../deliveries/deliveries.table.ts'
import { toNamed } from '../lookups/lookups.public.ts'
import { deliveryServices, paymentModes } from '../lookups/lookups.table.ts'
import { payments } from '../payments/payments.table.ts'
import { restTypes } from '../restaurants/restaurants.table.ts'
import { orderLines, orders, tokenCounters } from './orders.table.ts'

type Named = Tables<{ orderLines: typeof orderLines; orders: typeof orders; tokenCounters: typeof tokenCounters }>
type LineRow = typeof orderLines.$inferSelect
type DeliveryServiceRow = typeof deliveryServices.$inferSelect

export interface OrderRow {
  order: typeof orders.$inferSelect
  payment: typeof payments.$inferSelect
  service: ServiceName
  mode: { id: string; name: string } | null
  delivery: typeof deliveries.$inferSelect | null
  deliveryService: DeliveryServiceRow | null
}

function toFoods(lines: readonly LineRow[]): Order['foods'] {
  const byFood = groupBy(lines, (line) => line.foodId)
  return [...byFood].flatMap(([foodId, ofFood]) => {
    const [first] = ofFood
    if (!first) return []
    const { foodName: name, isCombo, isFreeClaim } = first
    return { foodId, name, isCombo, isFreeClaim, foodvariations: ofFood.map(toVariation) }
  })
}

function toVariation(line: LineRow): Order['foods'][number]['foodvariations'][number] {
  const isReduced = line.unitDiscountPrice !== line.unitPrice
  return {
    _id: line.variationId,
    name: line.variationName,
    quantity: line.quantity,
    price: toDecimal(line.unitPrice),
    discountPrice: isReduced ? toDecimal(line.unitDiscountPrice) : null,
    hasOffer: line.hasOffer,
    customizations: line.customizations,
    addons: line.addons.map(({ name, price }) => ({ name, price: toDecimal(price) })),
  }
}

export function toDelivery(
  delivery: typeof deliveries.$inferSelect,
  service: DeliveryServiceRow,
): NonNullable<Order['delivery']> {
  return {
    _id: delivery.id,
    deliveryService: { ...toNamed(service), isOwn: service.isOwn },
    isReportedHere: isReportedHere(service),
    quoteId: delivery.quoteId,
    manifest: delivery.manifest,
    dispatchedAt: delivery.dispatchedAt.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
  }
}

export function toHead(order: OrderRow['order'], service: ServiceName) {
  return {
    _id: order.id,
    restId: order.restId,
    tokenNo: order.tokenNo,
    ordertype: { name: order.type },
    restauranttype: { name: service },
    status: order.status,
    isAccepted: order.acceptedAt !== null,
    isRejected: order.status === 'rejected',
    rejectNote: order.rejectNote,
    isFulfilled: order.fulfilledAt !== null,
    fulfilledAt: order.fulfilledAt?.toISOString() ?? null,
    placedAt: order.placedAt.toISOString(),
  }
}

export function toCustomer({ customerName: name, customerContact: contact }: OrderRow['order']): Order['customer'] {
  return name === null || contact === null ? null : { name, contact }
}

export function toOrder(row: OrderRow, lines: readonly LineRow[]): Order {
  const { order, payment, service, mode, delivery, deliveryService } = row
  return {
    ...toHead(order, service),
    preparationTime: order.preparationTime,
    customer: toCustomer(order),
    note: order.note,
    address: order.address,
    foods: toFoods(lines),
    payment: {
      summary: summaryOnWire(payment),
      isCod: payment.isCod,
      paymentStatus: payment.status,
      paidAt: payment.paidAt?.toISOString() ?? null,
      paymentMode: mode && toNamed(mode),
      recivedAmount: toDecimal(payment.received),
      returnedAmount: toDecimal(payment.returned),
    },
    delivery: delivery && deliveryService && toDelivery(delivery, deliveryService),
  }
}

function selectRows(db: Db, where: SQL | undefined) {
  // A lateral lookup per order. Most orders have no delivery, and the planner could read the whole table for a join.
  const delivery = db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.restId, orders.restId), eq(deliveries.id, orders.deliveryId)))
    .limit(1)
    .as('delivery')
  return db
    .select({
      order: orders,
      payment: payments,
      service: restTypes.name,
      mode: { id: paymentModes.id, name: paymentModes.name },
      delivery: {
        restId: delivery.restId,
        id: delivery.id,
        deliveryServiceId: delivery.deliveryServiceId,
        quoteId: delivery.quoteId,
        manifest: delivery.manifest,
        dispatchedAt: delivery.dispatchedAt,
        deliveredAt: delivery.deliveredAt,
      },
      deliveryService: deliveryServices,
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.restId, orders.restId), eq(payments.id, orders.paymentId)))
    .innerJoin(restTypes, eq(restTypes.id, orders.restTypeId))
    .leftJoin(paymentModes, eq(paymentModes.id, payments.paymentModeId))
    .leftJoinLateral(delivery, sql`true`)
    .leftJoin(deliveryServices, eq(deliveryServices.id, delivery.deliveryServiceId))
    .where(where)
    .$dynamic()
}

async function withLines(db: Db, restId: string, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.restId, restId), inArray(orderLines.orderId, ids)))
    .orderBy(orderLines.orderId, orderLines.position)
  const byOrder = groupBy(lines, (line) => line.orderId)
  return rows.map((row) => toOrder(row, byOrder.get(row.order.id) ?? []))
}

const isNew = (restId: string) =>
  and(eq(orders.restId, restId), sql`${orders.status} not in (${textList(endedStatuses)})`)

interface WhichNew {
  limit?: number
  after?: string
  ids?: readonly string[]
}

/** New orders, the oldest first by day and token. A partial index holds exactly these. */
export async function listNew(db: Db, restId: string, { limit, after, ids }: WhichNew): Promise<Order[]> {
  const later = after
    ? sql`(${orders.businessDate}, ${orders.tokenNo}) > (
        select o.business_date, o.token_no from ${orders} o where o.rest_id = ${restId} and o.id = ${after})`
    : undefined
  const some = ids && isAnyOf(orders.id, ids)
  const rows = selectRows(db, and(isNew(restId), later, some)).orderBy(asc(orders.businessDate), asc(orders.tokenNo))
  return withLines(db, restId, await (limit === undefined ? rows : rows.limit(limit)))
}

export async function countNew(db: Db, restId: string): Promise<number> {
  return db.$count(orders, isNew(restId))
}

/** Locks the order, then reads it: a single statement would return payment and delivery as of before the wait. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [locked] = await db.select({ restId: orders.restId }).from(orders).where(eq(orders.id, id)).for('update')
  if (!locked) return undefined
  const [row] = await selectRows(db, and(eq(orders.restId, locked.restId), eq(orders.id, id)))
  return row
}

export async function readOrder(db: Db, restId: string, id: string): Promise<Order | undefined> {
  const rows = await selectRows(db, and(eq(orders.restId, restId), eq(orders.id, id)))
  const [order] = await withLines(db, restId, rows)
  return order
}

export async function readOrders(db: Db, restId: string, ids: readonly string[]): Promise<Order[]> {
  return withLines(db, restId, await selectRows(db, and(eq(orders.restId, restId), isAnyOf(orders.id, ids))))
}

export async function readOrderOfKey(db: Db, id: string, channelKeyId: string): Promise<OrderRow | undefined> {
  const [row] = await selectRows(db, and(eq(orders.id, id), eq(orders.channelKeyId, channelKeyId)))
  return row
}

export async function updateOrder(
  db: Db,
  { restId, id }: { restId: string; id: string },
  changes: Partial<typeof orders.$inferInsert> & { status: OrderStatus },
): Promise<void> {
  await db
    .update(orders)
    .set(changes)
    .where(and(eq(orders.restId, restId), eq(orders.id, id)))
}

type Counter = Pick<typeof tokenCounters.$inferSelect, 'restId' | 'businessDate'>

const countOn = statement((db: Named, counter: Args<Counter>) =>
  db
    .updateTable('tokenCounters')
    .set({ lastToken: literal<number>`last_token + 1` })
    .where((is) => is.and(counter))
    .returning('lastToken as token'),
)

const beginCount = statement((db: Named, counter: Args<Counter>) =>
  db
    .insertInto('tokenCounters')
    .values({ ...counter, lastToken: 1 })
    .onConflict((counted) =>
      counted
        .columns(['restId', 'businessDate'])
        .doUpdateSet({ lastToken: literal<number>`token_counters.last_token + 1` }),
    )
    .returning('lastToken as token'),
)

/** The row stays locked until the commit, so that a refused order leaves no gap. */
export async function nextToken(db: Db, restId: string, businessDate: WireDate): Promise<number> {
  const counter = { restId, businessDate: isoDate(businessDate) }
  // Only the first order of a day finds no counter.
  const [counted] = await db.run(countOn(counter))
  const [row] = counted ? [counted] : await db.run(beginCount(counter))
  if (!row) throw new Error('The token counter returned no row')
  return row.token
}

const insertRow = statement((db: Named, order: Args<NewRow<typeof orders>>) => db.insertInto('orders').values(order))

const insertLines = statement((db: Named, { lines }: Args<{ lines: Rows<typeof orderLines> }>) =>
  db.insertInto('orderLines').expression(everyColumn('orderLines', lines)),
)

/** Writes an order with its lines at the end of the transaction. */
export function insertOrder(
  db: Db,
  order: typeof orders.$inferSelect,
  lines: ReadonlyArray<Omit<typeof orderLines.$inferSelect, 'restId' | 'orderId' | 'position'>>,
): void {
  const address = order.address && asJson(order.address)
  db.later(insertRow({ ...order, businessDate: isoDate(order.businessDate), address }))
  const whole = lines.map((line, position) => ({ ...line, position, restId: order.restId, orderId: order.id }))
  db.later(insertLines({ lines: asRows<typeof orderLines>(whole) }))
}

export async function stockTakenFor(db: Db, restId: string, orderId: string) {
  return db
    .select({ variationId: orderLines.variationId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.restId, restId), eq(orderLines.orderId, orderId), eq(orderLines.tookStock, true)))
}

const countOfCustomer = statement((db: Named, { restId, contact }: Args<{ restId: string; contact: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) => is.and({ restId, customerContact: contact }))
    .where('status', '<>', 'rejected'),
)

export async function countOrdersOf(db: Db, restId: string, contact: string): Promise<number> {
  const [row] = await db.run(countOfCustomer({ restId, contact }))
  return row?.total ?? 0
}

export async function countByStatus(db: Db, restId: string, businessDate: string) {
  return db
    .select({ status: orders.status, count: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.restId, restId), eq(orders.businessDate, businessDate)))
    .groupBy(orders.status)
}
