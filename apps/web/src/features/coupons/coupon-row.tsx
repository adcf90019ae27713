import './coupons-words.ts'
import type { CouponOnWire, CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { CouponState } from './coupon-state.tsx'
import { useCouponFormats } from './use-coupon-formats.ts'

interface CouponRowProps {
  coupon: CouponOnWire
  /** Undefined until they are read. */
  uses: CouponUses | undefined
  now: number
}

export function CouponRow({ coupon, uses, now }: CouponRowProps) {
  const { t } = useTranslation()
  const { deduct, ends, isOver, isRunning, usesOf } = useCouponFormats()
  const { name, code } = coupon
  const used = usesOf(coupon, uses)
  return (
    <DataRow
      title={
        <>
          {code} <span className="hint">{name}</span>
        </>
      }
      value={deduct(coupon)}
      below={[ends(coupon, now), used && t('coupons.use-count', { count: used.uses })].filter(Boolean).join(' · ')}
      beside={isRunning(coupon, now) ? undefined : <CouponState coupon={coupon} now={now} />}
      isWhole
      tone={isOver(coupon, now) ? 'quiet' : 'plain'}
    />
  )
}
