import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'

export interface Expected {
  booked: Reservation
  /** Minutes since their time; 0 before it. */
  late: number
}

/** Guests of today who have not come, and whose time has not ended. `minute` is now, after midnight. */
export function comingToday(reservations: readonly Reservation[], today: string, minute: number): Expected[] {
  return reservations.flatMap((booked) => {
    if (booked.reservation.date !== today) return []
    const slot = readTimeSlot(booked.reservation.timeSlot)
    const isAwaited = booked.cartId === null && booked.reservation.entryAt === null && !booked.isPaid
    return slot && isAwaited && slot.end > minute ? [{ booked, late: Math.max(0, minute - slot.start) }] : []
  })
}

/** Minutes since the time of guests of today who have not come; 0 for others. */
export const lateBy = (booked: Reservation, today: string, minute: number): number =>
  comingToday([booked], today, minute)[0]?.late ?? 0
