import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { reservationsTopic } from '@brigade/contract/reservations/reservations.contract.ts'
import { writeTimeSlot, type TimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { newCode } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockSiting, requireSiting } from '../sitings/sitings.public.ts'
import { refuseOccupied } from './refuse-occupied.ts'
import { insertUnlessTaken } from './reservations.store.ts'

export interface NewReservation {
  restId: string
  /** Of the branch. */
  timeZone: string
  date: WireDate
  slot: TimeSlot
  noOfPersons: number
  sitingId: string | null
  note: string
  allergy: string | null
  /** With a normalised contact. */
  customer: { name: string; contact: string }
  /** Null for a booking by phone. */
  channelKeyId: string | null
  /** The person who books knows that guests sit at the siting. */
  isConfirmed: boolean
}

/**
 * Writes a reservation with its entry code and announces it. Throws `siting-unknown` (not in this branch),
 * `siting-too-small` (more persons than it seats, `data: {capacity}`) or `siting-taken` (another booking of it
 * overlaps), `siting-archived` and, unless confirmed, `siting-occupied` (guests sit there shortly before). The caller checks that dining takes guests in that slot.
 */
export async function bookTable(
  ctx: Context,
  booking: NewReservation,
): Promise<{ id: string; verificationCode: string }> {
  const { restId, date, slot, noOfPersons, sitingId, note, allergy, customer, channelKeyId } = booking
  const { timeZone, isConfirmed } = booking
  const siting = sitingId === null ? null : await requireSiting(ctx, restId, sitingId, noOfPersons)
  if (siting) await lockSiting(ctx.db, { restId, id: siting._id })
  const now = ctx.clock.now()
  const id = newId(now)
  const verificationCode = newCode()
  const isWritten = await insertUnlessTaken(ctx.db, {
    restId,
    id,
    sitingId,
    date,
    startMinute: slot.start,
    endMinute: slot.end,
    noOfPersons,
    customerName: customer.name,
    customerContact: customer.contact,
    note,
    allergy,
    verificationCode,
    channelKeyId,
    placedAt: now,
  })
  if (!isWritten) refuse('siting-taken', { params: { siting: siting?.name ?? '' } })
  if (siting && !isConfirmed) {
    await refuseOccupied(ctx, { restId, siting, date, slot, timeZone, isAsked: channelKeyId === null })
  }
  recordAudit(ctx, {
    action: 'book table',
    on: id,
    restId,
    after: { date, timeSlot: writeTimeSlot(slot), noOfPersons, sitingId },
  })
  ctx.announce(reservationsTopic, { restId, reserId: id })
  ctx.announce(analyticsTopic, { restId })
  return { id, verificationCode }
}
