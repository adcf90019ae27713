import type { findFoods as findCall, Food, listFoods as listCall } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations } from '@brigade/contract/foods/orderable.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { pageOf } from '../../platform/http/page.ts'
import { requireBranch, type Branch } from '../restaurants/restaurants.public.ts'
import { countFoods } from './food-rows.store.ts'
import { readFoods as readFoodPage } from './foods.store.ts'
import { readMarkedMenu } from './marked-menu.ts'
import { readFoodsById, searchMenu } from './searched-foods.store.ts'

const MOST_MATCHES = 100
const MOST_FOUND = 50
/** The matches that are checked for what can be ordered: more only if the first are not enough. */
const LOOKED_AT = [100, 400]

const keptPages = keptReplies({ follows: ['menu', 'portions', 'lists'], mostBytes: 64_000_000 })

export async function listFoods(ctx: Context, asked: InputOf<typeof listCall>) {
  const branch = await requireBranch(ctx, asked.restId)
  const { menuId, service, mark } = asked
  if (!menuId && !service && !mark) return keptPages(ctx, branch.id, asked, () => readFoods(ctx, asked))
  // An offer begins and ends without a change, so the reply is kept for the foods that match now.
  const { ids, next, total } = await filteredFoods(ctx, branch, asked)
  return keptPages(ctx, branch.id, { asked, ids, total }, async () => ({
    data: await readFoodsById(ctx, branch.id, ids),
    next,
    total,
  }))
}

async function filteredFoods(ctx: Context, branch: Branch, asked: InputOf<typeof listCall>) {
  const { limit, after, keyword, categoryId, menuId, service, mark } = asked
  const menu = await readMarkedMenu(ctx, branch)
  const ids = menu
    .filter(
      (food) =>
        (categoryId ?? food.categoryId) === food.categoryId &&
        (!menuId || food.menuIds.includes(menuId)) &&
        (!service || food.services.includes(service)) &&
        (!mark || food.marks.has(mark)),
    )
    .map(({ id }) => id)
  if (keyword !== '') {
    const wanted = new Set(ids)
    const matches = (await searchMenu(ctx, branch.id, keyword, ({ id }) => wanted.has(id)))(MOST_MATCHES)
    return { ids: matches, next: null, total: matches.length }
  }
  const newestFirst = ids.toSorted().toReversed()
  const { data, next } = pageOf(after ? newestFirst.filter((id) => id < after) : newestFirst, limit, (id) => id)
  return { ids: data, next, total: ids.length }
}

async function readFoods(ctx: Context, { restId, limit, after, categoryId, keyword }: InputOf<typeof listCall>) {
  if (keyword !== '') {
    const data = await matchingFoods(ctx, restId, keyword, categoryId)
    return { data, next: null, total: data.length }
  }
  const [foods, total] = await Promise.all([
    readFoodPage(ctx, restId, { limit: limit + 1, after, categoryId }),
    countFoods(ctx.db, restId, categoryId),
  ])
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
