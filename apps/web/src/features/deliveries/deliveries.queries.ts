import { listDeliveries, readDeliveriesOverview, type Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../shared/api/client.ts'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { isOfOpenOrders } from '../orders/unanswered.queries.ts'
import { asOfOrder, withOrderOf, type WhichDeliveries } from './deliveries.rules.ts'

const deliveriesKey = [listDeliveries.name]

/** The previous result stays while a search loads. */
export function useDeliveries(restId: string, which: WhichDeliveries, keyword = '') {
  useLiveRefresh(ordersTopic, restId, deliveriesKey, { concerns: isOfOpenOrders })
  const asked = { restId, status: which === 'all' ? undefined : which }
  return usePages(listDeliveries, keyword === '' ? asked : { ...asked, keyword }, { keepsLast: keyword !== '' })
}

/** Every order changes the overview, so a busy hour must not make each open screen read it without a pause. */
const OVERVIEW_REST_MS = 3_000

export function useDeliveriesOverview(restId: string) {
  useLiveRefresh(ordersTopic, restId, callKey(readDeliveriesOverview, { restId }), {
    concerns: isOfOpenOrders,
    restMs: OVERVIEW_REST_MS,
  })
  return useCall(readDeliveriesOverview, { restId })
}

/** The selected delivery. It stays visible after it leaves the list, and its order supplies its status. */
export function useSelectedDelivery(
  restId: string,
  selected: string | null,
  items: readonly Delivery[] | undefined,
): Delivery | undefined {
  const listed = items?.find(({ _id }) => _id === selected)
  const [held, setHeld] = useState<Delivery>()
  if (listed && listed !== held) setHeld(listed)
  const isHeld = !listed && held !== undefined && held._id === selected
  const input = { orderId: held?.order._id ?? '' }
  // From before it leaves the list, because the detail has read its order for the foods.
  useLiveRefresh(ordersTopic, held ? restId : undefined, callKey(readPastOrder, input))
  const { data: order } = useCall(readPastOrder, input, { enabled: isHeld })
  if (!isHeld) return listed
  return order ? asOfOrder(held, order) : held
}

export function useDeliveryMoved(): (order: Order) => void {
  const client = useQueryClient()
  return (order) => {
    client.setQueryData<Order>(callKey(readPastOrder, { orderId: order._id }), order)
    client.setQueriesData<InfiniteData<Reply<Delivery[]>>>(
      { queryKey: deliveriesKey },
      (read) =>
        read && { ...read, pages: read.pages.map((page) => ({ ...page, data: withOrderOf(page.data, order) })) },
    )
  }
}
