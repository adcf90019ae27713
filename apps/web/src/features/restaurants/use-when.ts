import { useTranslation } from 'react-i18next'
import { useDayName } from './use-day-name.ts'
import { useFormats } from './use-formats.ts'

/** Tells an instant by its business day and its time, such as "Today, 11:26 am". */
export function useWhen(): (instant: string) => string {
  const { t } = useTranslation()
  const { time } = useFormats()
  const dayOf = useDayName()
  return (instant) => t('common.when', { day: dayOf(instant), time: time(instant) })
}
