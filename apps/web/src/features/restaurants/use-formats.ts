import { minutesOf, type DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import { localTime, readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { decimalsOf, formatMoney, withMinus } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { useBranch } from './branch-context.tsx'

const MINUTE_MS = 60_000
/** The further decimals of a unit cost. */
const FINER = 2

interface Place {
  currency: string
  timeZone: string
  locale: string
}

function utcOf(date: WireDate): number {
  const { year, month, day } = readDate(date) ?? { year: 1970, month: 1, day: 1 }
  return Date.UTC(year, month - 1, day)
}

function createFormats({ currency, timeZone, locale }: Place) {
  const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const inYear = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const ofThisYear = new Intl.DateTimeFormat(locale, inYear)
  const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const clocks = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
  const weekdays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
  const columnDays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric' })
  const yearOf = (moment: Date) => localTime(moment, timeZone).date.slice(0, 4)
  // A napkin costs less than the smallest coin.
  const priced = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const exact = new Intl.NumberFormat(locale, { ...priced, ...digits, maximumFractionDigits: decimals + FINER })
  const rounded = new Intl.NumberFormat(locale, { ...priced, ...digits })
  const compact = new Intl.NumberFormat(locale, { ...priced, notation: 'compact', maximumSignificantDigits: 3 })
  return {
    /** Of an amount. */
    decimals,
    /** Such as $. */
    symbol: rounded.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
    /** Of one kilogram or piece. */
    unitCost: (decimal: number) => withMinus((Math.abs(decimal) < 1 ? exact : rounded).format(decimal)),
    money: (decimal: number) => formatMoney(decimal, currency, locale, 'short'),
    /** Such as $1.2K, for the scale of a chart. */
    compactMoney: (decimal: number) => withMinus(compact.format(decimal)),
    /** A date without its year. */
    day: (date: WireDate) => days.format(utcOf(date)),
    /** Below a column of a week: Sat. */
    weekday: (date: WireDate) => weekdays.format(utcOf(date)),
    /** Below a column: Sat 28. */
    columnDay: (date: WireDate) => columnDays.format(utcOf(date)),
    /** Of decimal hours as on the wire: 4.3 is half past four. */
    clock: (hours: number) => clocks.format(minutesOf(hours) * MINUTE_MS),
    /** Of minutes since midnight. */
    minute: (minute: DayMinute) => clocks.format(minute * MINUTE_MS),
    time: (instant: string) => times.format(new Date(instant)),
    moment: (instant: string) => moments.format(new Date(instant)),
    /** A short form that omits the current year. */
    shortMoment: (instant: string, now: number) => {
      const moment = new Date(instant)
      return (yearOf(moment) === yearOf(new Date(now)) ? ofThisYear : moments).format(moment)
    },
  }
}

/** The browser's formats are slow to make, and a list uses them in each row. */
const made = new Map<string, ReturnType<typeof createFormats>>()

export function formatsOf({ currency, timeZone, locale }: Place) {
  const key = `${currency} ${timeZone} ${locale}`
  const formats = made.get(key) ?? createFormats({ currency, timeZone, locale })
  made.set(key, formats)
  return formats
}

export function useFormats() {
  const { currency, timeZone } = useBranch()
  const locale = useTranslation().i18n.language
  return formatsOf({ currency, timeZone, locale })
}
