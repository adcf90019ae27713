import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { addHolidays as addCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { earliestHoliday, isPastHoliday } from '@brigade/contract/restaurants/opening.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { takenAway } from '../audit/audit.public.ts'
import { changeOpening, namedIn, type ChangedBranch } from './change-opening.ts'
import { insertHolidays, type ServiceHoliday } from './opening.store.ts'
import type { Branch } from './restaurants.public.ts'

type Input = InputOf<typeof addCall>

/** For so long, a removed holiday of today can be put back. */
const UNDO_MS = 3_600_000

/**
 * Adds holidays of services, from tomorrow on. An existing holiday stays as it is; holidays of one date may overlap. One of
 * today is added only if it was removed a short time ago.
 */
export function addHolidays(ctx: Context, { restId, alsoIn, holiday }: Input): Promise<ChangedBranch> {
  return changeOpening(ctx, restId, {
    alsoIn,
    action: 'add holidays',
    services: namedIn('holiday', holiday),
    code: 'holiday-too-early',
    apply: async (branch, states) => {
      const offered = new Set(states.map(({ typeId }) => typeId))
      const entries = entriesOf(holiday).filter(({ entry }) => offered.has(entry.typeId))
      const early = await tooEarlyIn(ctx, branch, entries)
      if (early.length > 0) return { against: early }
      const added = await insertHolidays(
        ctx.db,
        branch.id,
        entries.map(({ entry }) => entry),
      )
      return added.length === 0 ? null : { after: added }
    },
  })
}

interface Entry {
  path: string
  entry: ServiceHoliday
}

function entriesOf(holiday: Input['holiday']): Entry[] {
  return holiday.flatMap(({ typeId, holiday: days }, service) =>
    days.map((day, place) => ({ path: `holiday.${service}.holiday.${place}.date`, entry: { typeId, ...day } })),
  )
}

/** The paths of dates before tomorrow in a branch. */
async function tooEarlyIn(ctx: Context, { id, timeZone }: Branch, entries: readonly Entry[]): Promise<string[]> {
  const now = ctx.clock.now()
  const earliest = earliestHoliday(now, timeZone)
  const early = entries.filter(({ entry }) => entry.date < earliest)
  if (early.length === 0) return []
  const since = new Date(now.getTime() - UNDO_MS)
  const removed = await takenAway(ctx.db, { restId: id, action: 'remove holiday', since })
  return early.flatMap(({ path, entry }) =>
    isPastHoliday(entry, now, timeZone) || !removed.some((was) => isDeepStrictEqual(was, entry)) ? [path] : [],
  )
}
