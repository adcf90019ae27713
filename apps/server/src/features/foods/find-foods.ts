import type { findFoods as findCall, Food, listFoods as listCall } from '@brigade/contract/foods/foods.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { pageOf } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import type { FoodRows } from './food-rows.store.ts'
import { completeFoods, countFoods, isFoundFor, onlyOrderable, readFoodRowsOf, readFoodsAfter } from './foods.store.ts'
import { idsMatching } from './search.store.ts'

const MOST_MATCHES = 100
const MOST_FOUND = 50
/** Matches per round of checking what can be ordered, and the most results of a search. */
const ROUND = 100
const MOST_LOOKED_AT = 500

const keptPages = keptReplies({ follows: ['menu', 'portions', 'lists'], mostBytes: 64_000_000 })

export async function listFoods(ctx: Context, asked: InputOf<typeof listCall>) {
  const { id } = await requireBranch(ctx, asked.restId)
  return keptPages(ctx, id, asked, () => readFoods(ctx, asked))
}

async function readFoods(ctx: Context, { restId, limit, after, keyword }: InputOf<typeof listCall>) {
  if (keyword !== '') {
    const data = await matchingFoods(ctx, restId, keyword)
    return { data, next: null, total: data.length }
  }
  const [foods, total] = await Promise.all([
    readFoodsAfter(ctx.db, restId, { limit: limit + 1, ...(after !== undefined && { after }) }),
    countFoods(ctx.db, restId),
  ])
  return { ...pageOf(foods, limit, ({ _id }) => _id), total }
}

async function matchingFoods(ctx: Context, restId: string, keyword: string): Promise<Food[]> {
  const ids: string[] = []
  for await (const more of idsMatching(ctx.db, restId, { keyword, limit: MOST_MATCHES })) ids.push(...more)
  return completeFoods(ctx.db, restId, await readFoodRowsOf(ctx.db, restId, ids))
}

export async function findFoods(ctx: Context, { restId, mode, keyword }: InputOf<typeof findCall>): Promise<Food[]> {
  const branch = await requireBranch(ctx, restId)
  const moment = { service: mode, instant: ctx.clock.now(), timeZone: branch.timeZone }
  const search = { keyword, where: isFoundFor(mode), limit: MOST_LOOKED_AT }
  const found: FoodRows[] = []
  for await (const ids of idsMatching(ctx.db, restId, search)) {
    for (let from = 0; from < ids.length && found.length < MOST_FOUND; from += ROUND) {
      const rows = await readFoodRowsOf(ctx.db, restId, ids.slice(from, from + ROUND))
      found.push(...onlyOrderable(rows, moment))
    }
    if (found.length >= MOST_FOUND) break
  }
  return completeFoods(ctx.db, restId, found.slice(0, MOST_FOUND))
}
