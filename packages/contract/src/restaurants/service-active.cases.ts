import { addDays, type WireDate } from '../kernel/dates.ts'
import { type DayWindow, type Weekday, weekdays } from '../kernel/decimal-hours.ts'
import type { InactiveReason, ServiceHours } from './service-active.rules.ts'

export interface ActiveCase {
  title: string
  timeZone: string
  hours: ServiceHours
  at: string
  reason: InactiveReason | null
}

type Moment = readonly [at: string, reason: InactiveReason | null]
type Holidays = ServiceHours['holiday']

const AUCKLAND = 'Pacific/Auckland'
const NEW_YORK = 'America/New_York'
const KIRITIMATI = 'Pacific/Kiritimati'
const PAGO_PAGO = 'Pacific/Pago_Pago'

const ACTIVE = null
const OUTSIDE = 'outside-hours'
const ON_HOLIDAY = 'holiday'
const CLOSED = 'closed'

const open = (availability: readonly DayWindow[], holiday: Holidays = []): ServiceHours => ({
  isOpen: true,
  availability,
  holiday,
})
const on = (day: Weekday, ...windows: ReadonlyArray<readonly [st: number, et: number]>): DayWindow[] =>
  windows.map(([st, et]) => ({ day, st, et }))
const off = (date: WireDate, st: number, et: number) => ({ date, st, et })
const wholeDay = (...days: Weekday[]) => days.flatMap((day) => on(day, [0, 24]))

const cases = (title: string, timeZone: string, hours: ServiceHours, moments: readonly Moment[]): ActiveCase[] =>
  moments.map(([at, reason]) => ({ title, timeZone, hours, at, reason }))

/** Wednesday 1 July 2026 in Auckland, at +12. */
const wednesday = (time: string, reason: InactiveReason | null): Moment => [`2026-07-01T${time}+12:00`, reason]
const onWednesday = (title: string, hours: ServiceHours, ...moments: Moment[]) => cases(title, AUCKLAND, hours, moments)
const JULY_1 = '2026:07:01'

const noons = weekdays.map((_day, index) => `${addDays('2026:06:28', index).replaceAll(':', '-')}T12:00:00+12:00`)

const everyWeekday = weekdays.flatMap((alone, index) =>
  cases(`open on ${alone} alone`, AUCKLAND, open(on(alone, [9, 17])), [
    [noons[index] ?? '', ACTIVE],
    [noons[(index + 6) % 7] ?? '', OUTSIDE],
    [noons[(index + 1) % 7] ?? '', OUTSIDE],
  ]),
)

const edgesOfWindows = [
  ...onWednesday(
    'lunch and dinner',
    open(on('wed', [11.3, 14], [17.05, 21.5])),
    wednesday('11:29:59', OUTSIDE),
    wednesday('11:30:00', ACTIVE),
    wednesday('13:59:59', ACTIVE),
    wednesday('14:00:00', OUTSIDE),
    wednesday('17:04:59', OUTSIDE),
    wednesday('17:05:00', ACTIVE),
    wednesday('21:49:59', ACTIVE),
    wednesday('21:50:00', OUTSIDE),
  ),
  ...onWednesday(
    'three windows, of which the middle one begins as the first ends',
    open(on('wed', [20, 21], [12, 15], [9, 12])),
    wednesday('08:59:59', OUTSIDE),
    wednesday('11:59:59', ACTIVE),
    wednesday('12:00:00', ACTIVE),
    wednesday('15:00:00', OUTSIDE),
    wednesday('20:59:59', ACTIVE),
  ),
  ...onWednesday(
    'the whole day',
    open(wholeDay('wed')),
    ['2026-06-30T23:59:59+12:00', OUTSIDE],
    wednesday('00:00:00', ACTIVE),
    wednesday('23:59:59', ACTIVE),
    ['2026-07-02T00:00:00+12:00', OUTSIDE],
  ),
  ...onWednesday(
    'the first minute and the last',
    open(on('wed', [0, 0.01], [23.59, 24])),
    wednesday('00:00:59', ACTIVE),
    wednesday('00:01:00', OUTSIDE),
    wednesday('23:58:59', OUTSIDE),
    wednesday('23:59:59', ACTIVE),
  ),
  ...onWednesday(
    'a window that ends before it starts, or as it does',
    open(on('wed', [18, 2], [9, 9])),
    wednesday('01:00:00', OUTSIDE),
    wednesday('09:00:00', OUTSIDE),
    wednesday('19:00:00', OUTSIDE),
  ),
  ...onWednesday('no hours at all', open([]), wednesday('12:00:00', OUTSIDE)),
]

const nineToFive = on('wed', [9, 17])

