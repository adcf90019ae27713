import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { shareOf, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'

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
  /** What was there without a cost and has one from now on: an entry before this one, of no quantity. */
  readonly valued?: Minor
}

/** What an order took: of what was there, with what that was worth when it went, and the rest, which was not there. */
export interface Issued {
  readonly quantity: number
  readonly there: number
  readonly value: Minor
}

/** More is worth no more: absurd prices must not run out of exact numbers. */
const MOST_VALUE = toMinor(MAX_SUM)

export const nothing: Balance = { quantity: 0, value: 0, bought: { quantity: 0, value: 0 } }

function moved(balance: Balance, quantity: number, worth: Minor): Moved {
  const value = Math.min(worth, MOST_VALUE - balance.value)
  return {
    balance: { ...balance, quantity: balance.quantity + quantity, value: balance.value + value },
    entry: { quantity, value },
  }
}

/** Of what comes, so much is there afterwards: what was used before it came is used up at once. */
const leftOf = (balance: Balance, quantity: number) => Math.min(quantity, Math.max(0, balance.quantity + quantity))

/**
 * So much was bought, for so much. What was used before it was booked is used up at once: of its cost only what is left of it stays
 * in the stock. What was counted before anything was ever bought is worth as much as this. `quantity` is above 0, `value` not below.
 */
export function receive(balance: Balance, quantity: number, value: Minor): Moved {
  const isFirst = balance.bought.quantity === 0 && balance.value === 0 && balance.quantity > 0
  const valued = isFirst ? Math.min(MOST_VALUE, shareOf(value, balance.quantity, quantity)) : 0
  const start = { ...balance, value: balance.value + valued }
  const { balance: after, entry } = moved(start, quantity, shareOf(value, leftOf(balance, quantity), quantity))
  return { balance: { ...after, bought: { quantity, value } }, entry, ...(valued > 0 && { valued }) }
}

/**
 * What an order took came back: what of it is there afterwards is worth what it was when it went, and as far as it was not there
 * then, what was last paid.
 */
export function reverse(balance: Balance, taken: Issued): Moved {
  const left = leftOf(balance, taken.quantity)
  const known = Math.min(left, taken.there)
  const { bought } = balance
  const value = shareOf(taken.value, known, taken.there) + shareOf(bought.value, left - known, bought.quantity)
  return moved(balance, taken.quantity, value)
}

/** So much went, at the moving average of what was there; what was not there cost nothing that is known. */
export function issue(balance: Balance, quantity: number): Moved {
  const there = Math.max(0, balance.quantity)
  const cost = quantity >= there ? balance.value : shareOf(balance.value, quantity, there)
  return moved(balance, -quantity, cost === 0 ? 0 : -cost)
}

/** Somebody counted: what is missing went, and what is over came at the average, or at what was last paid. */
export function count(balance: Balance, counted: number): Moved {
  const difference = counted - balance.quantity
  if (difference < 0) return issue(balance, -difference)
  if (difference === 0) return moved(balance, 0, 0)
  const { quantity, value } = balance.quantity > 0 ? balance : balance.bought
  const over = balance.quantity > 0 ? difference : counted
  return moved(balance, difference, shareOf(value, over, quantity))
}
