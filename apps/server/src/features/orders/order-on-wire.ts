import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { isCalledOff } from '@brigade/contract/orders/order-status.rules.ts'
import type { GivenDiscount, Order } from '@brigade/contract/orders/orders.contract.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { isReportedHere } from '../deliveries/deliveries.public.ts'
import { toNamed } from '../lookups/lookups.public.ts'
import { toRefunds, toTaken, toTenders } from '../payments/payments.public.ts'
import type { LineRow, OrderRow } from './order-rows.store.ts'
import type { DiscountOfOrder, orders } from './orders.table.ts'

interface Head extends Pick<
  typeof orders.$inferSelect,
  'restId' | 'id' | 'tokenNo' | 'type' | 'status' | 'acceptedAt' | 'rejectNote' | 'fulfilledAt' | 'placedAt'
> {
  service: ServiceName
}

interface Dispatched extends Pick<OrderRow, 'quoteId' | 'manifest' | 'deliveredAt' | 'keyId'> {
  deliveryId: string
  deliveryServiceId: string
  deliveryService: string
  isOwn: boolean
  dispatchedAt: Date
}

type Food = Order['foods'][number]
type Variation = Food['foodvariations'][number]

function toFoods<V>(
  lines: readonly LineRow[],
  variationOf: (line: LineRow) => V,
): Array<Omit<Food, 'foodvariations'> & { foodvariations: V[] }> {
  const byFood = groupBy(lines, (line) => line.foodId)
  return [...byFood].flatMap(([foodId, ofFood]) => {
    const [first] = ofFood
    if (!first) return []
    const { foodName: name, allergens, tags, isCombo, isFreeClaim } = first
    const foodvariations = ofFood.map(variationOf)
    return { foodId, name, allergens: allergens ?? [], tags: tags ?? [], isCombo, isFreeClaim, foodvariations }
  })
}

function toDiscount({ kind, value, amount, reason }: DiscountOfOrder, decimals: Decimals): GivenDiscount {
  return { amount: toDecimal(amount, decimals), reason, ...(kind === 'percent' && { percentage: value }) }
}

function toVariation(line: LineRow, decimals: Decimals): Variation {
  const isReduced = line.unitDiscountPrice !== line.unitPrice
  return {
    _id: line.variationId,
    name: line.variationName,
    quantity: line.quantity,
    price: toDecimal(line.unitPrice, decimals),
    discountPrice: isReduced ? toDecimal(line.unitDiscountPrice, decimals) : null,
    hasOffer: line.hasOffer,
    ...(line.note !== null && { note: line.note }),
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

/** The instant, in ISO 8601, by which an accepted order was promised; null before. */
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
    foods: toFoods(lines, (line) => toVariation(line, decimals)),
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
      ...(row.refunds && { refunds: toRefunds(row.refunds, decimals) }),
      ...toTaken(row),
    },
    delivery: deliveryOf(row),
  }
}

/** An order as pages show it. `restocked` portions of a line returned to the stock: the kitchen must not cook these. */
export type PrintedOrder = Omit<Order, 'foods'> & {
  foods: Array<Omit<Food, 'foodvariations'> & { foodvariations: Array<Variation & { restocked: number }> }>
}

export function toPrinted(row: OrderRow, lines: readonly LineRow[], decimals: Decimals): PrintedOrder {
  const variationOf = (line: LineRow) => ({ ...toVariation(line, decimals), restocked: line.restockedQuantity ?? 0 })
  // It may still go back to the kitchen.
  const known = row.prepareHeldUntil ? { ...row, status: 'accepted' as const } : row
  return { ...toOrder(known, [], decimals), foods: toFoods(lines, variationOf) }
}
