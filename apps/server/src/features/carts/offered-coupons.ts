import type { OfferedCoupon } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { couponDiscount } from '@brigade/contract/coupons/coupon.rules.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { isWithin } from '@brigade/contract/kernel/validity.ts'
import { conditionHolds } from '@brigade/contract/lookups/conditions.rules.ts'
import { conditionCartOf } from '@brigade/contract/pricing/price.rules.ts'
import type { Context } from '../../platform/context.ts'
import { couponsOfDay } from '../coupons/coupons.public.ts'
import { serviceIdOf } from '../restaurants/restaurants.public.ts'
import { showOpenCart, type Asked } from './change-cart.ts'

/**
 * Lists the coupons that are valid now for an open cart, and what each takes off it. Those that depend on earlier orders are
 * left out: they never count at the till. Throws as `requireOpen` and `refuseMerged` do.
 */
export async function offeredCoupons(ctx: Context, asked: Asked): Promise<OfferedCoupon[]> {
  const { branch, lines, summary } = await showOpenCart(ctx, asked)
  const { id: restId, timeZone } = branch
  const now = ctx.clock.now()
  const { date } = localTime(now, timeZone)
  const coupons = await couponsOfDay(ctx, { restId, typeId: await serviceIdOf(ctx, restId, asked.service), date })
  const bought = conditionCartOf({ lines: [...lines.values()], summary }, ctx.decimals)
  return coupons
    .filter(({ validity, condition }) => isWithin(validity, now, timeZone) && condition.kind !== 'every-nth-order')
    .map(({ code, name, isOnePerUser, deduction, condition }) => ({
      code,
      name,
      isOnePerUser,
      takesOff: toDecimal(couponDiscount(deduction, summary.subTotal), ctx.decimals),
      condition,
      isMet: conditionHolds(condition, bought, null),
    }))
}
