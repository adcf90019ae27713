import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { tipsOf } from '@brigade/contract/payments/tenders.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'

type Sums = Pick<Order['payment'], 'recivedAmount' | 'returnedAmount' | 'tenders'>

/** What the restaurant has of the bill: tips belong to the staff. */
export function keptAmount({ recivedAmount, returnedAmount, tenders }: Sums, decimals: Decimals): number {
  const [received, returned] = [toMinor(recivedAmount, decimals), toMinor(returnedAmount, decimals)]
  return toDecimal(received - returned - tipsOf(tenders, decimals), decimals)
}

/** What is still to be given back; null if nothing is. */
export function refundOf(
  payment: Sums & Pick<Order['payment'], 'paymentStatus' | 'refundedAmount'>,
  decimals: Decimals,
): number | null {
  if (payment.paymentStatus !== 'refund due') return null
  return toDecimal(
    toMinor(keptAmount(payment, decimals), decimals) - toMinor(payment.refundedAmount, decimals),
    decimals,
  )
}
