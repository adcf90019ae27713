import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf, paidOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-time.ts'
import type { Problems } from '../../../shared/form/entered.ts'
import { useDraftOf, useForm } from '../../../shared/form/use-form.ts'
import { lazyScreen } from '../../../shared/lazy/lazy-screen.tsx'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceTiles } from '../../../shared/ui/choice-tiles.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { noMoney, readMoney } from '../../payments/money-entry.rules.ts'
import { MoneyFields } from '../../payments/money-fields.tsx'
import { usePaymentModes } from '../../payments/payments.queries.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { TerminalChoice } from '../card/terminal-choice.tsx'
import { useCard } from '../card/use-card.ts'
import type { CartChange } from '../cart-acts.rules.ts'
import payment from '../payment.module.css'
import { readTip } from '../tip.rules.ts'
import type { GuestSheetProps } from './guest-sheet.tsx'
import { Items } from './items.tsx'
import { PaidTenders } from './paid-tenders.tsx'
import { PartFields } from './part-fields.tsx'
import { ways } from './part.rules.ts'
import classes from './split.module.css'
import { useSplit } from './use-split.ts'

const guestSheet = lazyScreen<GuestSheetProps>('guests', () => import('./guest-sheet.tsx'), LoadingScreen)

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
  const split = useSplit(priced)
  const [isAssigning, setAssigning] = useState(false)
  // The network may be gone when it is needed.
  useEffect(() => guestSheet.preload(), [])

  const partOf = ({ amount }: Pick<Draft, 'amount'>) => split.partOf(amount)
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
  const isBusy = isPaying || !split.isReady || card.isBusy || (terminal !== undefined && isUnsent)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (blocked !== null) return toast(blocked, 'bad')
    const draft = form.draft()
    const [part, tip] = [partOf(draft), readTip(draft.tip, decimals)]
    const read = readMoney({ ...draft, due: sumOf(draft) }, decimals)
    if (!form.check() || 'problem' in part || tip === null || 'place' in read) return
    const wanted = {
      ...split.sentOf(part.amount, draft.label.trim()),
      tip: toDecimal(tip, decimals),
      grandTotal: toDecimal(summary.grandTotal, decimals),
    }
    if (terminal) return card.charge(terminal._id, wanted)
    const untold = card.untold(draft.modeId)
    if (untold !== null) return toast(untold, 'bad')
    act({ deed: 'tender', ...read.taken, ...wanted, entryAt: serverNow().toISOString() })
    split.setChosen({})
    split.setNext(undefined)
    // The exact amount of a card follows what is due; cash is counted anew.
    const mode = modes?.find(({ _id }) => _id === draft.modeId)
    form.reset({ ...noPart, modeId: draft.modeId, received: mode && isCash(mode) ? '' : draft.received })
  }

  const choose = (id: string) => {
    const way = ways.find((each) => each === id)
    if (way) split.setWay(way)
    if (id === 'guests' && cart.tenders.length === 0) setAssigning(true)
  }

  return (
    <>
      <form ref={root} className={`lines ${payment.form}`} noValidate aria-label={t('till.split')} onSubmit={submit}>
        <ChoiceTiles
          label={t('till.split')}
          isLabelHidden
          choices={ways.map((each) => ({ _id: each, name: t(`till.split-${each}`) }))}
          error={null}
          empty=""
          selected={split.way}
          onSelect={choose}
          problem={null}
        />
        <PaidTenders
          tenders={cart.tenders}
          open={split.open}
          isLocked={isPaying}
          onReturn={(tenderId) => act({ deed: 'return', tenderId })}
        />
        {split.way === 'items' && (
          <Items
            cart={cart}
            label={t('till.items')}
            className={classes.parts}
            wordsOf={(name, count) => t('till.items-left', { name, count })}
            chosen={split.chosen}
            onChoose={split.setChosen}
          />
        )}
        {split.way === 'guests' && (
          <div>
            <TextButton
              icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
              isDisabled={isPaying}
              onClick={() => setAssigning(true)}
            >
              {t('till.who')}
            </TextButton>
          </div>
        )}
        <PartFields
          split={split}
          due={due}
          amount={form.field('amount')}
          tip={form.field('tip')}
          name={form.field('label')}
        />
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
      {isAssigning && (
        <guestSheet.Screen
          priced={priced}
          plan={split.plan}
          paid={split.done}
          onGuests={split.setGuests}
          onWhoPays={split.setWhoPays}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  )
}
