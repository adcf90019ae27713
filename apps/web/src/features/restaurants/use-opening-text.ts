import { addDays, localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { openingAhead } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../shared/use-clock.ts'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { useHolidayFormat } from './holiday-rows.tsx'

/** Words for why a service is closed, or for when it next opens or ends. */
export function useOpeningText({ timeZone }: Restaurant, now: Date): (entry: OpeningEntry) => string | null {
  const { t } = useTranslation()
  const format = useHolidayFormat()
  const clock = useClock()
  const today = localTime(now, timeZone).date
  const dayOf = (date: WireDate) =>
    date === addDays(today, 1) ? t('restaurant.tomorrow') : format({ date, st: 0, et: 0 }).day
  const change = (is: 'opens' | 'open-until', date: WireDate, minute: number) => {
    const time = clock.minute(minute)
    return date === today ? t(`restaurant.${is}`, { time }) : t(`restaurant.${is}-on`, { time, day: dayOf(date) })
  }
  return (entry) => {
    const { isOpen, closedReason, reopensAt } = entry
    if (reopensAt !== undefined) {
      const { date, minute } = localTime(new Date(reopensAt), timeZone)
      return t('restaurant.holiday-because', { reason: closedReason ?? '', opens: change('opens', date, minute) })
    }
    if (!isOpen) return closedReason ?? null
    const ahead = openingAhead(entry, now, timeZone)
    return 'date' in ahead ? change(ahead.is, ahead.date, ahead.minute) : t(`restaurant.${ahead.is}`)
  }
}
