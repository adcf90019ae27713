import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { changeOrderLimits as changeCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { takesChannelOrders } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { updateService } from './opening.store.ts'

/** Limits the orders of services in a quarter hour. Orders of the present one count as well. */
export function changeOrderLimits(ctx: Context, { restId, limits }: InputOf<typeof changeCall>): Promise<Restaurant> {
  return changeOpening(ctx, restId, {
    action: 'change order limits',
    services: namedIn('limits', limits),
    apply: async (_branch, states) => {
      const limited = new Set(states.filter(({ name }) => takesChannelOrders(name)).map(({ typeId }) => typeId))
      const message = say('error.service-without-limit')
      const wrong = limits.flatMap(({ typeId }, index) =>
        limited.has(typeId) ? [] : [[`limits.${index}.typeId`, message] as const],
      )
      if (wrong.length > 0) refuse('service-without-limit', { fields: Object.fromEntries(wrong) })
      for (const { typeId, ordersPerQuarter } of limits) {
        await updateService(ctx.db, restId, typeId, { ordersPerQuarter })
      }
      return {
        before: states.map(({ typeId, ordersPerQuarter }) => ({ typeId, ordersPerQuarter })),
        after: limits,
      }
    },
  })
}
