import { foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reply } from '../../shared/api/client.ts'
import { usePages, type Pages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { idAbove } from './food-address.rules.ts'
import type { FoodFilters } from './food-filters.rules.ts'

const foodsKey = [listFoods.name]

type Kept = Food[] | InfiniteData<Reply<Food[]>>

interface FoodPages extends Pages<Food> {
  /** The foods are those of the keyword and filters before. */
  isPrevious: boolean
}

/** Kept current by the live channel. The previous result stays while a keyword or filter is looked up. */
export function useFoods(restId: string, keyword: string, filters: FoodFilters): FoodPages {
  useReload()
  useLiveRefresh(foodsTopic, restId, foodsKey)
  const read = usePages(listFoods, { restId, keyword, ...filters })
  const once = useMemo(() => read.items && withoutRepeated(read.items), [read.items])
  const pages = { ...read, items: once }
  const { items, total } = pages
  const [before, setBefore] = useState({ items, total })
  if (items && items !== before.items) setBefore({ items, total })
  return items ? { ...pages, isPrevious: false } : { ...pages, ...before, isPrevious: true }
}

/** A food that sells between two pages moves up, and the next page may begin with foods of the one before. */
const withoutRepeated = (foods: readonly Food[]) => [...new Map(foods.map((food) => [food._id, food])).values()]

/** The list starts at its top whenever its screen opens, so only its first page is kept and read. */
function useReload() {
  const client = useQueryClient()
  useEffect(() => {
    client.setQueriesData<Kept>({ queryKey: foodsKey }, (kept) => {
      if (kept === undefined || Array.isArray(kept)) return kept
      return { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) }
    })
    void client.invalidateQueries({ queryKey: foodsKey })
  }, [client])
}

/** A food whose row is not read yet. No call returns a single food, but the list can be read from any id. */
export function useFoodElsewhere(restId: string, foodId: string | null) {
  const after = foodId === null ? null : idAbove(foodId)
  const enabled = after !== null
  const query = useCall(listFoods, { restId, ...(enabled && { after }), limit: 1 }, { enabled })
  const food = query.data?.find(({ _id }) => _id === foodId)
  return {
    food,
    /** The answer has arrived without the food. */
    isGone: foodId !== null && food === undefined && (!enabled || query.isSuccess),
    error: query.error,
    refetch: query.refetch,
  }
}

const swapped = (foods: readonly Food[], changed: Food) =>
  foods.map((food) => (food._id === changed._id && food.version <= changed.version ? changed : food))

function put(client: QueryClient, changed: Food): void {
  client.setQueriesData<Kept>({ queryKey: foodsKey }, (kept) => {
    if (kept === undefined) return undefined
    if (Array.isArray(kept)) return swapped(kept, changed)
    return { ...kept, pages: kept.pages.map((page) => ({ ...page, data: swapped(page.data, changed) })) }
  })
}

export function useChangedFoods() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: foodsKey })
  return {
    reload,
    show: (changed: Food) => {
      put(client, changed)
      reload()
    },
  }
}
