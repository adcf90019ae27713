import './work-orders-words.ts'
import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { completeTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { isPaidHere } from './answer.rules.ts'
import { Due } from './due.tsx'
import { MoneyFields } from '../payments/money-fields.tsx'
import { amountOf, amountText, readMoney, type MoneyDraft } from '../payments/money-entry.rules.ts'
import { useMoneyProblems } from '../payments/use-money-problems.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useAfterStep } from './orders.queries.ts'
import classes from './take-money.module.css'

// As many as fit beside the act.
const MOST_QUICK = 3

interface HandOverFormProps {
  order: Order
  onMoved: (order: Order) => void
}

/** Begins with the exact amount, so that only the payment mode must be chosen. */
export function HandOverForm({ order, onMoved }: HandOverFormProps) {
  const { t } = useTranslation()
  const { decimals } = useFormats()
  const { grandTotal } = order.payment.summary
  const due = toMinor(grandTotal, decimals)
  const isUnpaid = isPaidHere(order)
  const moneyProblems = useMoneyProblems(due, 'order.payment-mode')
  const initial: MoneyDraft = { received: amountText(due, decimals), modeId: null }
  const form = useSentForm(completeTakeaway, {
    initial,
    sent: ({ received, modeId }) => {
      if (!isUnpaid) return { orderId: order._id, codAmount: 0, paymentModeId: null }
      const amount = amountOf(received, decimals, MAX_SUM)
      return {
        orderId: order._id,
        codAmount: amount === null ? undefined : toDecimal(amount, decimals),
        paymentModeId: modeId,
      }
    },
    also: (draft) => {
      if (!isUnpaid) return {}
      const { recivedAmount, ...others } = moneyProblems(draft)
      return recivedAmount === undefined ? others : { ...others, codAmount: recivedAmount }
    },
    ...useAfterStep(onMoved),
  })
  const { root } = form
  const fields = {
    received: form.field('received', 'codAmount'),
    modeId: form.field('modeId', 'paymentModeId'),
  }
  const isReady = useDraftOf(form, (draft) => !isUnpaid || 'taken' in readMoney({ ...draft, due }, decimals))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }

  return (
    <form
      ref={root}
      className={`stack ${classes.form}`}
      data-kind={isUnpaid ? undefined : 'prepaid'}
      noValidate
      onSubmit={submit}
    >
      {isUnpaid ? (
        <>
          <Due label={t('orders.to-collect')} amount={grandTotal} />
          <MoneyFields due={due} {...fields} most={MOST_QUICK} />
        </>
      ) : (
        <p className="quiet">{t('orders.already-paid')}</p>
      )}
      <ActionButton type="submit" isEarly={!isReady} isBusy={form.isBusy} isWide>
        {t('orders.order-delivered')}
      </ActionButton>
    </form>
  )
}
