import { expect, test } from 'vitest'
import { sitingStateOf } from './siting-state.rules.ts'

const siting = { _id: 'window', name: 'Window', hasCharge: false, amount: 0, capacity: 4 }
const booked = (timeSlot: string, more: { isPaid?: boolean; entryAt?: string } = {}) => ({
  _id: timeSlot,
  cartId: null,
  noOfPersons: 2,
  version: 1,
  siting,
  customer: { name: 'Hana', contact: 'hana@guest.test' },
  isPaid: more.isPaid ?? false,
  reservation: {
    date: '2026:03:07',
    timeSlot,
    note: '',
    allergy: null,
    verificationOtp: '123456',
    entryAt: more.entryAt ?? null,
  },
})
const row = {
  name: null,
  _id: '019cc906-ec00-7000-8000-000000000000',
  updatedAt: '2026-03-07T16:30:00.000Z',
  siting: 'Window',
  food: null,
  noOfPersons: 2,
  quantity: 0,
  allergy: null,
}
const at = (time: string) => ({
  instant: new Date(`2026-03-07T${time}:00Z`),
  timeZone: 'UTC',
  carts: [],
  reservations: [],
})
const evening = [booked('21:00-23:00'), booked('19:00-21:00')]

test('a siting is reserved once its guests are awaited within the usual stay, until their slot ends', () => {
  expect(sitingStateOf(siting, { ...at('17:00'), reservations: evening })).toEqual({ kind: 'free' })
  expect(sitingStateOf(siting, { ...at('17:01'), reservations: evening })).toEqual({
    kind: 'reserved',
    timeSlot: '19:00-21:00',
  })
  expect(sitingStateOf(siting, { ...at('23:00'), reservations: evening })).toEqual({ kind: 'free' })
})

test('a siting is occupied by guests who came, booked or not, until they have paid', () => {
  const entryAt = '2026-03-07T16:00:00.000Z'
  const came = [booked('16:00-18:00', { entryAt })]
  expect(sitingStateOf(siting, { ...at('17:00'), reservations: came })).toEqual({ kind: 'occupied', since: entryAt })
  const paid = [booked('16:00-18:00', { entryAt, isPaid: true })]
  expect(sitingStateOf(siting, { ...at('17:00'), reservations: paid })).toEqual({ kind: 'free' })
  expect(sitingStateOf(siting, { ...at('17:00'), carts: [row] })).toEqual({
    kind: 'occupied',
    since: '2026-03-07T16:00:00.000Z',
  })
})
