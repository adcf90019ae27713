import type { OnHand } from '@brigade/contract/inventory/inventory.contract.ts'
import { withMinus } from '@brigade/contract/kernel/money.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { MOST_DAYS } from './stock-level.rules.ts'

export function useInventoryFormats() {
  const { t, i18n } = useTranslation()
  const { money, moment, unitCost } = useFormats()
  const locale = i18n.language
  return useMemo(() => {
    const numbers = (options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...options })
    const rounded = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const inUnit = (isWeight: boolean, count: number, format: Intl.NumberFormat) =>
      t(isWeight ? 'ingredients.amount-weight' : 'ingredients.amount-nos', {
        amount: withMinus(format.format(count)),
        count,
      })
    /** Weights have two decimals, and a third one where grams count. */
    const byUnit = (options?: Intl.NumberFormatOptions) => {
      const [weights, nos] = [numbers({ minimumFractionDigits: 2, ...options }), numbers(options)]
      return (isWeight: boolean, quantity: number) => inUnit(isWeight, quantity, isWeight ? weights : nos)
    }

    const amount = byUnit()
    return {
      money,
      moment,
      amount,
      /** With as many decimals as the other rows of a list, unless they show nothing of it. */
      listed: (isWeight: boolean, quantity: number) =>
        isWeight && (quantity === 0 || Math.abs(quantity) >= 0.01)
          ? inUnit(true, quantity, rounded)
          : amount(isWeight, quantity),
      change: byUnit({ signDisplay: 'exceptZero' }),
      days: (count: number) =>
        t(count > MOST_DAYS ? 'inventory.many-days' : 'inventory.days', { count: Math.min(count, MOST_DAYS) }),
      average: (isWeight: boolean, cost: number) =>
        t(isWeight ? 'inventory.average-kg' : 'inventory.average-each', { money: unitCost(cost) }),
      counted: ({ isWeight, counted }: OnHand) => {
        if (!counted) return t('inventory.not-counted')
        const { difference } = counted
        const when = moment(counted.at)
        if (difference === 0) return t('inventory.as-expected', { when })
        const by = amount(isWeight, Math.abs(difference))
        return t(difference > 0 ? 'inventory.more' : 'inventory.less', { when, amount: by })
      },
    }
  }, [t, locale, money, moment, unitCost])
}
