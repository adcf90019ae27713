import type { findFoods as findCall, Food, listFoods as listCall } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations } from '@brigade/contract/foods/orderable.rules.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { keptReplies } from '../../platform/http/kept-reply.ts'
import { pageOf } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { countFoods, readFoodsAfter } from './foods.store.ts'
import { idsMatching, readFoodsById } from './searched-foods.store.ts'

const MOST_MATCHES = 100
const MOST_FOUND = 50
/** The matches that are checked for what can be ordered: more only if the first are not enough. */
const FIRST_LOOKED_AT = 100
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
  return readFoodsById(ctx, restId, await idsMatching(ctx, restId, keyword, { most: MOST_MATCHES }))
}

export async function findFoods(ctx: Context, { restId, mode, keyword }: InputOf<typeof findCall>): Promise<Food[]> {
  const branch = await requireBranch(ctx, restId)
  const moment = { service: mode, instant: ctx.clock.now(), timeZone: branch.timeZone }
  const ids = await idsMatching(ctx, restId, keyword, {
    most: MOST_LOOKED_AT,
    isWanted: ({ isDelisted, services }) => !isDelisted && services.includes(mode),
  })
  const found: Food[] = []
  for (const some of [ids.slice(0, FIRST_LOOKED_AT), ids.slice(FIRST_LOOKED_AT)]) {
    if (some.length === 0 || found.length >= MOST_FOUND) break
    for (const food of await readFoodsById(ctx, restId, some)) {
      const variations = orderableVariations(food, moment)
      if (variations.length > 0) found.push({ ...food, variations })
    }
  }
  return found.slice(0, MOST_FOUND)
}
