import { expect, test } from 'vitest'
import { movedBy } from './row-list.rules.ts'

test('rows added above push the visible rows down', () => {
  expect(movedBy(['a', 'b', 'c'], ['new', 'newer', 'a', 'b', 'c'], 1)).toBe(2)
})

test('rows removed above pull the visible rows up', () => {
  expect(movedBy(['a', 'b', 'c', 'd'], ['c', 'd'], 2)).toBe(-2)
})

test('rows added or removed below move nothing', () => {
  expect(movedBy(['a', 'b', 'c'], ['a', 'b', 'later', 'c', 'last'], 1)).toBe(0)
})

test('the next row counts when the first visible row is gone', () => {
  expect(movedBy(['a', 'b', 'c'], ['new', 'a', 'c'], 1)).toBe(0)
  expect(movedBy(['a', 'b', 'c'], ['new', 'newer', 'a', 'c'], 1)).toBe(1)
})

test('a different list moves nothing', () => {
  expect(movedBy(['a', 'b'], ['x', 'y'], 1)).toBe(0)
  expect(movedBy([], ['x', 'y'], 0)).toBe(0)
})
