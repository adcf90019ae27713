import { billAtOf, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import type { BillSheetProps } from './bill-sheet.tsx'
import { useCartTime } from './direct/use-cart-time.ts'

const billSheet = lazyScreen<BillSheetProps>('bill', () => import('./bill-sheet.tsx'), LoadingScreen)

interface BillButtonProps {
  priced: PricedCart
  isLocked: boolean
}

/** Guests at a table get their bill before they pay. Says when they got it, while it is right. */
export function BillButton({ priced, isLocked }: BillButtonProps) {
  const { t } = useTranslation()
  const time = useCartTime()
  const [isShown, show] = useState(false)
  const { cart, isBlocked } = priced
  if (cart.siting === null || cart.foods.length === 0) {
    // It must not open again by itself when there is a bill once more.
    if (isShown) show(false)
    return null
  }
  const at = billAtOf(cart)
  return (
    <>
      <TextButton
        label={at === undefined ? t('till.bill-label') : t('till.bill-again', { time: time(at) })}
        icon={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        isDisabled={isLocked || isBlocked}
        onClick={() => show(true)}
      >
        {at === undefined ? t('till.bill') : t('till.bill-at', { time: time(at) })}
      </TextButton>
      {isShown && <billSheet.Screen priced={priced} onClose={() => show(false)} />}
    </>
  )
}
