import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { joinCarts } from './guests-of-cart.store.ts'

/** Guests whose cart becomes part of another one share that one, and leave their siting. */
export function joinGuests(ctx: Context, joined: { restId: string; cartId: string; intoId: string }): void {
  const { restId } = joined
  joinCarts(ctx.db, { ...joined, leftAt: ctx.clock.now() })
  ctx.announce(reservationsTopic, { restId })
  ctx.announce(analyticsTopic, { restId })
}
