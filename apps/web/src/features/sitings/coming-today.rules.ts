import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

export interface Expected {
  booked: Reservation
  /** Minutes since their time; 0 before it. */
  late: number
}

/** Whose time has not ended and who have not come, of the reservations of today. `minute` is now, after midnight. */
export function comingToday(reservations: readonly Reservation[], minute: number): Expected[] {
  return reservations.flatMap((booked) => {
    const slot = readTimeSlot(booked.reservation.timeSlot)
    const isAwaited = booked.cartId === null && booked.reservation.entryAt === null && !booked.isPaid
    return slot && isAwaited && slot.end > minute ? [{ booked, late: Math.max(0, minute - slot.start) }] : []
  })
}
