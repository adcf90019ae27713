import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { kitchenPlaceOf, type KitchenPlace } from '@brigade/contract/kitchen/ticket.rules.ts'
import type { Mark, markLines as markCall } from '@brigade/contract/kitchen/tickets.contract.ts'
import { canTransition, type OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { kitchenDisplayOf, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockRoundOf } from '../carts/carts.public.ts'
import { lockVisibleOrder, prepareTakeaway, setCooked } from '../orders/orders.public.ts'
import { printTickets } from './print-tickets.ts'
import { readStations } from './read-stations.ts'
import { doesPrepareTakeaway, isAllPrinted } from './stations.store.ts'
import { markLinesOf } from './marks.store.ts'
import { doesOnlyVoid } from './rounds.store.ts'
import { isBumped } from './tickets.store.ts'

/** A cancelled ticket can only be tapped away. */
const takes: Record<KitchenPlace, readonly Mark[]> = {
  cooks: ['struck', 'open', 'bumped', 'recalled'],
  cancelled: ['bumped'],
  left: [],
}

/**
 * Marks lines under the lock of their order or round, so that marks, dispatches and cancellations come one after the
 * other. A mark that comes too late changes nothing, because the ticket is gone as the tap wanted; only a recall then
 * throws `kitchen-order-left`. A bump of a ticket that was cancelled unseen leaves it there. Throws `not-found`.
 */
export async function markLines(ctx: Context, asked: InputOf<typeof markCall>): Promise<void> {
  const { orderId: id, positions, mark } = asked
  const display = kitchenDisplayOf(ctx)
  const round = await lockRoundOf(ctx.db, display.restIds, id)
  if (!round) return markOrder(ctx, asked)
  const { restId } = round
  ctx.announce(kitchenTopic, { restId, orderId: id })
  if (mark !== 'bumped' && (await doesOnlyVoid(ctx.db, restId, id))) return
  await markLinesOf(ctx.db, 'round', mark, {
    restId,
    ticketId: id,
    positions,
    now: ctx.clock.now(),
    displayId: display.id,
    readPaperIds: paperReader(ctx, restId),
  })
}

async function markOrder(ctx: Context, asked: InputOf<typeof markCall>): Promise<void> {
  const { orderId, positions, mark } = asked
  const display = kitchenDisplayOf(ctx)
  const order = await lockVisibleOrder(ctx, orderId)
  const { restId } = order
  const place = kitchenPlaceOf(order.status, order.type)
  if (!takes[place].includes(mark)) return mark === 'recalled' ? refuse('kitchen-order-left') : undefined
  // The cook finished it and has not read of the cancellation. Displays of earlier versions do not say what they showed.
  if (place === 'cancelled' && asked.isCancelled === false) return ctx.announce(kitchenTopic, { restId, orderId })
  const now = markedAt(ctx.clock.now(), order)
  const readPaperIds = paperReader(ctx, restId)
  const marked = { restId, ticketId: orderId, positions, now, displayId: display.id, readPaperIds }
  const own = mark === 'recalled' && order.status === 'prepared' ? 'broughtBack' : mark
  const isChanged = await markLinesOf(ctx.db, 'order', own, marked)
  // The display that tapped too late shows its tap until it reads again.
  ctx.announce(kitchenTopic, { restId, orderId })
  if (!isChanged || !isWaitedFor(order)) return
  if (mark !== 'bumped' || !(await isAllBumped(ctx, { restId, orderId }, await readPaperIds()))) {
    // Not only after a recall: during an upgrade, an older server may have recalled a line without this. The row of a
    // prepared order changes with every mark, because the kept list says whether it is cooked again.
    if (order.cookedAt !== null || order.status === 'prepared') noteCooked(ctx, order, null)
    return
  }
  if (canTransition('prepare', order) && (await doesPrepareTakeaway(ctx.db, restId))) {
    await prepareTakeaway(ctx, { orderId, isUndoable: false }, printTickets)
  } else noteCooked(ctx, order, now)
}

/** A mark on a prepared order comes after that step, also if the clock of this machine is behind that of the other. */
const markedAt = (now: Date, { preparedAt }: { preparedAt: Date | null }) =>
  preparedAt !== null && preparedAt > now ? preparedAt : now

/** Somebody sends or hands over what the kitchen finishes. */
const isWaitedFor = ({ status }: { status: OrderStatus }) => status === 'accepted' || status === 'prepared'

/** Reads the stations on paper only once it is asked, and not again. */
function paperReader(ctx: Context, restId: string): () => Promise<string[]> {
  let reading: Promise<string[]> | undefined
  return () => (reading ??= readStations(ctx, restId).then(({ paperIds }) => paperIds))
}

/** Nobody bumps what is on paper only, so its ticket must have been printed. */
async function isAllBumped(
  { db }: Context,
  order: { restId: string; orderId: string },
  paperIds: string[],
): Promise<boolean> {
  if (paperIds.length === 0) return isBumped(db, order)
  return (await isBumped(db, { ...order, paperIds })) && isAllPrinted(db, { ...order, stationIds: paperIds })
}

/** Orders shows it, because the person who sends or hands over an order may not see a display. */
function noteCooked(ctx: Context, order: { restId: string; id: string }, cookedAt: Date | null): void {
  setCooked(ctx.db, order, cookedAt)
  ctx.announce(ordersTopic, { restId: order.restId, orderId: order.id })
}
