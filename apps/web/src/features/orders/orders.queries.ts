import { listKitchenDisplays, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { listDeliveries } from '@brigade/contract/orders/deliveries.contract.ts'
import { listPastOrders, readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listOrders, MOST_ORDERS_BY_ID, ordersTopic, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { countPlacedOrders } from '@brigade/contract/orders/placed-orders.contract.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { call, type Reply } from '../../shared/api/client.ts'
import { allKey, useAll } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { liveStatus } from '../../shared/live/live.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { forgetMoved, rememberAnswer } from './given-answer.ts'
import { isOfOpenOrders } from './unanswered.queries.ts'
import { withChanged, withMoved } from './order-list.rules.ts'

/** Every order is announced, and a count may be a second old. */
const COUNT_REST_MS = 1_000

const ordersKey = (restId: string) => allKey(listOrders, { restId })

/** Reads all pages: the oldest orders come first, so an arrival is on the last page. Then reads what changes. */
export function useNewOrders(restId: string) {
  const client = useQueryClient()
  useLiveRefresh(ordersTopic, restId, ordersKey(restId), {
    concerns: isOfOpenOrders,
    changedRows: {
      idOf: ({ orderId }) => orderId,
      most: MOST_ORDERS_BY_ID,
      read: async (ids) => {
        const { data } = await call(listOrders, { restId, orderIds: [...ids] })
        client.setQueryData<Order[]>(ordersKey(restId), (orders) => orders && withChanged(orders, ids, data))
      },
    },
  })
  return useAll(listOrders, { restId })
}

/** How many orders the channel placed in a quarter hour, by service; undefined until they are counted. */
export function usePlacedOrders(restId: string, isLimited: boolean) {
  useLiveRefresh(ordersTopic, isLimited ? restId : undefined, callKey(countPlacedOrders, { restId }), {
    concerns: isOfOpenOrders,
    restMs: COUNT_REST_MS,
  })
  return useCall(countPlacedOrders, { restId }, { enabled: isLimited }).data
}

export function useDeliveryPartners() {
  return useAll(listDeliveryServices, {})
}

/**
 * Whether the kitchen still cooks an order. Paper does not tell what is cooked. A display that was heard of since the order
 * came still shows it, also while it is out of reach.
 */
export function useIsCooking({ restId, isCooked = false, placedAt }: Pick<Order, 'restId' | 'isCooked' | 'placedAt'>) {
  const { data: displays } = useCall(listKitchenDisplays, { restId }, { enabled: !isCooked })
  const hasShown = ({ isConnected, heardAt }: KitchenDisplay) =>
    isConnected || (heardAt !== null && Date.parse(heardAt) >= Date.parse(placedAt))
  return !isCooked && displays?.some(hasShown) === true
}

/** As after a step. It can be undone for a while. */
export function useAfterAnswer(onMoved?: (order: Order) => void) {
  return useAfterStep((order) => {
    rememberAnswer([order])
    onMoved?.(order)
  })
}

export function useAfterStep(onMoved?: (order: Order) => void) {
  const { onDone, onFail } = useAfterSteps(([moved]) => moved && onMoved?.(moved))
  return { onDone: ({ data, ...reply }: Reply<Order>) => onDone({ ...reply, data: [data] }), onFail }
}

/** After a step of several orders at once. */
export function useAfterSteps(onMoved: (orders: readonly Order[]) => void) {
  const client = useQueryClient()
  const queryKey = ordersKey(useBranch()._id)
  const others = [[listUnanswered.name], [listDeliveries.name], [listPastOrders.name], [readPastOrder.name]]
  const refresh = (keys: readonly QueryKey[]) =>
    keys.forEach((each) => void client.invalidateQueries({ queryKey: each }))
  return {
    onDone: ({ data }: Reply<Order[]>) => {
      onMoved(data)
      forgetMoved(data)
      client.setQueryData<Order[]>(queryKey, (orders) => orders && data.reduce(withMoved, orders))
      // The hint of one's own step makes the list read what changed.
      refresh(liveStatus() === 'on' ? others : [queryKey, ...others])
    },
    // Another till may have moved the order on, so the shown state is out of date.
    onFail: () => refresh([queryKey, ...others]),
  }
}
