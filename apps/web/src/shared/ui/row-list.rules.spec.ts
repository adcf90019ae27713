import { expect, test } from 'vitest'
import { movedBy } from './row-list.rules.ts'

test('rows that come above push what is in sight down by as many', () => {
  expect(movedBy(['a', 'b', 'c'], ['new', 'newer', 'a', 'b', 'c'], 1)).toBe(2)
})

test('rows that go above pull it up', () => {
  expect(movedBy(['a', 'b', 'c', 'd'], ['c', 'd'], 2)).toBe(-2)
})

test('what comes or goes below moves nothing', () => {
  expect(movedBy(['a', 'b', 'c'], ['a', 'b', 'later', 'c', 'last'], 1)).toBe(0)
})

test('where the first row in sight is gone, the next one counts', () => {
  expect(movedBy(['a', 'b', 'c'], ['new', 'a', 'c'], 1)).toBe(0)
  expect(movedBy(['a', 'b', 'c'], ['new', 'newer', 'a', 'c'], 1)).toBe(1)
})

test('another list altogether moves nothing', () => {
  expect(movedBy(['a', 'b'], ['x', 'y'], 1)).toBe(0)
  expect(movedBy([], ['x', 'y'], 0)).toBe(0)
})
