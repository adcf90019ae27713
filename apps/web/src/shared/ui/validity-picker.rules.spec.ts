import { expect, test } from 'vitest'
import { NO_TIME } from './time-field.rules.ts'
import { emptyValidity, isOver, pickedFrom, validityProblem } from './validity-picker.rules.ts'

// In Auckland it is already 10 March, in Los Angeles still the 9th.
const now = new Date('2026-03-09T20:00:00Z')
const zone = 'Pacific/Auckland'
const week = { startDate: '2026:03:10', st: 0, endDate: '2026:03:17', et: 24 }

test('a range with an unset date is incomplete and shows no problem', () => {
  for (const draft of [emptyValidity(), { ...week, startDate: '' }, { ...week, endDate: '' }]) {
    expect(pickedFrom(draft, now, zone)).toBeNull()
    expect(validityProblem(draft, now, zone)).toBeNull()
  }
})

test('two dates in order are a range', () => {
  expect(pickedFrom(week, now, zone)).toEqual(week)
  expect(validityProblem(week, now, zone)).toBeNull()
})

test('one day is a range, and an end before the start is a problem', () => {
  const day = { ...week, endDate: week.startDate }
  expect(pickedFrom(day, now, zone)).toEqual(day)
  const backwards = { ...day, st: 12, et: 9 }
  expect(pickedFrom(backwards, now, zone)).toBeNull()
  expect(validityProblem(backwards, now, zone)).toBe('input.validity')
})

test('a time that is none gives no range, and its field has the message', () => {
  const unread = { ...week, st: NO_TIME }
  expect(pickedFrom(unread, now, zone)).toBeNull()
  expect(validityProblem(unread, now, zone)).toBeNull()
})

test('today is the date at the restaurant', () => {
  const yesterday = { ...week, startDate: '2026:03:09' }
  expect(pickedFrom(yesterday, now, zone)).toBeNull()
  expect(validityProblem(yesterday, now, zone)).toBe('picker.date-over')
  expect(pickedFrom(yesterday, now, 'America/Los_Angeles')).toEqual(yesterday)
})

test('a range in the past is valid where the past is allowed', () => {
  const past = { startDate: '2026:01:01', st: 0, endDate: '2026:02:01', et: 24 }
  expect(pickedFrom(past, now, zone)).toBeNull()
  expect(pickedFrom(past, now, zone, true)).toEqual(past)
  expect(validityProblem(past, now, zone, true)).toBeNull()
})

test('an end in the past is refused on its own', () => {
  expect(validityProblem({ ...emptyValidity(), endDate: '2026:03:09' }, now, zone)).toBe('picker.date-over')
})

test('a text that is no date is never in the past', () => {
  expect(isOver('', now, zone)).toBe(false)
  expect(isOver('0002:03:09', now, zone)).toBe(false)
})
