import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { removeHoliday as removeCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeOpening } from './change-opening.ts'
import { deleteHoliday } from './opening.store.ts'

type Input = InputOf<typeof removeCall>

/** Removes a current or future holiday of a service. Throws `holiday-unknown` and `holiday-past`. */
export function removeHoliday(ctx: Context, { restId, typeId, holiday }: Input): Promise<Restaurant> {
  return changeOpening(ctx, restId, {
    action: 'remove holiday',
    services: new Map([['typeId', typeId]]),
    apply: async ({ timeZone }) => {
      const before = await deleteHoliday(ctx.db, restId, typeId, holiday)
      if (!before) return refuse('holiday-unknown')
      // The refusal rolls the deletion back.
      if (isPastHoliday(before, ctx.clock.now(), timeZone)) return refuse('holiday-past')
      return { before }
    },
  })
}
