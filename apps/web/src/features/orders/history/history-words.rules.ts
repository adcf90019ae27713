import type { PastOrder } from '@brigade/contract/orders/history.contract.ts'

export type Left = 'refund' | 'money' | 'nothing'

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
