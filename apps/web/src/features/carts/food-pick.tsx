import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartDeed } from './cart-acts.rules.ts'
import classes from './food-pick.module.css'
import { FoodPicker } from './food-picker.tsx'
import { FoodSearch } from './food-search.tsx'
import type { CartPlace } from './till.ts'
import { useFoodSearch } from './use-food-search.ts'

interface FoodPickProps {
  place: CartPlace
  cart: Cart
  /** Where somebody types towards a food: the screen begins here. */
  input: RefObject<HTMLInputElement | null>
  /** Its payment is on its way: a food may be looked up, and waits to be added. */
  isLocked: boolean
  act: (deed: CartDeed) => void
}

/** From a search to a food in the cart, and back to the search for the next one. */
export function FoodPick({ place, cart, input, isLocked, act }: FoodPickProps) {
  const { t } = useTranslation()
  const search = useFoodSearch(place.restId, place.service)
  const [chosen, setPicked] = useState<Food | null>(null)
  // With its price and stock as they were heard of last.
  const picked = search.found?.find(({ _id }) => _id === chosen?._id) ?? chosen
  const [added, setAdded] = useState('')

  useEffect(() => {
    // After whatever else a screen does with the focus when it opens.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [input])

  const leave = () => {
    setPicked(null)
    input.current?.focus()
  }
  const add = (deed: Extract<CartDeed, { deed: 'add' }>) => {
    act(deed)
    const quantity = deed.lines.reduce((sum, line) => sum + line.quantity, 0)
    setAdded(t('till.added', { quantity, food: deed.food.name }))
    search.clear()
    leave()
  }

  return (
    <div className={classes.root} data-picked={picked !== null}>
      <FoodSearch search={search} input={input} picked={picked?._id ?? null} onPick={setPicked} />
      {picked && (
        <FoodPicker
          key={picked._id}
          place={place}
          cart={cart}
          food={picked}
          isLocked={isLocked}
          onAdd={add}
          onLeave={leave}
        />
      )}
      <p className="for-screen-readers" role="status">
        {added}
      </p>
    </div>
  )
}
