import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changePreparation as changeCall } from '@brigade/contract/restaurants/preparation.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { updateService } from './opening.store.ts'

export function changePreparation(ctx: Context, input: InputOf<typeof changeCall>): Promise<Restaurant> {
  const { restId, preparation } = input
  return changeOpening(ctx, restId, {
    action: 'change preparation time',
    services: namedIn('preparation', preparation),
    apply: async (_branch, states) => {
      for (const { typeId, preparationTime } of preparation)
        await updateService(ctx.db, restId, typeId, { preparationTime })
      return {
        before: states.map(({ typeId, preparationTime }) => ({ typeId, preparationTime })),
        after: preparation,
      }
    },
  })
}