const holidays = [
  ...onWednesday(
    'a holiday from 12.00 to 13.00',
    open(nineToFive, [off(JULY_1, 12, 13)]),
    wednesday('11:59:59', ACTIVE),
    wednesday('12:00:00', ON_HOLIDAY),
    wednesday('12:59:59', ON_HOLIDAY), // 13.00 − 0.01 = 12.99 ≥ 12.59
    wednesday('13:00:00', ACTIVE), // 12.99 < 13.00
    wednesday('17:00:00', OUTSIDE),
  ),
  ...onWednesday(
    'a holiday from 12.05 to 12.30',
    open(nineToFive, [off(JULY_1, 12.05, 12.3)]),
    wednesday('12:04:59', ACTIVE),
    wednesday('12:05:00', ON_HOLIDAY),
    wednesday('12:29:59', ON_HOLIDAY), // 12.30 − 0.01 = 12.29 ≥ 12.29
    wednesday('12:30:00', ACTIVE), // 12.29 < 12.30
  ),
  ...onWednesday(
    'a holiday of one minute',
    open(nineToFive, [off(JULY_1, 12.59, 13)]),
    wednesday('12:58:59', ACTIVE),
    wednesday('12:59:00', ON_HOLIDAY),
    wednesday('13:00:00', ACTIVE),
  ),
  ...onWednesday(
    'two holidays of one day',
    open(nineToFive, [off(JULY_1, 15, 16), off(JULY_1, 10, 11)]),
    wednesday('10:30:00', ON_HOLIDAY),
    wednesday('11:00:00', ACTIVE),
    wednesday('15:59:59', ON_HOLIDAY),
    wednesday('16:00:00', ACTIVE),
  ),
  ...onWednesday(
    'a holiday from 1.00 to 24.00 where the day is open throughout',
    open(wholeDay('tue', 'wed', 'thu'), [off(JULY_1, 1, 24)]),
    ['2026-06-30T23:59:59+12:00', ACTIVE],
    wednesday('00:59:59', ACTIVE),
    wednesday('01:00:00', ON_HOLIDAY),
    wednesday('23:59:59', ON_HOLIDAY),
    ['2026-07-02T00:00:00+12:00', ACTIVE],
  ),
  ...onWednesday(
    'a holiday of the whole day',
    open(wholeDay('wed'), [off(JULY_1, 0, 24)]),
    wednesday('00:00:00', ON_HOLIDAY),
    wednesday('23:59:59', ON_HOLIDAY),
  ),
  ...onWednesday(
    'holidays of other dates, one of them a Wednesday',
    open(nineToFive, [off('2026:06:30', 1, 24), off('2026:07:02', 1, 24), off('2026:07:08', 1, 24)]),
    wednesday('12:00:00', ACTIVE),
  ),
]

const closed = onWednesday(
  'closed by a person',
  { ...open(nineToFive, [off(JULY_1, 12, 13)]), isOpen: false },
  wednesday('10:00:00', CLOSED),
  wednesday('12:30:00', CLOSED),
  wednesday('20:00:00', CLOSED),
)

const paused = [
  ...onWednesday(
    'paused until 10:15',
    { ...open(nineToFive), isOpen: false, reopensAt: '2026-07-01T10:15:00+12:00' },
    wednesday('10:00:00', CLOSED),
    wednesday('10:14:59', CLOSED),
    wednesday('10:15:00', ACTIVE),
    wednesday('17:00:00', OUTSIDE),
  ),
]

const dateLine = [
  ...cases('in Kiritimati on Thursday', KIRITIMATI, open(wholeDay('thu')), [
    ['2026-07-01T09:59:59Z', OUTSIDE],
    ['2026-07-01T10:00:00Z', ACTIVE],
    ['2026-07-02T09:59:59Z', ACTIVE],
    ['2026-07-02T10:00:00Z', OUTSIDE],
  ]),
  ...cases('in Pago Pago on Tuesday', PAGO_PAGO, open(wholeDay('tue')), [
    ['2026-06-30T10:59:59Z', OUTSIDE],
    ['2026-06-30T11:00:00Z', ACTIVE],
    ['2026-07-01T10:59:59Z', ACTIVE],
    ['2026-07-01T11:00:00Z', OUTSIDE],
  ]),
  ...cases(
    'in Kiritimati on a holiday of Thursday the 2nd',
    KIRITIMATI,
    open(wholeDay('wed', 'thu', 'fri'), [off('2026:07:02', 1, 24)]),
    [
      ['2026-07-01T10:59:59Z', ACTIVE],
      ['2026-07-01T11:00:00Z', ON_HOLIDAY],
      ['2026-07-02T09:59:59Z', ON_HOLIDAY],
      ['2026-07-02T10:00:00Z', ACTIVE],
    ],
  ),
  ...cases(
    'in Pago Pago on a holiday of Tuesday the 30th',
    PAGO_PAGO,
    open(wholeDay('mon', 'tue', 'wed'), [off('2026:06:30', 1, 24)]),
    [
      ['2026-06-30T11:59:59Z', ACTIVE],
      ['2026-06-30T12:00:00Z', ON_HOLIDAY],
      ['2026-07-01T10:59:59Z', ON_HOLIDAY],
      ['2026-07-01T11:00:00Z', ACTIVE],
    ],
  ),
  ...cases('in Kathmandu, at a quarter to the hour of UTC', 'Asia/Kathmandu', open(on('wed', [9, 17])), [
    ['2026-07-01T03:14:59Z', OUTSIDE],
    ['2026-07-01T03:15:00Z', ACTIVE],
    ['2026-07-01T11:14:59Z', ACTIVE],
    ['2026-07-01T11:15:00Z', OUTSIDE],
  ]),
]

