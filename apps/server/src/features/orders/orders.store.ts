import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { calledOffStatuses, endedStatuses, isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { isReportedHere } from '../deliveries/deliveries.public.ts'
import type { deliveries } from '../deliveries/deliveries.table.ts'
import { nameAt, toNamed } from '../lookups/lookups.public.ts'
import type { deliveryServices, paymentModes } from '../lookups/lookups.table.ts'
import { tendersOfPayment, toTenders } from '../payments/payments.public.ts'
import type { payments } from '../payments/payments.table.ts'
import type { restTypes } from '../restaurants/restaurants.table.ts'
import type { DiscountOfOrder, orderLines, orders } from './orders.table.ts'

type Named = Tables<{
  deliveries: typeof deliveries
  deliveryServices: typeof deliveryServices
  orderLines: typeof orderLines
  orders: typeof orders
  paymentModes: typeof paymentModes
  payments: typeof payments
  restTypes: typeof restTypes
}>

interface Head extends Pick<
  typeof orders.$inferSelect,
  'restId' | 'id' | 'tokenNo' | 'type' | 'status' | 'acceptedAt' | 'rejectNote' | 'fulfilledAt' | 'placedAt'
> {
  service: ServiceName
}

interface Dispatched
  extends
    Pick<typeof deliveries.$inferSelect, 'deliveryServiceId' | 'quoteId' | 'manifest' | 'dispatchedAt' | 'deliveredAt'>,
    Pick<typeof deliveryServices.$inferSelect, 'isOwn' | 'keyId'> {
  deliveryId: string
  deliveryService: string
}

function toFoods(lines: readonly LineRow[], decimals: Decimals): Order['foods'] {
  const byFood = groupBy(lines, (line) => line.foodId)
  return [...byFood].flatMap(([foodId, ofFood]) => {
    const [first] = ofFood
    if (!first) return []
    const { foodName: name, allergens, isCombo, isFreeClaim } = first
    const foodvariations = ofFood.map((line) => toVariation(line, decimals))
    return { foodId, name, allergens: allergens ?? [], isCombo, isFreeClaim, foodvariations }
  })
}

function toDiscount({ amount, reason }: DiscountOfOrder, decimals: Decimals): NonNullable<Order['discount']> {
  return { amount: toDecimal(amount, decimals), reason }
}

function toVariation(line: LineRow, decimals: Decimals): Order['foods'][number]['foodvariations'][number] {
  const isReduced = line.unitDiscountPrice !== line.unitPrice
  return {
    _id: line.variationId,
    name: line.variationName,
    quantity: line.quantity,
    price: toDecimal(line.unitPrice, decimals),
    discountPrice: isReduced ? toDecimal(line.unitDiscountPrice, decimals) : null,
    hasOffer: line.hasOffer,
    customizations: line.customizations,
    addons: line.addons.map(({ name, price }) => ({ name, price: toDecimal(price, decimals) })),
    ...(line.discount && { discount: toDiscount(line.discount, decimals) }),
  }
}

export function toDelivery(row: Dispatched): NonNullable<Order['delivery']> {
  return {
    _id: row.deliveryId,
    deliveryService: { _id: row.deliveryServiceId, name: row.deliveryService, isOwn: row.isOwn },
    isReportedHere: isReportedHere(row),
    quoteId: row.quoteId,
    manifest: row.manifest,
    dispatchedAt: row.dispatchedAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

function deliveryOf({ deliveryId, dispatchedAt, deliveryServiceId, deliveryService, isOwn, ...row }: OrderRow) {
  if (!deliveryId || !dispatchedAt || !deliveryServiceId || deliveryService === null || isOwn === null) return null
  return toDelivery({ ...row, deliveryId, dispatchedAt, deliveryServiceId, deliveryService, isOwn })
}

export function toHead(row: Head) {
  return {
    _id: row.id,
    restId: row.restId,
    tokenNo: row.tokenNo,
    ordertype: { name: row.type },
    restauranttype: { name: row.service },
    status: row.status,
    isAccepted: row.acceptedAt !== null,
    isRejected: isCalledOff(row.status),
    rejectNote: row.rejectNote,
    isFulfilled: row.fulfilledAt !== null,
    fulfilledAt: row.fulfilledAt?.toISOString() ?? null,
    placedAt: row.placedAt.toISOString(),
  }
}

type Customer = Pick<typeof orders.$inferSelect, 'customerName' | 'customerContact'>

export function toCustomer({ customerName: name, customerContact: contact }: Customer): Order['customer'] {
  return name === null || contact === null ? null : { name, contact }
}

export const toMode = ({ modeId, modeName }: { modeId: string | null; modeName: string | null }) =>
  modeId === null || modeName === null ? null : toNamed({ id: modeId, name: modeName })

const MINUTE = 60_000

type Promised = Pick<typeof orders.$inferSelect, 'acceptedAt' | 'preparationTime'>

export function promisedAt({ acceptedAt, preparationTime }: Promised): string | null {
  if (acceptedAt === null || preparationTime === null) return null
  return new Date(acceptedAt.getTime() + preparationTime * MINUTE).toISOString()
}

export function toOrder(row: OrderRow, lines: readonly LineRow[], decimals: Decimals): Order {
  return {
    ...toHead(row),
    ...(row.status === 'accepted' && row.cookedAt !== null && { isCooked: true }),
    ...(row.isCookingAgain && { isCookingAgain: true }),
    preparationTime: row.preparationTime,
    promisedAt: promisedAt(row),
    customer: toCustomer(row),
    note: row.note,
    allergy: row.allergy,
    address: row.address,
    couponCode: row.couponCode,
    ...(row.givenDiscount && { discount: toDiscount(row.givenDiscount, decimals) }),
    foods: toFoods(lines, decimals),
    payment: {
      summary: summaryOnWire(row, decimals),
      isCod: row.isCod,
      paymentStatus: row.paymentStatus,
      paidAt: row.paidAt?.toISOString() ?? null,
      paymentMode: toMode(row),
      recivedAmount: toDecimal(row.received, decimals),
      returnedAmount: toDecimal(row.returned, decimals),
      refundedAmount: toDecimal(row.refunded, decimals),
      tenders: toTenders(row.tenders, decimals),
    },
    delivery: deliveryOf(row),
  }
}

/** Literals, as in the partial indexes: the planner uses these only for the same. */
export const ended = endedStatuses.map((status) => sql.lit(status))

export const calledOff = calledOffStatuses.map((status) => sql.lit(status))

/** Whoever recalls or finishes lines of an order changes its row as well, because a kept list follows that. */
const isCookingAgain = sql<boolean>`case when o.status = 'prepared' then exists (
  select from kitchen_lines k
   where k.rest_id = o.rest_id and k.order_id = o.id and k.is_recalled and k.state <> 'bumped'
     and (o.prepared_at is null or k.changed_at >= o.prepared_at)) else false end`

const selectRows = (db: Named) =>
  db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (on) => on.onRef('p.restId', '=', 'o.restId').onRef('p.id', '=', 'o.paymentId'))
    .innerJoin('restTypes as t', 't.id', 'o.restTypeId')
    .leftJoin('paymentModes as m', 'm.id', 'p.paymentModeId')
    // A lateral lookup per order. Most orders have no delivery, and the planner could read the whole table for a join.
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('deliveries')
          .select(['deliveryServiceId', 'quoteId', 'manifest', 'dispatchedAt', 'deliveredAt'])
          .whereRef('deliveries.restId', '=', 'o.restId')
          .whereRef('deliveries.id', '=', 'o.deliveryId')
          .limit(sql.lit(1))
          .as('d'),
      (on) => on.onTrue(),
    )
    .leftJoin('deliveryServices as s', 's.id', 'd.deliveryServiceId')
    .select(['o.restId', 'o.id', 'o.tokenNo', 'o.type', 'o.status', 'o.acceptedAt', 'o.rejectNote', 'o.fulfilledAt'])
    .select(['o.placedAt', 't.name as service', 'o.channelKeyId', 'o.paymentId', 'o.deliveryId', 'o.preparationTime'])
    .select([
      'o.customerName',
      'o.customerContact',
      'o.note',
      'o.allergy',
      'o.address',
      'o.couponCode',
      'o.discount as givenDiscount',
    ])
    .select(['p.isCod', 'p.status as paymentStatus', 'p.paidAt', 'p.received', 'p.returned', 'p.grandTotal'])
    .select(['p.total', 'p.discount', 'p.subTotal', 'p.tax', 'p.deliveryFee', 'p.couponDiscount', 'p.sitingCharge'])
    .select(['p.extraCharges', 'p.refunded', 'm.id as modeId', 'o.answerHeldUntil', 'o.cookedAt'])
    .select(isCookingAgain.as('isCookingAgain'))
    .select([nameAt('m', 'p.paidAt').as('modeName'), nameAt('s', 'd.dispatchedAt').as('deliveryService')])
    .select(tendersOfPayment('p').as('tenders'))
    .select(['d.deliveryServiceId', 'd.quoteId', 'd.manifest', 'd.dispatchedAt', 'd.deliveredAt'])
    .select(['s.isOwn', 's.keyId'])

interface Asked {
  /** Left out, it is the branch of the first order. */
  restId?: string | undefined
  ids: string[]
}

const branchOf = ({ restId, ids }: Args<Asked>) =>
  restId ?? sql<string>`(select rest_id from orders where id = (${ids}::uuid[])[1])`

const anyOf = (ids: RawBuilder<string[]>) => sql<string>`any(${ids}::uuid[])`

const findRows = statement((db: Named, asked: Args<Asked>) =>
  selectRows(db).where('o.restId', '=', branchOf(asked)).where('o.id', '=', anyOf(asked.ids)),
)

export type OrderRow = FoundBy<typeof findRows>

const findLines = statement((db: Named, asked: Args<Asked>) =>
  db
    .selectFrom('orderLines')
    .select(['orderId', 'foodId', 'foodName', 'isCombo', 'isFreeClaim', 'variationId', 'variationName', 'hasOffer'])
    .select(['allergens', 'quantity', 'unitPrice', 'unitDiscountPrice', 'customizations', 'addons', 'discount'])
    .where('restId', '=', branchOf(asked))
    .where('orderId', '=', anyOf(asked.ids))
    .orderBy('orderId')
    .orderBy('position'),
)

type LineRow = FoundBy<typeof findLines>

function withLines(rows: readonly OrderRow[], lines: readonly LineRow[], decimals: Decimals): Order[] {
  const byOrder = groupBy(lines, (line) => line.orderId)
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? [], decimals))
}

