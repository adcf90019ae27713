import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  reservationsTopic,
  type enterReservation as enterCall,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { cartDetails, openCart, requireFreeSiting } from '../carts/carts.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { findSiting } from '../sitings/sitings.public.ts'
import { lockReservation, markEntered, type ReservationRow } from './reservations.store.ts'

/**
 * Opens the cart of a reservation, or returns it if it is open. Locks the reservation, so that two calls open one cart.
 * Wrong codes are not counted, because staff can read the right one in the list. Throws `not-found`,
 * `entry-code-wrong`, `reservation-ended`, `slot-past`, `siting-occupied` and, after payment, `cart-paid`.
 */
export async function enterReservation(ctx: Context, { reserId, code }: InputOf<typeof enterCall>): Promise<Cart> {
  const reservation = await lockReservation(ctx.db, reserId)
  if (!reservation || !maySee(ctx.actor, reservation.restId)) return refuse('not-found')
  if (code !== reservation.verificationCode) {
    refuse('entry-code-wrong', { fields: { code: say('error.entry-code-wrong') } })
  }
  if (reservation.outcome !== null) refuse('reservation-ended')
  const { cartId } = reservation
  return cartId === null ? letIn(ctx, reservation) : cartDetails(ctx, { cartId, service: 'Dining' })
}

async function letIn(ctx: Context, reservation: ReservationRow): Promise<Cart> {
  const { restId, id, sitingId, noOfPersons, allergy, endMinute } = reservation
  const { timeZone } = await requireBranch(ctx, restId)
  const entryAt = ctx.clock.now()
  if (instantOf(reservation.date, endMinute, timeZone) <= entryAt) {
    refuse('slot-past', { message: 'reservation.over' })
  }
  const siting = sitingId === null ? null : ((await findSiting(ctx, restId, sitingId)) ?? null)
  if (siting) await requireFreeSiting(ctx, restId, siting)
  const cart = await openCart(ctx, { restId, service: 'Dining', siting, noOfPersons, allergy })
  markEntered(ctx.db, { restId, id, cartId: cart.cartId, entryAt })
  recordAudit(ctx, { action: 'enter reservation', on: id, restId, after: { cartId: cart.cartId, entryAt } })
  ctx.announce(reservationsTopic, { restId, reserId: id })
  ctx.announce(analyticsTopic, { restId })
  return cart
}
