/** Two hours from the start of the hour `inHours` from now, or a fixed time today or tomorrow. */
export type DemoTime = { inHours: number } | { inDays: 0 | 1; st: number; et: number }

export interface DemoBooking {
  branch: 0 | 1
  when: DemoTime
  /** A table takes one booking, at whatever hour the demo starts. Null: guests are seated when they come. */
  table: string | null
  persons: number
  name: string
  contact: string
  note: string
}

/** The first branch is always open, so it always has guests to let in. The second has them in its hours. */
export const bookings: readonly DemoBooking[] = [
  {
    branch: 0,
    when: { inHours: 0 },
    table: 'Window 1',
    persons: 2,
    name: 'Hana Rewi',
    contact: 'hana@guest.test',
    note: 'At the window, please',
  },
  {
    branch: 0,
    when: { inHours: 0 },
    table: 'Courtyard',
    persons: 5,
    name: 'Tom Becker',
    contact: 'tom@guest.test',
    note: '',
  },
  {
    branch: 0,
    when: { inHours: 2 },
    table: 'Long table',
    persons: 10,
    name: 'Priya Nair',
    contact: '+64215550141',
    note: 'Two need a high chair',
  },
  {
    branch: 0,
    when: { inHours: 3 },
    table: null,
    persons: 4,
    name: 'Ioane Tuala',
    contact: 'ioane@guest.test',
    note: '',
  },
  {
    branch: 0,
    when: { inDays: 1, st: 12.3, et: 14 },
    table: 'Window 2',
    persons: 2,
    name: 'Lena Fischer',
    contact: 'lena@guest.test',
    note: 'One of us eats no nuts',
  },
  {
    branch: 0,
    when: { inDays: 1, st: 18.3, et: 21.3 },
    table: 'Private room',
    persons: 16,
    name: 'Ana Reid',
    contact: '+64215550142',
    note: 'A birthday: we bring the cake',
  },
  {
    branch: 1,
    when: { inDays: 0, st: 18, et: 20 },
    table: 'Courtyard',
    persons: 4,
    name: 'Noah Williams',
    contact: 'noah@guest.test',
    note: '',
  },
  {
    branch: 1,
    when: { inDays: 0, st: 19.3, et: 21.3 },
    table: 'Window 1',
    persons: 2,
    name: 'Mei Chen',
    contact: 'mei@guest.test',
    note: 'A table away from the door',
  },
  {
    branch: 1,
    when: { inDays: 1, st: 12, et: 13.3 },
    table: null,
    persons: 3,
    name: 'Sione Fonua',
    contact: '+64215550143',
    note: '',
  },
]
