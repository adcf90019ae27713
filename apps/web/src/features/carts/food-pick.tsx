import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartChange } from './cart-acts.rules.ts'
import classes from './food-pick.module.css'
import { FoodPicker } from './food-picker.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { firstPicked, hasChoices } from './picked.rules.ts'
import { useAdding, type Adding } from './use-adding.ts'
import { FoodSearch } from './food-search.tsx'
import type { CartPlace } from './cart-cache.ts'
import { useFoodSearch } from './use-food-search.ts'

interface FoodPickProps {
  place: CartPlace
  cart: Cart
  input: RefObject<HTMLInputElement | null>
  /** The payment is being sent: foods can be searched but not added. */
  isLocked: boolean
  act: (change: CartChange) => void
}

export function FoodPick({ place, cart, input, isLocked, act }: FoodPickProps) {
  const { t } = useTranslation()
  const search = useFoodSearch(place.restId, place.service)
  const [chosen, setPicked] = useState<Food | null>(null)
  // Uses the latest price and stock.
  const picked = chosen && search.current(chosen)
  const [added, setAdded] = useState('')
  const adding = useAdding(place, cart)

  useEffect(() => {
    // Runs after the screen's own focus handling.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [input])

  const leave = () => {
    setPicked(null)
    search.clear()
    input.current?.focus()
  }
  const add = (change: Adding) => {
    act(change)
    const quantity = change.lines.reduce((sum, line) => sum + line.quantity, 0)
    setAdded(t('till.added', { quantity, food: change.food.name }))
  }
  const tap = (food: Food) => {
    if (hasChoices(food)) return setPicked(food)
    setPicked(null)
    const change = adding(food, firstPicked(food))
    if (typeof change === 'string') toast(change, 'bad')
    else if (!isLocked) add(change)
  }

  return (
    <div className={classes.root} data-picked={picked !== null}>
      <FoodSearch
        search={search}
        service={place.service}
        input={input}
        picked={picked?._id ?? null}
        onPick={setPicked}
        onTap={tap}
      />
      {picked && (
        <FoodPicker
          key={picked._id}
          place={place}
          cart={cart}
          food={picked}
          isLocked={isLocked}
          onAdd={(change) => {
            add(change)
            leave()
          }}
          onLeave={leave}
        />
      )}
      <p className="for-screen-readers" role="status">
        {added}
      </p>
    </div>
  )
}
