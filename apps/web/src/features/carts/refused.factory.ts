import { priceCart, withLine } from '@brigade/contract/carts/cart.rules.ts'
import { keptActs } from '../../shared/api/kept-acts.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { emptyCart, type MoneyAct } from './cart-acts.rules.ts'
import type { RefusedSale } from './refused-sales.ts'
import { soldOf } from './sold.rules.ts'
import { bowl, pay, place, soup } from './till.factory.tsx'

const priced = priceCart(withLine(emptyCart(place, new Date()), soup, bowl(12.5)), {
  instant: new Date(),
  timeZone: 'UTC',
  overallTax: null,
  decimals: 2,
})

/** A bowl of soup for $12.50, for which $20 was taken. */
export const soldSoup: RefusedSale & { act: Extract<MoneyAct, { deed: 'pay' }> } = {
  act: { ...pay, ...place, localNo: 8, entryAt: '2026-07-01T12:00:00Z', sold: soldOf(priced, aBranch(), pay) },
  reason: 'This cart is already paid: token 50',
  cart: 'paid',
}

/** As an earlier page left it. */
export const keptRefusal = (accountId: string, sale: RefusedSale, key = 'key 1') =>
  keptActs(`refused sales of ${accountId}`).keep({ key, about: sale.act.cartId, what: sale, isLeftOver: false })
