/** Amounts of bills, in decimals, both included. */
export interface Amounts {
  amountFrom?: number | undefined
  amountTo?: number | undefined
}

const AMOUNT = String.raw`\d{1,12}(?:\.\d*)?`
const TYPED = new RegExp(String.raw`^(${AMOUNT})?\s*([-–])?\s*(${AMOUNT})?$`)

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** An amount such as 20, or those from 10 to 50 as 10-50, 10- or -50. None while empty; null for anything else. */
export function readAmounts(typed: string): Amounts | null {
  const text = typed.trim()
  const read = TYPED.exec(text)
  if (!read || /^[-–]$/.test(text)) return null
  const [, from, isRange, to] = read
  const [amountFrom, amountTo] = [numberOf(from), numberOf(isRange ? to : from)]
  // Two amounts beside each other are no range.
  if (!isRange && to !== undefined) return null
  if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo) return null
  return { amountFrom, amountTo }
}

export function amountsText({ amountFrom, amountTo }: Amounts): string {
  if (amountFrom === amountTo) return amountFrom === undefined ? '' : String(amountFrom)
  return `${amountFrom ?? ''}-${amountTo ?? ''}`
}
