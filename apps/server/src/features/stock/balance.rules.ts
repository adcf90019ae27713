import type { Minor } from '@brigade/contract/kernel/money.ts'

/**
 * What should be there of a material in one unit, and what it cost. Quantities are grams or pieces, so that nothing is ever
 * rounded but money, and that in one place. Where nothing is left, nothing is worth anything.
 */
export interface Balance {
  /** Below 0 where more was used than was booked. */
  readonly quantity: number
  readonly value: Minor
  /** What was last bought, for what a surplus is worth where nothing is left to tell; 0 of 0 before. */
  readonly bought: { readonly quantity: number; readonly value: Minor }
}

export interface Moved {
  readonly balance: Balance
  /** What came (above 0) or went, and what it cost: the entry of the ledger, whose sums are the balance. */
  readonly entry: { readonly quantity: number; readonly value: Minor }
}

export const nothing: Balance = { quantity: 0, value: 0, bought: { quantity: 0, value: 0 } }

/** A share of an amount by quantities, rounded once; exact whatever their size. */
export function shareOf(value: Minor, part: number, whole: number): Minor {
  if (whole === 0) return 0
  const [amount, of, all] = [BigInt(value), BigInt(part), BigInt(whole)]
  const size = amount * of < 0n ? -amount * of : amount * of
  const rounded = Number((2n * size + all) / (2n * all))
  return amount * of < 0n && rounded > 0 ? -rounded : rounded
}

function moved(balance: Balance, quantity: number, value: Minor): Moved {
  return {
    balance: { ...balance, quantity: balance.quantity + quantity, value: balance.value + value },
    entry: { quantity, value },
  }
}

/**
 * So much came, for so much. What was used before it was booked is used up at once: of its cost only what is left of it stays in
 * the stock. `quantity` is above 0, `value` not below.
 */
export function comeIn(balance: Balance, quantity: number, value: Minor): Moved {
  const left = Math.min(quantity, Math.max(0, balance.quantity + quantity))
  return moved(balance, quantity, shareOf(value, left, quantity))
}

/** As `comeIn`, and what it cost is remembered. */
export function buy(balance: Balance, quantity: number, value: Minor): Moved {
  const { balance: after, entry } = comeIn(balance, quantity, value)
  return { balance: { ...after, bought: { quantity, value } }, entry }
}

/** So much went, at the moving average of what was there; what was not there cost nothing that is known. */
export function goOut(balance: Balance, quantity: number): Moved {
  const there = Math.max(0, balance.quantity)
  const cost = quantity >= there ? balance.value : shareOf(balance.value, quantity, there)
  return moved(balance, -quantity, cost === 0 ? 0 : -cost)
}

/** Somebody counted: what is missing went, and what is over came at the average, or at what was last paid. */
export function count(balance: Balance, counted: number): Moved {
  const difference = counted - balance.quantity
  if (difference < 0) return goOut(balance, -difference)
  if (difference === 0) return moved(balance, 0, 0)
  const { quantity, value } = balance.quantity > 0 ? balance : balance.bought
  const over = balance.quantity > 0 ? difference : counted
  return moved(balance, difference, shareOf(value, over, quantity))
}
