import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changeOpeningHours as changeCall } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { updateService } from './opening.store.ts'

export function changeHours(ctx: Context, { restId, availability }: InputOf<typeof changeCall>): Promise<Restaurant> {
  return changeOpening(ctx, restId, {
    action: 'change opening hours',
    services: namedIn('availability', availability),
    apply: async (_branch, states) => {
      for (const { typeId, availability: week } of availability) {
        await updateService(ctx.db, restId, typeId, { availability: week })
      }
      return {
        before: states.map(({ typeId, availability: week }) => ({ typeId, availability: week })),
        after: availability,
      }
    },
  })
}
