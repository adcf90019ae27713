import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCoordinates, writeCoordinates } from './coordinates.ts'

it.each([
  ['12.9716:77.5946', { latitude: 12.9716, longitude: 77.5946 }],
  ['-36.8485:174.7633', { latitude: -36.8485, longitude: 174.7633 }],
  ['-90:-180', { latitude: -90, longitude: -180 }],
  [' 90:180 ', { latitude: 90, longitude: 180 }],
  ['1.23456749:2.0000005', { latitude: 1.234567, longitude: 2.000001 }],
])('%j is read as a point, rounded to about a decimetre', (text, point) => {
  expect(readCoordinates(text)).toEqual(point)
})

it.each([
  '',
  ':',
  '12',
  '12:',
  ':77',
  '12:77:1',
  '12, 77',
  '12 : 77',
  '90.1:0',
  '0:-180.5',
  'N12:E77',
  '1e1:2',
  '.5:1',
])('%j is not read as a point', (text) => {
  expect(readCoordinates(text)).toBeNull()
})

it('every written point is read back unchanged', () => {
  const within = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((part) => part / 1e6 || 0)
  fc.assert(
    fc.property(within(90), within(180), (latitude, longitude) => {
      expect(readCoordinates(writeCoordinates({ latitude, longitude }))).toEqual({ latitude, longitude })
    }),
  )
})
