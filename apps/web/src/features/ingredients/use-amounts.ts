import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentIngredient } from './ingredient-entry.rules.ts'

type Amount = Pick<SentIngredient, 'isWeight' | 'weight' | 'nos'>

export function useAmounts() {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
    const quantityOf = ({ isWeight, weight, nos }: Amount) =>
      isWeight
        ? t('ingredients.amount-weight', { amount: numbers.format(weight ?? 0) })
        : t('ingredients.amount-nos', { amount: numbers.format(nos ?? 0), count: nos ?? 0 })
    return (ingredient: Pick<SentIngredient, 'wastage'> & Amount) => {
      const amount = quantityOf(ingredient)
      const { wastage } = ingredient
      return wastage?.hasWastage ? t('ingredients.amount-wasted', { amount, wasted: quantityOf(wastage) }) : amount
    }
  }, [t, i18n.language])
}
