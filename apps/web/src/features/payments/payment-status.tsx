import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { IconCircleCheck, IconClock, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'

type Status = Payment['paymentStatus']

const looks: Record<Status, StatusLook> = {
  paid: { icon: IconCircleCheck, tone: 'quiet' },
  pending: { icon: IconClock, tone: 'waiting' },
  refunded: { icon: IconReceiptRefund, tone: 'quiet' },
  'refund due': { icon: IconReceiptRefund, tone: 'bad' },
}

interface PaymentStatusProps {
  status: Status
  /** Of a refund in part, or as in the list of payments. */
  words?: string
  /** No money will come. */
  isOver?: boolean
}

export function PaymentStatus({ status, words, isOver = false }: PaymentStatusProps) {
  const { t } = useTranslation()
  return (
    <StatusChip {...looks[status]} {...(isOver && { tone: 'quiet' })}>
      {words ?? t(`orders.payment-status.${status}`)}
    </StatusChip>
  )
}
