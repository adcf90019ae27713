import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { useSoldOut } from './use-sold-out.ts'

interface SoldOutActProps {
  food: Food
  now: number
}

/** In the detail of a food. */
export function SoldOutAct({ food, now }: SoldOutActProps) {
  const { t } = useTranslation()
  const { isOut, isBusy, isPossible, press } = useSoldOut(food, now)
  if (!isPossible) return null
  return (
    <>
      <ActionButton isSmall tone="plain" isBusy={isBusy} onClick={() => press()}>
        {t(isOut ? 'sold-out.sell-again' : 'sold-out.sell-out')}
      </ActionButton>
      {!isOut && (
        <ActionButton isSmall tone="plain" isBusy={isBusy} onClick={() => press(true)}>
          {t('sold-out.sell-out-tomorrow')}
        </ActionButton>
      )}
    </>
  )
}
