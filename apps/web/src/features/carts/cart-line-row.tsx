import type { CartFood, CartLine, TillService } from '@brigade/contract/carts/cart.contract.ts'
import { courseOf, MOST_COURSES } from '@brigade/contract/carts/round.rules.ts'
import { MOST_PORTIONS } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { PricedLine } from '@brigade/contract/pricing/line-price.rules.ts'
import {
  IconAlertTriangle,
  IconChefHat,
  IconMinus,
  IconPencil,
  IconPlus,
  IconTrash,
  IconWheat,
} from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { AllergyMark } from '../pricing/allergy-warning.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CartChange } from './cart-acts.rules.ts'
import stepper from '../../shared/ui/stepper.module.css'
import classes from './cart-line-row.module.css'
import { DiscountButton } from './discount-button.tsx'
import { problemWords } from './line-problem.rules.ts'
import { useLineName } from './use-line-name.ts'

interface CartLineRowProps {
  food: CartFood
  /** Its allergens, as far as they are known here. */
  contains: string | null
  line: CartLine
  /** Portions that the kitchen has. */
  sent: number
  /** Its course can be set. */
  isPlanned: boolean
  /** A discount can be given on it. */
  isDiscounted: boolean
  priced: PricedLine | undefined
  /** What a portion cost before the menu changed. */
  before: Minor | null
  service: TillService
  isLocked: boolean
  act: (change: CartChange) => void
  onDiscount: () => void
  /** Asks for the note on it. */
  onNote: () => void
}

export function CartLineRow({
  food,
  contains,
  line,
  sent,
  isPlanned,
  isDiscounted,
  priced,
  before,
  service,
  isLocked,
  act,
  onDiscount,
  onNote,
}: CartLineRowProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const meant = { foodId: food.foodId, varId: line._id, lineId: line.lineId }
  const called = useLineName()(food, line)
  const kind = food.isCombo ? 'orders.combo' : food.isFreeClaim ? 'orders.free-claim' : 'orders.offer'
  const isReduced = priced !== undefined && priced.unitDiscountPrice < priced.unitPrice
  // The discount of the cart stands in its sums.
  const cost = priced && priced.subTotal + priced.cartDiscount
  const isSpecial = isReduced || food.isCombo || food.isFreeClaim
  const each =
    priced && line.quantity > 1 ? t('till.each', { price: money(toDecimal(priced.unitDiscountPrice, decimals)) }) : null

  const set = (quantity: number) => act({ deed: 'set', quantity, ...meant })
  const plan = (course: number) => act({ deed: 'course', course, ...meant })

  return (
    <li className={classes.line} aria-label={called} data-problem={line.problem !== null}>
      <button type="button" className={classes.open} disabled={isLocked} title={called} onClick={onNote}>
        <span className={`hint ${classes.words}`}>
          <span className={classes.name}>{food.name}</span> {isSpecial && <strong>{t(kind)} </strong>}
          {line.name}
          {each !== null && ` · ${each}`} <IconPencil size={14} stroke={1.75} aria-hidden />
          <span className="for-screen-readers">{t('till.note')}</span>
        </span>
      </button>
      <div className={`figures ${classes.price}`}>
        {cost !== undefined && <strong>{money(toDecimal(cost, decimals))}</strong>}
        <p>
          {sent > 0 && (
            <span title={t('till.sent-portions', { quantity: sent })}>
              <IconChefHat size={14} stroke={1.75} aria-hidden />
              <span aria-hidden>{sent}</span>
              <span className="for-screen-readers">{t('till.sent-portions', { quantity: sent })}</span>
            </span>
          )}
          {contains !== null && (
            <span title={contains}>
              <IconWheat size={14} stroke={1.75} aria-hidden />
              <span className="for-screen-readers">{contains}</span>
            </span>
          )}
          {priced && priced.total !== cost && <s>{money(toDecimal(priced.total, decimals))}</s>}
        </p>
      </div>
      <div className={`${stepper.steps} ${classes.acts}`}>
        <button
          type="button"
          aria-label={t('till.one-less', { line: called })}
          disabled={isLocked}
          onClick={() => act({ deed: 'less', ...meant })}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <Portions
          label={t('till.portions-of', { line: called })}
          portions={line.quantity}
          isLocked={isLocked}
          onSet={set}
        />
        <output className="for-screen-readers">{line.quantity}</output>
        <button
          type="button"
          aria-label={t('till.one-more', { line: called })}
          disabled={isLocked || line.quantity >= MOST_PORTIONS}
          onClick={() => act({ deed: 'more', ...meant })}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      </div>
      <span className={classes.remove}>
        <IconButton
          label={t('till.remove', { line: called })}
          isBusy={isLocked}
          needsNetwork={false}
          onClick={() => act({ deed: 'remove', ...meant })}
        >
          <IconTrash size={20} stroke={1.75} />
        </IconButton>
      </span>
      <Choices line={line} />
      {(isDiscounted || line.discount) && (
        <div className={classes.note}>
          <DiscountButton
            given={line.discount}
            amount={priced?.lineDiscount ?? 0}
            line={called}
            isLocked={isLocked}
            onClick={onDiscount}
          />
        </div>
      )}
      {isPlanned && <CourseSteps line={line} called={called} isLocked={isLocked} onSet={plan} />}
      {before !== null && priced && line.problem === null && (
        <p className={`hint strong loss ${classes.note}`} role="status">
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
          {t('till.price-changed', {
            food: food.name,
            now: money(toDecimal(priced.unitDiscountPrice, decimals)),
            was: money(toDecimal(before, decimals)),
          })}
        </p>
      )}
      {line.problem !== null && (
        <p className={`problem ${classes.note}`} role="alert">
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
          {t(problemWords[line.problem], { food: food.name, service, left: line.noOfStock ?? 0 })}
        </p>
      )}
    </li>
  )
}

