import { expect, test } from 'vitest'
import {
  holidaysInTime,
  holidaysToSend,
  openingEntries,
  presentHours,
  withHoliday,
  type Holiday,
} from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'

const closed = { isOpen: false, availability: [], holiday: [] }
const open = { isOpen: true, availability: [{ day: 'mon' as const, st: 9, et: 17 }], holiday: [] }

const branch = aBranch({
  restTypes: [
    { _id: 'dir', name: 'Direct' },
    { _id: 'din', name: 'Dining' },
    { _id: 'del', name: 'Delivery' },
  ],
  delivery: open,
})

const day = (date: string, st = 9, et = 17): Holiday => ({ date, st, et, reason: 'Easter' })

test('the offered services except the till can be closed', () => {
  expect(openingEntries(branch)).toEqual([
    { typeId: 'din', service: 'Dining', ...closed },
    { typeId: 'del', service: 'Delivery', ...open },
  ])
  expect(openingEntries({ ...branch, restTypes: [{ _id: 'dir', name: 'Direct' }] })).toEqual([])
})

test('one service shows its hours, several only the hours they share', () => {
  const lunch = { day: 'mon' as const, st: 11.3, et: 14 }
  const dinner = { day: 'mon' as const, st: 17, et: 22 }
  expect(presentHours([])).toEqual([])
  expect(presentHours([{ availability: [dinner, lunch] }])).toEqual([lunch, dinner])
  expect(presentHours([{ availability: [dinner, lunch] }, { availability: [lunch, dinner] }])).toEqual([lunch, dinner])
  expect(presentHours([{ availability: [lunch] }, { availability: [lunch, dinner] }])).toBeNull()
})

test('a day without hours is ignored when services are compared, and is not shown', () => {
  const lunch = { day: 'mon' as const, st: 11.3, et: 14 }
  const nobodyChose = { day: 'tue' as const, st: 0, et: 0 }
  expect(presentHours([{ availability: [lunch, nobodyChose] }, { availability: [lunch] }])).toEqual([lunch])
})

test('a week starts on Sunday, and its hours are in order of time', () => {
  const windows = [
    { day: 'sat' as const, st: 9.05, et: 10 },
    { day: 'sun' as const, st: 10, et: 11 },
    { day: 'sun' as const, st: 9.3, et: 10 },
  ]
  expect(presentHours([{ availability: windows }])).toEqual([windows[2], windows[1], windows[0]])
})

test('a date is added only once, and the list is in order of time', () => {
  const list = withHoliday([day('2026:04:06')], day('2026:04:03'))
  expect(list).toEqual([day('2026:04:03'), day('2026:04:06')])
  expect(withHoliday(list ?? [], day('2026:04:06', 18, 20))).toBeNull()
})

test('one service is sent only its new holidays, several are sent all of them', () => {
  const picked = [day('2026:04:03'), day('2026:04:06')]
  const hasOne = { holiday: [day('2026:04:03')] }
  expect(holidaysToSend(picked, [hasOne])).toEqual([day('2026:04:06')])
  expect(holidaysToSend(picked, [hasOne, { holiday: [] }])).toEqual(picked)
  expect(holidaysToSend(picked, [])).toEqual(picked)
  expect(holidaysToSend(picked, [{ holiday: [day('2026:04:03', 9, 12)] }])).toEqual(picked)
})

test('past and coming holidays are separate, soonest first', () => {
  const holidays = [day('2026:04:06'), day('2026:04:03', 18, 20), day('2026:04:03'), day('2026:01:01')]
  const { past, next, later } = holidaysInTime(holidays, ({ date }) => date < '2026:04:01')
  expect(past).toEqual([day('2026:01:01')])
  expect(next).toEqual([day('2026:04:03'), day('2026:04:03', 18, 20), day('2026:04:06')])
  expect(later).toEqual([])
})

test('coming holidays after the fifth are separate', () => {
  const days = Array.from({ length: 7 }, (_, index) => day(`2026:04:0${index + 1}`))
  const { next, later } = holidaysInTime(days.toReversed(), () => false)
  expect(next).toEqual(days.slice(0, 5))
  expect(later).toEqual(days.slice(5))
})
