import { localTime } from '@brigade/contract/kernel/dates.ts'
import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from './branch-context.tsx'

export function useFormats() {
  const { currency, timeZone } = useBranch()
  const locale = useTranslation().i18n.language
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    const inYear = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
    const ofThisYear = new Intl.DateTimeFormat(locale, inYear)
    const yearOf = (moment: Date) => localTime(moment, timeZone).date.slice(0, 4)
    return {
      money: (decimal: number) => formatMoney(decimal, currency, locale, 'short'),
      moment: (instant: string) => moments.format(new Date(instant)),
      /** A short form that omits the current year. */
      shortMoment: (instant: string, now: number) => {
        const moment = new Date(instant)
        return (yearOf(moment) === yearOf(new Date(now)) ? ofThisYear : moments).format(moment)
      },
    }
  }, [currency, timeZone, locale])
}
