import type { CouponOnWire, CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFoodFormats } from '../foods/use-food-formats.ts'

export function useCouponFormats() {
  const { t } = useTranslation()
  const { money, number, range, runs } = useFoodFormats()
  const deduct = ({ isPercentage, deductedPrice }: CouponOnWire) =>
    isPercentage ? t('coupons.percentage', { percentage: number(deductedPrice) }) : money(deductedPrice)
  return {
    money,
    number,
    range,
    deduct,
    isRunning: ({ validity }: CouponOnWire, now: number) => runs(validity, new Date(now)) === 'now',
    isOver: ({ validity }: CouponOnWire, now: number) => runs(validity, new Date(now)) === 'over',
    /** Zero for a coupon that no order used lately; undefined until the uses are read. */
    usesOf: ({ _id }: CouponOnWire, uses: CouponUses | undefined) =>
      uses && (uses.coupons.find((used) => used._id === _id) ?? { uses: 0, deducted: 0 }),
    /** What a search of the list looks through, besides the name. */
    searched: (coupon: CouponOnWire, now: number) =>
      `${coupon.code} ${deduct(coupon)} ${t(`foods.runs.${runs(coupon.validity, new Date(now))}`)}`,
  }
}
