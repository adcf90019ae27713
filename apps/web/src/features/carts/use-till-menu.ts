import { foodsTopic, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { readPopularFoods } from '@brigade/contract/foods/menu-sales.contract.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { callKey, RECOVERY_MS } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { favouritesOf } from './favourites.queries.ts'
import { TILL_MENU } from './till-reads.ts'

const PAGE = 500
/** More foods than this are searched on the server. */
const MOST_HELD = 2000
const KEPT_MS = 60_000
/** Many foods may change at once, and each change announces itself. */
const REST_MS = 1000
const PAUSE_MS = 120

interface TillMenu {
  /** What sold most comes first. */
  foods: Food[]
  inMenuOrder: Food[]
  isWhole: boolean
}

/** The order stays as long as the page, so that no tile moves under a finger. */
const readRanks = (client: QueryClient, restId: string): Promise<ReadonlyMap<string, number>> =>
  client.query({
    queryKey: callKey(readPopularFoods, { restId }),
    queryFn: async ({ signal }) => {
      const { data } = await call(readPopularFoods, { restId }, { signal })
      return new Map(data.map((foodId, rank) => [foodId, rank]))
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })

async function readMenu(client: QueryClient, restId: string, signal: AbortSignal): Promise<TillMenu> {
  const ranks = readRanks(client, restId).catch(() => new Map<string, number>())
  // The first time, with the menu, so that no tile moves when they come.
  const first = { ...favouritesOf(restId), staleTime: Infinity, retry: false }
  const favourites = client.query(first).catch(() => undefined)
  // A food that moves between two pages may be in both.
  const foods = new Map<string, Food>()
  let after: string | undefined
  do {
    const { data, next } = await call(listFoods, { restId, sort: 'menu', limit: PAGE, after }, { signal })
    for (const food of data) foods.set(food._id, food)
    after = next ?? undefined
  } while (after !== undefined && foods.size < MOST_HELD)
  await favourites
  const inMenuOrder = [...foods.values()]
  return { foods: bySales(inMenuOrder, await ranks), inMenuOrder, isWhole: after === undefined }
}

/** What sold most comes first, and what was not sold stays in the order of the menu. */
function bySales(foods: readonly Food[], ranks: ReadonlyMap<string, number>): Food[] {
  const rankOf = ({ _id }: Food) => ranks.get(_id) ?? Infinity
  return foods.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)))
}

export const menuOf = (restId: string) =>
  queryOptions<TillMenu, CallError>({
    queryKey: [TILL_MENU, restId],
    queryFn: ({ client, signal }) => readMenu(client, restId, signal),
    staleTime: KEPT_MS,
    gcTime: Infinity,
  })

/** The menu of a branch, held by the browser. It stays when the network is lost. */
export function useTillMenu(restId: string) {
  const menu = menuOf(restId)
  useLiveRefresh(foodsTopic, restId, menu.queryKey, { restMs: REST_MS, isFollowed: true })
  return useQuery({
    ...menu,
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })
}

/** The menu as far as a browser holds it. */
export function useHeldFoods(restId: string): readonly Food[] | undefined {
  return useQuery({ ...menuOf(restId), enabled: false }).data?.foods
}

/** Its foods by their ids. */
export function useHeldById(restId: string): ReadonlyMap<string, Food> {
  const foods = useHeldFoods(restId)
  return useMemo(() => new Map(foods?.map((food) => [food._id, food])), [foods])
}

const foundOf = (restId: string, keyword: string) =>
  queryOptions<Food[], CallError>({
    queryKey: callKey(listFoods, { restId, keyword }),
    queryFn: async ({ signal }) => (await call(listFoods, { restId, keyword }, { signal })).data,
    staleTime: KEPT_MS,
  })

/** What the server finds for exactly this keyword; undefined until it has answered. */
export function useFoundElsewhere(restId: string, wanted: string, isWanted: boolean): Food[] | undefined {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    ...foundOf(restId, keyword),
    enabled: isWanted && keyword !== '' && keyword === wanted,
  })
  return keyword === wanted ? data : undefined
}

/** The same, asked now. */
export function findElsewhere(client: QueryClient, restId: string, keyword: string): Promise<Food[]> {
  return client.query({ ...foundOf(restId, keyword), staleTime: 0, retry: false })
}
