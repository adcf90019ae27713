import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { createTillSearch, isListed, tillFoodOf, type TillFood } from '@brigade/contract/foods/till-menu.rules.ts'
import { useMemo, useState } from 'react'
import { usePriceMoment } from './use-price-moment.ts'
import { useFoundElsewhere, useTillMenu } from './use-till-menu.ts'

const LONGEST = 120
const MOST_SHOWN = 60

function firstOf(foods: Iterable<Food>, shownAs: (food: Food) => TillFood | null): TillFood[] {
  const shown: TillFood[] = []
  for (const food of foods) {
    const one = shownAs(food)
    if (one) shown.push(one)
    if (shown.length === MOST_SHOWN) break
  }
  return shown
}

/**
 * The foods of the menu that match what is typed, also offline, or those of a category when nothing is typed, what sold most
 * first. What cannot be ordered now is found as well, so that no other food takes its place.
 */
export function useFoodSearch(restId: string, service: TillService) {
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [category, setCategory] = useState<string | null>(null)
  const wanted = typed.trim()
  const { data: menu, error, refetch } = useTillMenu(restId)
  const { instant, timeZone } = usePriceMoment()
  const foods = menu?.foods
  const search = useMemo(() => foods && createTillSearch(foods), [foods])
  const elsewhere = useFoundElsewhere(restId, wanted, menu?.isWhole === false)

  const found = useMemo(() => {
    if (!foods || !search) return undefined
    const shownAs = (food: Food) => tillFoodOf(food, { service, instant, timeZone })
    if (wanted !== '') return firstOf(elsewhere ?? search(wanted), shownAs)
    return firstOf(foods, (food) => {
      if (category !== null && food.category.name !== category) return null
      const shown = shownAs(food)
      return shown && isListed(shown) ? shown : null
    })
  }, [foods, search, elsewhere, wanted, category, service, instant, timeZone])

  const categories = useMemo(() => {
    const listed = (foods ?? []).filter((food) => {
      const shown = tillFoodOf(food, { service, instant, timeZone })
      return shown !== null && isListed(shown)
    })
    return [...new Set(listed.map((food) => food.category.name))].toSorted((a, b) => a.localeCompare(b))
  }, [foods, service, instant, timeZone])

  return {
    typed,
    round,
    type: (text: string) => setTyped(text.slice(0, LONGEST)),
    clear: () => {
      setTyped('')
      setRound((before) => before + 1)
    },
    found,
    /** Of the foods that are listed while nothing is typed. */
    categories,
    category,
    setCategory,
    /** The food as it is on the menu now. */
    current: (food: Food): Food => {
      const held = foods?.find(({ _id }) => _id === food._id) ?? food
      return tillFoodOf(held, { service, instant, timeZone })?.food ?? held
    },
    error,
    refetch,
  }
}
