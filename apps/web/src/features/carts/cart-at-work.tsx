import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { takenOffCart, unsentOfCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { isOpenCharge } from '@brigade/contract/terminals/card-charge.rules.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AllergyBand } from '../pricing/allergy-warning.tsx'
import { PriceSummary } from '../pricing/price-summary.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CartChange } from './cart-acts.rules.ts'
import button from '../../shared/ui/action-button.module.css'
import { useMedia } from '../../shared/use-media.ts'
import classes from './cart-at-work.module.css'
import type { NextStep } from './cart-paid.tsx'
import type { CartPlace } from './cart-cache.ts'
import { BillButton } from './bill-button.tsx'
import { BillState } from './bill-state.tsx'
import { CartAllergy } from './cart-allergy.tsx'
import { CartDiscount } from './cart-discount.tsx'
import { CartLines } from './cart-lines.tsx'
import { CouponButton, CouponProblem } from './coupon-button.tsx'
import { ExtraCharges } from './extra-charges.tsx'
import { FoodPick } from './food-pick.tsx'
import { MoveButton, type Others } from './move-button.tsx'
import { Payment } from './payment.tsx'
import { SendRound, useSend } from './send-round.tsx'
import { SitingPicker } from './siting-picker.tsx'
import { useRefusedFood } from './use-refused-food.ts'
import { useUndo } from './use-undo.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { UnsentWords } from './unsent-words.tsx'
import { useInSight } from './use-in-sight.ts'

export interface CartDeskProps extends Others {
  place: CartPlace
  title: string
  subtitle?: ReactNode
  /** What can be done with the whole cart, whose changes can be taken back. */
  action?: (act: (change: CartChange) => void) => ReactNode
  before?: ReactNode
  /** What the guests wrote when they booked. */
  note?: string
  next: NextStep
}

interface CartAtWorkProps extends CartDeskProps {
  priced: PricedCart
  isPaying: boolean
  isUnsent: boolean
  act: (change: CartChange) => void
}

/** They come on top of what the lines cost. */
const addedSums = ['tax', 'sitingCharge', 'extraCharges'] as const

export function CartAtWork(props: CartAtWorkProps) {
  const { place, title, subtitle, action, before, note = '', priced, isPaying, isUnsent, others, onOther } = props
  const { t } = useTranslation()
  const { money } = useFormats()
  const search = useRef<HTMLInputElement>(null)
  const payment = useRef<HTMLFieldSetElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isDiscounting, setDiscounting] = useState(false)
  const [choosing, setChoosing] = useState<string | null>(null)
  const refusedFood = useRefusedFood(place.cartId)
  const isEndInSight = useInSight(end)
  const { cart, isBlocked } = priced
  const { act, takeBack } = useUndo(props)
  const due = dueOf(priced)
  const isWide = useMedia('(min-width: 720px)')
  // Where the payment is in sight without scrolling, it has the button that sends.
  const isBeside = isWide && isEndInSight && !(cart.cardCharge && isOpenCharge(cart.cardCharge))
  // Guests who share have paid their parts of it.
  const isWhole = cart.tenders.length === 0

  const added = addedSums
    .filter((sum) => cart.summary[sum] !== 0)
    .map((sum) => `${t(`orders.sum.${sum}`)} ${money(cart.summary[sum])}`)

  const toPayment = () => {
    payment.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
    const find = (selector: string) => payment.current?.querySelector<HTMLElement>(selector)
    const mode = find('input:checked') ?? find('input')
    mode?.focus({ preventScroll: true })
  }
  const unsent = unsentOfCart(cart)
  const send = useSend({ unsent, isEmpty: cart.foods.length === 0, isLocked: isPaying, act })
  useShortcuts({ F2: () => search.current?.focus(), F4: toPayment, F8: send.send })

  const blocked = () => {
    if (cart.foods.length === 0) return t('error.cart-empty')
    if (choosing !== null) return t('till.choosing', { food: choosing })
    return isBlocked ? t('till.blocked') : null
  }

  return (
    <div className={classes.root}>
      <article className={classes.desk} aria-label={title}>
        <header className={`beside acts ${classes.head}`}>
          <div className={classes.words}>
            <h2>{title}</h2>
            {subtitle !== undefined && <p className="hint">{subtitle}</p>}
          </div>
          {action?.(act)}
        </header>
        <div className={classes.foods}>
          {before}
          <FoodPick
            place={place}
            cart={cart}
            input={search}
            isLocked={isPaying}
            act={act}
            refused={refusedFood}
            onChoosing={setChoosing}
          />
        </div>
        <div className={classes.cart} data-scrolls>
          <AllergyBand of={{ allergy: cart.allergy, note }} />
          <CartLines
            priced={priced}
            isDiscounting={isDiscounting}
            isLocked={isPaying}
            act={act}
            onUndo={takeBack}
            onSend={send.sendCourse}
          />
          <div className={classes.folded}>
            <SitingPicker cart={cart} isLocked={isPaying} act={act} />
            <ExtraCharges cart={cart} isLocked={isPaying} act={act} />
            <CartAllergy cart={cart} isLocked={isPaying} act={act} />
            <BillButton priced={priced} isLocked={isPaying} />
          </div>
          <div className={classes.sums}>
            <CartDiscount
              priced={priced}
              isOnLines={isDiscounting}
              onLines={setDiscounting}
              isLocked={isPaying}
              act={act}
              beside={
                <>
                  <CouponButton cart={cart} isLocked={isPaying} />
                  <MoveButton cart={cart} others={others} isLocked={isPaying} onOther={onOther} />
                </>
              }
            />
            <CouponProblem coupon={cart.coupon} />
            <BillState cart={cart} isTroubleOnly />
            <PriceSummary
              summary={cart.summary}
              discount={takenOffCart(priced)}
              couponCode={cart.coupon?.code ?? null}
              isTotalHidden={isWhole}
            />
          </div>
        </div>
        <Due
          send={!isBeside && <SendRound {...send} />}
          label={t(isWhole ? 'orders.sum.grandTotal' : 'till.due')}
          added={isWhole ? added : []}
          amount={due}
          onPay={isEndInSight ? undefined : toPayment}
        />
        <div ref={end} className={classes.payment}>
          <Payment
            priced={priced}
            blocked={blocked()}
            isPaying={isPaying}
            isUnsent={isUnsent}
            start={payment}
            beside={isBeside && <SendRound {...send} isShort />}
            act={act}
          />
        </div>
      </article>
    </div>
  )
}

interface DueProps {
  send: ReactNode
  label: string
  /** What the prices of the foods leave out. */
  added: readonly string[]
  amount: number
  /** Without it, the payment is in sight and needs no button. */
  onPay: (() => void) | undefined
}

function Due({ send, label, added, amount, onPay }: DueProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  return (
    <div className={`aligned ${classes.due}`} data-foot>
      <UnsentWords />
      {send}
      <p className={`head ${classes.amount}`}>
        <span className="row-words hint">
          <span className="strong">
            {label} <kbd aria-hidden>{t('till.pay-shortcut')}</kbd>
          </span>
          {added.length > 0 && <span>{t('till.total-with', { what: added.join(' · ') })}</span>}
        </span>
        <strong className="large">{money(toDecimal(amount, decimals))}</strong>
      </p>
      {onPay && (
        <button
          type="button"
          className={`${button.root} ${classes.pay}`}
          data-tone="green"
          aria-keyshortcuts="F4"
          onClick={onPay}
        >
          {t('till.pay')}
        </button>
      )}
    </div>
  )
}
