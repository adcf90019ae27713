import { formatMoney } from '@brigade/contract/kernel/money.ts'
import type { OnHand } from '@brigade/contract/stock/stock.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from '../restaurants/branch-context.tsx'

/** What is in stock, in words: how much, by how much it changed, for how much, and when. */
export function useStockWords() {
  const { t, i18n } = useTranslation()
  const { currency, timeZone } = useBranch()
  const locale = i18n.language
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
    const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    const inUnit = (isWeight: boolean, amount: string) =>
      t(isWeight ? 'ingredients.amount-weight' : 'ingredients.amount-nos', { amount })

    const money = (decimal: number) => formatMoney(decimal, currency, locale, 'short')
    const moment = (instant: string) => moments.format(new Date(instant))
    const amount = (isWeight: boolean, quantity: number) => inUnit(isWeight, numbers.format(quantity))
    return {
      money,
      moment,
      amount,
      change: (isWeight: boolean, quantity: number) => inUnit(isWeight, signed.format(quantity)),
      average: ({ isWeight, averageCost }: OnHand) =>
        averageCost === null
          ? t('in-stock.never-bought')
          : t(isWeight ? 'in-stock.average-kg' : 'in-stock.average-each', { money: money(averageCost) }),
      counted: ({ isWeight, counted }: OnHand) => {
        if (!counted) return t('in-stock.not-counted')
        const { difference } = counted
        const when = moment(counted.at)
        if (difference === 0) return t('in-stock.as-expected', { when })
        const by = amount(isWeight, Math.abs(difference))
        return t(difference > 0 ? 'in-stock.more' : 'in-stock.less', { when, amount: by })
      },
    }
  }, [t, locale, currency, timeZone])
}
