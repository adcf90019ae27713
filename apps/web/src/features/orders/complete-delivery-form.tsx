import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { completionOf, completionKind, type OrderToComplete } from './complete-delivery.rules.ts'
import classes from './take-money.module.css'
import { Due } from './due.tsx'
import { MissingMoney } from '../payments/missing-money.tsx'
import { MoneyFields } from '../payments/money-fields.tsx'
import { amountOf, amountText, readMoney, type MoneyDraft } from '../payments/money-entry.rules.ts'
import { useMoneyProblems } from '../payments/use-money-problems.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useAfterStep } from './orders.queries.ts'

// As many as fit beside the act.
const MOST_QUICK = 3

interface CompleteDeliveryFormProps {
  order: OrderToComplete
  onMoved: (order: Order) => void
}

/** Begins with the exact amount, so that only the payment mode must be chosen. */
export function CompleteDeliveryForm({ order, onMoved }: CompleteDeliveryFormProps) {
  const { t } = useTranslation()
  const { decimals } = useFormats()
  const { grandTotal } = order.payment.summary
  const due = toMinor(grandTotal, decimals)
  const kind = completionKind(order)
  const isPrepaid = kind === 'prepaid'
  const moneyProblems = useMoneyProblems(due, 'order.payment-mode')
  const initial: MoneyDraft = { received: amountText(due, decimals), modeId: null }
  const form = useSentForm(completeDelivery, {
    initial,
    sent: (draft) => {
      if (isPrepaid) return completionOf(order._id, null)
      const amount = amountOf(draft.received, decimals, MAX_SUM)
      return {
        orderId: order._id,
        recivedAmount: amount === null ? undefined : toDecimal(amount, decimals),
        paymentModeId: draft.modeId,
      }
    },
    also: (draft) => (isPrepaid ? {} : moneyProblems(draft)),
    ...useAfterStep(onMoved),
  })
  const { root } = form
  const isReady = useDraftOf(form, (draft) => isPrepaid || 'taken' in readMoney({ ...draft, due }, decimals))
  const fields = {
    received: form.field('received', 'recivedAmount'),
    modeId: form.field('modeId', 'paymentModeId'),
  }
  if (kind === 'nothing') return null

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }

  return (
    <form ref={root} className={`stack ${classes.form}`} data-kind={kind} noValidate onSubmit={submit}>
      {kind === 'money-only' && order.delivery && (
        <p className="quiet">{t('dispatch.brought-unpaid', { partner: order.delivery.deliveryService.name })}</p>
      )}
      {isPrepaid ? (
        <p className="quiet">{t('dispatch.prepaid')}</p>
      ) : (
        <>
          <Due label={t('dispatch.to-collect')} amount={grandTotal} />
          <MoneyFields due={due} {...fields} most={MOST_QUICK} />
        </>
      )}
      {!isPrepaid && <MissingMoney due={due} {...fields} />}
      <ActionButton type="submit" isEarly={!isReady} isBusy={form.isBusy} isWide>
        {t(kind === 'money-only' ? 'dispatch.book-money' : 'orders.order-delivered')}
      </ActionButton>
    </form>
  )
}
