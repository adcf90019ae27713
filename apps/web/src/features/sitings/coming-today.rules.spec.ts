import { expect, test } from 'vitest'
import { aReservation } from '../reservations/reservation.factory.ts'
import { comingToday } from './coming-today.rules.ts'

const TODAY = '2026:07:01'
const at = (timeSlot: string, changes = {}) => aReservation({ _id: timeSlot, reservation: { timeSlot }, ...changes })
const NOON = 12 * 60

test('guests are late from the first minute after their time, until their slot ends', () => {
  const some = [at('10:00-12:00'), at('11:45-13:00'), at('12:00-13:00'), at('18:00-20:00')]
  expect(comingToday(some, TODAY, NOON).map(({ booked, late }) => [booked._id, late])).toEqual([
    ['11:45-13:00', 15],
    ['12:00-13:00', 0],
    ['18:00-20:00', 0],
  ])
})

test('guests who were let in or have paid are no longer expected', () => {
  const some = [at('12:00-14:00', { cartId: 'cart' }), at('13:00-14:00', { isPaid: true })]
  expect(comingToday(some, TODAY, NOON)).toEqual([])
})

test('guests of another day are not expected today', () => {
  expect(comingToday([at('12:00-14:00')], '2026:06:30', NOON)).toEqual([])
})
