import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { useSoldOut } from './use-sold-out.ts'

/** In the detail of a food. */
export function SoldOutAct({ food }: { food: Food }) {
  const { t } = useTranslation()
  const { isOut, isBusy, isPossible, press } = useSoldOut(food)
  if (!isPossible) return null
  return (
    <ActionButton isSmall tone="plain" isBusy={isBusy} onClick={press}>
      {t(isOut ? 'sold-out.sell-again' : 'sold-out.sell-out')}
    </ActionButton>
  )
}
