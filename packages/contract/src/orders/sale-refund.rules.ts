import { splitByWeight, type Minor } from '../kernel/money.ts'

interface SoldLine {
  /** After offers, for all its portions. */
  subTotal: Minor
  tax: Minor
}

/** What each line is of the grand total: its foods after offers and its part of the coupon, with tax. */
export function worthOfLines(lines: readonly SoldLine[], couponDiscount: Minor): Minor[] {
  const parts = splitByWeight(
    couponDiscount,
    lines.map(({ subTotal }) => subTotal),
  )
  return lines.map(({ subTotal, tax }, at) => subTotal - (parts[at] ?? 0) + tax)
}

export interface RefundableLine {
  position: number
  quantity: number
  /** Portions that were given back before. */
  refunded: number
  /** Of all its portions. */
  worth: Minor
}

/** What `portions` more of a line are worth. However a line is given back, its parts add up to its worth. */
export function worthOfPortions({ quantity, refunded, worth }: RefundableLine, portions: number): Minor {
  const [each, rest] = [Math.floor(worth / quantity), worth % quantity]
  const upTo = (count: number) => each * count + Math.floor((rest * count) / quantity)
  return upTo(refunded + portions) - upTo(refunded)
}

interface RefundableSale {
  lines: readonly RefundableLine[]
  /** What was paid and not given back. */
  left: Minor
}

/**
 * What the chosen portions are worth, by position, and at most what is left. With the last portions, all that is left is
 * given back: the charges as well.
 */
export function refundFor({ lines, left }: RefundableSale, chosen: ReadonlyMap<number, number>): Minor {
  const portionsOf = ({ position }: RefundableLine) => chosen.get(position) ?? 0
  if (lines.every((line) => portionsOf(line) === line.quantity - line.refunded)) return left
  const worth = lines.reduce((sum, line) => sum + worthOfPortions(line, portionsOf(line)), 0)
  return Math.min(worth, left)
}
