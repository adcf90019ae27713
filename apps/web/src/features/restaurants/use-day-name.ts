import { addDays, businessDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from './branch-context.tsx'
import { useBusinessDay } from './use-business-day.ts'
import { useFormats } from './use-formats.ts'

/** Names the business day of an instant. */
export function useDayName(): (instant: string) => string {
  const { t } = useTranslation()
  const { timeZone, businessDayStartsAt } = useBranch()
  const today = useBusinessDay()
  const { day } = useFormats()
  return useCallback(
    (instant) => {
      const date = businessDate(new Date(instant), timeZone, minutesOf(businessDayStartsAt))
      if (date === today) return t('filters.days.today')
      if (date === addDays(today, -1)) return t('filters.days.yesterday')
      const [year = ''] = date.split(':')
      return today.startsWith(year) ? day(date) : `${day(date)} ${year}`
    },
    [t, timeZone, businessDayStartsAt, today, day],
  )
}
