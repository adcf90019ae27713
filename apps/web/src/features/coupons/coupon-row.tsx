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
  const formats = useCouponFormats()
  const { deduct, ends, isOver, usesOf } = formats
  const isRunning = formats.isRunning(coupon, now)
  const { name, code } = coupon
  const used = usesOf(coupon, uses)
  return (
    <DataRow
      title={
        <>
          {code} <span className="hint">{name}</span>
        </>
      }
      value={t('coupons.off', { deduct: deduct(coupon) })}
      // Beside a state there is room for the date only.
      below={[ends(coupon, now), isRunning && used && t('coupons.use-count', { count: used.uses })]
        .filter(Boolean)
        .join(' · ')}
      beside={!isRunning && <CouponState coupon={coupon} now={now} />}
      tone={isOver(coupon, now) ? 'quiet' : 'plain'}
    />
  )
}
