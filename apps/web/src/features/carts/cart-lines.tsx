import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { noteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import { linesOf, unsentOfCart, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { courseOf, heldCourses, quantityOf } from '@brigade/contract/carts/round.rules.ts'
import { containsText } from '@brigade/contract/foods/dietary.rules.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartChange } from './cart-acts.rules.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import classes from './cart-lines.module.css'
import { focusNeighbour } from '../../shared/ui/focus-neighbour.ts'
import { useLineNote } from './use-line-note.tsx'
import { useTakeOff } from './use-take-off.tsx'
import { takenOff } from './void.rules.ts'
import { useCounts } from './use-counts.ts'
import { useHeldById } from './use-till-menu.ts'
import { usePriceBefore } from './use-price-before.ts'

interface CartLinesProps {
  priced: PricedCart
  /** A discount can be given on each line. */
  isDiscounting?: boolean
  isLocked: boolean
  act: (change: CartChange) => void
  /** Takes the last change back, where there is one. */
  onUndo?: (() => void) | undefined
  /** Sends one course of several to the kitchen. */
  onSend?: (course: number) => void
}

export function CartLines({ priced, isDiscounting = false, isLocked, act, onUndo, onSend }: CartLinesProps) {
  const { t } = useTranslation()
  const { portionsIn } = useCounts()
  const { cart, lines } = priced
  /** The courses of all lines can be set. */
  const [isPlanning, setPlanning] = useState(false)
  const asked = useTakeOff({ cart, act })
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus({ preventScroll: true })
  const noted = useLineNote({
    cart,
    act: (change) => {
      act(change)
      // The pressed line has another id, and is another one.
      requestAnimationFrame(focusList)
    },
  })
  useLastInSight(list, cart)
  const before = usePriceBefore(priced)
  const foods = useHeldById(cart.restId)

  const actAt = (at: number) => (change: CartChange) => {
    if (asked.isVoid(change)) return
    act(change)
    if (change.deed !== 'less' && change.deed !== 'set' && change.deed !== 'remove') return
    if (!takenOff(cart, change).isGone) return
    // The pressed button disappears with its line, so the focus moves to a neighbour.
    requestAnimationFrame(() => focusNeighbour(list.current, at, 'li > span:last-of-type > button'))
  }

  const undo = () => {
    onUndo?.()
    focusList()
  }

  const portions = linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0)
  const all = cart.foods
    .flatMap((food) => food.foodvariations.map((line) => ({ food, line })))
    .toSorted((a, b) => courseOf(a.line) - courseOf(b.line))
  const courseBefore = (at: number) => {
    const neighbour = all[at - 1]
    return neighbour && courseOf(neighbour.line)
  }
  const hasCourses = all.some(({ line }) => courseOf(line) > 1)
  const held = new Set(heldCourses(unsentOfCart(cart)))
  const stateOf = (course: number) => {
    if (cart.sent === null) return null
    return t(held.has(course) ? 'till.course-held' : 'till.course-sent')
  }
  return (
    <section aria-label={t('till.contents')}>
      <header className={`aligned ${classes.head}`}>
        <h3>{t('till.contents')}</h3>
        {onUndo && (
          <TextButton icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />} onClick={undo}>
            {t('till.undo')}
          </TextButton>
        )}
        {all.length > 0 && (
          <TextButton isPressed={isPlanning} onClick={() => setPlanning(!isPlanning)}>
            {t('till.courses')}
          </TextButton>
        )}
        {portions > 0 && <span className="hint">{portionsIn(portions)}</span>}
      </header>
      {all.length === 0 && (
        <p className={`quiet ${classes.empty}`}>
          <strong>{t('till.cart-empty')}</strong>
          {t('till.cart-empty-hint')}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t('till.contents')} className="unringed">
        {all.map(({ food, line }, at) => (
          <Fragment key={line.lineId}>
            {hasCourses && courseOf(line) !== courseBefore(at) && (
              <CourseHead
                course={courseOf(line)}
                state={stateOf(courseOf(line))}
                onSend={held.has(courseOf(line)) ? onSend : undefined}
              />
            )}
            <CartLineRow
              food={food}
              contains={containsText(foods.get(food.foodId)?.allergens ?? [], line.addons.length > 0)}
              line={line}
              sent={quantityOf(cart.sent ?? [], line.lineId)}
              isPlanned={isPlanning}
              isDiscounted={isDiscounting}
              priced={lines.get(line.lineId)}
              before={before(line.lineId)}
              service={cart.service}
              isLocked={isLocked}
              act={actAt(at)}
              onDiscount={() => asked.askDiscount(food, line)}
              onNote={() => noted.askNote(line.lineId)}
            />
          </Fragment>
        ))}
      </ul>
      <ToVoid cart={cart} />
      {asked.sheet}
      {noted.sheet}
    </section>
  )
}

interface CourseHeadProps {
  course: number
  /** Null before anything was sent. */
  state: string | null
  /** While some of it waits. */
  onSend: ((course: number) => void) | undefined
}

function CourseHead({ course, state, onSend }: CourseHeadProps) {
  const { t } = useTranslation()
  return (
    <li className={`aligned ${classes.head}`}>
      <h3 className="hint strong">{t('till.course', { course })}</h3>
      {state !== null && <span className="hint">{state}</span>}
      {onSend && (
        <TextButton label={t('till.send-course', { course })} onClick={() => onSend(course)}>
          {t('till.send')}
        </TextButton>
      )}
    </li>
  )
}

/** What the kitchen was sent and must not cook any more, as soon as the next round says so. */
function ToVoid({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { toVoid } = unsentOfCart(cart)
  if (toVoid.length === 0) return null
  const all = toVoid.map(({ lineId, quantity }) => {
    const known = cart.sent?.find((one) => one.lineId === lineId)
    const line = t('till.line', known)
    const note = noteInId(lineId)
    const named = note === undefined ? line : t('till.line-choices', { line, choices: note })
    const what = t('till.to-void-line', { quantity, line: named })
    const reason = known?.voidReason
    return reason === undefined ? what : t('till.to-void-why', { what, reason })
  })
  return (
    <p className={`hint strong loss aligned ${classes.head}`} role="status">
      {t('till.to-void', { what: all.join(', ') })}
    </p>
  )
}

function useLastInSight(list: { current: HTMLElement | null }, cart: Cart) {
  const count = linesOf(cart).length
  const before = useRef(count)
  useEffect(() => {
    const scroller = list.current?.closest('[data-scrolls]')
    const last = list.current?.lastElementChild
    if (count > before.current && scroller && last) {
      const below = last.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom
      if (below > 0 && scroller.scrollHeight > scroller.clientHeight) scroller.scrollTop += below
    }
    before.current = count
  }, [count, list])
}
