import type { placeOrder as placeCall } from '@brigade/contract/channel/channel.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { conditionCartOf, price, type Priced, type PriceInput } from '@brigade/contract/pricing/price.rules.ts'
import { summaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import { sql } from 'kysely'
import { channelOf, type Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { relyOnBranch } from '../../platform/kept/kept.ts'
import { normaliseProvider } from '../accounts/accounts.public.ts'
import { findCoupon, requireUsable, redeemCoupon, type Coupon } from '../coupons/coupons.public.ts'
import { priceLineOf, readFoodsForOrder, takeStock } from '../foods/foods.public.ts'
import { ordersBefore, requirePayable, writeOrder } from '../orders/orders.public.ts'
import { branchOf, requireRestaurant } from '../restaurants/restaurants.public.ts'
import { requireActive, requirePlace } from './require-active.ts'

type Input = InputOf<typeof placeCall>

const lockName = statement(
  (_: AnyTable, { name }: Args<{ name: string }>) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
)

/** One order at a time per customer and branch, so that conditions on earlier orders (every nth, once) are exact. */
function lockCustomer(ctx: Context, restId: string, contact: string): Promise<unknown> {
  return ctx.db.run(lockName({ name: `customer ${restId} ${contact}` }))
}

function priceWith(input: PriceInput, coupon: Coupon | null, restTypeId: string): Priced {
  const priced = price(input)
  if (!coupon) return priced
  const customer = input.customer && { ...input.customer, hasUsed: coupon.hasUsed }
  requireUsable(coupon, { ...input, restTypeId, customer, cart: conditionCartOf(priced, input.decimals) })
  return price({ ...input, coupon: coupon.deduction })
}

/** Prices the order, takes its stock and its token in one transaction, or refuses with the first reason. */
export async function placeOrder(ctx: Context, input: Input): Promise<DataOf<typeof placeCall>> {
  const customer = { name: input.customer.name, contact: normaliseProvider(input.customer.contact) }
  const [, , before] = await Promise.all([
    relyOnBranch(ctx, input.restId),
    lockCustomer(ctx, input.restId, customer.contact),
    ordersBefore(ctx, input.restId, customer.contact),
  ])
  const restaurant = await requireRestaurant(ctx, input.restId)
  const branch = branchOf(restaurant)
  const restTypeId = requireActive(ctx, restaurant, input.service)

  const lines = await readFoodsForOrder(ctx, branch, input.service, input.foods)
  const coupon = input.couponCode ? await findCoupon(ctx, branch.id, input.couponCode, customer.contact) : null
  const priced = priceWith(
    {
      lines: lines.map((line, index) => priceLineOf(line, String(index))),
      instant: ctx.clock.now(),
      decimals: ctx.decimals,
      timeZone: branch.timeZone,
      overallTax: branch.overallTax,
      customer: { ordersBefore: before },
      deliveryFee: input.service === 'Delivery' ? input.deliveryFee : 0,
    },
    coupon,
    restTypeId,
  )
  requirePayable(priced, lines)
  await requirePlace(ctx, restaurant, input.service, restTypeId)

  const { id, tokenNo } = await writeOrder(ctx, {
    branch,
    type: 'Online',
    restTypeId,
    lines,
    priced,
    taking: takeStock(ctx, branch.id, lines),
    payment: input.payment,
    customer,
    note: input.note,
    allergy: input.allergy,
    address: input.service === 'Delivery' ? (input.address ?? null) : null,
    couponCode: coupon?.code,
    channelKeyId: channelOf(ctx).id,
  })
  if (coupon) await redeemCoupon(ctx, coupon, { orderId: id, customer: customer.contact })
  return { _id: id, tokenNo, status: 'placed', summary: summaryOnWire(priced.summary, ctx.decimals) }
}
