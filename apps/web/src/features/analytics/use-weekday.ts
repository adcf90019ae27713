import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useTranslation } from 'react-i18next'

/** The name of the weekday of a date. */
export function useWeekday(date: WireDate, form: 'long' | 'short' = 'long'): string {
  const { i18n } = useTranslation()
  const { year, month, day } = readDate(date) ?? { year: 1970, month: 1, day: 1 }
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: form, timeZone: 'UTC' })
  return weekday.format(Date.UTC(year, month - 1, day))
}
