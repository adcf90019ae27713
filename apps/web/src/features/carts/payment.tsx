import { returnAmount } from '@brigade/contract/carts/cart.rules.ts'
import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useField } from '../../shared/ui/field.ts'
import { say } from '../../shared/ui/snack-store.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormats } from '../orders/use-formats.ts'
import { amountOf, amountText, readPayment } from './money-entry.rules.ts'
import { PaymentModes } from './payment-modes.tsx'
import classes from './payment.module.css'
import { QuickAmounts } from './quick-amounts.tsx'

interface PaymentProps {
  due: Minor
  /** Why nothing can be paid now. */
  blocked: string | null
  isPaying: boolean
  onPay: (paid: { recivedAmount: number; paymentModeId: string }) => void
  /** Where whoever comes to pay begins. */
  start: RefObject<HTMLFieldSetElement | null>
}

const sayNothing = () => undefined

/** How the guest pays, what they hand over, and what they get back. */
export function Payment({ due, blocked, isPaying, onPay, start }: PaymentProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const received = { ...useField('float-number', { maxLength: 16 }), leave: sayNothing }
  const [modeId, setModeId] = useState<string | null>(null)
  const [isTold, setTold] = useState(false)
  const back = returnAmount(amountOf(received.value, MAX_SUM), due)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPaying) return
    if (blocked !== null) return say(blocked, 'bad')
    const read = readPayment({ received: received.value, modeId, due })
    if ('paid' in read) return onPay(read.paid)
    const words = t(read.problem, { due: money(toDecimal(due)) })
    say(words, 'bad')
    if (read.place === 'received') {
      received.refuse(words)
      received.input.current?.focus()
    } else {
      setTold(true)
      start.current?.querySelector('input')?.focus()
    }
  }

  return (
    <form className={classes.form} noValidate aria-label={t('till.payment')} onSubmit={submit}>
      <PaymentModes
        selected={modeId}
        onSelect={setModeId}
        problem={isTold && modeId === null ? t('cart.payment-mode') : null}
        root={start}
      />
      <div className={classes.cash}>
        <TextField field={received} label={t('till.received')} inputMode="decimal" autoComplete="off" />
        <dl className={classes.return} data-missing={back < 0}>
          <dt>{t(back < 0 ? 'till.missing' : 'till.return')}</dt>
          <dd>{money(toDecimal(Math.abs(back)))}</dd>
        </dl>
      </div>
      <QuickAmounts
        due={due}
        entered={amountOf(received.value, MAX_SUM)}
        onChoose={(amount) => received.change(amountText(amount))}
      />
      {blocked !== null && (
        <p className={classes.blocked} role="status">
          {blocked}
        </p>
      )}
      <ActionButton type="submit" isWide isBusy={isPaying} isDisabled={blocked !== null}>
        {t('till.complete')}
      </ActionButton>
    </form>
  )
}
