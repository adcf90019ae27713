import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { containsText } from '@brigade/contract/foods/dietary.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { IconX } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { FoodChoices } from './food-choices.tsx'
import classes from './food-picker.module.css'
import { offeredAt } from './offered.rules.ts'
import {
  firstPicked,
  hasChoices,
  missingChoice,
  mostPortions,
  variationOf,
  wayOf,
  type Picked,
} from './picked.rules.ts'
import { Stepper } from '../../shared/ui/stepper.tsx'
import type { CartPlace } from './cart-cache.ts'
import { useAdding, type Adding } from './use-adding.ts'
import { usePriceMoment } from './use-price-moment.ts'

interface FoodPickerProps {
  place: CartPlace
  cart: Cart
  food: Food
  /** The variation that is chosen at first. */
  variationId?: string | undefined
  isLocked: boolean
  onAdd: (change: Adding) => void
  onLeave: () => void
}

export function FoodPicker(props: FoodPickerProps) {
  const { cart, food, variationId, isLocked, onLeave } = props
  const { name } = food
  const { t } = useTranslation()
  const { money } = useFormats()
  const dietary = [containsText(food.allergens) ?? [], food.tags].flat().join(' · ')
  const moment = usePriceMoment()
  const form = useRef<HTMLFormElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState(() => firstPicked(food, variationId))
  const variation = variationOf(food, picked)
  const way = variation && wayOf(picked, variation)
  const most = variation ? mostPortions(variation, cart) : 0
  const submit = useSubmit(props, picked, { form, quantity })

  // Once: the food changes with the menu, which must not move the focus.
  const onShown = useEffectEvent(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const first = hasChoices(food) ? (find('input:checked') ?? find('input')) : find('[type="submit"]')
    first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => onShown(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label={t('till.picked', { food: name })}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <header className={`aligned ${classes.head}`}>
        <div className="row-words">
          <h3>{name}</h3>
          {dietary !== '' && <p className="hint">{dietary}</p>}
        </div>
        <IconButton label={t('till.leave-food', { food: name })} onClick={onLeave}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      <div className={`stack ${classes.choices}`}>
        <FoodChoices food={food} variation={variation} picked={picked} moment={moment} onPick={setPicked} />
      </div>
      <div className={classes.add}>
        <Stepper
          label={t('till.quantity')}
          value={picked.quantity}
          most={most}
          onChange={(next) => setPicked({ ...picked, quantity: next })}
          input={quantity}
        />
        <ActionButton type="submit" isWide isBusy={isLocked} needsNetwork={false}>
          <span>{t('till.add')}</span>
          {variation && way && (
            <span className={`figures ${classes.sum}`}>
              {money(toDecimal(offeredAt(food, variation, moment, way).now * picked.quantity, moment.decimals))}
            </span>
          )}
        </ActionButton>
      </div>
    </form>
  )
}

/** Adds the choice to the cart, or says why it cannot be added. */
function useSubmit(
  { place, cart, food, isLocked, onAdd }: FoodPickerProps,
  picked: Picked,
  { form, quantity }: { form: RefObject<HTMLFormElement | null>; quantity: RefObject<HTMLInputElement | null> },
) {
  const adding = useAdding(place, cart)
  return (event: SubmitEvent) => {
    event.preventDefault()
    if (isLocked) return
    const added = adding(food, picked)
    if (typeof added !== 'string') return onAdd(added)
    toast(added, 'bad')
    const variation = variationOf(food, picked)
    const missing = variation && missingChoice(picked, variation)
    const wrong = missing ? `[data-choice="${missing._id}"] input` : '[aria-invalid="true"]'
    const entry = form.current?.querySelector<HTMLElement>(wrong) ?? quantity.current
    entry?.focus()
  }
}
