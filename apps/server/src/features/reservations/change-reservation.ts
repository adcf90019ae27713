import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  reservationsTopic,
  type changeReservation as changeCall,
} from '@brigade/contract/reservations/reservations.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { differences, recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { lockSiting, requireSiting } from '../sitings/sitings.public.ts'
import { normaliseContact } from './guest-contact.ts'
import { refuseOccupied } from './refuse-occupied.ts'
import { changeUnlessTaken, FIRST, lockReservation } from './reservations.store.ts'

/**
 * Changes a booking before its guests are in. Returns the name of the guest. Throws `not-found`, `guests-are-in`,
 * `reservation-ended`, `stale-version`, `slot-past` and the errors of `bookTable`.
 */
export async function changeReservation(
  ctx: Context,
  {
    reserId,
    version,
    date,
    timeSlot: slot,
    noOfPersons,
    sitingId,
    customer,
    note,
    allergy,
    isConfirmed,
  }: InputOf<typeof changeCall>,
): Promise<string> {
  const was = await lockReservation(ctx.db, reserId)
  if (!was || !maySee(ctx.actor, was.restId)) return refuse('not-found')
  const { restId, id } = was
  if (was.cartId !== null) refuse('guests-are-in')
  if (was.outcome !== null) refuse('reservation-ended')
  const present = was.version ?? FIRST
  if (version !== undefined && version !== null && version !== present) refuse('stale-version')
  const { timeZone } = await requireBranch(ctx, restId)
  if (instantOf(date, slot.end, timeZone) <= ctx.clock.now()) refuse('slot-past')
  const siting = sitingId === null ? null : await requireSiting(ctx, restId, sitingId, noOfPersons)
  const set = {
    sitingId,
    date,
    startMinute: slot.start,
    endMinute: slot.end,
    noOfPersons,
    customerName: customer.name,
    customerContact: normaliseContact(customer.contact),
    note,
    allergy: allergy === undefined ? was.allergy : allergy,
  }
  const { before, after } = differences(was, set)
  if (Object.keys(after).length === 0) return was.customerName

  if (siting) await lockSiting(ctx.db, { restId, id: siting._id })
  const isChanged = await changeUnlessTaken(ctx.db, { restId, id }, { ...set, version: present + 1 })
  if (!isChanged) refuse('siting-taken', { params: { siting: siting?.name ?? '' } })
  const isMoved = ['sitingId', 'date', 'startMinute'].some((name) => name in after)
  if (siting && isMoved && !isConfirmed) {
    await refuseOccupied(ctx, { restId, siting, date, slot, timeZone, isAsked: true })
  }
  recordAudit(ctx, { action: 'change reservation', on: id, restId, before, after })
  ctx.announce(reservationsTopic, { restId, reserId: id })
  ctx.announce(analyticsTopic, { restId })
  return customer.name
}
