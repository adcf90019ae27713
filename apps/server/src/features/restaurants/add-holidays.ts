import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { addHolidays as addCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { earliestHoliday, isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { takenAway } from '../audit/audit.public.ts'
import { changeOpening, namedIn } from './change-opening.ts'
import { insertHolidays } from './opening.store.ts'
import type { Branch } from './restaurants.public.ts'

type Input = InputOf<typeof addCall>

/** For so long, a removed holiday of today can be put back. */
const UNDO_MS = 3_600_000

/**
 * Adds holidays of services, from tomorrow on. An existing holiday stays as it is; holidays of one date may overlap. One of
 * today is added only if it was removed a short time ago.
 */
export function addHolidays(ctx: Context, { restId, alsoIn, holiday }: Input): Promise<Restaurant> {
  return changeOpening(ctx, restId, {
    alsoIn,
    action: 'add holidays',
    services: namedIn('holiday', holiday),
    apply: async (branch, states) => {
      await refuseTooEarly(ctx, branch, holiday)
      const offered = new Set(states.map(({ typeId }) => typeId))
      const entries = holiday.flatMap(({ typeId, holiday: days }) =>
        offered.has(typeId) ? days.map((day) => ({ typeId, ...day })) : [],
      )
      const added = await insertHolidays(ctx.db, branch.id, entries)
      return added.length === 0 ? null : { after: added }
    },
  })
}

async function refuseTooEarly(ctx: Context, { id, timeZone }: Branch, holiday: Input['holiday']): Promise<void> {
  const now = ctx.clock.now()
  const earliest = earliestHoliday(now, timeZone)
  const early = holiday.flatMap(({ typeId, holiday: days }, service) =>
    days.flatMap((day, place) =>
      day.date < earliest ? [{ path: `holiday.${service}.holiday.${place}.date`, entry: { typeId, ...day } }] : [],
    ),
  )
  if (early.length === 0) return
  const since = new Date(now.getTime() - UNDO_MS)
  const removed = await takenAway(ctx.db, { restId: id, action: 'remove holiday', since })
  const message = say('error.holiday-too-early')
  const refused = early.flatMap(({ path, entry }) =>
    isPastHoliday(entry, now, timeZone) || !removed.some((was) => isDeepStrictEqual(was, entry))
      ? [[path, message] as const]
      : [],
  )
  if (refused.length > 0) refuse('holiday-too-early', { fields: Object.fromEntries(refused) })
}
