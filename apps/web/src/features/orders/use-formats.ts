import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from '../restaurants/branch-context.tsx'

/** Money in the business's currency, moments in the branch's zone. */
export function useFormats() {
  const { currency, timeZone } = useBranch()
  const locale = useTranslation().i18n.language
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    return {
      money: (decimal: number) => formatMoney(decimal, currency, locale, 'short'),
      moment: (instant: string) => moments.format(new Date(instant)),
    }
  }, [currency, timeZone, locale])
}
