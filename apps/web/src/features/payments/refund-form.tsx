import './refund-words.ts'
import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet, useFormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { amountOf, amountText } from './money-entry.rules.ts'
import { PaymentModes } from './payment-modes.tsx'
import { usePaymentsChanged } from './payments.queries.ts'

interface RefundFormProps {
  orderId: string
  tokenNo: number
  /** What is still due. */
  due: number
  isCod: boolean
  onRefunded: (order: Order) => void
}

interface RefundDraft {
  amount: string
  modeId: string | null
  isLast: boolean
}

/** Starts with all that is due. A smaller amount may end the matter, or be one part of several. */
export function RefundForm({ orderId, tokenNo, due, isCod, onRefunded }: RefundFormProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const reread = usePaymentsChanged()
  const owed = toMinor(due, decimals)
  const initial: RefundDraft = { amount: amountText(owed, decimals), modeId: null, isLast: false }
  const amountIn = (typed: string) => amountOf(typed, decimals, MAX_SUM)
  const form = useSentForm(refundOrder, {
    initial,
    sent: ({ amount, modeId, isLast }) => {
      const given = amountIn(amount)
      return { orderId, amount: given === null ? undefined : toDecimal(given, decimals), paymentModeId: modeId, isLast }
    },
    also: ({ amount, modeId }): Problems => {
      const given = amountIn(amount)
      return {
        ...(given !== null && given > owed && { amount: t('error.refund-too-much', { due: money(due) }) }),
        ...(isCod && modeId === null && { paymentModeId: t('order.payment-mode') }),
      }
    },
    clears: (_draft, { data }) => ({ ...initial, amount: amountText(stillDue(data, decimals), decimals) }),
    onDone: ({ data }) => onRefunded(data),
    // Another person may have given it back.
    onFail: reread,
  })
  const field = form.field('amount')
  const given = amountIn(useFormField(field).value)
  const rest = given === null ? 0 : owed - given
  return (
    <AskedForm
      label={t('payments.refund')}
      title={t('payments.refund-title', { token: tokenNo })}
      hint={t('payments.refund-hint')}
      tone="green"
      form={form}
    >
      <TextEntry field={quiet(field)} label={t('payments.refund-amount')} inputMode="decimal" />
      <PaymentModes field={form.field('modeId', 'paymentModeId')} hasStorefront={!isCod} />
      {rest > 0 && (
        <CheckEntry
          field={form.field('isLast')}
          label={t('payments.refund-last')}
          hint={t('payments.refund-last-hint', { rest: money(toDecimal(rest, decimals)) })}
        />
      )}
    </AskedForm>
  )
}

const stillDue = ({ payment }: Order, decimals: Decimals) =>
  toMinor(payment.summary.grandTotal, decimals) - toMinor(payment.refundedAmount, decimals)
