import type { GivenDiscount } from './orders.contract.ts'

/** The message that says whether a discount is an amount or a percentage, what it took off, and why. */
export function discountWords({ amount, percentage, reason }: GivenDiscount, money: (decimal: number) => string) {
  const isAmount = percentage === undefined
  const values = { amount: money(isAmount ? amount : -amount), percentage: percentage ?? 0, reason }
  return { key: isAmount ? 'orders.discount-amount' : 'orders.discount-percent', values } as const
}
