import { changeFavourite, listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { useEffect } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import { callKey, useAction } from '../../shared/api/queries.ts'

/** Changes go stale by their hints. Another till takes them over between two carts: no tile must move under a finger. */
const KEPT_MS = 600_000

export const favouritesOf = (restId: string) =>
  queryOptions<string[], CallError>({
    queryKey: callKey(listFavourites, { restId }),
    queryFn: async ({ signal }) => (await call(listFavourites, { restId }, { signal })).data,
    staleTime: KEPT_MS,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The ids of the foods that the till shows first. They stay when the network is lost. */
export function useFavourites(restId: string) {
  return useQuery(favouritesOf(restId))
}

/** As a cart began with them, but for changes of this till. They are read again once it closes, for the next one. */
export function useFavouritesOfCart(restId: string) {
  const client = useQueryClient()
  useEffect(() => () => void client.query(favouritesOf(restId)).catch(() => undefined), [client, restId])
  return useQuery({ ...favouritesOf(restId), refetchOnMount: false })
}

export function useChangeFavourite(restId: string) {
  const client = useQueryClient()
  const { queryKey } = favouritesOf(restId)
  const { act, isBusy } = useAction(changeFavourite, {
    onDone: ({ data }) => void client.setQueryData(queryKey, data),
    // Another till may have changed them.
    onFail: () => void client.invalidateQueries({ queryKey }),
  })
  return {
    isBusy,
    add: (foodId: string) => act({ restId, foodId, isFavourite: true }),
    move: (foodId: string, before: string | null) => act({ restId, foodId, isFavourite: true, before }),
    remove: (foodId: string) => act({ restId, foodId, isFavourite: false }),
  }
}
