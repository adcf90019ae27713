import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'

/** What a row of the history still asks of somebody. */
export type Left = 'refund' | 'money' | 'nothing'

/** Money to give back, money still to come for what was brought, or nothing. */
export function leftOf({
  status,
  payment,
}: {
  status: PastOrder['status']
  payment: Pick<PastOrder['payment'], 'paymentStatus'>
}): Left {
  if (payment.paymentStatus === 'refund due') return 'refund'
  return status === 'delivered' && payment.paymentStatus === 'pending' ? 'money' : 'nothing'
}
