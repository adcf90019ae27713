import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { parameterName, valuesInOrder } from '../lookups/condition-parameters.rules.ts'
import { Range } from '../foods/food-facts.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import classes from './coupon-detail.module.css'
import { useCouponFormats } from './use-coupon-formats.ts'

interface CouponDetailProps {
  coupon: CouponOnWire
  number: number
  now: number
}

export function CouponDetail({ coupon, number, now }: CouponDetailProps) {
  const { t } = useTranslation()
  const formats = useCouponFormats()
  return (
    <EntryDetail entry={coupon} number={number}>
      <EntryFact name={t('entries.note')} isWide>
        {coupon.note}
      </EntryFact>
      <EntryFact name={t('coupons.code')}>
        <span className={classes.code}>{coupon.code}</span>
      </EntryFact>
      <EntryFact name={t('coupons.deduct')}>{formats.deduct(coupon)}</EntryFact>
      <EntryFact name={t('coupons.use')}>
        {t(coupon.isOnePerUser ? 'coupons.once-per-user' : 'coupons.unlimited')}
      </EntryFact>
      <EntryFact name={t('coupons.services')} isWide>
        {coupon.restTypes.map(({ name }) => name).join(', ')}
      </EntryFact>
      <EntryFact name={t('coupons.validity')} isWide>
        <Range validity={coupon.validity} now={now} />
      </EntryFact>
      <EntryFact name={t('coupons.condition')}>{coupon.condition.name}</EntryFact>
      <EntryFact name={t('coupons.condition-value')}>
        <ul>
          {valuesInOrder(coupon.conditionValue).map(([parameter, value]) => (
            <li key={parameter}>
              {t('foods.condition-value', { name: parameterName(parameter), value: formats.number(value) })}
            </li>
          ))}
        </ul>
      </EntryFact>
    </EntryDetail>
  )
}
