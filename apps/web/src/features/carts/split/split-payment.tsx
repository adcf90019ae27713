import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf, MOST_GUESTS, paidOf, unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../../shared/form/entered.ts'
import { quiet } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraftOf, useForm } from '../../../shared/form/use-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceTiles } from '../../../shared/ui/choice-tiles.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { amountText, noMoney, readMoney } from '../../payments/money-entry.rules.ts'
import { MoneyFields } from '../../payments/money-fields.tsx'
import { usePaymentModes } from '../../payments/payments.queries.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { TerminalChoice } from '../card/terminal-choice.tsx'
import { useCard } from '../card/use-card.ts'
import type { CartChange } from '../cart-acts.rules.ts'
import payment from '../payment.module.css'
import { readTip } from '../tip.rules.ts'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { Items, type Chosen } from './items.tsx'
import { PaidTenders } from './paid-tenders.tsx'
import { begunOf, FEWEST_GUESTS, openShares, readPart, ways, type Way } from './part.rules.ts'
import classes from './split.module.css'

interface SplitPaymentProps {
  priced: PricedCart
  blocked: string | null
  isPaying: boolean
  isUnsent: boolean
  start: RefObject<HTMLFieldSetElement | null>
  /** Another act on the cart. */
  beside?: ReactNode
  act: (change: CartChange) => void
  /** Absent once guests have paid parts. */
  onWhole: (() => void) | undefined
}

const noPart = { ...noMoney, amount: '', tip: '', label: '' }
type Draft = typeof noPart

