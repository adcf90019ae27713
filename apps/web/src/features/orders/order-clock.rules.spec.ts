import { say } from '@brigade/contract/messages/say.ts'
import { describe, expect, test } from 'vitest'
import { ageWords, clockOf } from './order-clock.rules.ts'

const placedAt = '2026-03-05T18:00:00.000Z'
const promisedAt = '2026-03-05T18:30:00.000Z'
const after = (minutes: number, seconds = 0) => Date.parse(placedAt) + (minutes * 60 + seconds) * 1_000

describe('the clock of a placed order', () => {
  test.each([
    ['has just come in', after(0, 30), { minutes: 0, urgency: 'calm' }],
    ['is still calm a second before five minutes', after(4, 59), { minutes: 4, urgency: 'calm' }],
    ['turns amber at five minutes', after(5), { minutes: 5, urgency: 'soon' }],
    ['is still amber a second before ten minutes', after(9, 59), { minutes: 9, urgency: 'soon' }],
    ['turns red at ten minutes', after(10), { minutes: 10, urgency: 'urgent' }],
    ['has no negative age where the browser clock is behind', after(-3), { minutes: 0, urgency: 'calm' }],
  ] as const)('%s', (_title, now, clock) => {
    expect(clockOf({ placedAt, promisedAt: null, preparationTime: null, status: 'placed' }, now)).toEqual({
      kind: 'waits',
      ...clock,
    })
  })
})

describe('the clock of an order in the kitchen', () => {
  test.each([
    [
      'shows at most the promised minutes on a clock that is a little behind',
      after(9, 48),
      { kind: 'left', minutes: 20, urgency: 'calm' },
    ],
    ['shows the minutes left, rounded up', after(20, 30), { kind: 'left', minutes: 10, urgency: 'calm' }],
    ['turns amber five minutes before the promise', after(25), { kind: 'left', minutes: 5, urgency: 'soon' }],
    ['is not late at the promise', after(30), { kind: 'left', minutes: 0, urgency: 'soon' }],
    ['is late after it', after(30, 1), { kind: 'late', minutes: 0, urgency: 'urgent' }],
    ['shows how late it is', after(42), { kind: 'late', minutes: 12, urgency: 'urgent' }],
  ] as const)('%s', (_title, now, clock) => {
    expect(clockOf({ placedAt, promisedAt, preparationTime: 20, status: 'accepted' }, now)).toEqual(clock)
  })
})

describe('the clock of an order that is ready', () => {
  test.each([
    ['shows the minutes left', after(20, 30), { kind: 'left', minutes: 10 }],
    ['stays calm until the promise', after(30), { kind: 'left', minutes: 0 }],
    ['shows how long its customer is due', after(42, 30), { kind: 'due', minutes: 12 }],
  ] as const)('%s', (_title, now, clock) => {
    const calm = { ...clock, urgency: 'calm' }
    expect(clockOf({ placedAt, promisedAt, preparationTime: 20, status: 'prepared' }, now)).toEqual(calm)
    const cooked = { placedAt, promisedAt, preparationTime: 20, status: 'accepted', isCooked: true } as const
    expect(clockOf(cooked, now)).toEqual(calm)
  })
})

describe('the clock of an order on its way', () => {
  const delivery = { dispatchedAt: promisedAt }
  test.each([
    ['counts from its dispatch', after(42, 30), { minutes: 12, urgency: 'calm' }],
    ['turns amber after half an hour', after(60), { minutes: 30, urgency: 'soon' }],
    ['turns red after an hour', after(90), { minutes: 60, urgency: 'urgent' }],
    ['has no negative time where the browser clock is behind', after(20), { minutes: 0, urgency: 'calm' }],
  ] as const)('%s', (_title, now, clock) => {
    expect(clockOf({ placedAt, promisedAt, preparationTime: 20, status: 'shipped', delivery }, now)).toEqual({
      kind: 'way',
      ...clock,
    })
  })
})

test('an order without a promise shows no clock', () => {
  const none = { kind: 'none', minutes: 0, urgency: 'calm' }
  expect(clockOf({ placedAt, promisedAt: null, preparationTime: null, status: 'accepted' }, after(90))).toEqual(none)
})

test.each([
  [0, 'now'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [23 * 60 + 59, '23 h 59 min'],
  [26 * 60 + 5, '1 d 2 h'],
])('calls %i minutes %j', (minutes, words) => {
  const { key, values } = ageWords(minutes)
  expect(say(key, values)).toBe(words)
})
