import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listOrders, ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../shared/api/call-error.ts'
import { call, type Reply } from '../../shared/api/client.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { withMoved } from './order-list.rules.ts'

const RECOVERY_MS = 5_000

const ordersKey = (restId: string) => callKey(listOrders, { restId })

/** The oldest come first, so a new order is on the last page: all of them are read. */
async function readAll(restId: string, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  let after: string | undefined
  do {
    const { data, next } = await call(listOrders, { restId, after }, { signal })
    orders.push(...data)
    after = next ?? undefined
  } while (after !== undefined)
  return orders
}

/** The new orders of a branch, the oldest first, kept current by the live channel. */
export function useNewOrders(restId: string) {
  const queryKey = ordersKey(restId)
  useLiveRefresh(ordersTopic, restId, queryKey)
  return useQuery<Order[], CallError>({
    queryKey,
    queryFn: ({ signal }) => readAll(restId, signal),
    refetchInterval: ({ state }) => (state.error?.isUncertain ? RECOVERY_MS : false),
  })
}

export function usePaymentModes() {
  return useCall(listPaymentModes, {})
}

/** What follows an order's step: the list shows it at once, then everything is asked for again. */
export function useAfterStep(onMoved?: (order: Order) => void) {
  const client = useQueryClient()
  const queryKey = ordersKey(useBranch()._id)
  const refresh = () => client.invalidateQueries({ queryKey })
  return {
    onDone: ({ data }: Reply<Order>) => {
      onMoved?.(data)
      client.setQueryData<Order[]>(queryKey, (orders) => orders && withMoved(orders, data))
      void refresh()
    },
    // Somebody else may have moved it on: what is shown is not what is.
    onFail: () => void refresh(),
  }
}
