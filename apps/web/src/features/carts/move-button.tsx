import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import type { MoveSheetProps, OtherCart } from './move-sheet.tsx'

const moveSheet = lazyScreen<MoveSheetProps>('move', () => import('./move-sheet.tsx'), LoadingScreen)

export interface Others {
  /** The other open carts of the branch and service. */
  others: readonly OtherCart[]
  onOther: (cartId: string, service?: TillService) => void
}

interface MoveButtonProps extends Others {
  cart: Cart
  isLocked: boolean
}

/** Moves foods to another cart, or all of them with their guests. Guests at a table who have ordered nothing can join others. */
export function MoveButton({ cart, others, isLocked, onOther }: MoveButtonProps) {
  const { t } = useTranslation()
  const [isAsking, ask] = useState(false)
  if (cart.foods.length === 0 && cart.service === 'Direct' && cart.siting === null) return null
  return (
    <>
      <TextButton
        label={t('till.move-label')}
        icon={<IconArrowsExchange size={18} stroke={1.75} aria-hidden />}
        isDisabled={isLocked}
        onClick={() => ask(true)}
      >
        {t('till.move')}
      </TextButton>
      {isAsking && <moveSheet.Screen cart={cart} others={others} onMerged={onOther} onClose={() => ask(false)} />}
    </>
  )
}
