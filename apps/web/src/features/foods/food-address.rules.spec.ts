import { expect, test } from 'vitest'
import { idAbove } from './food-address.rules.ts'

test('reads the list from just above a food, so that the food comes first', () => {
  expect(idAbove('01990000-0000-7000-8000-00000a3f9c2e')).toBe('01990000-0000-7000-8000-00000a3f9c2f')
  expect(idAbove('01990000-0000-7000-8fff-ffffffffffff')).toBe('01990000-0000-7000-9000-000000000000')
})

test('is null for an invalid id', () => {
  expect(idAbove('burger')).toBeNull()
  expect(idAbove('01990000-0000-7000-8000-00000a3f9c2')).toBeNull()
  expect(idAbove('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBeNull()
})
