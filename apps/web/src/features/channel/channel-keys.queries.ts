import { listChannelKeys, type createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { listWebhooks } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'

export type ChannelKey = DataOf<typeof listChannelKeys>[number]
export type MadeChannelKey = DataOf<typeof createChannelKey>

const keysKey = callKey(listChannelKeys, {})

export function useChannelKeys() {
  return useCall(listChannelKeys, {})
}

export function useChangedKeys() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: keysKey })
  const change = (next: (keys: ChannelKey[]) => ChannelKey[]) => {
    client.setQueryData<ChannelKey[]>(keysKey, (keys) => keys && next(keys))
    reload()
  }
  return {
    reload,
    add: (made: ChannelKey) => change((keys) => [made, ...keys.filter(({ _id }) => _id !== made._id)]),
    remove: (keyId: string) => {
      change((keys) => keys.filter(({ _id }) => _id !== keyId))
      // Deleting a key also removes its storefront's address and its use by delivery partners.
      for (const { name } of [listWebhooks, listDeliveryServices]) void client.invalidateQueries({ queryKey: [name] })
    },
  }
}
