import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { nextHours } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import type { changeStatus as changeCall } from '@brigade/contract/restaurants/opening.contract.ts'
import { hasOpening } from '@brigade/contract/restaurants/opening.rules.ts'
import { stateOf } from '@brigade/contract/restaurants/service-active.rules.ts'
import type { Context } from '../../platform/context.ts'
import { changeOpening, namedIn, type ChangedBranch } from './change-opening.ts'
import { updateService, type OpeningState } from './opening.store.ts'
import { requireRestaurant } from './restaurants.public.ts'

type Status = InputOf<typeof changeCall>['status']

interface ChangedService {
  service: OpeningState['name']
  isOpen: boolean
  closedReason: string | null
  /** The end of a pause. */
  reopensAt: Date | null
}

/** Runs in the transaction, with the services that are no longer as they were. */
export type AfterStatus = (ctx: Context, restId: string, changed: readonly ChangedService[]) => Promise<void>

/** Opens, closes or pauses services of branches. A closed service keeps its reason and the end of its pause. */
export function changeStatus(
  ctx: Context,
  { restId, alsoIn, status }: InputOf<typeof changeCall>,
  afterStatus: AfterStatus,
): Promise<ChangedBranch> {
  return changeOpening(ctx, restId, {
    alsoIn,
    action: 'change service status',
    services: namedIn('status', status),
    code: 'no-next-hours',
    apply: async ({ id }, states) => {
      const { ends, endless } = await pauseEnds(ctx, id, status, states)
      if (endless.length > 0) return { against: endless }
      const offered = new Set(states.map(({ typeId }) => typeId))
      const wanted = status.flatMap((entry) =>
        offered.has(entry.typeId)
          ? {
              typeId: entry.typeId,
              isOpen: entry.isOpen,
              closedReason: entry.isOpen ? null : entry.reason,
              reopensAt: ends.get(entry.typeId) ?? null,
            }
          : [],
      )
      for (const { typeId, ...set } of wanted) await updateService(ctx.db, id, typeId, set)
      const changed = changesOf(states, wanted)
      if (changed.length > 0) await afterStatus(ctx, id, changed)
      return {
        before: states.map(({ typeId, isOpen, closedReason, reopensAt }) => ({
          typeId,
          isOpen,
          closedReason,
          reopensAt,
        })),
        after: wanted,
      }
    },
  })
}

type Wanted = Pick<OpeningState, 'typeId' | 'isOpen' | 'closedReason' | 'reopensAt'>

function changesOf(states: readonly OpeningState[], wanted: readonly Wanted[]): ChangedService[] {
  return wanted.flatMap(({ typeId, ...now }) => {
    const was = states.find((state) => state.typeId === typeId)
    if (!was) return []
    const isSame =
      was.isOpen === now.isOpen &&
      was.closedReason === now.closedReason &&
      was.reopensAt?.getTime() === now.reopensAt?.getTime()
    return isSame ? [] : [{ service: was.name, ...now }]
  })
}

const MINUTE_MS = 60_000

/** When the pauses end, by service, and the paths of those that would not end. */
async function pauseEnds(ctx: Context, restId: string, status: Status, states: readonly OpeningState[]) {
  const now = ctx.clock.now()
  const pauses = status.map((entry) => (entry.isOpen ? undefined : entry.pause))
  const restaurant = pauses.includes('next-hours') ? await requireRestaurant(ctx, restId) : null
  const nextHoursOf = (id: string) => {
    const name = states.find(({ typeId }) => typeId === id)?.name
    if (!restaurant || !name || !hasOpening(name)) return null
    return nextHours(stateOf(restaurant, name), now, restaurant.timeZone)
  }

  const ends = new Map<string, Date>()
  const endless: string[] = []
  for (const [index, { typeId }] of status.entries()) {
    const pause = pauses[index]
    if (pause === undefined || !states.some((state) => state.typeId === typeId)) continue
    const end = pause === 'next-hours' ? nextHoursOf(typeId) : new Date(now.getTime() + pause * MINUTE_MS)
    if (end) ends.set(typeId, end)
    else endless.push(`status.${index}.pause`)
  }
  return { ends, endless }
}
