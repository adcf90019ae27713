import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

const LONGEST_CODE = 6

/** Of what is typed into the search, what a code can hold. */
export const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, LONGEST_CODE)

/** Those whose code has the typed digits in it, one after another; all of them where nothing is typed. */
export function withDigits(reservations: readonly Reservation[], digits: string): Reservation[] {
  return reservations.filter(({ reservation }) => reservation.verificationOtp.includes(digits))
}

/** The reservation that a whole code opens: the only one that has it. */
export function onlyOne(found: readonly Reservation[], digits: string): Reservation | undefined {
  const [first, ...others] = found
  return digits.length === LONGEST_CODE && others.length === 0 ? first : undefined
}

/** The list once the guests of a reservation are in, at the moment in which their cart was opened. */
export function withEntered(reservations: readonly Reservation[], reserId: string, cart: Cart): Reservation[] {
  return reservations.map((row) => {
    if (row._id !== reserId) return row
    const entryAt = row.reservation.entryAt ?? cart.updatedAt
    return { ...row, cartId: cart.cartId, reservation: { ...row.reservation, entryAt } }
  })
}

interface Clock {
  now: number
  timeZone: string
}

function isOver({ reservation }: Pick<Reservation, 'reservation'>, { now, timeZone }: Clock): boolean {
  const slot = readTimeSlot(reservation.timeSlot)
  return slot !== null && instantOf(reservation.date, slot.end, timeZone).getTime() <= now
}

export type Stage = 'booked' | 'entered' | 'paid' | 'over'

/** How far the guests of a reservation have come; it is over where its time is and nobody came. */
export function stageOf(row: Pick<Reservation, 'cartId' | 'isPaid' | 'reservation'>, clock: Clock): Stage {
  if (row.isPaid) return 'paid'
  if (row.cartId !== null) return 'entered'
  return isOver(row, clock) ? 'over' : 'booked'
}
