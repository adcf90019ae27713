import { addDays, businessDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from './branch-context.tsx'
import { useBusinessDay } from './use-business-day.ts'
import { useFormats } from './use-formats.ts'

/** Names a business day. */
export function useDateName(): (date: WireDate) => string {
  const { t } = useTranslation()
  const today = useBusinessDay()
  const { day } = useFormats()
  return useCallback(
    (date) => {
      if (date === today) return t('filters.days.today')
      if (date === addDays(today, -1)) return t('filters.days.yesterday')
      const [year = ''] = date.split(':')
      return today.startsWith(year) ? day(date) : `${day(date)} ${year}`
    },
    [t, today, day],
  )
}

/** Names the business day of an instant. */
export function useDayName(): (instant: string) => string {
  const { timeZone, businessDayStartsAt } = useBranch()
  const nameOf = useDateName()
  return useCallback(
    (instant) => nameOf(businessDate(new Date(instant), timeZone, minutesOf(businessDayStartsAt))),
    [nameOf, timeZone, businessDayStartsAt],
  )
}
