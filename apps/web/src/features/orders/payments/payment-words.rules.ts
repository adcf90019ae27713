import type { MessageKey } from '@brigade/contract/messages/say.ts'
import type { Payment } from '@brigade/contract/orders/payments.contract.ts'

/** How the money comes: the restaurant takes it itself, or a storefront has taken it. */
export function wayOf({ isCod }: Pick<Payment, 'isCod'>) {
  return isCod ? 'payments.cod' : 'payments.stripe'
}

/** What stands where there is no payment mode: nobody has paid yet, or nobody paid here. */
export function withoutMode({ isCod }: Pick<Payment, 'isCod'>) {
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
