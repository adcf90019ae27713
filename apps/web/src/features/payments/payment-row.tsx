import type { Payment } from '@brigade/contract/orders/payments.contract.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import { useTranslation } from 'react-i18next'
import { DataRow, Token } from '../../shared/ui/data-row.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { PaymentStatus } from './payment-status.tsx'
import { isNothingToPay, statusWords, withoutDate, withoutMode } from './payment-words.rules.ts'

const YEARS_MOVE_ON_MS = 3_600_000

export function PaymentRow({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation()
  const { money, shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  const { tokenNo, resttype, paidAt, paymentStatus, summary } = payment
  const modes = modeNamesOf(payment).join(', ')
  const isOver = isNothingToPay(payment)
  const what = resttype.name
  return (
    <DataRow
      lead={<Token tokenNo={tokenNo} />}
      title={modes || t(paidAt === null ? withoutDate(payment) : withoutMode(payment))}
      value={money(summary.grandTotal)}
      below={paidAt === null ? what : t('payments.when-and-what', { when: shortMoment(paidAt, now), what })}
      beside={<PaymentStatus status={paymentStatus} words={statusWords(payment, t, i18n.language)} isOver={isOver} />}
      tone={isOver ? 'quiet' : 'plain'}
    />
  )
}
