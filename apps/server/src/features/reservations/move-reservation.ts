import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { MessageKey } from '@brigade/contract/messages/say.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Seating } from '../carts/carts.public.ts'
import { moveUnlessTaken } from './reservations.store.ts'

/**
 * Moves a reservation with its guests. 0 persons keeps the booked number. Throws `siting-taken`, with another `message` if one
 * is given.
 */
export async function moveReservation(
  ctx: Context,
  seating: Seating,
  message: MessageKey = 'error.siting-taken',
): Promise<void> {
  const { restId, siting, noOfPersons } = seating
  const reserId = await moveUnlessTaken(ctx.db, seating, {
    sitingId: siting._id,
    ...(noOfPersons > 0 && { noOfPersons }),
  })
  if (reserId === null) return refuse('siting-taken', { message, params: { siting: siting.name } })
  ctx.announce(reservationsTopic, { restId, reserId })
  ctx.announce(analyticsTopic, { restId })
}
