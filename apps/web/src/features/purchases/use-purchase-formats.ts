import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

interface Amount {
  isWeight: boolean
  weight?: number | null | undefined
  nos?: number | null | undefined
}

export function usePurchaseFormats() {
  const { t, i18n } = useTranslation()
  const { money, moment } = useFormats()
  const locale = i18n.language
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    return {
      money,
      moment,
      day: (wire: WireDate) => {
        const parts = readDate(wire)
        return parts ? days.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : wire
      },
      quantity: ({ isWeight, weight, nos }: Amount) => {
        const count = (isWeight ? weight : nos) ?? 0
        return t(isWeight ? 'purchase.in-weight' : 'purchase.in-nos', { quantity: numbers.format(count), count })
      },
    }
  }, [t, locale, money, moment])
}
