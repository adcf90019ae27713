import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { IconPackage, IconPackageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useSoldOut } from './use-sold-out.ts'

interface SoldOutMarkProps {
  food: Food
  now: number
  isTabbable: boolean
}

/** In the row of a food. */
export function SoldOutMark({ food, now, isTabbable }: SoldOutMarkProps) {
  const { t } = useTranslation()
  const { isOut, isBusy, isPossible, press } = useSoldOut(food, now)
  if (!isPossible) return null
  const Icon = isOut ? IconPackage : IconPackageOff
  return (
    <IconButton
      label={t(isOut ? 'sold-out.sell-again-food' : 'sold-out.sell-out-food', { food: food.name })}
      isTabbable={isTabbable}
      isBusy={isBusy}
      onClick={() => press()}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
