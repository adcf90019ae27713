import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { requireRestaurant, restaurantsOf } from './restaurants.public.ts'
import { listPluginNames } from './restaurants.store.ts'

export const restaurantsRoutes = [
  bind(listRestaurants, async (ctx) => ({ data: await restaurantsOf(ctx) })),
  bind(listPlugins, async (ctx, { restId }) => {
    await requireRestaurant(ctx, restId)
    return { data: await listPluginNames(ctx.db, restId) }
  }),
]
