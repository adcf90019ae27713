import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import { isOpenCharge } from '@brigade/contract/terminals/card-charge.rules.ts'
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../shared/api/server-time.ts'
import type { Problems } from '../../shared/form/entered.ts'
import { useDraftOf, useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { noMoney, readMoney } from '../payments/money-entry.rules.ts'
import { MissingMoney } from '../payments/missing-money.tsx'
import { MoneyFields } from '../payments/money-fields.tsx'
import { useMoneyProblems } from '../payments/use-money-problems.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { CardCharged } from './card/card-charged.tsx'
import { CardDeclined } from './card/card-declined.tsx'
import { TerminalChoice } from './card/terminal-choice.tsx'
import { useCard } from './card/use-card.ts'
import type { CartChange } from './cart-acts.rules.ts'
import { nextLocalNo } from './local-no.ts'
import classes from './payment.module.css'
import { SplitPayment } from './split/split-payment.tsx'
import { TipFields } from './tip-fields.tsx'
import { readTip } from './tip.rules.ts'

interface PaymentProps {
  priced: PricedCart
  blocked: string | null
  isPaying: boolean
  /** Changes of the cart wait for the server. A card is charged for what the server knows. */
  isUnsent: boolean
  act: (change: CartChange) => void
  start: RefObject<HTMLFieldSetElement | null>
  /** Another act on the cart. */
  beside?: ReactNode
}

interface WholePaymentProps extends PaymentProps {
  onSplit: () => void
}

export function Payment(props: PaymentProps) {
  const [isSplit, setSplit] = useState(false)
  const { priced } = props
  const { cart } = priced
  const { cardCharge: charge } = cart
  if (charge && isOpenCharge(charge)) return <CardCharged key={charge._id} cart={cart} charge={charge} />
  const hasParts = cart.tenders.length > 0
  // Prices may have fallen to exactly what guests have paid: then nothing is left to split.
  const isInParts = (isSplit || hasParts) && dueOf(priced) !== 0
  const form = isInParts ? (
    <SplitPayment {...props} onWhole={hasParts ? undefined : () => setSplit(false)} />
  ) : (
    <WholePayment {...props} onSplit={() => setSplit(true)} />
  )
  // The form stays the same one when a notice comes or goes.
  return (
    <div className={charge ? 'lines' : undefined}>
      {charge && <CardDeclined charge={charge} />}
      {form}
    </div>
  )
}

const noPayment = { ...noMoney, tip: '' }
type Draft = typeof noPayment

function WholePayment({ priced, blocked, isPaying, isUnsent, act, start, beside, onSplit }: WholePaymentProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { decimals, cart } = priced
  const due = dueOf(priced)
  const card = useCard(cart)
  // Nothing is charged for what costs nothing.
  const terminalOf = (modeId: string | null) => (due > 0 ? card.terminalOf(modeId) : undefined)
  const [isTipping, setTipping] = useState(false)
  // What costs nothing takes no tip.
  const hasTip = isTipping && due > 0
  const tipOf = (draft: Pick<Draft, 'tip'>) => (hasTip ? readTip(draft.tip, decimals) : 0)
  const sumOf = (draft: Pick<Draft, 'tip'>) => due + (tipOf(draft) ?? 0)
  const moneyProblems = useMoneyProblems(due, 'cart.payment-mode')
  const problemsOf = (draft: Draft): Problems =>
    tipOf(draft) === null ? { tip: t(amountMessage('input.sum', decimals)) } : moneyProblems(draft, sumOf(draft))
  const form = useForm(noPayment, { problemsOf })
  const { root } = form
  const sum = useDraftOf(form, sumOf)
  const sumText = money(toDecimal(sum, decimals))
  const isReady = useDraftOf(form, (draft) => 'taken' in readMoney({ ...draft, due: sumOf(draft) }, decimals))
  const fields = {
    received: form.field('received', 'recivedAmount'),
    modeId: form.field('modeId', 'paymentModeId'),
  }
  const modeId = useDraftOf(form, (draft) => draft.modeId)
  const terminal = terminalOf(modeId)
  const isBusy = isPaying || card.isBusy || (terminal !== undefined && isUnsent)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (blocked !== null) return toast(blocked, 'bad')
    const draft = form.draft()
    const read = readMoney({ ...draft, due: sumOf(draft) }, decimals)
    const tip = tipOf(draft)
    if (!form.check() || 'place' in read || tip === null) return
    const wanted = {
      grandTotal: toDecimal(priced.summary.grandTotal, decimals),
      ...(tip > 0 && { tip: toDecimal(tip, decimals) }),
    }
    if (terminal) return card.charge(terminal._id, wanted)
    const untold = due > 0 ? card.untold(modeId) : null
    if (untold !== null) return toast(untold, 'bad')
    act({
      deed: 'pay',
      ...read.taken,
      ...wanted,
      entryAt: serverNow().toISOString(),
      localNo: nextLocalNo(),
    })
  }
  const toggleTip = () => {
    setTipping(!isTipping)
    if (isTipping) form.field('tip').change('')
  }

  return (
    <form ref={root} className={`lines ${classes.form}`} noValidate aria-label={t('till.payment')} onSubmit={submit}>
      {/* The tips take the place of the quick amounts, so that nothing moves. */}
      <MoneyFields due={sum} {...fields} start={start} most={hasTip ? 0 : undefined} />
      {hasTip && <TipFields due={due} field={form.field('tip')} />}
      <TerminalChoice card={card} modeId={modeId} />
      <div className={`hint ${classes.missing}`} data-instead={blocked !== null && due <= 0}>
        {blocked === null && sum === due && <MissingMoney due={sum} {...fields} />}
        {blocked === null && sum !== due && <p role="status">{t('till.with-tip', { sum: sumText })}</p>}
        {blocked !== null && <p role="status">{blocked}</p>}
        {blocked === null && due > 0 && (
          <TextButton label={t('till.tip-add')} isPressed={isTipping} onClick={toggleTip}>
            {t('till.tip')}
          </TextButton>
        )}
      </div>
      <div className={`beside ${classes.acts}`}>
        <ActionButton tone="plain" isDisabled={blocked !== null || due <= 0} onClick={onSplit}>
          {t('till.split')}
        </ActionButton>
        {beside}
        <ActionButton
          type="submit"
          isEarly={!isReady}
          isWide
          isBusy={isBusy}
          needsNetwork={terminal !== undefined}
          isDisabled={blocked !== null}
        >
          {terminal ? t('card.charge', { amount: sumText, terminal: terminal.name }) : t('till.complete')}
        </ActionButton>
      </div>
    </form>
  )
}
