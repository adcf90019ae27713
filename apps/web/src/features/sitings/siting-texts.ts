import { decimal, text, wholeNumber } from '../../shared/form/texts.ts'

export const sitingTexts = {
  name: text('till.siting-name'),
  capacity: wholeNumber('till.siting-capacity', { maxLength: 4 }),
  amount: decimal('till.siting-amount', { maxLength: 11 }),
}

/** An empty charge is none. */
export function amountOf({ amount }: { amount: string }): number | undefined {
  return amount.trim() === '' ? 0 : sitingTexts.amount.sent(amount)
}
