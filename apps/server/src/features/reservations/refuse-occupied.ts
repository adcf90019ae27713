import { localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { isWithinStay, type TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'
import { requireFreeSiting } from '../carts/carts.public.ts'

interface Wanted {
  restId: string
  siting: Siting
  date: WireDate
  slot: TimeSlot
  timeZone: string
  /** Whether a person of the branch books, who can confirm it. */
  isAsked: boolean
}

/**
 * Throws `siting-occupied` for a booking that begins within the usual stay at a siting with an open cart: its guests may still
 * sit there then. The caller has locked the siting.
 */
export async function refuseOccupied(
  ctx: Context,
  { restId, siting, date, slot, timeZone, isAsked }: Wanted,
): Promise<void> {
  const now = localTime(ctx.clock.now(), timeZone)
  if (date !== now.date || !isWithinStay(slot, now.minute)) return
  await requireFreeSiting(ctx, restId, siting, isAsked ? 'reservation.confirm-occupied' : 'reservation.occupied')
}