const clocksGoForward = [
  // Auckland, 27 September: after 01:59 comes 03:00.
  ...cases('from 2.30 to 4.00 while the clocks go forward', AUCKLAND, open(on('sun', [2.3, 4])), [
    ['2026-09-26T13:59:59Z', OUTSIDE],
    ['2026-09-26T14:00:00Z', ACTIVE],
    ['2026-09-26T14:59:59Z', ACTIVE],
    ['2026-09-26T15:00:00Z', OUTSIDE],
  ]),
  ...cases(
    'with a holiday until 3.00 while the clocks go forward',
    AUCKLAND,
    open(wholeDay('sun'), [off('2026:09:27', 1, 3)]),
    [
      ['2026-09-26T13:59:59Z', ON_HOLIDAY],
      ['2026-09-26T14:00:00Z', ACTIVE],
    ],
  ),
  ...cases('from 1.00 to 3.00 while the clocks go forward', NEW_YORK, open(on('sun', [1, 3])), [
    ['2026-03-08T05:59:59Z', OUTSIDE],
    ['2026-03-08T06:00:00Z', ACTIVE],
    ['2026-03-08T06:59:59Z', ACTIVE],
    ['2026-03-08T07:00:00Z', OUTSIDE],
  ]),
  // Havana, 8 March: after 23:59 comes 01:00.
  ...cases('in a first hour that is left out', 'America/Havana', open(on('sun', [0, 1])), [
    ['2026-03-08T04:59:59Z', OUTSIDE],
    ['2026-03-08T05:00:00Z', OUTSIDE],
  ]),
]

const clocksGoBack = [
  // Auckland, 5 April: 02:00 to 03:00 comes twice.
  ...cases(
    'with a holiday of half an hour that comes twice',
    AUCKLAND,
    open(on('sun', [2, 3]), [off('2026:04:05', 2, 2.3)]),
    [
      ['2026-04-04T12:59:59Z', OUTSIDE],
      ['2026-04-04T13:00:00Z', ON_HOLIDAY],
      ['2026-04-04T13:30:00Z', ACTIVE],
      ['2026-04-04T14:00:00Z', ON_HOLIDAY],
      ['2026-04-04T14:30:00Z', ACTIVE],
      ['2026-04-04T15:00:00Z', OUTSIDE],
    ],
  ),
  // New York, 1 November: 01:00 to 02:00 comes twice.
  ...cases('from 1.30 to 2.00 while the clocks go back', NEW_YORK, open(on('sun', [1.3, 2])), [
    ['2026-11-01T05:29:59Z', OUTSIDE],
    ['2026-11-01T05:30:00Z', ACTIVE],
    ['2026-11-01T06:00:00Z', OUTSIDE],
    ['2026-11-01T06:30:00Z', ACTIVE],
    ['2026-11-01T07:00:00Z', OUTSIDE],
  ]),
  // Cairo, 29 October: the last hour of Thursday comes twice.
  ...cases('in a last hour that comes twice', 'Africa/Cairo', open(on('thu', [23, 24])), [
    ['2026-10-29T19:59:59Z', OUTSIDE],
    ['2026-10-29T20:00:00Z', ACTIVE],
    ['2026-10-29T21:00:00Z', ACTIVE],
    ['2026-10-29T21:59:59Z', ACTIVE],
    ['2026-10-29T22:00:00Z', OUTSIDE],
  ]),
]

export const activeCases: readonly ActiveCase[] = [
  ...everyWeekday,
  ...edgesOfWindows,
  ...holidays,
  ...closed,
  ...paused,
  ...dateLine,
  ...clocksGoForward,
  ...clocksGoBack,
]
