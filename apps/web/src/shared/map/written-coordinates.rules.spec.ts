import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWritten, written } from './written-coordinates.rules.ts'

test.each([
  ['9.9252, 78.1198', 9.9252, 78.1198],
  ['9.9252,78.1198', 9.9252, 78.1198],
  ['  -36.86 174.74 ', -36.86, 174.74],
  ['9.9252:78.1198', 9.9252, 78.1198],
  ['9.9252; 78.1198', 9.9252, 78.1198],
  ['(9.9252, 78.1198)', 9.9252, 78.1198],
  ['9.9252° N, 78.1198° E', 9.9252, 78.1198],
  ['36.86°S 174.74°E', -36.86, 174.74],
  ['40.7128 N 74.006 w', 40.7128, -74.006],
  ['−36.86, 174.74', -36.86, 174.74],
  ['9.92520000000000123, 78', 9.9252, 78],
])('reads %s as a point', (text, latitude, longitude) => {
  expect(readWritten(text)).toEqual({ latitude, longitude })
})

test.each([
  '',
  '9.9252',
  'Madurai',
  '9.9252, 78.1198, 3',
  '91, 0',
  '0, 181',
  '9,9252, 78,1198',
  '1e1, 5',
  '--9, 8',
  'N, E',
])('does not read "%s" as a point', (text) => {
  expect(readWritten(text)).toBeNull()
})

test('reads back the point that it writes', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      fc.pre(![latitude, longitude].some((number) => String(number).includes('e')))
      const point = { latitude: latitude + 0, longitude: longitude + 0 }
      expect(readWritten(written(point))).toEqual(point)
    }),
  )
})
