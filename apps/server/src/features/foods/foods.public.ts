import { foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import type { OrderMoment } from '@brigade/contract/foods/orderable.rules.ts'
import type { OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import type { PriceLine } from '@brigade/contract/pricing/line-price.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Branch } from '../restaurants/restaurants.public.ts'
import { readFoodRows } from './food-rows.store.ts'
import { completeFoods, onlyOrderable } from './foods.store.ts'
import { lineOf, readFoodsFor, readWithdrawnAddons, type MenuLine, type WantedLine } from './menu-lines.ts'
import type { OrderedLine } from './ordered-line.ts'
import {
  refuseForStock,
  refuseTooManyAddons,
  refuseUnlessOrderable,
  refuseWithoutChoices,
} from './refuse-unorderable.ts'
import { giveToStock, takeFromStock, type StockLine } from './stock.store.ts'

export { copyMenu } from './copy-foods.ts'
export { sellAgain, sellOut } from './change-stock.ts'
export { listFoods } from './find-foods.ts'
export { foodsCsv } from './foods-csv.ts'
export { pictureNames } from './food-pictures.store.ts'
export { bearsMark, readMarkedMenu } from './marked-menu.store.ts'
export { refuseForStock } from './refuse-unorderable.ts'
export type { MenuLine, WantedLine } from './menu-lines.ts'
export type { OrderedLine } from './ordered-line.ts'
export type { StockLine } from './stock.store.ts'

type Ctx = Pick<Context, 'db' | 'clock' | 'kept'>
type StockCtx = Pick<Context, 'db' | 'clock' | 'announce'>
type Place = Pick<Branch, 'id' | 'timeZone'>

function momentOf(instant: Date, restaurant: Place, service: ServiceName): OrderMoment {
  return { service, instant, timeZone: restaurant.timeZone }
}

/**
 * The foods of a branch that can be ordered now for a service, in the order of its menu, at most `limit`. Each has only its
 * orderable variations. `evenSoldOut` adds what could be ordered if it were not sold out. The number of statements does
 * not grow with the menu. Only outside a transaction.
 */
export async function listOrderableFoods(
  ctx: Pick<Context, 'db' | 'decimals' | 'clock'>,
  restaurant: Place,
  service: ServiceName,
  limit: number,
  settings?: { evenSoldOut: boolean },
): Promise<Food[]> {
  const moment = momentOf(ctx.clock.now(), restaurant, service)
  // A change of several foods is in all of them or not at all.
  return ctx.db.snapshot(async (db) => {
    const listed = await readFoodRows(db, restaurant.id, { service })
    return completeFoods({ ...ctx, db }, restaurant.id, onlyOrderable(listed, moment, settings).slice(0, limit))
  })
}

/**
 * Returns the lines of an order with everything that pricing and the order need, in the order asked for. Throws the
 * first reason against it: `food-unknown` (not in this branch), `variation-unknown` (not of that food),
 * `food-delisted`, `food-not-for-service`, `food-not-available-now` (outside its hours, its combo's or free claim's
 * validity), `choice-unknown` (not offered with that variation), `choice-missing` (a required customization without an
 * answer), `addon-too-many` (over its `qty` in the whole order).
 * `takeStock` checks the stock; pricing checks a free claim's condition.
 */
export async function readFoodsForOrder(
  ctx: Ctx,
  restaurant: Place,
  service: ServiceName,
  ordered: readonly OrderedFood[],
): Promise<OrderedLine[]> {
  const wanted = ordered.flatMap(({ foodId, variations }) => variations.map((way) => ({ foodId, way })))
  // `takeStock` knows the portions.
  const foods = await readFoodsFor(ctx, restaurant.id, wanted, { withPortions: false })
  const moment = momentOf(ctx.clock.now(), restaurant, service)
  const lines = wanted.map((one) => {
    const line = lineOf(foods, one, moment)
    refuseUnlessOrderable(line, service, { evenSoldOut: true })
    refuseWithoutChoices(line)
    return line
  })
  refuseTooManyAddons(lines)
  return lines
}

/**
 * Returns lines as the menu has them, in the order asked for. Each line carries its own reason against ordering at
 * `instant`, by default now, and its addons with their prices, also those that are no longer offered with it. Throws only
 * `food-unknown` and `variation-unknown`. At most six statements.
 */
export async function readLinesOfMenu(
  ctx: Ctx,
  restaurant: Place,
  service: ServiceName,
  wanted: readonly WantedLine[],
  instant = ctx.clock.now(),
): Promise<MenuLine[]> {
  const foods = await readFoodsFor(ctx, restaurant.id, wanted, { withPortions: true })
  const withdrawn = await readWithdrawnAddons(ctx, foods, wanted)
  const moment = momentOf(instant, restaurant, service)
  return wanted.map((one) => lineOf(foods, one, moment, withdrawn))
}

/**
 * Throws the first reason against ordering a line, as `readFoodsForOrder` does. `evenSoldOut` lets a sold-out line pass
 * when `takeStock` follows, whose error names the remaining portions.
 */
export function requireOrderable(line: MenuLine, service: ServiceName, { evenSoldOut = false } = {}): void {
  refuseUnlessOrderable(line, service, { evenSoldOut })
}

/** Throws `choice-missing` if a required customization of the line has no answer. */
export function requireChoices(line: MenuLine): void {
  refuseWithoutChoices(line)
}

/** Throws `addon-too-many` if the lines together exceed an addon's limit per order. */
export function requireFewAddons(lines: readonly OrderedLine[]): void {
  refuseTooManyAddons(lines)
}

/** Converts a line to the input of the pricing function. */
export function priceLineOf(line: OrderedLine, lineId: string): PriceLine {
  const { quantity, price, addons, tax, deal } = line
  return { lineId, quantity, price, addons: addons.map((addon) => addon.price), tax, deal }
}

/**
 * Takes the lines from the stock. Throws `not-enough-stock` with the food and its remaining portions (`data: {food, left}`),
 * which rolls the transaction back, unless all lines of a variation are owed: then it takes what is left. Skips variations
 * that are not counted. Returns what was taken: keep it with the order for `giveBackStock`. A food is announced when its last
 * portion is taken, not with every sale: each till reads the menu then.
 */
export async function takeStock(
  ctx: StockCtx,
  restId: string,
  lines: ReadonlyArray<StockLine & Pick<OrderedLine, 'hasStock' | 'noOfStock'> & { isOwed?: boolean }>,
): Promise<StockLine[]> {
  const limited = lines.filter(({ hasStock, noOfStock }) => hasStock || noOfStock === 0)
  if (limited.length === 0) return []
  const unowed = new Set(limited.flatMap(({ isOwed, variationId }) => (isOwed ? [] : variationId)))
  const { taken, soldOut, short } = await takeFromStock(
    ctx,
    restId,
    limited,
    ({ variationId }) => !unowed.has(variationId),
  )
  const [first] = short
  if (first) return refuseForStock(first.food, first.left)
  announceFoods(ctx, restId, soldOut)
  return taken
}

/** Gives back what `takeStock` returned. Skips variations that are no longer counted. Announces foods that had none left. */
export async function giveBackStock(ctx: StockCtx, restId: string, taken: readonly StockLine[]): Promise<void> {
  announceFoods(ctx, restId, await giveToStock(ctx, restId, taken))
}

function announceFoods(ctx: StockCtx, restId: string, foodIds: readonly string[]): void {
  for (const foodId of new Set(foodIds)) ctx.announce(foodsTopic, { restId, foodId })
}
