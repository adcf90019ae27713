import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { RECALL_MINUTES } from '@brigade/contract/kitchen/tickets.contract.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import type { Context } from '../../platform/context.ts'
import type { CookedRound, SentRound, SplitLine } from '../carts/carts.public.ts'
import { queueRounds, queueTickets, type Printable } from '../printing/printing.public.ts'
import { isSwitchedOn } from '../restaurants/restaurants.public.ts'
import { copyMarks, showCalledOff } from './marks.store.ts'
import { readParts, type CookedLine } from './stations.store.ts'

interface Ordered {
  foodId: string
  variationId: string
}

/** An order lists the variations of a food together. A new sale, which is written at the end of its transaction, does not. */
type Foods = ReadonlyArray<Ordered | { foodId: string; foodvariations: ReadonlyArray<{ _id: string }> }>

type Cooked = Printable & { status?: OrderStatus; placedAt?: string; foods: Foods }

const orderedIn = (foods: Foods): Ordered[] =>
  foods.flatMap((food) =>
    'variationId' in food
      ? food
      : food.foodvariations.map(({ _id: variationId }) => ({ foodId: food.foodId, variationId })),
  )

const linesOf = (foods: readonly Ordered[], at: Date): CookedLine[] =>
  foods.map(({ foodId, variationId }) => ({ foodId, variationId, at }))

const MINUTE_MS = 60_000

/**
 * Queues the tickets of an order at the printers of its stations and at the pass. Displays show one that was cancelled
 * again if they finished it lately, because its food may still stand at the pass. At most five statements.
 */
export async function printTickets(ctx: Context, order: Cooked, isReprint = false): Promise<void> {
  if (order.status === 'cancelled') {
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - RECALL_MINUTES * MINUTE_MS)
    showCalledOff(ctx.db, { restId: order.restId, orderId: order._id, since, now })
  }
  if (!(await isSwitchedOn(ctx, order.restId, 'Remote Print'))) return
  const lines = linesOf(
    orderedIn(order.foods),
    order.placedAt === undefined ? ctx.clock.now() : new Date(order.placedAt),
  )
  const { partsOf, hasFullCopy } = await readParts(ctx.db, order.restId, lines)
  await queueTickets(ctx, order, { parts: partsOf(lines), hasFullCopy }, isReprint)
}

/** Makes the displays of a branch read again. */
export function showAgain(ctx: Context, restId: string): void {
  ctx.announce(kitchenTopic, { restId })
}

/** Marks both parts of lines as the displays marked the whole. */
export function markParts(ctx: Context, restId: string, splits: readonly SplitLine[]): void {
  if (splits.length > 0) copyMarks(ctx.db, restId, splits)
}

/** Shows a round on the displays of its branch, and prints its tickets as those of an order. At most four statements. */
export async function tellOfRound(ctx: Context, round: SentRound): Promise<void> {
  const { restId, id } = round
  ctx.announce(kitchenTopic, { restId, orderId: id })
  if (!(await isSwitchedOn(ctx, restId, 'Remote Print'))) return
  const lines = linesOf(round.foods, ctx.clock.now())
  const { partsOf, hasFullCopy } = await readParts(ctx.db, restId, lines)
  await queueRounds(ctx, { restId, hasFullCopy, rounds: [{ id, parts: partsOf(lines) }] })
}

/** Prints rounds again, whose pages now warn of an allergy. At most four statements. */
export async function warnOnPaper(ctx: Context, restId: string, rounds: readonly CookedRound[]): Promise<void> {
  if (!(await isSwitchedOn(ctx, restId, 'Remote Print'))) return
  const known = rounds.map(({ id, sentAt, foods }) => ({ id, lines: linesOf(foods, sentAt) }))
  const { partsOf, hasFullCopy } = await readParts(
    ctx.db,
    restId,
    known.flatMap(({ lines }) => lines),
  )
  const told = known.map(({ id, lines }) => ({ id, parts: partsOf(lines) }))
  await queueRounds(ctx, { restId, hasFullCopy, rounds: told, isReprint: true })
}
