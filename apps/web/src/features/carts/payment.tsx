import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftOf, useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { noMoney, readMoney } from '../payments/money-entry.rules.ts'
import { MissingMoney } from '../payments/missing-money.tsx'
import { MoneyFields } from '../payments/money-fields.tsx'
import { useMoneyProblems } from '../payments/use-money-problems.ts'
import type { CartChange } from './cart-acts.rules.ts'
import { nextLocalNo } from './local-no.ts'
import classes from './payment.module.css'
import { SplitPayment } from './split/split-payment.tsx'

interface PaymentProps {
  priced: PricedCart
  blocked: string | null
  isPaying: boolean
  act: (change: CartChange) => void
  start: RefObject<HTMLFieldSetElement | null>
}

export function Payment(props: PaymentProps) {
  const [isSplit, setSplit] = useState(false)
  const { priced } = props
  const hasParts = priced.cart.tenders.length > 0
  // Prices may have fallen to exactly what guests have paid: then nothing is left to split.
  if ((isSplit || hasParts) && dueOf(priced) !== 0) {
    return <SplitPayment {...props} onWhole={hasParts ? undefined : () => setSplit(false)} />
  }
  return <WholePayment {...props} onSplit={() => setSplit(true)} />
}

function WholePayment({ priced, blocked, isPaying, act, start, onSplit }: PaymentProps & { onSplit: () => void }) {
  const { t } = useTranslation()
  const { decimals } = priced
  const due = dueOf(priced)
  const problemsOf = useMoneyProblems(due, 'cart.payment-mode')
  const form = useForm(noMoney, { problemsOf })
  const { root } = form
  const isReady = useDraftOf(form, (draft) => 'taken' in readMoney({ ...draft, due }, decimals))
  const fields = {
    received: form.field('received', 'recivedAmount'),
    modeId: form.field('modeId', 'paymentModeId'),
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPaying) return
    if (blocked !== null) return toast(blocked, 'bad')
    const read = readMoney({ ...form.draft(), due }, decimals)
    if (!form.check() || 'place' in read) return
    const grandTotal = toDecimal(priced.summary.grandTotal, decimals)
    act({ deed: 'pay', ...read.taken, entryAt: new Date().toISOString(), grandTotal, localNo: nextLocalNo() })
  }

  return (
    <form ref={root} className={`lines ${classes.form}`} noValidate aria-label={t('till.payment')} onSubmit={submit}>
      <MoneyFields due={due} {...fields} start={start} isDense />
      <div className={`hint ${classes.missing}`} data-instead={blocked !== null && due <= 0}>
        {blocked === null ? <MissingMoney due={due} {...fields} /> : <p role="status">{blocked}</p>}
      </div>
      <div className={classes.acts}>
        <ActionButton tone="plain" isDisabled={blocked !== null || due <= 0} onClick={onSplit}>
          {t('till.split')}
        </ActionButton>
        <ActionButton
          type="submit"
          isEarly={!isReady}
          isWide
          isBusy={isPaying}
          needsNetwork={false}
          isDisabled={blocked !== null}
        >
          {t('till.complete')}
        </ActionButton>
      </div>
    </form>
  )
}
