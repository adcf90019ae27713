import { expect, test } from 'vitest'
import { emptyValidity, fromNative, isOver, pickedFrom, toNative, validityProblem } from './validity-picker.rules.ts'

// In Auckland it is already 10 March, in Los Angeles still the 9th.
const now = new Date('2026-03-09T20:00:00Z')
const zone = 'Pacific/Auckland'
const week = { startDate: '2026:03:10', st: 0, endDate: '2026:03:17', et: 24 }

test('nothing is picked while a date is unset, and nothing is said of it', () => {
  for (const draft of [emptyValidity(), { ...week, startDate: '' }, { ...week, endDate: '' }]) {
    expect(pickedFrom(draft, now, zone)).toBeNull()
    expect(validityProblem(draft, now, zone)).toBeNull()
  }
})

test('two dates in order are picked as they are', () => {
  expect(pickedFrom(week, now, zone)).toEqual(week)
  expect(validityProblem(week, now, zone)).toBeNull()
})

test('one whole day is a range; one that ends before it starts is none, and says so', () => {
  const day = { ...week, endDate: week.startDate }
  expect(pickedFrom(day, now, zone)).toEqual(day)
  const backwards = { ...day, st: 12, et: 9 }
  expect(pickedFrom(backwards, now, zone)).toBeNull()
  expect(validityProblem(backwards, now, zone)).toBe('input.validity')
})

test('today is today where the restaurant is', () => {
  const yesterday = { ...week, startDate: '2026:03:09' }
  expect(pickedFrom(yesterday, now, zone)).toBeNull()
  expect(validityProblem(yesterday, now, zone)).toBe('picker.date-over')
  expect(pickedFrom(yesterday, now, 'America/Los_Angeles')).toEqual(yesterday)
})

test('where the past is allowed, a range that is over is picked too', () => {
  const past = { startDate: '2026:01:01', st: 0, endDate: '2026:02:01', et: 24 }
  expect(pickedFrom(past, now, zone)).toBeNull()
  expect(pickedFrom(past, now, zone, true)).toEqual(past)
  expect(validityProblem(past, now, zone, true)).toBeNull()
})

test('an end that is over is refused by itself', () => {
  expect(validityProblem({ ...emptyValidity(), endDate: '2026:03:09' }, now, zone)).toBe('picker.date-over')
})

test('what is no date is never over', () => {
  expect(isOver('', now, zone)).toBe(false)
  expect(isOver('0002:03:09', now, zone)).toBe(false)
})

test('the browser writes dates with dashes, the wire with colons', () => {
  expect([toNative('2026:03:09'), fromNative('2026-03-09'), toNative(''), fromNative('')]).toEqual([
    '2026-03-09',
    '2026:03:09',
    '',
    '',
  ])
})
