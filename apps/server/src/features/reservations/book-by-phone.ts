import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { bookReservation as bookCall } from '@brigade/contract/reservations/reservations.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { bookTable } from './book-table.ts'
import { normaliseContact } from './guest-contact.ts'

/**
 * Books for guests who called. The person on the phone knows the hours, so that only a time that has passed is refused.
 * Throws `slot-past` and the errors of `bookTable`.
 */
export async function bookByPhone(
  ctx: Context,
  { restId, timeSlot: slot, date, customer, allergy, ...booking }: InputOf<typeof bookCall>,
): Promise<DataOf<typeof bookCall>> {
  const { id, timeZone } = await requireBranch(ctx, restId)
  if (instantOf(date, slot.end, timeZone) <= ctx.clock.now()) refuse('slot-past')
  const booked = await bookTable(ctx, {
    ...booking,
    restId: id,
    timeZone,
    date,
    slot,
    customer: { name: customer.name, contact: normaliseContact(customer.contact) },
    allergy: allergy ?? null,
    channelKeyId: null,
  })
  return { _id: booked.id, verificationOtp: booked.verificationCode }
}
