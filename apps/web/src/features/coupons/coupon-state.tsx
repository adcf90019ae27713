import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { IconCalendarOff, IconCircleCheck, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import { useCouponFormats, type CouponStateName } from './use-coupon-formats.ts'

const looks: Record<CouponStateName, StatusLook> = {
  now: { icon: IconCircleCheck, tone: 'good' },
  later: { icon: IconClock, tone: 'waiting' },
  over: { icon: IconCalendarOff, tone: 'quiet' },
  stopped: { icon: IconPlayerPause, tone: 'waiting' },
}

export function CouponState({ coupon, now }: { coupon: CouponOnWire; now: number }) {
  const { stateOf, stateText } = useCouponFormats()
  const state = stateOf(coupon, now)
  return <StatusChip {...looks[state]}>{stateText(state)}</StatusChip>
}
