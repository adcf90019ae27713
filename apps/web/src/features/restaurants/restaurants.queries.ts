import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import {
  listArchivedBranches,
  type ArchivedBranch,
  listPlugins,
  listRestaurants,
  type Restaurant,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { everyBranch, useLiveRefresh } from '../../shared/live/use-live.ts'

const WAITING_MS = 5_000

const restaurantsKey = callKey(listRestaurants, {})
const archivedKey = callKey(listArchivedBranches, {})
const pluginsKey = [listPlugins.name]

/** The account's branches. Without any, they are read every five seconds until one is assigned. */
export function useRestaurants() {
  return useCall(listRestaurants, {}, { every: (branches) => branches?.length === 0 && WAITING_MS })
}

/** As `useRestaurants`, with plugins, kept current by the live channel. Called once for all screens. */
export function useLiveRestaurants() {
  useLiveRefresh(restaurantsTopic, everyBranch, restaurantsKey)
  useLiveRefresh(restaurantsTopic, everyBranch, pluginsKey)
  return useRestaurants()
}

export function useChangedRestaurant() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: restaurantsKey })
  return {
    reload,
    show: (changed: Restaurant) => {
      client.setQueryData<Restaurant[]>(restaurantsKey, (all) => {
        if (!all?.some(({ _id }) => _id === changed._id)) return all && [...all, changed]
        return all.map((branch) => (branch._id === changed._id ? changed : branch))
      })
      reload()
    },
  }
}

const without = <Branch extends { _id: string }>(all: Branch[] | undefined, restId: string) =>
  all?.filter(({ _id }) => _id !== restId)

/** For owners. Kept current by the live channel. */
export function useArchivedBranches() {
  useLiveRefresh(restaurantsTopic, everyBranch, archivedKey)
  return useCall(listArchivedBranches, {})
}

/** Shows that a branch was archived or restored, before the lists are read again. */
export function useMovedBranch() {
  const client = useQueryClient()
  const reload = () => {
    void client.invalidateQueries({ queryKey: restaurantsKey })
    void client.invalidateQueries({ queryKey: archivedKey })
  }
  return {
    reload,
    archived: (branch: ArchivedBranch) => {
      client.setQueryData<ArchivedBranch[]>(archivedKey, (all) => all && [branch, ...all])
      client.setQueryData<Restaurant[]>(restaurantsKey, (all) => without(all, branch._id))
      reload()
    },
    restored: (branch: Restaurant) => {
      client.setQueryData<Restaurant[]>(restaurantsKey, (all) => all && [...all, branch])
      client.setQueryData<ArchivedBranch[]>(archivedKey, (all) => without(all, branch._id))
      reload()
    },
  }
}

export function usePlugins(restId: string | undefined, { keepsPrevious = false } = {}) {
  return useCall(listPlugins, { restId: restId ?? '' }, { enabled: restId !== undefined, keepsPrevious })
}

export function useChangedPlugins() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: pluginsKey })
  return {
    reload,
    show: (restId: string, plugins: DataOf<typeof listPlugins>) => {
      client.setQueryData(callKey(listPlugins, { restId }), plugins)
      reload()
    },
  }
}

/** The plugins of a branch. Those of the branch before count until they are read, so that no entry of a menu jumps. */
export function useFeatureFlags(restId: string | undefined) {
  const { data, isPlaceholderData, isLoading, isFetched } = usePlugins(restId, { keepsPrevious: true })
  const flags = useMemo(() => featureFlags(data ?? []), [data])
  // A screen that reads them again after a failure stays.
  return {
    flags,
    areKnown: data !== undefined && !isPlaceholderData,
    areUnread: restId !== undefined && data === undefined,
    isLoading: isLoading && !isFetched,
  }
}
