import { expect, test } from 'vitest'
import { countedByDay, countsByPerson } from './drawer-rows.rules.ts'

test('the counts of a person are summed to the cent, and whoever had most out of place comes first', () => {
  const counts = [
    { closedBy: 'Ana', over: 0.1 },
    { closedBy: 'Ben', over: -2 },
    { closedBy: 'Ana', over: 0.2 },
    { closedBy: 'Ben', over: 1.5 },
    { closedBy: 'Cy', over: 0 },
  ]
  expect(countsByPerson(counts, 2)).toEqual([
    { person: 'Ben', counts: 2, over: -0.5, off: 3.5 },
    { person: 'Ana', counts: 2, over: 0.3, off: 0.3 },
    { person: 'Cy', counts: 1, over: 0, off: 0 },
  ])
})

test('the counts of a day are summed to the cent, and the days follow each other', () => {
  const counts = [
    { businessDate: '2026:03:06', total: 0.1 },
    { businessDate: '2026:02:28', total: -5 },
    { businessDate: '2026:03:06', total: 0.2 },
  ]
  expect(countedByDay(counts, 2)).toEqual([
    { date: '2026:02:28', total: -5 },
    { date: '2026:03:06', total: 0.3 },
  ])
})
