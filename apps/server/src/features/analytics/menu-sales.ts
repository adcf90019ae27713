import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import type { FoodSales, MenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { addDays, businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Context } from '../../platform/context.ts'
import { keeping, keptValue } from '../../platform/kept/kept.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { readMenu, readSold, type FoodOfMenu, type SoldOnDay } from './menu-sales.store.ts'

const DAYS = 30
const MOST_SOLD_OUT = 5
const MOST_BEST = 8

interface Sold {
  foodId: string
  portions: number
  amount: Minor
  days: Array<{ date: WireDate; portions: number }>
}

/** Past days hardly change, so a busy day does not make them read again. */
const keptPast = keeping<SoldOnDay[]>({ follows: ['settings'], mostBytes: 64_000_000 })
const PAST_MS = 60 * 60_000

const keptToday = keeping<SoldOnDay[]>({ follows: ['orders', 'settings'], mostBytes: 8_000_000 })

const keptMenu = keptValue<FoodOfMenu[]>({
  follows: ['menu', 'portions'],
  mostBytes: 32_000_000,
  read: readMenu,
})

async function soldAt(ctx: Context, { id: restId, timeZone, businessDayStartsAt }: Branch) {
  const now = ctx.clock.now()
  const today = businessDate(now, timeZone, businessDayStartsAt)
  const from = addDays(today, 1 - DAYS)
  const kept = async (keep: typeof keptPast, key: string, days: { from: WireDate; to: WireDate }) => {
    const found = await keep(
      ctx,
      restId,
      [key],
      async () => new Map([[key, await readSold(ctx.db, { restId, ...days })]]),
    )
    return found.get(key) ?? []
  }
  const [past, ofToday] = await Promise.all([
    kept(keptPast, `${from} ${Math.floor(now.getTime() / PAST_MS)}`, { from, to: addDays(today, -1) }),
    kept(keptToday, today, { from: today, to: today }),
  ])
  return { from, sold: soldByFood([...past, ...ofToday]) }
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
  const [menu = [], { from, sold }] = await Promise.all([keptMenu(ctx, branch.id), soldAt(ctx, branch)])
  const now = ctx.clock.now()
  const marked = menu.map((food) => ({
    ...food,
    marks: new Set(marksOf(food, now, branch.timeZone).map(({ name }) => name)),
  }))
  const listed = marked.filter(({ marks }) => !marks.has('delisted'))
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
    untaxed: listed.filter(({ isUntaxed }) => isUntaxed).length,
    unsold: listed.filter(({ id }) => !soldIds.has(id)).length,
    bestSellers: sold.slice(0, MOST_BEST).flatMap(({ foodId, portions, amount }) => {
      const name = names.get(foodId)
      return name === undefined ? [] : [{ foodId, name, portions, amount: toDecimal(amount) }]
    }),
  }
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
    amount: toDecimal(food?.amount ?? 0),
    days: Array.from({ length: DAYS }, (_, at) => {
      const date = addDays(from, at)
      return { date, portions: portionsOn.get(date) ?? 0 }
    }),
  }
}