interface PortionsProps {
  label: string
  portions: number
  isLocked: boolean
  onSet: (portions: number) => void
}

/** Typed portions count once they are confirmed by Enter or by leaving the field. */
function Portions({ label, portions, isLocked, onSet }: PortionsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const confirm = () => {
    setTyped(null)
    const wanted = Math.min(Number(typed), MOST_PORTIONS)
    if (typed !== null && typed !== '' && wanted !== portions) onSet(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') confirm()
    if (event.key !== 'Escape' || typed === null) return
    event.preventDefault()
    setTyped(null)
  }
  return (
    <input
      role="spinbutton"
      aria-label={label}
      aria-valuenow={portions}
      aria-valuemin={0}
      aria-valuemax={MOST_PORTIONS}
      inputMode="numeric"
      autoComplete="off"
      disabled={isLocked}
      value={typed ?? String(portions)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => /^\d{0,4}$/.test(value) && setTyped(value)}
      onKeyDown={onKeyDown}
      onBlur={confirm}
    />
  )
}

interface CourseStepsProps {
  line: CartLine
  called: string
  isLocked: boolean
  onSet: (course: number) => void
}

function CourseSteps({ line, called, isLocked, onSet }: CourseStepsProps) {
  const { t } = useTranslation()
  const course = courseOf(line)
  return (
    <div className={`aligned ${classes.note}`}>
      <output>{t('till.course', { course })}</output>
      <span className={stepper.steps}>
        <button
          type="button"
          aria-label={t('till.course-earlier', { line: called })}
          disabled={isLocked || course === 1}
          onClick={() => onSet(course - 1)}
        >
          <IconMinus size={20} stroke={2} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('till.course-later', { line: called })}
          disabled={isLocked || course === MOST_COURSES}
          onClick={() => onSet(course + 1)}
        >
          <IconPlus size={20} stroke={2} aria-hidden />
        </button>
      </span>
    </div>
  )
}

/** A row of its own, because the cashier reads the choices back to the guest. */
function Choices({ line: { customizations, addons, note } }: Pick<CartLineRowProps, 'line'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (customizations.length + addons.length === 0 && note === undefined) return null
  return (
    <p className={`hint ${classes.note}`}>
      {customizations.map(({ _id, name, levels }) => (
        <span key={_id}>
          {name} <strong>{levels.levelName}</strong>
        </span>
      ))}
      {addons.map((addon) => (
        <span key={addon._id}>
          {t('orders.addon', addon)} {money(addon.price)}
        </span>
      ))}
      {note !== undefined && (
        <span>
          <strong>{note}</strong> <AllergyMark of={{ allergy: null, note }} />
        </span>
      )}
    </p>
  )
}
