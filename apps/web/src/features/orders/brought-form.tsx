import { toMinor } from '@brigade/contract/kernel/money.ts'
import { completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { brought, broughtKind, type BroughtOrder } from './brought.rules.ts'
import classes from './brought-form.module.css'
import { Due } from './due.tsx'
import { MoneyFields } from '../payments/money/money-fields.tsx'
import { useMoneyEntry } from '../payments/money/use-money-entry.ts'
import { useAfterStep } from './orders.queries.ts'

interface BroughtFormProps {
  order: BroughtOrder
  /** It is delivered, or its money is booked, and it is now this. */
  onMoved: (order: Order) => void
}

/** An order was brought to its customer: the money that came back for it, or what is still missing of that. */
export function BroughtForm({ order, onMoved }: BroughtFormProps) {
  const { t } = useTranslation()
  const { grandTotal } = order.payment.summary
  const entry = useMoneyEntry({ due: toMinor(grandTotal), modeProblem: 'order.payment-mode' })
  const { onDone, onFail } = useAfterStep(onMoved)
  const { act, isBusy } = useAction(completeDelivery, {
    onDone,
    onFail: (error) => {
      entry.received.refuse(error.fields.recivedAmount)
      onFail()
    },
  })
  const kind = broughtKind(order)
  if (kind === 'nothing') return null
  const isPrepaid = kind === 'prepaid'

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const taken = isPrepaid ? null : entry.read()
    if (isPrepaid || taken) act(brought(order._id, taken))
  }

  return (
    <form className={classes.form} data-kind={kind} noValidate onSubmit={submit}>
      {kind === 'money-only' && order.delivery && (
        <p className={classes.words}>
          {t('dispatch.brought-unpaid', { partner: order.delivery.deliveryService.name })}
        </p>
      )}
      {isPrepaid ? (
        <p className={classes.words}>{t('dispatch.prepaid')}</p>
      ) : (
        <>
          <Due label={t('dispatch.to-collect')} amount={grandTotal} />
          <MoneyFields entry={entry} />
        </>
      )}
      <ActionButton type="submit" isBusy={isBusy} isWide>
        {t(kind === 'money-only' ? 'dispatch.book-money' : 'orders.order-delivered')}
      </ActionButton>
    </form>
  )
}
