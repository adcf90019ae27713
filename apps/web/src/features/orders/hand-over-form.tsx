import { completeTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { say } from '../../shared/ui/snack-store.ts'
import { isPaidHere, readHandOver } from './answer.rules.ts'
import { Due } from './due.tsx'
import classes from './hand-over-form.module.css'
import { PaymentModes } from '../payments/money/payment-modes.tsx'
import { useAfterStep } from './orders.queries.ts'

interface HandOverFormProps {
  order: Order
  onMoved: (order: Order) => void
}

/** A prepared takeaway meets its customer: what is still to be paid, and how. */
export function HandOverForm({ order, onMoved }: HandOverFormProps) {
  const { t } = useTranslation()
  const [modeId, setModeId] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const modes = useRef<HTMLFieldSetElement>(null)
  const { act, isBusy } = useAction(completeTakeaway, useAfterStep(onMoved))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = readHandOver(order, modeId)
    if ('sent' in read) return act(read.sent)
    say(t(read.problem), 'bad')
    setTold(true)
    modes.current?.querySelector('input')?.focus()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {isPaidHere(order) ? (
        <>
          <Due label={t('orders.to-collect')} amount={order.payment.summary.grandTotal} />
          <PaymentModes
            selected={modeId}
            onSelect={setModeId}
            problem={isTold && modeId === null ? t('order.payment-mode') : null}
            root={modes}
          />
        </>
      ) : (
        <p className={classes.quiet}>{t('orders.already-paid')}</p>
      )}
      <div className={classes.button}>
        <ActionButton type="submit" isBusy={isBusy} isWide>
          {t('orders.order-delivered')}
        </ActionButton>
      </div>
    </form>
  )
}
