import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import type { CardOutcome } from '@brigade/contract/terminals/card-charge.rules.ts'
import type { CardCharge } from '@brigade/contract/terminals/card-charges.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { AskedForm } from '../../../shared/form/asked-form.tsx'
import { noReason } from '../../../shared/form/reason-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { cartCache } from '../cart-cache.ts'
import { useTill } from '../use-cart.ts'
import { begunHere, cardCallsOf } from './card-calls.ts'

interface ChargeProps {
  cart: Cart
  charge: CardCharge
}

/** What is known of a charge that may have taken money, in place of the payment: nothing else is paid meanwhile. */
export function CardCharged({ cart, charge }: ChargeProps) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const words = useWords(charge)
  const { show, refresh } = useShown(cart)
  const { cartId, service } = cart
  const { _id: chargeId, status, isCancelling } = charge
  const cancelling = useAction(cardCallsOf(service).cancel, {
    isQuiet: true,
    onDone: ({ data }) => show(data),
    onFail: refresh,
  })

  useAskingAgain(refresh, status === 'sent')

  const cancel = (
    <ActionButton
      tone="plain"
      isBusy={cancelling.isBusy || isCancelling}
      onClick={() => cancelling.act({ cartId, chargeId })}
    >
      {t('card.cancel')}
    </ActionButton>
  )
  if (status === 'sent') {
    return (
      <Charge title={t('card.waiting', words)}>
        <p>{isCancelling ? t('card.stopping') : t('card.waiting-hint', words)}</p>
        <div>{cancel}</div>
      </Charge>
    )
  }
  if (status === 'approved') return <Approved cart={cart} charge={charge} />
  return (
    <Charge title={t('card.unknown', words)}>
      <p>{t('card.unknown-hint', { ...words, time: time(charge.at) })}</p>
      <div className="beside acts">
        <Settle cart={cart} charge={charge} outcome="charged" />
        <Settle cart={cart} charge={charge} outcome="not-charged" />
        {charge.reason !== 'forgotten' && cancel}
      </div>
    </Charge>
  )
}

function Approved({ cart, charge }: ChargeProps) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const words = useWords(charge)
  const { show, refresh } = useShown(cart)
  const till = useTill()
  const { cartId, service } = cart
  const { _id: chargeId } = charge
  const booking = useAction(cardCallsOf(service).book, {
    isQuiet: true,
    onDone: ({ data }) => {
      if (data.paid) till.endElsewhere(cartId, { kind: 'paid', isHere: true, ...data.paid })
      else if (data.cart) show(data.cart)
    },
    onFail: refresh,
  })
  const book = () => booking.act({ cartId, chargeId })
  // Once: after a failure, a person decides.
  const bookOwn = useEffectEvent(() => {
    if (begunHere.delete(chargeId)) book()
  })
  useEffect(() => bookOwn(), [])

  if (booking.isBusy) {
    return (
      <Charge title={t('card.charged', words)}>
        <p>{t('card.booking')}</p>
      </Charge>
    )
  }
  return (
    <Charge title={t('card.charged', words)}>
      <p>{t('card.charged-hint', { ...words, time: time(charge.at) })}</p>
      <div className="beside acts">
        <ActionButton isBusy={booking.isBusy} onClick={book}>
          {t('card.book')}
        </ActionButton>
        <Settle cart={cart} charge={charge} outcome="reversed" />
      </div>
    </Charge>
  )
}

const saying = {
  charged: { label: 'card.was-charged', hint: 'card.was-charged-hint' },
  'not-charged': { label: 'card.not-charged', hint: 'card.not-charged-hint' },
  reversed: { label: 'card.given-back', hint: 'card.given-back-hint' },
} as const satisfies Record<CardOutcome, { label: string; hint: string }>

/** Says what the terminal shows of a charge. */
function Settle({ cart, charge, outcome }: ChargeProps & { outcome: CardOutcome }) {
  const { t } = useTranslation()
  const words = useWords(charge)
  const { show, refresh } = useShown(cart)
  const { cartId, service } = cart
  const form = useSentForm(cardCallsOf(service).settle, {
    initial: noReason,
    sent: ({ reason }) => ({ cartId, chargeId: charge._id, outcome, reason }),
    onDone: ({ data }) => show(data),
    onFail: refresh,
  })
  const { label, hint } = saying[outcome]
  return (
    <AskedForm label={t(label)} title={t(label)} hint={t(hint, words)} tone="green" isQuiet form={form}>
      <TextEntry field={form.field('reason')} label={t('card.shown')} />
    </AskedForm>
  )
}

const ASKED_EVERY_MS = 3000

/** Reads the cart again while a guest waits, in case no hint comes. */
function useAskingAgain(refresh: () => void, isWaiting: boolean) {
  const read = useEffectEvent(refresh)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => read(), ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

function Charge({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="lines" aria-label={title} role="status">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function useWords({ amount, tip, terminal, paymentMode }: CardCharge) {
  const { money, decimals } = useFormats()
  const sum = toDecimal(toMinor(amount, decimals) + toMinor(tip, decimals), decimals)
  return { amount: money(sum), terminal: terminal.name, mode: paymentMode.name }
}

function useShown({ cartId, service }: Cart) {
  const cache = cartCache(useQueryClient())
  return {
    show: (next: Cart) => cache.hold({ cartId, service }, next),
    refresh: () => cache.refresh({ cartId, service }),
  }
}
