import { toMinor, type Decimals, type Minor } from '../kernel/money.ts'
import { partsOfBill, type Portions } from '../pricing/bill-parts.rules.ts'
import type { Cart } from './cart.contract.ts'
import { linesOf, type PricedCart } from './cart.rules.ts'

/** The most guests among whom a bill is split evenly. */
export const MOST_GUESTS = 100

type Paid = Pick<Cart, 'tenders'>

/** What guests have paid of the bill. */
export function paidOf({ tenders }: Paid, decimals: Decimals): Minor {
  return tenders.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0)
}

/** What is still due of the bill. Negative after its prices fell below what was paid. */
export function dueOf({ cart, summary, decimals }: Pick<PricedCart, 'cart' | 'summary' | 'decimals'>): Minor {
  return summary.grandTotal - paidOf(cart, decimals)
}

export function paidPortions({ tenders }: Paid): Portions[] {
  return tenders.flatMap(({ lines }) => lines ?? [])
}

export function paidOfLine(cart: Paid, lineId: string): number {
  return paidPortions(cart).reduce((sum, paid) => (paid.lineId === lineId ? sum + paid.quantity : sum), 0)
}

/** The portions of each line that were not paid by item. Lines without any are left out. */
export function unpaidPortions(cart: Pick<Cart, 'foods' | 'tenders'>): Portions[] {
  return linesOf(cart).flatMap(({ lineId, quantity }) => {
    const left = quantity - paidOfLine(cart, lineId)
    return left > 0 ? [{ lineId, quantity: left }] : []
  })
}

/**
 * The price of unpaid portions. Never more than is due; the last portions pay all of it, so that nothing
 * is left.
 */
export function amountOfPortions(priced: PricedCart, portions: readonly Portions[]): Minor {
  const { cart, lines, summary } = priced
  const due = dueOf(priced)
  const wanted = new Map(portions.map(({ lineId, quantity }) => [lineId, quantity]))
  const isRest = unpaidPortions(cart).every(({ lineId, quantity }) => quantity === wanted.get(lineId))
  if (isRest) return due
  const bill = { lines: [...lines.values()], summary }
  const part = partsOfBill(bill, [paidPortions(cart), portions])[1]
  return Math.min(part?.grandTotal ?? 0, due)
}

/** The change for a tender; negative while too little was received. */
export function changeOf({ received, amount, tip }: { received: Minor; amount: Minor; tip: Minor }): Minor {
  return received - amount - tip
}
