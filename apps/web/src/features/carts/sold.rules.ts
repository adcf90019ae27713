import type { CartFood } from '@brigade/contract/carts/cart.contract.ts'
import { takenOffCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { amountOfPortions, dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { decimalsOf, toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import type { GivenDiscount } from '@brigade/contract/orders/orders.contract.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'

/** What a guest paid for, as they saw it. A browser keeps it with the payment, because the cart may be gone later. */
export interface Sold {
  branch: Pick<Restaurant, 'name' | 'currency' | 'timeZone'>
  foods: CartFood[]
  /** What each line comes to, by its id. */
  totals: Record<string, number>
  summary: SummaryOnWire
  discount?: GivenDiscount | undefined
  couponCode?: string
  /** What this guest owes, with the tip: the whole bill or a part of it. */
  due: number
}

/** What a guest pays: all that is due, or a part by its amount or its portions. */
interface Paid {
  deed: 'pay' | 'tender'
  amount?: number
  lines?: Portions[]
  tip?: number
}

function sumOf(priced: PricedCart, { deed, amount, lines = [], tip = 0 }: Paid): Minor {
  const ofTip = toMinor(tip, priced.decimals)
  if (deed === 'pay') return dueOf(priced) + ofTip
  return (amount === undefined ? amountOfPortions(priced, lines) : toMinor(amount, priced.decimals)) + ofTip
}

export function soldOf(priced: PricedCart, branch: Sold['branch'], paid: Paid): Sold {
  const { cart, lines, decimals } = priced
  const { name, currency, timeZone } = branch
  return {
    branch: { name, currency, timeZone },
    foods: cart.foods,
    totals: Object.fromEntries([...lines].map(([lineId, { total }]) => [lineId, toDecimal(total, decimals)])),
    summary: cart.summary,
    discount: takenOffCart(priced),
    ...(cart.coupon && { couponCode: cart.coupon.code }),
    due: toDecimal(sumOf(priced, paid), decimals),
  }
}

/** The change that the guest was given. */
export function returnedOf(received: number, { due, branch }: Pick<Sold, 'due' | 'branch'>): number {
  const decimals = decimalsOf(branch.currency)
  return toDecimal(Math.max(0, toMinor(received, decimals) - toMinor(due, decimals)), decimals)
}
