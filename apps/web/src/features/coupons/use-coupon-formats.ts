import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFoodFormats } from '../foods/use-food-formats.ts'

export function useCouponFormats() {
  const { t } = useTranslation()
  const { money, number, runs } = useFoodFormats()
  const deduct = ({ isPercentage, deductedPrice }: CouponOnWire) =>
    isPercentage ? t('coupons.percentage', { percentage: number(deductedPrice) }) : money(deductedPrice)
  return {
    number,
    deduct,
    /** The line under the name in the list. */
    below: (coupon: CouponOnWire, now: number) =>
      t('coupons.below', {
        code: coupon.code,
        deduct: deduct(coupon),
        runs: t(`foods.runs.${runs(coupon.validity, new Date(now))}`),
      }),
  }
}
