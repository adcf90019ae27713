import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'

/** How the money comes: the restaurant takes it itself, or a storefront has taken it. */
export function wayOf({ isCod }: Pick<Payment, 'isCod'>) {
  return isCod ? 'payments.cod' : 'payments.stripe'
}

/** Money that never came and is not to come any more: the order was rejected first. */
export function isNothingToPay({ isRejected, paymentStatus }: Pick<Payment, 'isRejected' | 'paymentStatus'>): boolean {
  return isRejected && paymentStatus === 'pending'
}

/** What stands where nobody has paid: it is yet to come, or not any more. */
export function withoutDate(payment: Pick<Payment, 'isRejected' | 'paymentStatus'>) {
  return isNothingToPay(payment) ? 'payments.rejected' : 'payments.not-paid-yet'
}

/** What stands where there is no payment mode: nobody has paid yet or will, or nobody paid here. */
export function withoutMode({ isCod, ...payment }: Pick<Payment, 'isCod' | 'isRejected' | 'paymentStatus'>) {
  if (isNothingToPay(payment)) return 'payments.no-mode'
  return isCod ? 'payments.no-mode-yet' : 'payments.mode-elsewhere'
}

/** The service as far as the type of the order does not say it already, or null. */
export function serviceBeside({ ordertype, resttype }: Pick<Payment, 'ordertype' | 'resttype'>) {
  return ordertype.name === 'Online' ? resttype.name : null
}

/** The status in capitals, by the rules of the language it is said in. */
export function statusWords(
  { paymentStatus }: Pick<Payment, 'paymentStatus'>,
  t: (key: MessageKey) => string,
  locale: string,
): string {
  return t(`orders.payment-status.${paymentStatus}`).toLocaleUpperCase(locale)
}
