import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { modeNamesOf } from '@brigade/contract/payments/tenders.rules.ts'
import type { MessageKey } from '@brigade/contract/messages/say-shown.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'

type Way = Pick<Payment, 'isCod' | 'ordertype' | 'paymentMode' | 'tenders'>

/** Who collects the money: the restaurant (COD), or a storefront (STRIPE). At a till, a card is not cash on delivery. */
export function wayOf({ isCod, ordertype, ...paid }: Way) {
  if (!isCod) return 'payments.stripe'
  const isOther = ordertype.name !== 'Online' && modeNamesOf(paid).some((name) => !isCash({ name }))
  return isOther ? 'payments.till' : 'payments.cod'
}

/** The order was rejected before it was paid, so its money will never come. */
export function isNothingToPay({ isRejected, paymentStatus }: Pick<Payment, 'isRejected' | 'paymentStatus'>): boolean {
  return isRejected && paymentStatus === 'pending'
}

export function withoutDate(payment: Pick<Payment, 'isRejected' | 'isCancelled' | 'paymentStatus'>) {
  if (!isNothingToPay(payment)) return 'payments.not-paid-yet'
  return payment.isCancelled ? 'payments.cancelled' : 'payments.rejected'
}

export function withoutMode({ isCod, ...payment }: Pick<Payment, 'isCod' | 'isRejected' | 'paymentStatus'>) {
  if (isNothingToPay(payment)) return 'payments.no-mode'
  return isCod ? 'payments.no-mode-yet' : 'payments.mode-elsewhere'
}

interface Refunded extends Pick<Payment, 'paymentStatus' | 'refundedAmount'> {
  grandTotal: number
}

/** A refund of less than was paid is told apart: the rest is revenue. */
export function statusKey({ paymentStatus, refundedAmount, grandTotal }: Refunded) {
  const isPart = paymentStatus === 'refunded' && refundedAmount < grandTotal
  return isPart ? 'payments.refunded-part' : (`orders.payment-status.${paymentStatus}` as const)
}

export function statusWords(
  { summary, ...payment }: Pick<Payment, 'paymentStatus' | 'refundedAmount' | 'summary'>,
  t: (key: MessageKey) => string,
  locale: string,
): string {
  return t(statusKey({ ...payment, grandTotal: summary.grandTotal })).toLocaleUpperCase(locale)
}
