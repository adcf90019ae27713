import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

type Sums = Pick<Order['payment'], 'recivedAmount' | 'returnedAmount'>

export function keptAmount({ recivedAmount, returnedAmount }: Sums): number {
  return toDecimal(toMinor(recivedAmount) - toMinor(returnedAmount))
}

export function refundOf(payment: Sums & Pick<Order['payment'], 'paymentStatus'>): number | null {
  return payment.paymentStatus === 'refund due' ? keptAmount(payment) : null
}
