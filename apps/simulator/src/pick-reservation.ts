import type { placeReservation } from '@brigade/contract/channel/channel.contract.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { writeTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'
import { pickCustomer, pickTableNote } from './people.ts'
import { between, chance, oneOf, type Random } from './random.ts'

const HALF_HOUR = 30
/** Lunch from 12:00, dinner from 18:00: within an ordinary restaurant's hours. */
const servings = [12 * 60, 18 * 60]

/** A table for a coming lunch or dinner. Two days ahead lies in the future in every time zone. */
export function pickReservation(
  random: Random,
  { restId, sitings, now }: { restId: string; sitings: readonly Siting[]; now: Date },
): SentOf<typeof placeReservation> {
  const noOfPersons = between(random, 1, 6)
  const start = (oneOf(random, servings) ?? 0) + HALF_HOUR * between(random, 0, 2)
  const large = sitings.filter(({ capacity }) => capacity >= noOfPersons)
  return {
    restId,
    date: addDays(localTime(now, 'UTC').date, between(random, 2, 8)),
    timeSlot: writeTimeSlot({ start, end: start + HALF_HOUR * between(random, 2, 3) }),
    noOfPersons,
    sitingId: chance(random, 0.8) ? (oneOf(random, large)?._id ?? null) : null,
    note: pickTableNote(random),
    customer: pickCustomer(random),
  }
}
