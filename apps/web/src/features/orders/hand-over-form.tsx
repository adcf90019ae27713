import { completeTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { isPaidHere, readHandOver } from './answer.rules.ts'
import { Due } from './due.tsx'
import classes from './hand-over-form.module.css'
import { PaymentModes } from '../payments/payment-modes.tsx'
import { useAfterStep } from './orders.queries.ts'

interface HandOverFormProps {
  order: Order
  onMoved: (order: Order) => void
}

const noMode: { modeId: string | null } = { modeId: null }

export function HandOverForm({ order, onMoved }: HandOverFormProps) {
  const { t } = useTranslation()
  const form = useSentForm(completeTakeaway, {
    initial: noMode,
    sent: ({ modeId }) => {
      const read = readHandOver(order, modeId)
      // Without a payment mode the amount is right all the same.
      return 'sent' in read
        ? read.sent
        : { orderId: order._id, codAmount: order.payment.summary.grandTotal, paymentModeId: null }
    },
    also: ({ modeId }): Problems => {
      const read = readHandOver(order, modeId)
      return 'problem' in read ? { paymentModeId: t(read.problem) } : {}
    },
    ...useAfterStep(onMoved),
  })
  const { root } = form

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.isBusy) form.save()
  }

  return (
    <form ref={root} className={`stack ${classes.form}`} noValidate onSubmit={submit}>
      {isPaidHere(order) ? (
        <>
          <Due label={t('orders.to-collect')} amount={order.payment.summary.grandTotal} />
          <PaymentModes field={form.field('modeId', 'paymentModeId')} />
        </>
      ) : (
        <p className="quiet">{t('orders.already-paid')}</p>
      )}
      <div className={classes.button}>
        <ActionButton type="submit" isBusy={form.isBusy} isWide>
          {t('orders.order-delivered')}
        </ActionButton>
      </div>
    </form>
  )
}