type WhichNew = PageAsked & { ids?: string[] | undefined }
/** The oldest first by day and token. A partial index holds exactly these. */
const findNew = statement((db: Named, { restId, limit, after, ids }: Args<{ restId: string } & WhichNew>) => {
  const all = selectRows(db)
  const rows = (ids ? all.where('o.id', '=', anyOf(ids)) : all)
    .where('o.restId', '=', restId)
    .where('o.status', 'not in', ended)
    .orderBy('o.businessDate')
    .orderBy('o.tokenNo')
    .limit(limit)
  if (!after) return rows
  return rows.where(sql<boolean>`(o.business_date, o.token_no) > (
    select business_date, token_no from orders where rest_id = ${restId} and id = ${after})`)
})

export async function listNew({ db, decimals }: Amounts, restId: string, which: WhichNew): Promise<Order[]> {
  const rows = await db.run(findNew({ restId, ...which }))
  if (rows.length === 0) return []
  return withLines(rows, await db.run(findLines({ restId, ids: rows.map(({ id }) => id) })), decimals)
}

const countOfNew = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('restId', '=', restId)
    .where('status', 'not in', ended),
)

export async function countNew(db: Db, restId: string): Promise<number> {
  return (await db.run(countOfNew({ restId })))[0]?.total ?? 0
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forUpdate(),
)

