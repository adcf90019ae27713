import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import { useTranslation } from 'react-i18next'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { useDayName } from '../restaurants/use-day-name.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import { PaymentStatus } from './payment-status.tsx'
import { isNothingToPay, statusWords, withoutDate, withoutMode } from './payment-words.rules.ts'

export function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { money, time } = useFormats()
  const when = useWhen()
  const dayOf = useDayName()
  const { tokenNo, resttype, placedAt, paymentStatus, summary } = payment
  const paidAt = payment.takenAt ?? payment.paidAt
  const modes = modeNamesOf(payment).join(', ')
  const isOver = isNothingToPay(payment)
  const what = resttype.name
  // The row's group names the day of the order.
  const paidWhen = (at: string) => (dayOf(at) === dayOf(placedAt) ? time(at) : when(at))
  return (
    <DataRow
      lead={<Token tokenNo={tokenNo} />}
      title={modes || t(paidAt === null ? withoutDate(payment) : withoutMode(payment))}
      value={money(summary.grandTotal)}
      below={paidAt === null ? what : t('payments.when-and-what', { when: paidWhen(paidAt), what })}
      beside={<PaymentStatus status={paymentStatus} words={statusWords(payment, t, i18n.language)} isOver={isOver} />}
      tone={isOver ? 'quiet' : 'plain'}
    />
  )
}
