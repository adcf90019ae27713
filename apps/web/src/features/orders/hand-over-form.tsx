import { completeTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { say } from '../../shared/ui/snack-store.ts'
import { isPaidHere, readHandOver } from './answer.rules.ts'
import classes from './hand-over-form.module.css'
import { useAfterStep, usePaymentModes } from './orders.queries.ts'
import { useFormats } from './use-formats.ts'

interface HandOverFormProps {
  order: Order
  onMoved: (order: Order) => void
}

/** A prepared takeaway meets its customer: what is still to be paid, and how. */
export function HandOverForm({ order, onMoved }: HandOverFormProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const modes = usePaymentModes()
  const [modeId, setModeId] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const { act, isBusy } = useAction(completeTakeaway, useAfterStep(onMoved))
  const isDue = isPaidHere(order)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = readHandOver(order, modeId)
    if ('sent' in read) return act(read.sent)
    say(t(read.problem), 'bad')
    setTold(true)
    choices.current?.querySelector('input')?.focus()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {isDue ? (
        <>
          <p className={classes.due}>
            <span>{t('orders.to-collect')}</span>
            <strong>{money(order.payment.summary.grandTotal)}</strong>
          </p>
          <fieldset ref={choices} className={classes.modes} aria-describedby={isTold ? 'mode-problem' : undefined}>
            <legend>{t('orders.payment-modes')}</legend>
            {modes.data?.map(({ _id, name }) => (
              <label key={_id} className={classes.mode}>
                <input type="radio" name="payment-mode" checked={modeId === _id} onChange={() => setModeId(_id)} />
                {name}
              </label>
            ))}
            {modes.isPending && <span className={classes.quiet}>{t('common.loading')}</span>}
            {modes.error && <span className={classes.quiet}>{modes.error.message}</span>}
            {modes.data?.length === 0 && <span className={classes.quiet}>{t('orders.no-payment-modes')}</span>}
          </fieldset>
          {isTold && modeId === null && (
            <p id="mode-problem" className={classes.problem} role="alert">
              {t('order.payment-mode')}
            </p>
          )}
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
