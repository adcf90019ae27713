import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { IconCircleMinus, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import classes from '../food-row.module.css'
import { useSoldOut } from './use-sold-out.ts'

interface SoldOutMarkProps {
  food: Food
  now: number
  isTabbable: boolean
}

/** In the row of a food. A crossed box would say that it is sold out. */
export function SoldOutMark({ food, now, isTabbable }: SoldOutMarkProps) {
  const { t } = useTranslation()
  const { isOut, isBusy, isPossible, press } = useSoldOut(food, now)
  if (!isPossible) return null
  const Icon = isOut ? IconPackage : IconCircleMinus
  return (
    <span className={isOut ? undefined : classes.offered} data-over={isOut ? undefined : ''}>
      <IconButton
        label={t(isOut ? 'sold-out.sell-again-food' : 'sold-out.sell-out-food', { food: food.name })}
        isTabbable={isTabbable}
        isBusy={isBusy}
        onClick={() => press()}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  )
}
