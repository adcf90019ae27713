import { MAX_REASON } from '@brigade/contract/carts/cart.contract.ts'
import { SALES_HOURS } from '@brigade/contract/kitchen/tickets.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { findSoldCart, insertRoundOf, type RoundLine } from '../carts/carts.public.ts'
import type { Returned } from '../orders/orders.public.ts'
import { tellOfRound } from './print-tickets.ts'
import { readOwedOfCart, readReturned } from './returned.store.ts'

const HOUR_MS = 3_600_000

const FIRST_COURSE = 1

/** A refund may give a longer reason than a void. */
const FITS = new RegExp(`^.{1,${MAX_REASON}}`, 'su')

/**
 * Tells the kitchen of portions of a sale that returned to the stock, by a round that only voids: on the displays and on
 * paper. What was bumped, or is too old for the displays, is not told. At most ten statements.
 */
export async function takeBack(ctx: Context, { order, lines, reason }: Returned): Promise<void> {
  const { restId, _id: orderId, ordertype, placedAt, tokenNo, note, allergy } = order
  const sentAt = ctx.clock.now()
  if (ordertype.name === 'Online' || sentAt.getTime() - Date.parse(placedAt) > SALES_HOURS * HOUR_MS) return
  const cart = await findSoldCart(ctx.db, restId, orderId)
  if (!cart) return
  const [known, owed] = await Promise.all([
    readReturned(ctx.db, { restId, orderId, positions: lines.map(({ position }) => position) }),
    cart.isSent ? readOwedOfCart(ctx.db, { restId, cartId: cart.id }) : null,
  ])
  const voidReason = FITS.exec(reason)?.[0] ?? ''
  const voids = known.flatMap(({ position, isBumped, addons, ...food }): RoundLine[] => {
    const lineId = cart.lineIds[position]
    const returned = lines.find((line) => line.position === position)
    if (lineId === undefined || !returned) return []
    const unbumped = isBumped ? 0 : returned.quantity
    const quantity = Math.min(returned.quantity, owed ? (owed.get(lineId) ?? 0) : unbumped)
    if (quantity === 0) return []
    const names = addons.map(({ name }) => name)
    return [{ ...food, lineId, quantity, course: FIRST_COURSE, addons: names, isVoid: true, voidReason }]
  })
  if (voids.length === 0) return
  const token = say('orders.token', { token: tokenNo })
  const id = newId(sentAt)
  const round = {
    restId,
    id,
    // A sale without rounds counts those of its order, whose token the kitchen knows.
    cartId: cart.isSent ? cart.id : orderId,
    service: cart.service,
    place: cart.isSent ? (cart.place ?? token) : token,
    note,
    allergy,
    sentAt,
    sentBy: accountOf(ctx).id,
  }
  insertRoundOf(ctx.db, round, voids)
  await tellOfRound(ctx, { id, restId, foods: voids })
}
