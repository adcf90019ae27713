import { expect, test } from 'vitest'
import { changeOf, courseOf, salesByHour } from './day-change.rules.ts'
import { anOverview } from './overview.factory.ts'

test.each([
  ['a sum that grew', changeOf('revenue', 110, 100), { by: 'share', change: 0.1 }],
  ['a sum that fell to nothing', changeOf('total', 0, 4), { by: 'share', change: -1 }],
  ['a sum that hardly changed', changeOf('revenue', 1001, 1000), 'same'],
  ['a sum that was zero', changeOf('total', 4, 0), 'none-before'],
  ['the number that is there now', changeOf('placed', 4, 0), { by: 'number', change: 4 }],
  ['an equal number', changeOf('packed', 4, 4), 'same'],
  ['nothing then and now', changeOf('revenue', 0, 0), 'same'],
])('%s', (_case, change, expected) => {
  expect(change).toEqual(expected)
})

test('the sales of an hour are what the revenue grew by, to the cent', () => {
  const columns = salesByHour(anOverview().hours, (at) => at.slice(11, 13))
  expect(columns.map(({ label, value, before }) => [label, value, before])).toEqual([
    ['04', 0, 0],
    ['05', 60, 40],
    ['06', 24.1, 40],
    ['07', null, 120],
    ['08', null, 0],
  ])
})

test('the course of a figure begins with the hour before its first change', () => {
  const { hours } = anOverview()
  const empty = hours.slice(0, 1)
  expect(courseOf('revenue', [...empty, ...empty, ...hours])).toEqual({
    values: [0, 60, 84.1, null, null],
    before: [0, 40, 80, 200, 200],
  })
})
