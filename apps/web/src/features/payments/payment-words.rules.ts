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

type Refunded = Pick<Payment, 'paymentStatus' | 'refundedAmount' | 'summary'>

/** A refund of less than was paid is told apart: the rest is revenue. */
export function statusWords(
  { paymentStatus, refundedAmount, summary }: Refunded,
  t: (key: MessageKey) => string,
  locale: string,
): string {
  const isPart = paymentStatus === 'refunded' && refundedAmount < summary.grandTotal
  return t(isPart ? 'payments.refunded-part' : `orders.payment-status.${paymentStatus}`).toLocaleUpperCase(locale)
}
