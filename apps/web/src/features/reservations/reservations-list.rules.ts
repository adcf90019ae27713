import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

const LONGEST_CODE = 6

/** A code as guests read it out, such as '204 816'. */
const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

const isCode = (typed: string) => /^\d*$/.test(digitsOf(typed))

/** Those whose code contains the digits, or whose name contains the words in any order. */
export function withTyped(reservations: readonly Reservation[], typed: string): Reservation[] {
  if (isCode(typed)) {
    return reservations.filter(({ reservation }) => reservation.verificationOtp.includes(digitsOf(typed)))
  }
  const words = typed.toLocaleLowerCase().split(/\s+/)
  return reservations.filter(({ customer }) => {
    const name = customer.name.toLocaleLowerCase()
    return words.every((word) => name.includes(word))
  })
}

export function onlyOne(found: readonly Reservation[], typed: string): Reservation | undefined {
  const [first, ...others] = found
  return isCode(typed) && digitsOf(typed).length === LONGEST_CODE && others.length === 0 ? first : undefined
}

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

/** The stage of a reservation; it is over when its slot ends without its guests. */
export function stageOf(row: Pick<Reservation, 'cartId' | 'isPaid' | 'reservation'>, clock: Clock): Stage {
  if (row.isPaid) return 'paid'
  if (row.cartId !== null) return 'entered'
  return isOver(row, clock) ? 'over' : 'booked'
}

const MINUTE_MS = 60_000
const SOON_MINUTES = 120

/** Minutes until guests of the next hours arrive, negative if they are late; null for all others. */
export function minutesUntil(row: Pick<Reservation, 'cartId' | 'isPaid' | 'reservation'>, clock: Clock): number | null {
  const slot = readTimeSlot(row.reservation.timeSlot)
  if (slot === null || stageOf(row, clock) !== 'booked') return null
  const begin = instantOf(row.reservation.date, slot.start, clock.timeZone).getTime()
  const minutes = Math.ceil((begin - clock.now) / MINUTE_MS)
  return minutes <= SOON_MINUTES ? minutes : null
}
