import { readInventoryOverview } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import {
  listInventory,
  listInventoryEntries,
  stockTopic,
  type OnHand,
  type MaterialInventory,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAll, usePages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const stockKey = [listInventory.name]
const entriesKey = [listInventoryEntries.name]

const weightFirst = (units: readonly OnHand[]) => units.toSorted((a, b) => Number(b.isWeight) - Number(a.isWeight))

/** Reads nothing while it is off. */
export function useInventory(restId: string, isOn: boolean) {
  useLiveRefresh(stockTopic, isOn ? restId : undefined, stockKey)
  const query = useAll(listInventory, { restId }, { enabled: isOn })
  const { data } = query
  const unitsOf = useMemo(() => data && new Map(data.map(({ mat, units }) => [mat._id, weightFirst(units)])), [data])
  return { ...query, unitsOf }
}

export type Inventory = ReturnType<typeof useInventory>

/** Every sale changes the use a little. */
const USE_REST_MS = 30_000

const unitKey = (matId: string, isWeight: boolean) => `${matId} ${isWeight}`

/** What the last days used. Reads nothing while it is off. */
export function useMaterialUse(restId: string, isOn: boolean) {
  useLiveRefresh(stockTopic, isOn ? restId : undefined, [readInventoryOverview.name], { restMs: USE_REST_MS })
  const { data, error, refetch } = useCall(readInventoryOverview, { restId }, { enabled: isOn })
  return useMemo(() => {
    const daily = new Map(
      data?.used.map(({ matId, isWeight, quantity }) => [unitKey(matId, isWeight), quantity / data.days]),
    )
    return {
      overview: data,
      error,
      refetch,
      /** In the unit, on average; zero if nothing is used. */
      dailyUse: (matId: string, isWeight: boolean) => daily.get(unitKey(matId, isWeight)) ?? 0,
    }
  }, [data, error, refetch])
}

export type MaterialUse = ReturnType<typeof useMaterialUse>

export function useInventoryEntries(restId: string, matId: string) {
  useLiveRefresh(stockTopic, restId, entriesKey)
  return usePages(listInventoryEntries, { restId, matId })
}

/** Reads the stock and the movements again. */
export function useInventoryStale() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [stockKey, entriesKey]) void client.invalidateQueries({ queryKey })
  }
}

export function useInventoryChanged(restId: string) {
  const client = useQueryClient()
  const stale = useInventoryStale()
  return (changed: MaterialInventory) => {
    client.setQueriesData<MaterialInventory[]>({ queryKey: [listInventory.name, { restId }] }, (known) => {
      if (!known) return known
      const isKnown = known.some(({ mat }) => mat._id === changed.mat._id)
      return isKnown ? known.map((each) => (each.mat._id === changed.mat._id ? changed : each)) : [changed, ...known]
    })
    stale()
  }
}
