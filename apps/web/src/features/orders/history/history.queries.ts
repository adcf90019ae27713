import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPastOrders, readHistoryOverview, readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../../shared/api/lists.ts'
import { callKey, useCall } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'

const listKey = [listPastOrders.name]
const orderKey = [readPastOrder.name]

/** Newest first. The previous result stays while new filters load. */
export function usePastOrders(input: SentOf<typeof listPastOrders>, { enabled }: { enabled: boolean }) {
  useLiveRefresh(ordersTopic, input.restId, listKey)
  return usePages(listPastOrders, input, { enabled, keepsLast: true })
}

/** Every order changes the overview, so a busy hour must not make each open screen read it without a pause. */
const OVERVIEW_REST_MS = 3_000

export function useHistoryOverview(restId: string) {
  useLiveRefresh(ordersTopic, restId, callKey(readHistoryOverview, { restId }), { restMs: OVERVIEW_REST_MS })
  return useCall(readHistoryOverview, { restId })
}

export function usePastOrder(restId: string, orderId: string) {
  const enabled = readPastOrder.input.safeParse({ orderId }).success
  useLiveRefresh(ordersTopic, restId, orderKey)
  const query = useCall(readPastOrder, { orderId }, { enabled })
  const isElsewhere = query.data !== undefined && query.data.restId !== restId
  return {
    order: isElsewhere ? undefined : query.data,
    isGone: !enabled || isElsewhere || query.error?.code === 'not-found',
    error: query.error,
    refetch: query.refetch,
  }
}

export function useShowPastOrder() {
  const client = useQueryClient()
  return (order: Order) => void client.setQueryData<Order>(callKey(readPastOrder, { orderId: order._id }), order)
}
