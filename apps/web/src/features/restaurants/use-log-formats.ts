import { localTime } from '@brigade/contract/kernel/dates.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownBranches } from './use-known-branches.ts'

function createLogFormats(timeZone: string, locale: string) {
  const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const inYear = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const ofThisYear = new Intl.DateTimeFormat(locale, inYear)
  const year = (moment: Date) => localTime(moment, timeZone).date.slice(0, 4)
  const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
  const daysOfYears = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' })
  const precise = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' })
  return {
    moment: (instant: string) => moments.format(new Date(instant)),
    /** A short form that omits the current year. */
    shortMoment: (instant: string, now: number) => {
      const moment = new Date(instant)
      return (year(moment) === year(new Date(now)) ? ofThisYear : moments).format(moment)
    },
    time: (instant: string) => times.format(new Date(instant)),
    dateOf: (instant: string | number) => localTime(new Date(instant), timeZone).date,
    /** With the year only where it is not the current one. */
    dayName: (instant: string, now: number) => {
      const moment = new Date(instant)
      return (year(moment) === year(new Date(now)) ? days : daysOfYears).format(moment)
    },
    /** To the second, with the half of the day on the line of its time. */
    preciseMoment: (instant: string) =>
      precise
        .formatToParts(new Date(instant))
        .map(({ value }, at, parts) => (parts[at + 1]?.type === 'dayPeriod' ? '\u00a0' : value))
        .join(''),
  }
}

/** The browser's formats are slow to make, and a list uses them in each row. */
const made = new Map<string, ReturnType<typeof createLogFormats>>()

export function logFormats(timeZone: string, locale: string) {
  const key = `${timeZone} ${locale}`
  const formats = made.get(key) ?? createLogFormats(timeZone, locale)
  made.set(key, formats)
  return formats
}

export function useLogFormats(timeZone: string) {
  const { t, i18n } = useTranslation()
  const all = useKnownBranches()
  const locale = i18n.language
  return useMemo(() => {
    const branches = new Map(all.map(({ _id, name }) => [_id, name]))
    return {
      ...logFormats(timeZone, locale),
      branch: (restId: string | null) =>
        restId === null ? t('audit.whole-business') : (branches.get(restId) ?? t('audit.branch-gone')),
    }
  }, [locale, timeZone, all, t])
}
