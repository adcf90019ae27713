import { directCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makeMoves } from './moves.factory.ts'

interface Asking {
  contact?: string
  key?: string
  as?: string
}

/** A till with two open carts, of 29.00 and 19.50, and coupons of its branch. */
export async function makeCouponTill(server: TestServer, wish: Parameters<typeof makeMoves>[1] = {}) {
  const till = await makeMoves(server, wish)
  const { token, restId, newKey } = till
  const asked = (cartId: string, code: string | null, contact?: string) => ({
    cartId,
    code,
    ...(contact !== undefined && { contact }),
  })
  return {
    ...till,
    coupon: (terms: Parameters<typeof makeCoupon>[2] = {}) => makeCoupon(server.db, restId, terms),
    use: (cartId: string, code: string | null, contact?: string) =>
      server.ask(directCoupons.change, asked(cartId, code, contact), { token }),
    tryToUse: (cartId: string, code: string | null, { contact, key = newKey(), as = token }: Asking = {}) =>
      server.call(directCoupons.change, asked(cartId, code, contact), { token: as, key }),
    offered: (cartId: string, as = token) => server.call(directCoupons.offered, { cartId }, { token: as }),
    /** Pays with the total that the till shows. */
    tryToPayShown: (cartId: string, grandTotal: number) =>
      server.call(directCart.pay, { ...till.paymentOf(cartId, 100), grandTotal }, { token, key: newKey() }),
  }
}

export type CouponTill = Awaited<ReturnType<typeof makeCouponTill>>
