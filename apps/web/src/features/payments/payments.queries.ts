import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments, paymentsTopic, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { readTakenOff } from '@brigade/contract/orders/taken-off.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { withArchived } from '../lookups/lookups.queries.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const paymentsKey = [listPayments.name]

/** Newest first. The previous result stays while new filters load. */
export function usePayments(input: SentOf<typeof listPayments>, { enabled }: { enabled: boolean }) {
  useLiveRefresh(paymentsTopic, input.restId, paymentsKey)
  // Unpaid orders are in the list too, and change with their order.
  useLiveRefresh(ordersTopic, input.restId, paymentsKey)
  return usePages(listPayments, input, { enabled, keepsLast: true })
}

/** Reads the list and the overview again after a change of one's own. */
export function usePaymentsChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: paymentsKey })
    void client.invalidateQueries({ queryKey: [readPaymentsOverview.name] })
    void client.invalidateQueries({ queryKey: [readTakenOff.name] })
  }
}

/** Every order changes the overview, so a busy hour must not make each open screen read it without a pause. */
const OVERVIEW_REST_MS = 3_000

export function usePaymentsOverview(restId: string) {
  const key = callKey(readPaymentsOverview, { restId })
  useLiveRefresh(paymentsTopic, restId, key, { restMs: OVERVIEW_REST_MS })
  useLiveRefresh(ordersTopic, restId, key, { restMs: OVERVIEW_REST_MS })
  return useCall(readPaymentsOverview, { restId })
}

/** It is no live figure: owners read it to look back. */
export function useTakenOff(input: SentOf<typeof readTakenOff>, { enabled }: { enabled: boolean }) {
  return useCall(readTakenOff, input, { enabled })
}

export function usePaymentModes() {
  return useCall(listPaymentModes, {})
}

/** Also those that are no longer offered: payments of the past have them. */
export function useEveryPaymentMode() {
  return useCall(listPaymentModes, withArchived)
}
