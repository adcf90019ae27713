import './coupons-words.ts'
import type { CouponOnWire, CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { readDate } from '@brigade/contract/kernel/dates.ts'
import { useTranslation } from 'react-i18next'
import { useFoodFormats } from '../foods/use-food-formats.ts'

export type CouponStateName = 'now' | 'later' | 'over' | 'stopped'

export function useCouponFormats() {
  const { t, i18n } = useTranslation()
  const { money, number, range, runs } = useFoodFormats()
  const deduct = ({ isPercentage, deductedPrice }: Pick<CouponOnWire, 'isPercentage' | 'deductedPrice'>) =>
    isPercentage ? t('coupons.percentage', { percentage: number(deductedPrice) }) : money(deductedPrice)
  /** An end that has passed cannot be undone by a restart, so it comes before a stop. */
  const stateOf = ({ validity, isStopped }: CouponOnWire, now: number): CouponStateName => {
    const state = runs(validity, new Date(now))
    return isStopped && state !== 'over' ? 'stopped' : state
  }
  const stateText = (state: CouponStateName) =>
    state === 'stopped' ? t('coupons.is-stopped') : t(`foods.runs.${state}`)
  /** The last day, with its year if that is another one. */
  const ends = (coupon: CouponOnWire, now: number) => {
    const { year, month, day } = readDate(coupon.validity.endDate) ?? { year: 1970, month: 1, day: 1 }
    const isThisYear = year === new Date(now).getUTCFullYear()
    const format = new Intl.DateTimeFormat(i18n.language, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      ...(!isThisYear && { year: 'numeric' }),
    })
    const last = format.format(Date.UTC(year, month - 1, day))
    return t(stateOf(coupon, now) === 'over' ? 'coupons.ended' : 'coupons.until', { day: last })
  }
  return {
    ends,
    money,
    number,
    range,
    deduct,
    stateOf,
    stateText,
    isRunning: (coupon: CouponOnWire, now: number) => stateOf(coupon, now) === 'now',
    isOver: (coupon: CouponOnWire, now: number) => stateOf(coupon, now) === 'over',
    /** Zero for a coupon that no order used lately; undefined until the uses are read. */
    usesOf: ({ _id }: CouponOnWire, uses: CouponUses | undefined) =>
      uses && (uses.coupons.find((used) => used._id === _id) ?? { uses: 0, deducted: 0 }),
    /** What a search of the list looks through, besides the name. */
    searched: (coupon: CouponOnWire, now: number) =>
      `${coupon.code} ${deduct(coupon)} ${stateText(stateOf(coupon, now))}`,
  }
}
