import type { FoodSales, MenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { addDays, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { bearsMark, readMarkedMenu } from '../foods/foods.public.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { DAYS, ofLastDays } from './last-days.ts'
import { readSold, type SoldOnDay } from './menu-sales.store.ts'

const MOST_SOLD_OUT = 5
const MOST_BEST = 8

interface Sold {
  foodId: string
  portions: number
  amount: Minor
  days: Array<{ date: WireDate; portions: number }>
}

const soldOnDays = ofLastDays<SoldOnDay>(readSold)

async function soldAt(ctx: Context, branch: Branch) {
  const { from, rows } = await soldOnDays(ctx, branch)
  return { from, sold: soldByFood(rows) }
}

/** Most portions first. */
function soldByFood(rows: readonly SoldOnDay[]): Sold[] {
  const foods = new Map<string, Sold>()
  for (const { foodId, date, portions, amount } of rows) {
    const food = foods.get(foodId) ?? { foodId, portions: 0, amount: 0, days: [] }
    food.portions += portions
    food.amount += amount
    food.days.push({ date, portions })
    foods.set(foodId, food)
  }
  return [...foods.values()].toSorted((a, b) => b.portions - a.portions || b.amount - a.amount)
}

export async function menuOverview(ctx: Context, restId: string): Promise<MenuOverview> {
  const branch = await requireBranch(ctx, restId)
  const [menu, { from, sold }] = await Promise.all([readMarkedMenu(ctx, branch), soldAt(ctx, branch)])
  const listed = menu.filter(({ marks }) => !marks.has('delisted'))
  const soldOut = listed.filter(({ marks }) => marks.has('sold-out'))
  const soldIds = new Set(sold.map(({ foodId }) => foodId))
  const names = new Map(menu.map(({ id, name }) => [id, name]))
  return {
    foods: listed.length,
    onOffer: listed.filter(({ marks }) => marks.has('on-offer')).length,
    delisted: menu.length - listed.length,
    soldOut: {
      count: soldOut.length,
      foods: soldOut.slice(0, MOST_SOLD_OUT).map(({ id, name }) => ({ _id: id, name })),
    },
    since: from,
    untaxed: menu.filter((food) => bearsMark(food, 'untaxed', soldIds)).length,
    unsold: menu.filter((food) => bearsMark(food, 'unsold', soldIds)).length,
    bestSellers: sold.slice(0, MOST_BEST).flatMap(({ foodId, portions, amount }) => {
      const name = names.get(foodId)
      return name === undefined ? [] : [{ foodId, name, portions, amount: toDecimal(amount, ctx.decimals) }]
    }),
  }
}

/** The portions of each food that the branch sold in the last 30 days. */
export async function soldPortions(ctx: Context, branch: Branch): Promise<ReadonlyMap<string, number>> {
  const { sold } = await soldAt(ctx, branch)
  return new Map(sold.map(({ foodId, portions }) => [foodId, portions]))
}

export async function popularFoods(ctx: Context, restId: string): Promise<string[]> {
  const { sold } = await soldAt(ctx, await requireBranch(ctx, restId))
  return sold.map(({ foodId }) => foodId)
}

export async function foodSales(
  ctx: Context,
  { restId, foodId }: { restId: string; foodId: string },
): Promise<FoodSales> {
  const { from, sold } = await soldAt(ctx, await requireBranch(ctx, restId))
  const food = sold.find((one) => one.foodId === foodId)
  const portionsOn = new Map(food?.days.map(({ date, portions }) => [date, portions]))
  return {
    amount: toDecimal(food?.amount ?? 0, ctx.decimals),
    days: Array.from({ length: DAYS }, (_, at) => {
      const date = addDays(from, at)
      return { date, portions: portionsOn.get(date) ?? 0 }
    }),
  }
}
