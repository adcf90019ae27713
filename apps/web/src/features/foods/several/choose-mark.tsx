import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import type { Several } from './use-several.ts'

interface ChooseMarkProps {
  food: Food
  several: Several
  isTabbable: boolean
}

export function ChooseMark({ food: { _id, name }, several: { has, toggle }, isTabbable }: ChooseMarkProps) {
  const { t } = useTranslation()
  const Icon = has(_id) ? IconSquareCheck : IconSquare
  return (
    <IconButton
      label={t('foods.choose', { variation: name })}
      isPressed={has(_id)}
      isTabbable={isTabbable}
      onClick={() => toggle(_id)}
    >
      <Icon size={20} stroke={1.75} />
    </IconButton>
  )
}
