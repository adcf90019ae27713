import { foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { callKey, RECOVERY_MS } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const PAGE = 500
/** More foods than this are searched on the server. */
const MOST_HELD = 2000
const KEPT_MS = 60_000
/** Many foods may change at once, and each change announces itself. */
const REST_MS = 1000
const PAUSE_MS = 120

interface TillMenu {
  foods: Food[]
  isWhole: boolean
}

async function readMenu(restId: string, signal: AbortSignal): Promise<TillMenu> {
  const foods: Food[] = []
  let after: string | undefined
  do {
    const { data, next } = await call(listFoods, { restId, limit: PAGE, after }, { signal })
    foods.push(...data)
    after = next ?? undefined
  } while (after !== undefined && foods.length < MOST_HELD)
  return { foods, isWhole: after === undefined }
}

/** The menu of a branch, held by the browser. It stays when the network is lost. */
export function useTillMenu(restId: string) {
  const key = ['till menu', restId]
  useLiveRefresh(foodsTopic, restId, key, { restMs: REST_MS })
  return useQuery<TillMenu, CallError>({
    queryKey: key,
    queryFn: ({ signal }) => readMenu(restId, signal),
    staleTime: KEPT_MS,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })
}

/** What the server finds for exactly this keyword; undefined until it has answered. */
export function useFoundElsewhere(restId: string, wanted: string, isWanted: boolean): Food[] | undefined {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery<Food[], CallError>({
    queryKey: callKey(listFoods, { restId, keyword }),
    queryFn: async ({ signal }) => (await call(listFoods, { restId, keyword }, { signal })).data,
    enabled: isWanted && keyword !== '' && keyword === wanted,
    staleTime: KEPT_MS,
  })
  return keyword === wanted ? data : undefined
}
