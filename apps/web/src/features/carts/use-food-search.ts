import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { findFoods, foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { orderableVariations } from '@brigade/contract/foods/orderable.rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { callKey, RECOVERY_MS } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'

const PAUSE_MS = 120
const LONGEST = 120
const MENU_KEPT_MS = 60_000
const searchKey = [findFoods.name]
/** Of the menu, before anything is typed. */
const MOST_SHOWN = 60

/**
 * What can be ordered now, by what is typed; from the menu where nothing is. Typing on cancels the question that is under
 * way; until the next answer is there, what was found before stays.
 */
export function useFoodSearch(restId: string, mode: TillService) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [round, setRound] = useState(0)
  const wanted = typed.trim()

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  useLiveRefresh(foodsTopic, restId, searchKey)
  const { timeZone } = useBranch()
  const input = { restId, mode, keyword }
  /** There is nothing to search by: what was put on the menu last, as far as it can be ordered now. */
  const menu = async (signal: AbortSignal) => {
    const { data: foods } = await call(listFoods, { restId, limit: MOST_SHOWN }, { signal })
    const moment = { service: mode, instant: new Date(), timeZone }
    return foods
      .map((food) => ({ ...food, variations: orderableVariations(food, moment) }))
      .filter(({ variations }) => variations.length > 0)
  }
  const { data, error, isPlaceholderData, refetch } = useQuery<Food[], CallError>({
    queryKey: callKey(findFoods, input),
    queryFn: async ({ signal }) => (keyword === '' ? menu(signal) : (await call(findFoods, input, { signal })).data),
    placeholderData: keepPreviousData,
    // Hints tell of what changes on the menu; going back to it after every food must not read it again.
    staleTime: MENU_KEPT_MS,
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })

  return {
    typed,
    /** Another one with every search that begins anew. */
    round,
    type: (text: string) => setTyped(text.slice(0, LONGEST)),
    /** At once, since nobody waits who types nothing. */
    clear: () => {
      setTyped('')
      setKeyword('')
      setRound((before) => before + 1)
    },
    /** Looks up what is typed without waiting for a pause. */
    now: () => setKeyword(wanted),
    found: data,
    /** What is shown is the answer to what is typed. */
    isCurrent: keyword === wanted && data !== undefined && !isPlaceholderData,
    error,
    refetch,
  }
}
