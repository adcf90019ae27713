import { MINUTES_A_DAY, type DayMinute } from '@brigade/contract/kernel/decimal-hours.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const MINUTE_MS = 60_000

/** Writes times of the day as people in the country of the business do. */
export function useClock() {
  const locale = useTranslation().i18n.language
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' })
    const hours = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' })
    const minute = (at: DayMinute) => times.format(at * MINUTE_MS)
    return {
      minute,
      hour: (at: DayMinute) => hours.format(at * MINUTE_MS),
      /** A range that ends at midnight would name its days. */
      range: (from: DayMinute, to: DayMinute) =>
        to < MINUTES_A_DAY ? times.formatRange(from * MINUTE_MS, to * MINUTE_MS) : `${minute(from)} – ${minute(to)}`,
    }
  }, [locale])
}
