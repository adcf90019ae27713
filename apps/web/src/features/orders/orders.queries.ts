import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listOrders, ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../shared/api/client.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { withMoved } from './order-list.rules.ts'

const ordersKey = (restId: string) => allKey(listOrders, { restId })

/**
 * The new orders of a branch, kept current by the live channel. The oldest come first, so a new order is on the last
 * page: all of them are read.
 */
export function useNewOrders(restId: string) {
  useLiveRefresh(ordersTopic, restId, ordersKey(restId))
  return useAll(listOrders, { restId })
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