/** Locks the order, then reads it: a single statement would return payment and delivery as of before the wait. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [[locked], [row]] = await Promise.all([db.run(lockRow({ id })), db.run(findRows({ ids: [id] }))])
  return locked && row
}

const lockRows = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('restId', '=', restId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate(),
)

/** Locks orders of a branch in one order for all callers, then reads them. Leaves out those of other branches. */
export async function lockOrders(db: Db, restId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const asked = { restId, ids: [...ids] }
  const [, rows] = await Promise.all([db.run(lockRows(asked)), db.run(findRows(asked))])
  return rows
}

async function readAsked({ db, decimals }: Amounts, asked: Asked): Promise<Order[]> {
  const [rows, lines] = await Promise.all([db.run(findRows(asked)), db.run(findLines(asked))])
  return withLines(rows, lines, decimals)
}

export function readOrders(ctx: Amounts, restId: string, ids: readonly string[]): Promise<Order[]> {
  return readAsked(ctx, { restId, ids: [...ids] })
}

/** Returns an order of any branch unless one is given. */
export async function readOrder(ctx: Amounts, id: string, restId?: string): Promise<Order | undefined> {
  const [order] = await readAsked(ctx, { restId, ids: [id] })
  return order
}

const findOfKey = statement((db: Named, { id, channelKeyId }: Args<{ id: string; channelKeyId: string }>) =>
  selectRows(db).where('o.id', '=', id).where('o.channelKeyId', '=', channelKeyId),
)

export async function readOrderOfKey(db: Db, id: string, channelKeyId: string): Promise<OrderRow | undefined> {
  const [row] = await db.run(findOfKey({ id, channelKeyId }))
  return row
}

const findTaken = statement((db: Named, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
  db
    .selectFrom('orderLines')
    .select(['variationId', 'quantity'])
    .where((is) => is.and({ restId, orderId, tookStock: true })),
)

export function stockTakenFor(db: Db, restId: string, orderId: string) {
  return db.run(findTaken({ restId, orderId }))
}

const countOfCustomer = statement((db: Named, { restId, contact }: Args<{ restId: string; contact: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) => is.and({ restId, customerContact: contact }))
    .where('status', 'not in', calledOff),
)

export async function countOrdersOf(db: Db, restId: string, contact: string): Promise<number> {
  const [row] = await db.run(countOfCustomer({ restId, contact }))
  return row?.total ?? 0
}

const countStatuses = statement((db: Named, day: Args<Pick<typeof orders.$inferSelect, 'restId' | 'businessDate'>>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where((is) => is.and(day))
    .groupBy('status'),
)

export function countByStatus(db: Db, restId: string, businessDate: WireDate) {
  return db.run(countStatuses({ restId, businessDate: isoDate(businessDate) }))
}
