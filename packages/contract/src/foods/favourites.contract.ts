import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { liveTopic } from '../kernel/live-topic.ts'

/** A hint carries `restId`. */
export const favouritesTopic = liveTopic('/manager/favourite-foods')

/** The ids of the foods in the order in which the tills of the branch show them. */
const favourites = z.array(z.string())

export const listFavourites = endpoint({
  name: 'list-favourite-foods',
  summary: 'List the ids of the foods that the tills of a branch show first, in their order',
  method: 'GET',
  path: '/manager/favourite-foods',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: favourites,
})

export const changeFavourite = endpoint({
  name: 'change-favourite-food',
  summary: 'Make a food a favourite of the tills of a branch, move it among the favourites, or take it away',
  method: 'PATCH',
  path: '/manager/favourite-food',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    foodId: idOf(),
    isFavourite: z.boolean({ error: 'input.not-valid' }),
    /** The favourite that it stands before; null for the end. Without it, a new one is the last, and another stays. */
    before: idOf('input.not-in-list').nullish(),
  }),
  data: favourites,
})
