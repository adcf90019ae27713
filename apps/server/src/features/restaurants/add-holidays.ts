import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { addHolidays as addCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { earliestHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { insertHolidays } from './opening.store.ts'
import type { Branch } from './restaurants.public.ts'

type Input = InputOf<typeof addCall>

/** Adds holidays of services. An existing holiday stays as it is; holidays of one date may overlap. */
export function addHolidays(ctx: Context, { restId, holiday }: Input): Promise<Restaurant> {
  return changeOpening(ctx, restId, {
    action: 'add holidays',
    services: namedIn('holiday', holiday),
    apply: async (branch) => {
      refuseTooEarly(ctx, branch, holiday)
      const entries = holiday.flatMap(({ typeId, holiday: days }) => days.map((day) => ({ typeId, ...day })))
      const added = await insertHolidays(ctx.db, restId, entries)
      return added.length === 0 ? null : { after: added }
    },
  })
}

function refuseTooEarly(ctx: Context, { timeZone }: Branch, holiday: Input['holiday']): void {
  const earliest = earliestHoliday(ctx.clock.now(), timeZone)
  const message = say('error.holiday-too-early')
  const tooEarly = holiday.flatMap(({ holiday: days }, service) =>
    days.flatMap(({ date }, day) =>
      date < earliest ? [[`holiday.${service}.holiday.${day}.date`, message] as const] : [],
    ),
  )
  if (tooEarly.length > 0) refuse('holiday-too-early', { fields: Object.fromEntries(tooEarly) })
}
