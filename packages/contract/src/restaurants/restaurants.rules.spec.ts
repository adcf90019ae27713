import { expect, test } from 'vitest'
import { featureFlags } from './restaurants.rules.ts'

test('a branch without plugins has every optional feature off', () => {
  expect(Object.values(featureFlags([{ name: 'Fortune telling' }])).filter(Boolean)).toEqual([])
})

test('the Dining plugin switches on both seating and reservations, and nothing else', () => {
  const on = Object.entries(featureFlags([{ name: 'Dining' }])).filter(([, isOn]) => isOn)
  expect(on.map(([flag]) => flag)).toEqual(['isSitAllowed', 'isReservationAllowed'])
})
