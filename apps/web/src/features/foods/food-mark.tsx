import './foods-tab-words.ts'
import { IconBan, IconDiscount2, IconGift, IconPackage, IconPackageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconCombo } from '../../shared/ui/icons.ts'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import type { FoodMark as SpecialMark } from '@brigade/contract/foods/food-marks.rules.ts'

const looks: Readonly<Record<SpecialMark['name'], StatusLook>> = {
  delisted: { icon: IconBan, tone: 'bad' },
  'some-delisted': { icon: IconBan, tone: 'bad' },
  'sold-out': { icon: IconPackageOff, tone: 'waiting' },
  'some-sold-out': { icon: IconPackageOff, tone: 'waiting' },
  low: { icon: IconPackage, tone: 'waiting' },
  'on-offer': { icon: IconDiscount2, tone: 'good' },
  combo: { icon: IconCombo, tone: 'quiet' },
  'free-claim': { icon: IconGift, tone: 'quiet' },
}

export function FoodMark({ mark }: { mark: SpecialMark }) {
  const { t } = useTranslation()
  const text = 'count' in mark ? t(`foods.mark.${mark.name}`, { count: mark.count }) : t(`foods.mark.${mark.name}`)
  return <StatusChip {...looks[mark.name]}>{text}</StatusChip>
}
