import { IconBan, IconDiscount2, IconGift, IconPackageOff, IconStack2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../shared/ui/mark.tsx'
import type { FoodMark as SpecialMark } from './food-marks.rules.ts'

const looks: Readonly<Record<SpecialMark['name'], Omit<ComponentProps<typeof Mark>, 'children'>>> = {
  delisted: { icon: IconBan, tone: 'bad' },
  'some-delisted': { icon: IconBan, tone: 'bad' },
  'sold-out': { icon: IconPackageOff, tone: 'waiting' },
  'some-sold-out': { icon: IconPackageOff, tone: 'waiting' },
  'on-offer': { icon: IconDiscount2, tone: 'good' },
  combo: { icon: IconStack2, tone: 'quiet' },
  'free-claim': { icon: IconGift, tone: 'quiet' },
}

export function FoodMark({ mark }: { mark: SpecialMark }) {
  const { t } = useTranslation()
  const text = 'count' in mark ? t(`foods.mark.${mark.name}`, { count: mark.count }) : t(`foods.mark.${mark.name}`)
  return <Mark {...looks[mark.name]}>{text}</Mark>
}
