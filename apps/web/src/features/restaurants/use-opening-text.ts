import { addDays, localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { clockText, hoursOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { openingAhead } from '@brigade/contract/restaurants/opening-ahead.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { useHolidayFormat } from './holiday-rows.tsx'

/** Words for why a service is closed, or for when it next opens or ends. */
export function useOpeningText({ timeZone }: Restaurant, now: Date): (entry: OpeningEntry) => string | null {
  const { t } = useTranslation()
  const format = useHolidayFormat()
  const today = localTime(now, timeZone).date
  const dayOf = (date: WireDate) =>
    date === addDays(today, 1) ? t('restaurant.tomorrow') : format({ date, st: 0, et: 0 }).day
  return (entry) => {
    if (!entry.isOpen) return entry.closedReason ?? null
    const ahead = openingAhead(entry, now, timeZone)
    if (!('date' in ahead)) return t(`restaurant.${ahead.is}`)
    const time = clockText(hoursOf(ahead.minute))
    if (ahead.date === today) return t(`restaurant.${ahead.is}`, { time })
    return t(`restaurant.${ahead.is}-on`, { time, day: dayOf(ahead.date) })
  }
}
