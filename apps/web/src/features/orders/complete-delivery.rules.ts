import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { MoneyTaken } from '../payments/money-entry.rules.ts'

export interface OrderToComplete {
  _id: string
  status: Order['status']
  payment: { paymentStatus: Order['payment']['paymentStatus']; summary: { grandTotal: number } }
  delivery: { deliveryService: { name: string } } | null
}

export type CompletionKind = 'with-money' | 'prepaid' | 'money-only' | 'nothing'

export function completionKind({ status, payment }: Pick<OrderToComplete, 'status' | 'payment'>): CompletionKind {
  const isUnpaid = payment.paymentStatus === 'pending'
  if (status === 'shipped') return isUnpaid ? 'with-money' : 'prepaid'
  return status === 'delivered' && isUnpaid ? 'money-only' : 'nothing'
}

export function completionOf(orderId: string, taken: MoneyTaken | null): SentOf<typeof completeDelivery> {
  return { orderId, ...(taken ?? { recivedAmount: 0, paymentModeId: null }) }
}
