import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listSoldOut } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client.ts'
import { callKey, RECOVERY_MS } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'
import type { Pairing } from '../display-key.ts'
import { COME_BACK_MS } from './come-back.ts'

const REST_MS = 1_000

/** What cannot be ordered now. An order can take the last portion, so hints of orders count as well. */
export function useSoldOut({ key: token, restId }: Pairing) {
  const queryKey = callKey(listSoldOut, { restId })
  useLiveRefresh(ordersTopic, restId, queryKey, { restMs: REST_MS })
  useLiveRefresh(kitchenTopic, restId, queryKey, { restMs: REST_MS })
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listSoldOut, { restId }, { signal, token })).data,
    refetchInterval: ({ state }) => (state.error === null ? COME_BACK_MS : RECOVERY_MS),
  })
}
