import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { listPayments, paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import { usePages } from '../../shared/api/lists.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const paymentsKey = [listPayments.name]

export function usePayments(restId: string) {
  useLiveRefresh(paymentsTopic, restId, paymentsKey)
  // Unpaid orders are in the list too, and change with their order.
  useLiveRefresh(ordersTopic, restId, paymentsKey)
  return usePages(listPayments, { restId })
}

export function usePaymentModes() {
  return useCall(listPaymentModes, {})
}
