import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls, directCart } from '@brigade/contract/carts/carts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { requireSiting } from '../sitings/sitings.public.ts'
import type { StoredCart } from './carts.store.ts'
import { changeCart } from './change-cart.ts'

/** Where the persons of a cart are about to sit. */
export interface Seating {
  restId: string
  cartId: string
  siting: Siting
  noOfPersons: number
}

/** What else has to allow a seating: throws where it does not. It runs in the transaction, under the cart's lock. */
export type BeforeSeat = (ctx: Context, seating: Seating) => Promise<void>

const seatingOf = ({ siting, noOfPersons }: Pick<StoredCart, 'siting' | 'noOfPersons'>) => ({
  sitingId: siting?._id ?? null,
  noOfPersons,
})

/** Seats the persons of a cart. Throws `siting-unknown` and `siting-too-small`. */
export function seatCart(
  ctx: Context,
  { cartId, sitingId, noOfPersons }: InputOf<CartCalls['seat']>,
  service: TillService,
  beforeSeat?: BeforeSeat,
): Promise<Cart> {
  return changeCart(
    ctx,
    { cartId, service },
    {
      action: 'seat cart',
      decide: async (cart) => {
        const { restId } = cart
        const set = { siting: await requireSiting(ctx, restId, sitingId, noOfPersons), noOfPersons }
        await beforeSeat?.(ctx, { restId, cartId, ...set })
        return { set, before: seatingOf(cart), after: seatingOf(set) }
      },
    },
  )
}

/** Takes the siting and the persons off a cart of the counter. */
export function unseatCart(ctx: Context, { cartId }: InputOf<typeof directCart.unseat>): Promise<Cart> {
  return changeCart(
    ctx,
    { cartId, service: 'Direct' },
    {
      action: 'seat cart',
      decide: (cart) => {
        const set = { siting: null, noOfPersons: 0 }
        return { set, before: seatingOf(cart), after: seatingOf(set) }
      },
    },
  )
}

const onWire = (charges: StoredCart['extraCharges']) =>
  charges.map(({ amount, note }) => ({ amount: toDecimal(amount), note }))

/** Replaces the extra charges of a cart. */
export function chargeCart(
  ctx: Context,
  { cartId, extraCharges }: InputOf<CartCalls['charge']>,
  service: TillService,
): Promise<Cart> {
  return changeCart(
    ctx,
    { cartId, service },
    {
      action: 'charge cart',
      decide: (cart) => ({
        set: { extraCharges },
        before: { extraCharges: onWire(cart.extraCharges) },
        after: { extraCharges: onWire(extraCharges) },
      }),
    },
  )
}
