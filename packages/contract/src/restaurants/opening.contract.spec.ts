import { describe, expect, it, test } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { problemsOf } from '../messages/problems.ts'
import { addHolidays, changeOpeningHours, changeOrderLimits, changeStatus, removeHoliday } from './opening.contract.ts'

const restId = '0190a5d0-0000-7000-8000-00000000000a'
const typeId = '0190a5d0-0000-7000-8000-00000000000b'
const availability = [{ day: 'sun', st: 9, et: 21 }]
const christmas = { reason: 'Christmas', date: '2026:12:25', st: 1, et: 24 }

type Sent = Record<string, unknown>

function problems({ input }: Endpoint, sent: Sent): Record<string, string> {
  const read = input.safeParse({ restId, ...sent })
  return read.success ? {} : problemsOf(read.error)
}

/** Each change with its list, a valid entry, and the required fields in form order. */
const changes: Array<[string, { endpoint: Endpoint; list: string; good: Sent; needed: Array<[string, string]> }]> = [
  [
    'closing a service',
    {
      endpoint: changeStatus,
      list: 'status',
      good: { isOpen: false, reason: 'No gas', typeId },
      needed: [
        ['reason', 'Field cannot be empty'],
        ['typeId', 'Select the service'],
      ],
    },
  ],
  [
    'opening a service',
    {
      endpoint: changeStatus,
      list: 'status',
      good: { isOpen: true, typeId },
      needed: [['typeId', 'Select the service']],
    },
  ],
  [
    'limiting the orders',
    {
      endpoint: changeOrderLimits,
      list: 'limits',
      good: { ordersPerQuarter: 12, typeId },
      needed: [
        ['ordersPerQuarter', 'Field cannot be empty'],
        ['typeId', 'Select the service'],
      ],
    },
  ],
  [
    'changing the hours',
    {
      endpoint: changeOpeningHours,
      list: 'availability',
      good: { availability, typeId },
      needed: [
        ['availability', 'Pick the availability time'],
        ['typeId', 'Select the service'],
      ],
    },
  ],
  [
    'adding holidays',
    {
      endpoint: addHolidays,
      list: 'holiday',
      good: { holiday: [christmas], typeId },
      needed: [
        ['holiday', 'Pick the holiday'],
        ['typeId', 'Select the service'],
      ],
    },
  ],
]

describe.each(changes)('%s', (_what, { endpoint, list, good, needed }) => {
  const without = (fields: readonly string[]) =>
    Object.fromEntries(Object.entries(good).filter(([field]) => !fields.includes(field)))
  const inEntry = ([field, message]: readonly [string, string]) => [`${list}.0.${field}`, message]

  it('is accepted with all required fields, for several services too', () => {
    const another = { ...good, typeId: '0190a5d0-0000-7000-8000-00000000000c' }
    expect(problems(endpoint, { [list]: [good, another] })).toEqual({})
  })

  it.each(needed.map(([field, message], index) => [message, field, index] as const))(
    'reports %j first when %s and the fields after it are missing',
    (message, field, index) => {
      const entry = without(needed.slice(index).map(([name]) => name))
      expect(Object.entries(problems(endpoint, { [list]: [entry] }))[0]).toEqual(inEntry([field, message]))
    },
  )

  it('reports every missing field', () => {
    const entry = without(needed.map(([name]) => name))
    expect(Object.entries(problems(endpoint, { [list]: [entry] }))).toEqual(needed.map(inEntry))
  })

  it.each([[[]], [undefined], [null], ['Dining']])('requires a service instead of %j', (sent) => {
    expect(problems(endpoint, { [list]: sent })).toEqual({ [list]: 'Select the service' })
  })

  it('refuses a repeated service, even with its id in upper case', () => {
    const same = { ...good, typeId: typeId.toUpperCase() }
    expect(problems(endpoint, { [list]: [good, same] })).toEqual({ [list]: 'A service appears twice. Remove one' })
  })
})

