import './taken-words.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import type { ReceiptSheetProps } from './receipt-sheet.tsx'

const receiptSheet = lazyScreen<ReceiptSheetProps>('receipt', () => import('./receipt-sheet.tsx'), LoadingScreen)

/** Opens the receipt of an order, which any browser prints. */
export function ReceiptButton({ orderId }: Pick<ReceiptSheetProps, 'orderId'>) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        isSmall
        tone="plain"
        icon={<IconReceipt size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('payments.open-receipt')}
      </ActionButton>
      {isOpen && <receiptSheet.Screen orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  )
}