export function SplitPayment({ priced, isPaying, isUnsent, start, beside, act, onWhole, ...props }: SplitPaymentProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { data: modes } = usePaymentModes()
  const { cart, summary, decimals } = priced
  const due = dueOf(priced)
  const overpaid = t('error.cart-overpaid', {
    paid: money(toDecimal(paidOf(cart, decimals), decimals)),
    total: money(toDecimal(summary.grandTotal, decimals)),
  })
  const blocked = props.blocked ?? (due < 0 ? overpaid : null)
  const begun = begunOf(cart)
  const [way, setWay] = useState<Way>()
  const [guests, setGuests] = useState<number>()
  const [chosen, setChosen] = useState<Chosen>({})
  const split = { way: way ?? begun.way, guests: guests ?? begun.guests, paid: begun.paid }
  const lines = unpaidPortions(cart).flatMap(({ lineId, quantity: left }) => {
    const quantity = Math.min(chosen[lineId] ?? 0, left)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })

  const partOf = ({ amount }: Pick<Draft, 'amount'>) => readPart(priced, { ...split, amount, portions: lines })
  const sumOf = (draft: Pick<Draft, 'amount' | 'tip'>) => {
    const part = partOf(draft)
    return ('amount' in part ? part.amount : 0) + (readTip(draft.tip, decimals) ?? 0)
  }
  const problemsOf = (draft: Draft): Problems => {
    const part = partOf(draft)
    if ('problem' in part) {
      return { [split.way === 'items' ? 'lines' : 'amount']: t(part.problem, { due: money(toDecimal(due, decimals)) }) }
    }
    if (readTip(draft.tip, decimals) === null) return { tip: t(amountMessage('input.sum', decimals)) }
    const sum = sumOf(draft)
    const words = money(toDecimal(sum, decimals))
    const read = readMoney({ ...draft, due: sum }, decimals)
    if ('place' in read) {
      if (read.place === 'mode') return { paymentModeId: t('cart.payment-mode') }
      const isLess = read.problem === 'error.order-amount'
      return { recivedAmount: isLess ? t('error.tender-too-little', { sum: words }) : t(read.problem) }
    }
    const mode = modes?.find(({ _id }) => _id === draft.modeId)
    const isChange = mode && !isCash(mode) && read.taken.recivedAmount !== toDecimal(sum, decimals)
    return isChange ? { recivedAmount: t('error.tender-change', { sum: words, mode: mode.name }) } : {}
  }
  const form = useForm(noPart, { problemsOf })
  const { root } = form
  const sum = useDraftOf(form, sumOf)
  const amount = money(toDecimal(sum, decimals))
  const card = useCard(cart)
  const modeId = useDraftOf(form, (draft) => draft.modeId)
  const terminal = card.terminalOf(modeId)
  const isBusy = isPaying || card.isBusy || (terminal !== undefined && isUnsent)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (blocked !== null) return toast(blocked, 'bad')
    const draft = form.draft()
    const [part, tip] = [partOf(draft), readTip(draft.tip, decimals)]
    const read = readMoney({ ...draft, due: sumOf(draft) }, decimals)
    if (!form.check() || 'problem' in part || tip === null || 'place' in read) return
    const isEven = split.way === 'evenly'
    const label = draft.label.trim() || (isEven ? t('till.guest', { number: cart.tenders.length + 1 }) : '')
    const wanted = {
      ...(split.way === 'items' ? { lines } : { amount: toDecimal(part.amount, decimals) }),
      tip: toDecimal(tip, decimals),
      label,
      among: isEven ? split.guests : null,
      grandTotal: toDecimal(summary.grandTotal, decimals),
    }
    if (terminal) return card.charge(terminal._id, wanted)
    const untold = card.untold(draft.modeId)
    if (untold !== null) return toast(untold, 'bad')
    act({ deed: 'tender', ...read.taken, ...wanted, entryAt: new Date().toISOString() })
    setChosen({})
    // The exact amount of a card follows what is due; cash is counted anew.
    const mode = modes?.find(({ _id }) => _id === draft.modeId)
    form.reset({ ...noPart, modeId: draft.modeId, received: mode && isCash(mode) ? '' : draft.received })
  }

  return (
    <form ref={root} className={`lines ${payment.form}`} noValidate aria-label={t('till.split')} onSubmit={submit}>
      <ChoiceTiles
        label={t('till.split')}
        isLabelHidden
        choices={ways.map((each) => ({ _id: each, name: t(`till.split-${each}`) }))}
        error={null}
        empty=""
        selected={split.way}
        onSelect={(id) => setWay(ways.find((each) => each === id))}
        problem={null}
      />
      <PaidTenders
        tenders={cart.tenders}
        open={split.way === 'evenly' ? openShares(due, split.guests, split.paid) : []}
        isLocked={isPaying}
        onReturn={(tenderId) => act({ deed: 'return', tenderId })}
      />
      {split.way === 'items' && (
        <Items
          cart={cart}
          label={t('till.items')}
          className={classes.parts}
          wordsOf={(name, count) => t('till.items-left', { name, count })}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <div className={classes.fields}>
        {split.way === 'evenly' && (
          <Stepper
            label={t('till.guests')}
            value={split.guests}
            least={Math.max(FEWEST_GUESTS, split.paid)}
            most={MOST_GUESTS}
            onChange={setGuests}
          />
        )}
        {split.way === 'amount' && (
          <TextEntry
            field={quiet(form.field('amount'))}
            label={t('till.part-amount')}
            placeholder={amountText(Math.max(0, due), decimals)}
            inputMode="decimal"
          />
        )}
        <TextEntry field={quiet(form.field('tip'))} label={t('till.tip')} inputMode="decimal" />
        {split.way !== 'evenly' && <TextEntry field={quiet(form.field('label'))} label={t('till.guest-name')} />}
      </div>
      <MoneyFields
        due={sum}
        received={form.field('received', 'recivedAmount')}
        modeId={form.field('modeId', 'paymentModeId')}
        start={start}
        most={0}
      />
      <TerminalChoice card={card} modeId={modeId} />
      {blocked !== null && (
        <p className="hint" role="status">
          {blocked}
        </p>
      )}
      <div className={`beside ${payment.acts}`}>
        {onWhole && (
          <ActionButton tone="plain" onClick={onWhole}>
            {t('till.whole')}
          </ActionButton>
        )}
        {beside}
        <ActionButton
          type="submit"
          isWide
          isBusy={isBusy}
          needsNetwork={terminal !== undefined}
          isDisabled={blocked !== null}
        >
          {terminal ? t('card.charge', { amount, terminal: terminal.name }) : t('till.take-part', { amount })}
        </ActionButton>
      </div>
    </form>
  )
}
