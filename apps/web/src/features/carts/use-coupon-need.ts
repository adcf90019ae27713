import type { Condition } from '@brigade/contract/lookups/conditions.rules.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

/** Says what a cart needs before a coupon counts. */
export function useCouponNeed() {
  const { t } = useTranslation()
  const { money } = useFormats()
  return ({ kind, value }: Condition): string => {
    const { minAmount = 0, maxAmount = 0, minQuantity = 0 } = value
    switch (kind) {
      case 'minimum-order-amount':
        return t('till.coupon-need.minimum-order-amount', { least: money(minAmount) })
      case 'order-amount-between':
        return t('till.coupon-need.order-amount-between', { least: money(minAmount), most: money(maxAmount) })
      case 'minimum-quantity':
        return t('till.coupon-need.minimum-quantity', { least: minQuantity })
      case 'every-nth-order':
        return t('till.coupon-need.every-nth-order')
    }
  }
}
