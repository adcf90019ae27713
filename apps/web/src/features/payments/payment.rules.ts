import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { tipsOf } from '@brigade/contract/payments/tenders.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

type Sums = Pick<Order['payment'], 'recivedAmount' | 'returnedAmount' | 'tenders'>

/** What the restaurant has of the bill: tips belong to the staff. */
export function keptAmount({ recivedAmount, returnedAmount, tenders }: Sums): number {
  return toDecimal(toMinor(recivedAmount) - toMinor(returnedAmount) - tipsOf(tenders))
}

/** What is still to be given back; null if nothing is. */
export function refundOf(payment: Sums & Pick<Order['payment'], 'paymentStatus' | 'refundedAmount'>): number | null {
  if (payment.paymentStatus !== 'refund due') return null
  return toDecimal(toMinor(keptAmount(payment)) - toMinor(payment.refundedAmount))
}
