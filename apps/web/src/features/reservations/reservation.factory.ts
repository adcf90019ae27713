import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'

interface Changes extends Partial<Omit<Reservation, 'reservation'>> {
  reservation?: Partial<Reservation['reservation']>
}

/** Two guests who have not come yet. */
export function aReservation({ reservation, ...changes }: Changes = {}): Reservation {
  return {
    _id: 'one',
    cartId: null,
    noOfPersons: 2,
    siting: null,
    customer: { name: 'Hana', contact: 'hana@guest.test' },
    isPaid: false,
    version: 1,
    reservation: {
      date: '2026:07:01',
      timeSlot: '19:00-21:00',
      note: '',
      allergy: null,
      verificationOtp: '123456',
      entryAt: null,
      ...reservation,
    },
    ...changes,
  }
}
