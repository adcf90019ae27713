import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { PriceLine } from '@brigade/contract/pricing/line-price.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { readFoodRows } from './food-rows.store.ts'
import { completeFoods, isListedFor, onlyOrderable } from './foods.store.ts'
import type { MenuLine, WantedLine } from './menu-lines.ts'
import type { OrderedLine } from './ordered-line.ts'
import { readMenuLines, readOrderedFoods } from './read-ordered-foods.ts'
import { refuseForStock, refuseTooManyAddons, refuseUnlessOrderable } from './refuse-unorderable.ts'
import { giveToStock, takeFromStock, type StockLine } from './stock.store.ts'

export { refuseForStock } from './refuse-unorderable.ts'
export type { MenuLine, WantedLine } from './menu-lines.ts'
export type { OrderedLine } from './ordered-line.ts'
export type { StockLine } from './stock.store.ts'

type Ctx = Pick<Context, 'db' | 'clock'>
type Place = Pick<Branch, 'id' | 'timeZone'>

function momentOf(ctx: Pick<Ctx, 'clock'>, restaurant: Place, service: ServiceName): OrderMoment {
  return { service, instant: ctx.clock.now(), timeZone: restaurant.timeZone }
}

/**
 * What can be ordered now from a branch for a service, the newest first, at most `limit` foods. Each food comes with
 * only those of its variations that can be ordered. A bounded number of statements, however long the menu.
 */
export async function listOrderableFoods(
  ctx: Ctx,
  restaurant: Place,
  service: ServiceName,
  limit: number,
): Promise<Food[]> {
  const moment = momentOf(ctx, restaurant, service)
  const listed = await readFoodRows(ctx.db, restaurant.id, isListedFor(service))
  return completeFoods(ctx.db, restaurant.id, onlyOrderable(listed, moment).slice(0, limit))
}

/**
 * The lines of an order with all that pricing and the order itself need, in the order they were asked for.
 * Throws the first reason against it: `food-unknown` (not in this branch), `variation-unknown` (not of that food),
 * `food-delisted`, `food-not-for-service`, `food-not-available-now` (outside its hours, its combo's or free claim's
 * validity), `choice-unknown` (not offered with that variation), `addon-too-many` (over its `qty` in the whole order).
 * Stock is not decided here but by `takeStock`; whether a free claim's condition holds, by pricing.
 */
export function readFoodsForOrder(
  ctx: Ctx,
  restaurant: Place,
  service: ServiceName,
  ordered: readonly OrderedFood[],
): Promise<OrderedLine[]> {
  return readOrderedFoods(ctx.db, restaurant.id, ordered, momentOf(ctx, restaurant, service))
}

/**
 * Lines as the menu has them now, in the order they were asked for, whatever speaks against them: each says it itself.
 * Throws only `food-unknown` and `variation-unknown`, for what the branch never had. At most four statements.
 */
export function readLinesOfMenu(
  ctx: Ctx,
  restaurant: Place,
  service: ServiceName,
  wanted: readonly WantedLine[],
): Promise<MenuLine[]> {
  return readMenuLines(ctx.db, restaurant.id, wanted, momentOf(ctx, restaurant, service))
}

/**
 * Refuses a line that cannot be ordered now, with the first reason against it, as `readFoodsForOrder` does. One that is
 * sold out passes where its stock is about to be taken (`evenSoldOut`): that tells what is left.
 */
export function requireOrderable(line: MenuLine, service: ServiceName, { evenSoldOut = false } = {}): void {
  refuseUnlessOrderable(line, service, { evenSoldOut })
}

/** Throws `addon-too-many` where the lines together hold more of an addon than one order may. */
export function requireFewAddons(lines: readonly OrderedLine[]): void {
  refuseTooManyAddons(lines)
}

/** The line as the pricing function takes it. */
export function priceLineOf(line: OrderedLine, lineId: string): PriceLine {
  const { quantity, price, addons, tax, deal } = line
  return { lineId, quantity, price, addons: addons.map((addon) => addon.price), tax, deal }
}

/**
 * Takes the lines from the stock, or throws `not-enough-stock` with the food and what is left (`data: {food, left}`);
 * what the transaction wrote then goes with it. Variations that are not counted are passed over. Returns what was taken: keep it with the
 * order, to be given back as it was, whatever is counted by then.
 */
export async function takeStock(
  ctx: Pick<Ctx, 'db'>,
  restId: string,
  lines: readonly StockLine[],
): Promise<StockLine[]> {
  const { taken, short } = await takeFromStock(ctx.db, restId, lines)
  const [first] = short
  if (!first) return taken
  return refuseForStock(first.food, first.left)
}

/** Gives back what `takeStock` returned, as far as it is still counted. */
export function giveBackStock(ctx: Pick<Ctx, 'db'>, restId: string, taken: readonly StockLine[]): Promise<void> {
  return giveToStock(ctx.db, restId, taken)
}
