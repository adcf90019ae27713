import { expect, test } from 'vitest'
import { comingToday } from './coming-today.rules.ts'

const at = (timeSlot: string, changes = {}) => ({
  _id: timeSlot,
  cartId: null,
  noOfPersons: 2,
  siting: null,
  customer: { name: 'Hana', contact: 'hana@guest.test' },
  isPaid: false,
  version: 1,
  reservation: { date: '2026:03:07', timeSlot, note: '', verificationOtp: '123456', entryAt: null },
  ...changes,
})
const NOON = 12 * 60

test('guests are late from the first minute after their time, until their slot ends', () => {
  const some = [at('10:00-12:00'), at('11:45-13:00'), at('12:00-13:00'), at('18:00-20:00')]
  expect(comingToday(some, NOON).map(({ booked, late }) => [booked._id, late])).toEqual([
    ['11:45-13:00', 15],
    ['12:00-13:00', 0],
    ['18:00-20:00', 0],
  ])
})

test('guests who were let in or have paid are no longer expected', () => {
  const some = [at('12:00-14:00', { cartId: 'cart' }), at('13:00-14:00', { isPaid: true })]
  expect(comingToday(some, NOON)).toEqual([])
})
