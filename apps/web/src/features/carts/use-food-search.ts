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
const MOST_SHOWN = 60

/**
 * The foods that can be ordered now: the search results, or the menu when nothing is typed. Typing cancels the pending
 * request, and earlier results stay until the next answer.
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
  /** Without a search term: the newest foods of the menu that can be ordered now. */
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
    // Live hints report menu changes, so returning here after each food does not read it again.
    staleTime: MENU_KEPT_MS,
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })

  return {
    typed,
    round,
    type: (text: string) => setTyped(text.slice(0, LONGEST)),
    /** At once: clearing needs no pause. */
    clear: () => {
      setTyped('')
      setKeyword('')
      setRound((before) => before + 1)
    },
    now: () => setKeyword(wanted),
    found: data,
    isCurrent: keyword === wanted && data !== undefined && !isPlaceholderData,
    error,
    refetch,
  }
}
