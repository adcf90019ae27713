import type { findFoods as findCall, Food, listFoods as listCall } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations } from '@brigade/contract/foods/orderable.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { foldForSearch } from '@brigade/contract/kernel/fold.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { pageOf } from '../../platform/http/page.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { countFoods } from './food-rows.store.ts'
import { readFoods as readFoodPage } from './foods.store.ts'
import { bearsMark, readMarkedMenu, type FoodNow } from './marked-menu.store.ts'
import { readFoodsById, searchMenu } from './searched-foods.store.ts'

const MOST_MATCHES = 100
const MOST_FOUND = 50
/** The matches that are checked for what can be ordered: more only if the first are not enough. */
const LOOKED_AT = [100, 400]

const keptPages = keptReplies({ follows: ['menu', 'portions', 'lists'], mostBytes: 64_000_000 })

type Asked = InputOf<typeof listCall>

/** Of each food that a branch sold in the last 30 days. */
type ReadSold = (ctx: Context, branch: Branch) => Promise<ReadonlyMap<string, number>>

/** Lists the foods of a branch. `readSold` gives the portions by which they can be sorted, and says what is unsold. */
export async function listFoods(ctx: Context, asked: Asked, readSold: ReadSold) {
  const branch = await requireBranch(ctx, asked.restId)
  const { menuId, service, mark, sort, keyword } = asked
  if (!menuId && !service && !mark && !sort && !statusIn(keyword))
    return keptPages(ctx, branch.id, asked, () => readFoods(ctx, asked))
  // An offer begins and ends without a change, so the reply is kept for the foods that match now.
  const sold = sort === 'sold' || mark === 'unsold' ? await readSold(ctx, branch) : noneSold
  const { ids, ...page } = await someFoods(ctx, branch, asked, sold)
  return keptPages(ctx, branch.id, { asked, ids, page }, async () => ({
    data: await readFoodsById(ctx, branch.id, ids),
    ...page,
  }))
}

const statuses = [
  { text: 'foods.mark.sold-out', marks: ['sold-out', 'some-sold-out'] },
  { text: 'foods.mark.on-offer', marks: ['on-offer'] },
  { text: 'foods.mark.delisted', marks: ['delisted', 'some-delisted'] },
] as const

const spaced = (text: string) => ` ${foldForSearch(text)} `

/** The marks of the foods that are searched by the words which their rows bear, and the other words of the keyword. */
function statusIn(keyword: string) {
  const status = statuses.find(({ text }) => spaced(keyword).includes(spaced(say(text))))
  return (
    status && {
      marks: status.marks,
      others: spaced(keyword)
        .replace(spaced(say(status.text)), ' ')
        .trim(),
    }
  )
}

type Order = (a: FoodNow, b: FoodNow) => number

const newestFirst: Order = (a, b) => (a.id < b.id ? 1 : -1)

const noneSold: ReadonlyMap<string, number> = new Map()

const ordersBy = (sold: ReadonlyMap<string, number>): Readonly<Record<NonNullable<Asked['sort']>, Order>> => ({
  menu: (a, b) => a.place - b.place,
  name: (a, b) => a.name.localeCompare(b.name),
  price: (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  sold: (a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0),
})

async function someFoods(ctx: Context, branch: Branch, asked: Asked, sold: ReadonlyMap<string, number>) {
  const { limit, after, keyword, categoryId, menuId, service, mark, sort } = asked
  const status = statusIn(keyword)
  const isWanted = (food: FoodNow) =>
    (!status || status.marks.some((name) => food.marks.has(name))) &&
    (categoryId ?? food.categoryId) === food.categoryId &&
    (!menuId || food.menuIds.includes(menuId)) &&
    (!service || food.services.includes(service)) &&
    (!mark || bearsMark(food, mark, sold))
  const orders = ordersBy(sold)
  const order: Order = (a, b) => (sort && orders[sort](a, b)) || newestFirst(a, b)
  const menu = (await readMarkedMenu(ctx, branch)).toSorted(order)
  const wanted = menu.filter(isWanted)
  const searched = status?.others ?? keyword
  if (searched !== '') {
    const ids = new Set(wanted.map(({ id }) => id))
    const matches = (await searchMenu(ctx, branch.id, searched, ({ id }) => ids.has(id)))(MOST_MATCHES)
    const found = new Set(matches)
    const sorted = sort ? wanted.filter(({ id }) => found.has(id)).map(({ id }) => id) : matches
    return { ids: sorted, next: null, total: sorted.length }
  }
  // The food that a page ends with may have left the list by now, but not the menu.
  const last = menu.find(({ id }) => id === after)
  const rest = last ? wanted.filter((food) => order(food, last) > 0) : wanted.filter(({ id }) => !after || id < after)
  const { data, next } = pageOf(rest, limit, ({ id }) => id)
  return { ids: data.map(({ id }) => id), next, total: wanted.length }
}

async function readFoods(ctx: Context, { restId, limit, after, categoryId, keyword }: InputOf<typeof listCall>) {
  if (keyword !== '') {
    const data = await matchingFoods(ctx, restId, keyword, categoryId)
    return { data, next: null, total: data.length }
  }
  // A change of several foods is in all of a page or not at all.
  const [foods, total] = await ctx.db.snapshot((db) =>
    Promise.all([
      readFoodPage({ ...ctx, db }, restId, { limit: limit + 1, after, categoryId }),
      countFoods(db, restId, categoryId),
    ]),
  )
  return { ...pageOf(foods, limit, ({ _id }) => _id), total }
}

async function matchingFoods(ctx: Context, restId: string, keyword: string, categoryId?: string): Promise<Food[]> {
  const next = await searchMenu(ctx, restId, keyword, (food) => (categoryId ?? food.categoryId) === food.categoryId)
  return readFoodsById(ctx, restId, next(MOST_MATCHES))
}

export async function findFoods(ctx: Context, { restId, mode, keyword }: InputOf<typeof findCall>): Promise<Food[]> {
  const branch = await requireBranch(ctx, restId)
  const moment = { service: mode, instant: ctx.clock.now(), timeZone: branch.timeZone }
  const isServed = (food: { isDelisted: boolean; services: readonly string[] }) =>
    !food.isDelisted && food.services.includes(mode)
  const next = await searchMenu(ctx, restId, keyword, isServed)
  const found: Food[] = []
  for (const many of LOOKED_AT) {
    const ids = next(many)
    for (const food of await readFoodsById(ctx, restId, ids)) {
      if (found.length === MOST_FOUND) break
      const variations = orderableVariations(food, moment)
      if (variations.length > 0) found.push({ ...food, variations })
    }
    if (ids.length < many || found.length === MOST_FOUND) break
  }
  return found
}
