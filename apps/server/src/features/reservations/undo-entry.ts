import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { reservationsTopic, type undoEntry as undoCall } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { deleteCart, lockOpenCart, type RoundHooks } from '../carts/carts.public.ts'
import { leaveCart, reservationOfCart } from './guests-of-cart.store.ts'

/**
 * Takes back the entry of guests without food, so that their booking can be ended or entered again. Guests who joined them
 * have left. Returns the name of the guest. Throws `not-found`, `cart-paid`, `guests-have-food`, `cart-has-tenders` and
 * `card-charge-open`.
 */
export async function undoEntry(
  ctx: Context,
  { cartId }: InputOf<typeof undoCall>,
  hooks: RoundHooks,
): Promise<string> {
  const { restId, lines } = await lockOpenCart(ctx, { cartId, service: 'Dining' })
  if (lines.length > 0) refuse('guests-have-food')
  const { id, customerName } = await reservationOfCart(ctx.db, { restId, cartId })
  leaveCart(ctx.db, { restId, cartId })
  await deleteCart(ctx, { cartId, reason: '' }, 'Dining', hooks)
  recordAudit(ctx, { action: 'undo entry', on: id, restId, before: { cartId } })
  ctx.announce(reservationsTopic, { restId, reserId: id })
  ctx.announce(analyticsTopic, { restId })
  return customerName
}
