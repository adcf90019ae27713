import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { favouritesFirst } from '@brigade/contract/foods/favourites.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  createCodes,
  createTillSearch,
  isListed,
  tillFoodOf,
  whyNotAtTill,
  type CodedVariation,
  type TillFood,
} from '@brigade/contract/foods/till-menu.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFavouritesOfCart } from './favourites.queries.ts'
import { usePriceMoment } from './use-price-moment.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { findElsewhere, useFoundElsewhere, useTillMenu } from './use-till-menu.ts'

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
 * The foods of the menu that match what is typed, also offline. While nothing is typed, those of a category in the order of the
 * menu, or all of them: the favourites, then what sold most. What cannot be ordered now is found as well, so that no other
 * food takes its place.
 */
export function useFoodSearch(restId: string, service: TillService) {
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [category, setCategory] = useState<string | null>(null)
  const wanted = typed.trim()
  const client = useQueryClient()
  const { data: menu, error, refetch, isFetching, isFetchedAfterMount } = useTillMenu(restId)
  const { instant, timeZone } = usePriceMoment()
  const foods = menu?.foods
  const { data: favourites } = useFavouritesOfCart(restId)
  const inMenuOrder = useSteadyOrder(menu?.inMenuOrder, isFetchedAfterMount || !isFetching)
  const inOrder = useMemo(() => foods && favouritesFirst(foods, favourites ?? []), [foods, favourites])
  const search = useMemo(() => foods && createTillSearch(foods), [foods])
  const elsewhere = useFoundElsewhere(restId, wanted, menu?.isWhole === false)
  const codes = useMemo(() => createCodes([...(elsewhere ?? []), ...(foods ?? [])]), [elsewhere, foods])

  const moment = useMemo(() => ({ service, instant, timeZone }), [service, instant, timeZone])
  const found = useMemo(() => {
    if (!inOrder || !inMenuOrder || !search) return undefined
    const shownAs = (food: Food) => tillFoodOf(food, moment)
    if (wanted !== '') return firstOf(elsewhere ?? search(wanted), shownAs)
    return firstOf(category === null ? inOrder : inMenuOrder, (food) => {
      if (category !== null && food.category.name !== category) return null
      const shown = shownAs(food)
      return shown && isListed(shown) ? shown : null
    })
  }, [inOrder, inMenuOrder, search, elsewhere, wanted, category, moment])

  const categories = useMemo(() => {
    const listed = (foods ?? []).filter((food) => {
      const shown = tillFoodOf(food, moment)
      return shown !== null && isListed(shown)
    })
    return [...new Set(listed.map((food) => food.category.name))].toSorted((a, b) => a.localeCompare(b))
  }, [foods, moment])

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
      return tillFoodOf(held, moment)?.food ?? held
    },
    isThere: foods !== undefined,
    /** The browser holds every food of the branch. */
    isWhole: menu?.isWhole === true,
    /** The variation of which a text is the code, as far as the browser knows. */
    coded: codes,
    whyNot: (coded: CodedVariation) => whyNotAtTill(coded, moment),
    /** Asks the server for the variation of which a text is the code. */
    lookUp: async (text: string) => createCodes(await findElsewhere(client, restId, text))(text),
    /** The food whose name is most like a text. */
    best: (text: string): TillFood | undefined =>
      search && firstOf(search(text), (food) => tillFoodOf(food, moment))[0],
    error,
    refetch,
  }
}
