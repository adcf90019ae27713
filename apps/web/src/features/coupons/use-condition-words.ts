import './coupons-words.ts'
import type { ConditionValue } from '@brigade/contract/lookups/conditions.rules.ts'
import { useTranslation } from 'react-i18next'
import { parameterName, valuesInOrder } from '../lookups/condition-parameters.rules.ts'
import { useCouponFormats } from './use-coupon-formats.ts'

/** Says what a condition asks of an order. Numbers of an unknown kind are listed by name. */
export function useConditionWords() {
  const { t } = useTranslation()
  const { money, number } = useCouponFormats()
  return (value: ConditionValue): string => {
    const { minAmount, maxAmount, minQuantity, nth } = value
    if (minAmount !== undefined && maxAmount !== undefined) {
      return t('coupons.amount-between', { min: money(minAmount), max: money(maxAmount) })
    }
    if (minAmount !== undefined) return t('coupons.amount-from', { min: money(minAmount) })
    if (minQuantity !== undefined) return t('coupons.portions-from', { count: minQuantity })
    if (nth === 1) return t('coupons.every-order')
    if (nth !== undefined) return t('coupons.every-nth', { count: nth, ordinal: true })
    return valuesInOrder(value)
      .map(([parameter, each]) => t('foods.condition-value', { name: parameterName(parameter), value: number(each) }))
      .join(', ')
  }
}
