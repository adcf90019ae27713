import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { personsSeated } from '@brigade/contract/carts/cart.rules.ts'
import { chargesAfter } from '@brigade/contract/carts/extra-charges.rules.ts'
import type { CartCalls, directCart } from '@brigade/contract/carts/carts.contract.ts'
import { MOST_CHARGES } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { requireSiting } from '../sitings/sitings.public.ts'
import type { StoredCart } from './carts.store.ts'
import { requireFreeSiting } from './free-siting.ts'
import { changed, lockOpenCart, priceChange, saveChange } from './change-cart.ts'
import { noteAllergy, type RoundHooks } from './send-round.ts'
import { showCart } from './shown-cart.ts'

export interface Seating {
  restId: string
  cartId: string
  siting: Siting
  noOfPersons: number
  /** The person at the till knows that the siting is reserved. */
  isConfirmed: boolean
}

/** Throws to refuse a seating. Runs in the transaction, under the cart's lock. */
export type BeforeSeat = (ctx: Context, seating: Seating) => Promise<void>

type Seats = Pick<StoredCart, 'siting' | 'noOfPersons'>

const seatingOf = ({ siting, noOfPersons }: Seats) => ({ sitingId: siting?._id ?? null, noOfPersons })

async function reseat(ctx: Context, cart: StoredCart, seats: Seats): Promise<Cart> {
  const shown = await priceChange(ctx, cart, seats)
  return saveChange(ctx, shown, { action: 'seat cart', before: seatingOf(cart), after: seatingOf(seats) })
}

export async function seatCart(
  ctx: Context,
  { cartId, sitingId, noOfPersons, isConfirmed = false }: InputOf<CartCalls['seat']>,
  service: TillService,
  beforeSeat?: BeforeSeat,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const { restId } = cart
  const siting = await requireSiting(ctx, restId, sitingId, noOfPersons)
  const set = { siting, noOfPersons: personsSeated(cart, noOfPersons) }
  const isThere = cart.siting?._id === sitingId
  if (!isThere) await requireFreeSiting(ctx, restId, set.siting)
  await beforeSeat?.(ctx, { restId, cartId, ...set, isConfirmed: isConfirmed || isThere })
  return reseat(ctx, cart, set)
}

export async function unseatCart(ctx: Context, { cartId }: InputOf<typeof directCart.unseat>): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service: 'Direct' })
  return reseat(ctx, cart, { siting: null, noOfPersons: 0 })
}

export async function nameCart(ctx: Context, { cartId, name }: InputOf<typeof directCart.name>): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service: 'Direct' })
  const named = { name: name === '' ? null : name }
  const shown = await showCart(ctx, changed(ctx, cart, named))
  return saveChange(ctx, shown, { action: 'name cart', before: { name: cart.name }, after: named })
}

/** The kitchen is told, and the tickets of the rounds that it has are printed again, with the allergy. */
export async function enterAllergyOfCart(
  ctx: Context,
  { cartId, allergy: entered }: InputOf<CartCalls['allergy']>,
  service: TillService,
  hooks: RoundHooks,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const allergy = { allergy: entered === '' ? null : entered }
  const shown = await showCart(ctx, changed(ctx, cart, allergy))
  await noteAllergy(ctx, { ...cart, ...allergy }, cart.allergy, hooks)
  return saveChange(ctx, shown, {
    action: 'enter allergy of cart',
    before: { allergy: cart.allergy },
    after: allergy,
  })
}

const onWire = (charges: StoredCart['extraCharges'], decimals: Decimals) =>
  charges.map(({ amount, note }) => ({ amount: toDecimal(amount, decimals), note }))

export async function chargeCart(
  ctx: Context,
  { cartId, extraCharges: wanted, shown }: InputOf<CartCalls['charge']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  const extraCharges = chargesAfter(cart.extraCharges, { shown: shown ?? cart.extraCharges, wanted })
  if (extraCharges.length > MOST_CHARGES) refuseField('extraCharges', 'input.too-many')
  return saveChange(ctx, await priceChange(ctx, cart, { extraCharges }), {
    action: 'charge cart',
    before: { extraCharges: onWire(cart.extraCharges, ctx.decimals) },
    after: { extraCharges: onWire(extraCharges, ctx.decimals) },
  })
}
