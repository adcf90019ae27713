import type { CouponOnWire } from '@brigade/contract/coupons/coupons.contract.ts'
import { IconCalendarOff, IconClock, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import { useFoodFormats } from '../foods/use-food-formats.ts'

const looks: Record<'now' | 'later' | 'over', StatusLook> = {
  now: { icon: IconCircleCheck, tone: 'good' },
  later: { icon: IconClock, tone: 'waiting' },
  over: { icon: IconCalendarOff, tone: 'quiet' },
}

export function CouponState({ validity, now }: Pick<CouponOnWire, 'validity'> & { now: number }) {
  const { t } = useTranslation()
  const state = useFoodFormats().runs(validity, new Date(now))
  return <StatusChip {...looks[state]}>{t(`foods.runs.${state}`)}</StatusChip>
}
