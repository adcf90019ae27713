import { lineOf } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { useTranslation } from 'react-i18next'
import { callsOf, type CartChange } from './cart-acts.rules.ts'
import type { CartPlace } from './cart-cache.ts'
import { missingChoice, mostPortions, variationOf, wayOf, type Picked } from './picked.rules.ts'

export type Adding = Extract<CartChange, { deed: 'add' }>

/** Returns what adds a choice to the cart, or the words that say why it cannot be added. */
export function useAdding(place: CartPlace, cart: Cart): (food: Food, picked: Picked) => Adding | string {
  const { t } = useTranslation()
  return (food, picked) => {
    const { _id: foodId, name, isCombo, isFreeClaim } = food
    const variation = variationOf(food, picked)
    const variations = variation ? [wayOf(picked, variation)] : []
    const sent = { cartId: place.cartId, foodId, isCombo, isFreeClaim, variations }
    // The server normalizes the note as well, and the id of the line ends with it.
    const { data, error } = callsOf(place.service).addItem.input.safeParse(sent)
    const [way] = data?.variations ?? []
    if (error || !variation || !way) {
      const [problem = t('cart.food')] = error ? Object.values(problemsOf(error)) : []
      return problem
    }
    const missing = missingChoice(picked, variation)
    if (missing) return t('error.choice-missing', { food: name, choice: missing.name })
    const most = mostPortions(variation, cart)
    if (most < way.quantity) {
      return t(most === 0 ? 'till.all-in-cart' : 'error.not-enough-stock', { food: name, left: most })
    }
    return { deed: 'add', food: { foodId, name, isCombo, isFreeClaim }, lines: [lineOf(food, variation, way)] }
  }
}
