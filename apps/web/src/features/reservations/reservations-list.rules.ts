import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import { foldForSearch } from '@brigade/contract/kernel/fold.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

const LONGEST_CODE = 6

const LONGEST_NAME = 60

/** Names have letters and no digits. A code may be pasted with a word. */
export const isName = (sought: string) => /^\D*\p{L}\D*$/u.test(sought)

/** The name, or the digits of the code, that a search looks for. */
export const soughtOf = (typed: string) =>
  isName(typed) ? typed.slice(0, LONGEST_NAME) : typed.replaceAll(/\D/g, '').slice(0, LONGEST_CODE)

export function withSought(reservations: readonly Reservation[], sought: string): Reservation[] {
  if (!isName(sought)) return reservations.filter(({ reservation }) => reservation.verificationOtp.includes(sought))
  const name = foldForSearch(sought.trim())
  return reservations.filter(({ customer }) => foldForSearch(customer.name).includes(name))
}

export function onlyOne(found: readonly Reservation[], sought: string): Reservation | undefined {
  const [first, ...others] = found
  return (isName(sought) || sought.length === LONGEST_CODE) && others.length === 0 ? first : undefined
}

/** The booking of an id, or else the first one with a cart of that id. */
export function selectedOf(rows: readonly Reservation[], id: string): Reservation | undefined {
  return rows.find(({ _id }) => _id === id) ?? rows.find(({ cartId }) => cartId === id)
}

export function withEntered(reservations: readonly Reservation[], reserId: string, cart: Cart): Reservation[] {
  return reservations.map((row) => {
    if (row._id !== reserId) return row
    const entryAt = row.reservation.entryAt ?? cart.updatedAt
    return { ...row, cartId: cart.cartId, reservation: { ...row.reservation, entryAt } }
  })
}

/** Guests who are in with another cart. Those who share one are named once. */
export function othersOf(rows: readonly Reservation[], ownId: string) {
  const open = rows.flatMap(({ cartId, isPaid, customer, siting }) =>
    cartId === null || isPaid || cartId === ownId
      ? []
      : [{ cartId, name: customer.name, siting: siting?.name ?? null }],
  )
  return open.filter(({ cartId }, at) => open.findIndex((one) => one.cartId === cartId) === at)
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
