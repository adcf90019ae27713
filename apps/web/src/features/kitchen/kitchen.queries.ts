import { kitchenTopic, listKitchenDisplays } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen, type Kitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

interface Settings {
  enabled?: boolean
  /** The least time between two readings: each tap on a display announces a change. */
  restMs?: number
}

export function useDisplays(restId: string, { restMs = 0, ...settings }: Settings = {}) {
  useLiveRefresh(kitchenTopic, restId, callKey(listKitchenDisplays, { restId }), { restMs })
  return useCall(listKitchenDisplays, { restId }, settings)
}

export function useKitchen(restId: string, settings?: { enabled: boolean }) {
  return useCall(readKitchen, { restId }, settings)
}

export function useChangedKitchen(restId: string) {
  const client = useQueryClient()
  const queryKey = callKey(readKitchen, { restId })
  return {
    show: (kitchen: Kitchen) => client.setQueryData(queryKey, kitchen),
    reload: () => void client.invalidateQueries({ queryKey }),
  }
}
