import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  reservationsTopic,
  type endReservation as endCall,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { timeText } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { lockReservation, markEnded } from './reservations.store.ts'

/**
 * Ends a booking whose guests do not come. Returns the name of the guest. Throws `not-found`, `guests-are-in`,
 * `reservation-ended`, and `no-show-early` before its time.
 */
export async function endReservation(ctx: Context, { reserId, outcome }: InputOf<typeof endCall>): Promise<string> {
  const reservation = await lockReservation(ctx.db, reserId)
  if (!reservation || !maySee(ctx.actor, reservation.restId)) return refuse('not-found')
  const { restId, id, cartId, date, startMinute, customerName } = reservation
  if (cartId !== null) refuse('guests-are-in')
  if (reservation.outcome !== null) refuse('reservation-ended')
  const now = ctx.clock.now()
  const { timeZone } = await requireBranch(ctx, restId)
  if (outcome === 'no-show' && instantOf(date, startMinute, timeZone) > now) {
    refuse('no-show-early', { params: { time: await timeText(ctx.db, startMinute) } })
  }
  markEnded(ctx.db, { restId, id, outcome, leftAt: now })
  recordAudit(ctx, { action: 'end reservation', on: id, restId, after: { outcome } })
  ctx.announce(reservationsTopic, { restId, reserId: id })
  ctx.announce(analyticsTopic, { restId })
  return customerName
}
