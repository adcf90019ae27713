import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'

const LONGEST_CODE = 6

/** Of what is typed into the search, what a code can hold. */
export const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, LONGEST_CODE)

/** Those whose code has the typed digits in it, one after another; all of them where nothing is typed. */
export function withDigits(reservations: readonly Reservation[], digits: string): Reservation[] {
  return reservations.filter(({ reservation }) => reservation.verificationOtp.includes(digits))
}

/** The list once the guests of a reservation are in, at the moment in which their cart was opened. */
export function withEntered(reservations: readonly Reservation[], reserId: string, cart: Cart): Reservation[] {
  return reservations.map((row) => {
    if (row._id !== reserId) return row
    const entryAt = row.reservation.entryAt ?? cart.updatedAt
    return { ...row, cartId: cart.cartId, reservation: { ...row.reservation, entryAt } }
  })
}

/** How far the guests of a reservation have come. */
export function stageOf({ cartId, isPaid }: Pick<Reservation, 'cartId' | 'isPaid'>): 'booked' | 'entered' | 'paid' {
  if (isPaid) return 'paid'
  return cartId === null ? 'booked' : 'entered'
}
