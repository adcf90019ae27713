import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, test } from 'vitest'
import { ageOf, ageWords } from './order-age.rules.ts'

const placedAt = '2026-03-05T18:00:00.000Z'
const after = (minutes: number, seconds = 0) => Date.parse(placedAt) + (minutes * 60 + seconds) * 1_000

describe('a placed order', () => {
  test.each([
    ['has just come in', after(0, 30), { minutes: 0, urgency: 'fresh' }],
    ['is still fresh a second before five minutes', after(4, 59), { minutes: 4, urgency: 'fresh' }],
    ['turns amber at five minutes', after(5), { minutes: 5, urgency: 'waiting' }],
    ['is still amber a second before ten minutes', after(9, 59), { minutes: 9, urgency: 'waiting' }],
    ['turns red at ten minutes', after(10), { minutes: 10, urgency: 'late' }],
    ['has no negative age where the browser clock is behind', after(-3), { minutes: 0, urgency: 'fresh' }],
  ] as const)('%s', (_title, now, age) => {
    expect(ageOf({ placedAt, status: 'placed' }, now)).toEqual(age)
  })
})

test('an answered order is never urgent, however old', () => {
  for (const status of ['accepted', 'prepared', 'shipped'] as const) {
    expect(ageOf({ placedAt, status }, after(90))).toEqual({ minutes: 90, urgency: 'answered' })
  }
})

test.each([
  [0, 'just now'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [23 * 60 + 59, '23 h 59 min'],
  [26 * 60 + 5, '1 d 2 h'],
])('calls %i minutes %j', (minutes, words) => {
  const { key, values } = ageWords(minutes)
  expect(say(key, values)).toBe(words)
})
