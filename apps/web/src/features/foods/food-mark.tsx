import { IconBan, IconDiscount2, IconGift, IconPackageOff, IconStack2, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './food-mark.module.css'
import type { FoodMark as Mark } from './food-marks.rules.ts'

const icons: Readonly<Record<Mark['name'], TablerIcon>> = {
  delisted: IconBan,
  'some-delisted': IconBan,
  'sold-out': IconPackageOff,
  'some-sold-out': IconPackageOff,
  'on-offer': IconDiscount2,
  combo: IconStack2,
  'free-claim': IconGift,
}

/** What is special about a food or a variation, as an icon and in words. */
export function FoodMark({ mark }: { mark: Mark }) {
  const { t } = useTranslation()
  const Icon = icons[mark.name]
  const words = 'count' in mark ? t(`foods.mark.${mark.name}`, { count: mark.count }) : t(`foods.mark.${mark.name}`)
  return (
    <span className={classes.mark} data-mark={mark.name}>
      <Icon size={14} stroke={2} aria-hidden />
      {words}
    </span>
  )
}