test.each([
  ['', 'Field cannot be empty'],
  ['x', 'Invalid number format'],
  [' x ', 'Invalid number format'],
  ['ok', null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'This text is too long. Shorten it to 200 characters'],
])('the closing reason %j has the message %j', (reason, message) => {
  const sent = { status: [{ typeId, isOpen: false, reason }] }
  expect(problems(changeStatus, sent)).toEqual(message === null ? {} : { 'status.0.reason': message })
})

test('opening a service drops the reason', () => {
  const read = changeStatus.input.parse({ restId, status: [{ typeId, isOpen: true, reason: 'x' }] })
  expect(read.status).toEqual([{ typeId, isOpen: true }])
})

test.each([[15], [30], [60], ['next-hours'], [undefined]])('a service can be paused for %s', (pause) => {
  expect(problems(changeStatus, { status: [{ typeId, isOpen: false, reason: 'No gas', pause }] })).toEqual({})
})

test.each([[0], [20], ['15'], ['until'], [null]])('a service cannot be paused for %j', (pause) => {
  expect(problems(changeStatus, { status: [{ typeId, isOpen: false, reason: 'No gas', pause }] })).toEqual({
    'status.0.pause': 'Choose 15, 30 or 60 minutes, or the next hours',
  })
})

test.each([
  [1, null],
  [1000, null],
  [null, null],
  [0, 'Invalid number format'],
  [1001, 'Invalid number format'],
  [2.5, 'Invalid number format'],
  ['12', 'Invalid number format'],
])('a limit of %j orders has the message %j', (ordersPerQuarter, message) => {
  const sent = { limits: [{ typeId, ordersPerQuarter }] }
  expect(problems(changeOrderLimits, sent)).toEqual(message === null ? {} : { 'limits.0.ordersPerQuarter': message })
})

test('a week without hours is refused as availability', () => {
  const noHours = [{ day: 'sun', st: 9, et: 9 }]
  expect(problems(changeOpeningHours, { availability: [{ typeId, availability: noHours }] })).toEqual({
    'availability.0.availability': 'Pick the availability time',
  })
})

describe('a holiday', () => {
  test.each<[Sent, Array<[string, string]>]>([
    [
      { reason: '', date: '', st: undefined, et: undefined },
      [
        ['reason', 'Field cannot be empty'],
        ['date', 'Pick the date'],
        ['st', 'Enter a time from 0:00 to 24:00'],
        ['et', 'Enter a time from 0:00 to 24:00'],
      ],
    ],
    [
      { reason: '', date: '2026:02:30', st: 0, et: 0 },
      [
        ['reason', 'Field cannot be empty'],
        ['date', 'Enter a date that exists'],
        ['st', 'Pick a start of 01:00 or later, or the whole day'],
      ],
    ],
    [{ st: 0.3, et: 0.1 }, [['st', 'Pick a start of 01:00 or later, or the whole day']]],
    [
      { date: '2026-12-25', et: 1 },
      [
        ['date', 'Enter a date that exists'],
        ['et', 'Pick an end that is later than the start'],
      ],
    ],
    [{ st: 9.3, et: 9.05 }, [['et', 'Pick an end that is later than the start']]],
    [{ st: 9.6 }, [['st', 'Enter a time from 0:00 to 24:00']]],
    [{ reason: 'x'.repeat(201) }, [['reason', 'This text is too long. Shorten it to 200 characters']]],
    [{ reason: 'x', st: 9.05, et: 9.06 }, []],
  ])('with %j reports its problems in form order', (wrong, expected) => {
    const sent = { holiday: [{ typeId, holiday: [christmas, { ...christmas, ...wrong }] }] }
    expect(Object.entries(problems(addHolidays, sent))).toEqual(
      expected.map(([field, message]) => [`holiday.0.holiday.1.${field}`, message]),
    )
  })

  test('is removed by service, date and times', () => {
    expect(problems(removeHoliday, { typeId, holiday: christmas })).toEqual({})
    expect(problems(removeHoliday, { holiday: { date: 'Christmas', st: 25 } })).toEqual({
      typeId: 'Select the service',
      'holiday.date': 'Enter a date that exists',
      'holiday.st': 'Enter a time from 0:00 to 24:00',
      'holiday.et': 'Enter a time from 0:00 to 24:00',
    })
  })
})
