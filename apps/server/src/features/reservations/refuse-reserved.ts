import { localTime } from '@brigade/contract/kernel/dates.ts'
import { USUAL_STAY } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { timeText } from '../business/business.public.ts'
import type { Seating } from '../carts/carts.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { nextAwaited } from './reservations.store.ts'

/**
 * Throws `siting-reserved` for walk-ins at a siting whose booked guests are awaited now or within the usual stay, unless
 * the person at the till has confirmed it.
 */
export async function refuseReserved(
  ctx: Context,
  { restId, siting, isConfirmed }: Pick<Seating, 'restId' | 'siting' | 'isConfirmed'>,
): Promise<void> {
  if (isConfirmed) return
  const { timeZone } = await requireBranch(ctx, restId)
  const { date, minute } = localTime(ctx.clock.now(), timeZone)
  const slot = await nextAwaited(ctx.db, { restId, sitingId: siting._id, date, from: minute, to: minute + USUAL_STAY })
  if (!slot) return
  refuse('siting-reserved', { params: { siting: siting.name, time: await timeText(ctx.db, slot.start) } })
}
