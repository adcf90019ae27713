import type { Minor } from '@brigade/contract/kernel/money.ts'
import type { RefObject, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { noMoney, readMoney, type MoneyTaken } from '../payments/money-entry.rules.ts'
import { MoneyFields } from '../payments/money-fields.tsx'
import { useMoneyProblems } from '../payments/use-money-problems.ts'
import classes from './payment.module.css'

interface PaymentProps {
  due: Minor
  blocked: string | null
  isPaying: boolean
  onPay: (paid: MoneyTaken) => void
  start: RefObject<HTMLFieldSetElement | null>
}

export function Payment({ due, blocked, isPaying, onPay, start }: PaymentProps) {
  const { t } = useTranslation()
  const problemsOf = useMoneyProblems(due, 'cart.payment-mode')
  const form = useForm(noMoney, { problemsOf })
  const { root } = form

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPaying) return
    if (blocked !== null) return toast(blocked, 'bad')
    const read = readMoney({ ...form.draft(), due })
    if (form.check() && 'taken' in read) onPay(read.taken)
  }

  return (
    <form ref={root} className={classes.form} noValidate aria-label={t('till.payment')} onSubmit={submit}>
      <MoneyFields
        due={due}
        received={form.field('received', 'recivedAmount')}
        modeId={form.field('modeId', 'paymentModeId')}
        start={start}
      />
      {blocked !== null && (
        <p className={`hint ${classes.blocked}`} data-instead={due <= 0} role="status">
          {blocked}
        </p>
      )}
      <ActionButton type="submit" isWide isBusy={isPaying} isDisabled={blocked !== null}>
        {t('till.complete')}
      </ActionButton>
    </form>
  )
}
