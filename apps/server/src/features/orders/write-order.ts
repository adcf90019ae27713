import { businessDate } from '@brigade/contract/kernel/dates.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Priced } from '@brigade/contract/pricing/price.rules.ts'
import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { recordAudit } from '../audit/audit.public.ts'
import type { OrderedLine, StockLine } from '../foods/foods.public.ts'
import { openPayment, type Settled } from '../payments/payments.public.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { issueForOrder } from '../inventory/inventory.public.ts'
import { insertOrder, nextToken } from './order-writes.store.ts'
import type { DiscountOfOrder, orders } from './orders.table.ts'

type Columns = typeof orders.$inferSelect

export interface NewOrder {
  branch: Branch
  type: Columns['type']
  restTypeId: string
  lines: ReadonlyArray<OrderedLine & { note?: string | undefined }>
  priced: Priced
  /** What `takeStock` will return. The token travels behind its locks. */
  taking: Promise<readonly StockLine[]>
  payment: { isCod: boolean; reference?: string }
  /** Hands over and pays the order at once. The caller writes the payment's audit entry. */
  settled?: Settled
  customer?: { name: string; contact: string }
  note?: string
  allergy?: string | undefined
  address?: Columns['address'] | undefined
  couponCode?: string | undefined
  channelKeyId?: string
  /** Given by persons; that of each line in the order of the lines. */
  discounts?: { order: DiscountOfOrder | null; lines: ReadonlyArray<DiscountOfOrder | null> }
}

function toLineColumns(order: NewOrder, taken: readonly StockLine[]) {
  const tookStock = new Set(taken.map(({ variationId }) => variationId))
  return order.lines.map((line, index) => {
    const priced = order.priced.lines[index]
    if (!priced) throw new Error('An order line was not priced')
    return {
      foodId: line.foodId,
      foodName: line.foodName,
      allergens: line.allergens,
      tags: line.tags,
      isCombo: line.isCombo,
      isFreeClaim: line.isFreeClaim,
      variationId: line.variationId,
      variationName: line.variationName,
      hasOffer: line.hasOffer,
      quantity: line.quantity,
      refundedQuantity: 0,
      restockedQuantity: null,
      tookStock: tookStock.has(line.variationId),
      unitPrice: priced.unitPrice,
      unitDiscountPrice: priced.unitDiscountPrice,
      tax: priced.tax,
      givenDiscount: priced.lineDiscount + priced.cartDiscount,
      discount: order.discounts?.lines[index] ?? null,
      note: line.note ?? null,
      customizations: line.customizations.map(({ cusName, levelName }) => ({ cusName, levelName })),
      addons: line.addons.map(({ addonId, name, price }) => ({ id: addonId, name, price })),
    }
  })
}

/** The token comes last, to hold its lock briefly. A settled order is fulfilled at once. */
export async function writeOrder(ctx: Context, order: NewOrder): Promise<{ id: string; tokenNo: number }> {
  const {
    branch,
    type,
    restTypeId,
    priced,
    payment,
    settled,
    customer,
    note = '',
    allergy,
    address,
    couponCode,
    channelKeyId,
    discounts,
  } = order
  // It is awaited with the token, and may fail before.
  order.taking.catch(() => undefined)
  const now = ctx.clock.now()
  const id = newId(now)
  const restId = branch.id
  const paymentId = openPayment(ctx, { restId, ...payment, summary: priced.summary, taken: settled })
  await issueForOrder(ctx, restId, id, order.lines)
  const day = businessDate(now, branch.timeZone, branch.businessDayStartsAt)
  const [taken, tokenNo] = await Promise.all([order.taking, nextToken(ctx.db, restId, day)])
  const columns = {
    restId,
    id,
    businessDate: day,
    tokenNo,
    type,
    restTypeId,
    status: settled ? ('delivered' as const) : ('placed' as const),
    placedAt: now,
    acceptedAt: settled ? now : null,
    answerHeldUntil: null,
    preparedAt: null,
    prepareHeldUntil: null,
    cookedAt: null,
    fulfilledAt: settled ? now : null,
    customerName: customer?.name ?? null,
    customerContact: customer?.contact ?? null,
    note,
    allergy: allergy ?? null,
    address: address ?? null,
    couponCode: couponCode ?? null,
    channelKeyId: channelKeyId ?? null,
    discount: discounts?.order ?? null,
    paymentId,
    preparationTime: null,
    rejectNote: null,
    deliveryId: null,
  }
  insertOrder(ctx.db, columns, toLineColumns(order, taken))
  if (!settled) {
    const after = { tokenNo, grandTotal: toDecimal(priced.summary.grandTotal, ctx.decimals) }
    recordAudit(ctx, { action: 'place order', on: id, restId, after })
  }
  const sold = settled && { sold: '1' }
  ctx.announce(ordersTopic, { restId, orderId: id, ...(sold ?? { placed: '1' }) })
  ctx.announce(analyticsTopic, { restId, ...sold })
  return { id, tokenNo }
}
