import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changeStatus as changeCall } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { updateService } from './opening.store.ts'

/** Opens or closes services of a branch. The reason is stored while a service is closed. */
export function changeStatus(ctx: Context, { restId, status }: InputOf<typeof changeCall>): Promise<Restaurant> {
  const wanted = status.map((entry) => ({
    typeId: entry.typeId,
    isOpen: entry.isOpen,
    closedReason: entry.isOpen ? null : entry.reason,
  }))
  return changeOpening(ctx, restId, {
    action: 'change service status',
    services: namedIn('status', status),
    apply: async (_branch, states) => {
      for (const { typeId, ...set } of wanted) await updateService(ctx.db, restId, typeId, set)
      return {
        before: states.map(({ typeId, isOpen, closedReason }) => ({ typeId, isOpen, closedReason })),
        after: wanted,
      }
    },
  })
}
