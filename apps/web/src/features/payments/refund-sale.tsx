import './refund-words.ts'
import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { readRefundable, refundSale, type Refundable } from '@brigade/contract/orders/sale-refund.contract.ts'
import { refundFor } from '@brigade/contract/orders/sale-refund.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet, useFormField, type FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { amountOf, amountText } from './money-entry.rules.ts'
import { PaymentModes } from './payment-modes.tsx'
import { keptAmount } from './payment.rules.ts'

interface RefundSaleProps {
  orderId: string
  tokenNo: number
  isFulfilled: boolean
  payment: Pick<
    Order['payment'],
    'isCod' | 'paymentStatus' | 'recivedAmount' | 'returnedAmount' | 'refundedAmount' | 'tenders'
  >
  onRefunded: (order: Order) => void
}

/** Portions to give back, by the position of their line. */
type Portions = ReadonlyMap<number, number>

interface Draft {
  portions: Portions
  amount: string
  modeId: string | null
  reason: string
  isRestocked: boolean
}

const nothing: Draft = { portions: new Map(), amount: '', modeId: null, reason: '', isRestocked: false }

/** Nothing for an order that was not delivered and paid, or whose money was all given back. */
export function RefundSale({ payment, isFulfilled, ...sale }: RefundSaleProps) {
  const { paymentStatus, refundedAmount, isCod } = payment
  const { decimals } = useFormats()
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const left = toMinor(keptAmount(payment, decimals), decimals) - toMinor(refundedAmount, decimals)
  if (!isFulfilled || !isPaid || left <= 0) return null
  return <Refund key={refundedAmount} left={left} isCod={isCod} {...sale} />
}

type RefundProps = Omit<RefundSaleProps, 'payment' | 'isFulfilled'> & { left: number; isCod: boolean }

function Refund({ orderId, tokenNo, left, isCod, onRefunded }: RefundProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const client = useQueryClient()
  // Portions that were given back, here or elsewhere, must not be offered again.
  const reread = () => void client.invalidateQueries({ queryKey: callKey(readRefundable, { orderId }) })
  const amountIn = (typed: string) => amountOf(typed, decimals, MAX_SUM)
  const form = useSentForm(refundSale, {
    initial: nothing,
    sent: ({ portions, amount, modeId, reason, isRestocked }) => {
      const given = amountIn(amount)
      const lines = [...portions].map(([position, quantity]) => ({ position, quantity }))
      return {
        orderId,
        lines,
        amount: given === null ? undefined : toDecimal(given, decimals),
        paymentModeId: modeId,
        reason,
        isRestocked: isRestocked && lines.length > 0,
      }
    },
    also: ({ amount, modeId }): Problems => {
      const given = amountIn(amount)
      return {
        ...(given === null && { amount: t('refund.amount') }),
        ...(given !== null &&
          given > left && { amount: t('error.refund-too-much', { due: money(toDecimal(left, decimals)) }) }),
        ...(isCod && modeId === null && { paymentModeId: t('order.payment-mode') }),
      }
    },
    clears: true,
    onDone: ({ data }) => {
      reread()
      onRefunded(data)
    },
    onFail: reread,
  })
  return (
    <AskedForm
      label={t('refund-sale.open')}
      title={t('refund-sale.title', { token: tokenNo })}
      hint={t('refund-sale.hint', { left: money(toDecimal(left, decimals)) })}
      form={form}
    >
      <Foods
        orderId={orderId}
        portions={form.field('portions', 'lines')}
        amount={form.field('amount')}
        isRestocked={form.field('isRestocked')}
      />
      <TextEntry field={quiet(form.field('amount'))} label={t('payments.refund-amount')} inputMode="decimal" />
      <PaymentModes field={form.field('modeId', 'paymentModeId')} hasStorefront={!isCod} />
      <TextEntry field={form.field('reason')} label={t('withdrawal.reason')} />
    </AskedForm>
  )
}

interface FoodsProps {
  orderId: string
  portions: FormField<Portions>
  amount: FormField<string>
  isRestocked: FormField<boolean>
}

/** What comes back sets the amount, which can still be changed. */
function Foods({ orderId, portions, amount, isRestocked }: FoodsProps) {
  const { t } = useTranslation()
  const { decimals } = useFormats()
  const { data, error, refetch } = useCall(readRefundable, { orderId })
  const { value: chosen, change } = useFormField(portions)
  if (!data) return <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={2} />

  const choose = (next: Portions) => {
    change(next)
    const worth = refundFor(inMinor(data, decimals), next)
    amount.change(worth === 0 ? '' : amountText(worth, decimals))
  }
  const there = data.lines.filter(({ quantity, refunded }) => refunded < quantity)
  return (
    <>
      {there.map(({ position, food, variation, quantity, refunded }) => (
        <Stepper
          key={position}
          label={t('refund-sale.line', { food, variation, count: quantity - refunded })}
          value={chosen.get(position) ?? 0}
          most={quantity - refunded}
          onChange={(count) => {
            const others = [...chosen].filter(([other]) => other !== position)
            choose(new Map(count === 0 ? others : [...others, [position, count]]))
          }}
        />
      ))}
      <span>
        <TextButton
          onClick={() => choose(new Map(there.map((line) => [line.position, line.quantity - line.refunded])))}
        >
          {t('refund-sale.everything')}
        </TextButton>
      </span>
      {chosen.size > 0 && (
        <CheckEntry field={isRestocked} label={t('refund-sale.restock')} hint={t('refund-sale.restock-hint')} />
      )}
    </>
  )
}

const inMinor = ({ left, lines }: Refundable, decimals: Decimals) => ({
  left: toMinor(left, decimals),
  lines: lines.map((line) => ({ ...line, worth: toMinor(line.worth, decimals) })),
})
