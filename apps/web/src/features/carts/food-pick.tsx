import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartChange } from './cart-acts.rules.ts'
import { FoodPicker } from './food-picker.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { firstPicked, hasChoices } from './picked.rules.ts'
import type { RefusedFood } from './till.ts'
import { useAdding, type Adding } from './use-adding.ts'
import { useAsked } from './use-asked.ts'
import { FoodSearch } from './food-search.tsx'
import type { CartPlace } from './cart-cache.ts'
import { useFoodSearch } from './use-food-search.ts'
import { useScans } from './use-scans.ts'

interface FoodPickProps {
  place: CartPlace
  cart: Cart
  input: RefObject<HTMLInputElement | null>
  /** The payment is being sent: foods can be searched but not added. */
  isLocked: boolean
  act: (change: CartChange) => void
  /** What was shown as added until the server refused it. */
  refused?: RefusedFood | undefined
  /** The name of the food that waits for its choices, or null. */
  onChoosing?: (food: string | null) => void
}

export function FoodPick({ place, cart, input, isLocked, act, refused, onChoosing }: FoodPickProps) {
  const { t } = useTranslation()
  const { restId, service } = place
  const search = useFoodSearch(restId, service)
  const { asked, show, ask, close } = useAsked()
  // Uses the latest price and stock.
  const picked = asked && search.current(asked.food)
  const [added, setAdded] = useState({ words: '', before: refused })
  const adding = useAdding(place, cart)
  const choosing = picked?.name ?? null
  const tellChoosing = useEffectEvent(() => onChoosing?.(choosing))
  useEffect(() => tellChoosing(), [choosing])

  useEffect(() => {
    // Runs after the screen's own focus handling.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [input])

  const leave = () => {
    close()
    search.clear()
    input.current?.focus()
  }
  const add = (change: Adding) => {
    act(change)
    const quantity = change.lines.reduce((sum, line) => sum + line.quantity, 0)
    setAdded({ words: t('till.added', { quantity, food: change.food.name }), before: refused })
  }
  /** Another food takes the place of the one that waits for its choices. */
  const leaveOut = (next: Food) => {
    if (picked && picked._id !== next._id) toast(t('till.left-out', { food: picked.name }), 'bad')
  }
  const pick = (food: Food) => {
    leaveOut(food)
    show(food)
  }
  const tap = (food: Food) => {
    if (hasChoices(food)) return pick(food)
    leaveOut(food)
    close()
    const change = adding(food, firstPicked(food))
    if (typeof change === 'string') toast(change, 'bad')
    else if (!isLocked) add(change)
  }
  const sellCode = useScans({ input, search, service, isLocked, adding, add, ask })

  return (
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }} data-picked={picked !== undefined}>
      <FoodSearch
        restId={restId}
        search={search}
        service={service}
        input={input}
        picked={picked?._id ?? null}
        onCode={sellCode}
        onPick={pick}
        onTap={tap}
      />
      {asked && picked && (
        <FoodPicker
          key={asked.key}
          place={place}
          cart={cart}
          food={picked}
          variationId={asked.variationId}
          isLocked={isLocked}
          onAdd={(change) => {
            add(change)
            leave()
          }}
          onLeave={leave}
        />
      )}
      <p className="for-screen-readers" role="status">
        {refused && refused !== added.before ? t('till.not-added', { foods: refused.foods.join(', ') }) : added.words}
      </p>
    </div>
  )
}
