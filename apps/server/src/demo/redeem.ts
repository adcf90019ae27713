import { couponRefusal, type CouponDeduction, type CouponUse } from '@brigade/contract/coupons/coupon.rules.ts'
import { findCoupon, type Coupon } from '../features/coupons/coupons.public.ts'
import type { Db } from '../platform/db/db.ts'
import { coupons } from './data/coupons.ts'

interface Redemption {
  use: { couponId: string; customer: string; isOnePerUser: boolean }
  deduction: CouponDeduction
}

/** Chooses the coupon of a customer's next order, or none, as the ordering channel would accept it. */
export type Redeem = (customer: string, use: Omit<CouponUse, 'customer'>) => Redemption | null

/** Customers enter a coupon on every second order, the rarest that holds. */
export async function beginRedeeming(db: Db, restId: string, branch: number): Promise<Redeem> {
  const rarestFirst = coupons
    .filter((coupon) => coupon.branch === branch)
    .toSorted(
      (a, b) => Number(b.isOnePerUser) - Number(a.isOnePerUser) || Number(a.isPercentage) - Number(b.isPercentage),
    )
  const known: Coupon[] = []
  for (const { code } of rarestFirst) known.push(await findCoupon({ db }, restId, code, null))
  const orders = new Map<string, number>()
  const used = new Set<string>()
  return (customer, use) => {
    const ordersBefore = orders.get(customer) ?? 0
    orders.set(customer, ordersBefore + 1)
    if (ordersBefore % 2 === 1) return null
    const useOf = ({ id }: Coupon) => `${id} ${customer}`
    const coupon = known.find(
      (each) => couponRefusal(each, { ...use, customer: { ordersBefore, hasUsed: used.has(useOf(each)) } }) === null,
    )
    if (!coupon) return null
    used.add(useOf(coupon))
    const { id: couponId, isOnePerUser, deduction } = coupon
    return { use: { couponId, customer, isOnePerUser }, deduction }
  }
}
