import { printBill } from '@brigade/contract/printing/print-bill.contract.ts'
import { IconReceipt } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Additions } from '../../shared/additions.tsx'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useAfterPrinting } from './printing.queries.ts'

type PrintBillProps = ComponentProps<NonNullable<Additions['Bill']>>

/** Sends the bill of guests who have not paid to the default printer. */
export default function PrintBill({ cart: { cartId, service, summary }, isUnsent, onAnswer }: PrintBillProps) {
  const { t } = useTranslation()
  const refresh = useAfterPrinting()
  const onEnd = () => {
    refresh()
    onAnswer()
  }
  const { act, isBusy } = useAction(printBill, { onDone: onEnd, onFail: onEnd })
  return (
    <ActionButton
      isBusy={isBusy || isUnsent}
      icon={<IconReceipt size={20} stroke={1.75} aria-hidden />}
      onClick={() => act({ cartId, service, grandTotal: summary.grandTotal })}
    >
      {t('printing.print-bill')}
    </ActionButton>
  )
}
