import './bill-words.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { takenOffCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { directCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useContext, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AdditionsContext } from '../../shared/additions.tsx'
import { useAction } from '../../shared/api/queries.ts'
import { serverTime } from '../../shared/api/server-time.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import paper from '../../shared/ui/on-paper.module.css'
import question from '../../shared/ui/question.module.css'
import { toast } from '../../shared/ui/snack-store.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useNow } from '../../shared/use-now.ts'
import sums from '../pricing/price-summary.module.css'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { BranchOnPaper } from '../restaurants/branch-on-paper.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { BillState } from './bill-state.tsx'
import { cartCache } from './cart-cache.ts'
import { LinesOnPaper } from './lines-on-paper.tsx'
import { useOutbox, useTill } from './use-cart.ts'

export interface BillSheetProps {
  priced: PricedCart
  onClose: () => void
}

const TIME_MOVES_ON_MS = 15_000

/** The bill of guests before they pay. Printing it tells the floor that they want to pay, and needs the network. */
export default function BillSheet({ priced, onClose }: BillSheetProps) {
  const { t } = useTranslation()
  const cache = cartCache(useQueryClient())
  const till = useTill()
  const { cartId, version, service, siting, summary } = priced.cart
  const calls = service === 'Direct' ? directCart : reservationCart
  // The server does not know the total of the screen yet.
  const isUnsent = useOutbox(till).acts.some(({ about }) => about === cartId)
  const additions = useContext(AdditionsContext)
  /** Another till may have changed the cart. */
  const refresh = () => cache.refresh({ cartId, service })
  /** The cart as the server billed it, until paper shows it. */
  const billed = useRef<Cart | null>(null)
  const { act, isBusy } = useAction(calls.bill, {
    onDone: ({ data }) => {
      billed.current = data
      cache.hold({ cartId, service }, data)
    },
    onFail: refresh,
  })
  useEffect(() => {
    const answer = billed.current
    if (answer === null || version < answer.version) return
    billed.current = null
    // Another till may have changed the cart since, and paper must not say more than the bill.
    if (summary.grandTotal === answer.bill?.grandTotal) window.print()
    else toast(t('cart-bill.changed'), 'bad')
  })
  const title = siting ? t('cart-bill.at', { siting: siting.name }) : t('cart-bill.without-siting')
  return (
    <Modal label={title} onClose={onClose}>
      <div className={question.question}>
        <Paper priced={priced} title={title} />
        <BillState cart={priced.cart} />
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('cart-bill.leave')}</TextButton>
          {additions?.Bill && <additions.Bill cart={priced.cart} isUnsent={isUnsent} onAnswer={refresh} />}
          <ActionButton
            tone={additions?.Bill ? 'plain' : 'green'}
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            isBusy={isBusy || isUnsent}
            onClick={() => act({ cartId, grandTotal: summary.grandTotal })}
          >
            {t('cart-bill.print')}
          </ActionButton>
        </div>
      </div>
    </Modal>
  )
}

function Paper({ priced, title }: { priced: PricedCart; title: string }) {
  const { t } = useTranslation()
  const { money, moment } = useFormats()
  const now = serverTime(useNow(TIME_MOVES_ON_MS))
  const { cart, lines, decimals } = priced
  const due = dueOf(priced)
  const persons = cart.noOfPersons > 0 ? [t('cart-bill.persons', { count: cart.noOfPersons })] : []
  const about = [...persons, moment(new Date(now).toISOString())]
  const text = (minor: number) => money(toDecimal(minor, decimals))
  return (
    <article className={`lines ${paper.root}`} aria-label={title}>
      <BranchOnPaper title={title} about={about.join(' · ')} />
      <LinesOnPaper foods={cart.foods} totalOf={(lineId) => text(lines.get(lineId)?.total ?? 0)} />
      <PriceSummary summary={cart.summary} discount={takenOffCart(priced)} couponCode={cart.coupon?.code ?? null} />
      {cart.tenders.length > 0 && (
        <dl className={sums.sums}>
          <div>
            <dt>{t('cart-bill.paid')}</dt>
            <dd>{text(priced.summary.grandTotal - due)}</dd>
          </div>
          <div>
            <dt>{t('till.due')}</dt>
            <dd>{text(due)}</dd>
          </div>
        </dl>
      )}
      <p className="hint">{t('cart-bill.unpaid')}</p>
    </article>
  )
}
