import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import { shareOf, type Minor } from '@brigade/contract/kernel/money.ts'

/** Quantities are whole grams or pieces, so that only money is rounded. A quantity of 0 or less has no value. */
export interface Balance {
  /** Negative if more was used than booked. */
  readonly quantity: number
  readonly value: Minor
  /** The last purchase, to value a surplus when the stock is empty; 0 of 0 before the first. */
  readonly bought: { readonly quantity: number; readonly value: Minor }
}

export interface Moved {
  readonly balance: Balance
  /** The ledger entry. Incoming is positive; the balance is the sum of all entries. */
  readonly entry: { readonly quantity: number; readonly value: Minor }
  /** The value that uncosted stock gains, as a preceding entry of quantity 0. */
  readonly valued?: Minor
}

interface Booked {
  readonly quantity: number
  readonly value: Minor
}

/** What an order took: the part in stock with its value then, and the part that was not in stock. */
export interface Issued {
  readonly quantity: number
  readonly there: number
  readonly value: Minor
}

/** Caps values at an amount that stays exact, whatever the currency. */
const MOST_VALUE: Minor = 100 * MAX_SUM

export const nothing: Balance = { quantity: 0, value: 0, bought: { quantity: 0, value: 0 } }

function moved(balance: Balance, quantity: number, worth: Minor): Moved {
  const value = Math.min(worth, MOST_VALUE - balance.value)
  return {
    balance: { ...balance, quantity: balance.quantity + quantity, value: balance.value + value },
    entry: { quantity, value },
  }
}

const leftOf = (balance: Balance, quantity: number) => Math.min(quantity, Math.max(0, balance.quantity + quantity))

/**
 * Books a goods receipt. It fills a negative balance first, and only the remaining part adds value. Stock counted
 * before the first purchase gets this price. `quantity` is above 0, `value` at least 0.
 */
export function receive(balance: Balance, quantity: number, value: Minor): Moved {
  const isFirst = balance.bought.quantity === 0 && balance.value === 0 && balance.quantity > 0
  const valued = isFirst ? Math.min(MOST_VALUE, shareOf(value, balance.quantity, quantity)) : 0
  const start = { ...balance, value: balance.value + valued }
  const { balance: after, entry } = moved(start, quantity, shareOf(value, leftOf(balance, quantity), quantity))
  // Free goods tell nothing about the price of the next ones.
  const bought = value === 0 && balance.bought.quantity > 0 ? balance.bought : { quantity, value }
  return { balance: { ...after, bought }, entry, ...(valued > 0 && { valued }) }
}

/** The remaining part returns at its value when issued, or at the last price if it was not in stock then. */
export function reverse(balance: Balance, taken: Issued): Moved {
  const left = leftOf(balance, taken.quantity)
  const known = Math.min(left, taken.there)
  const { bought } = balance
  const value = shareOf(taken.value, known, taken.there) + shareOf(bought.value, left - known, bought.quantity)
  return moved(balance, taken.quantity, value)
}

/** Books the opposite of an entry. Goods that came in leave at their value, and those that left return at theirs. */
export function undo(balance: Balance, booked: Booked): Moved {
  const quantity = 0 - booked.quantity
  if (quantity >= 0) return moved(balance, quantity, shareOf(0 - booked.value, leftOf(balance, quantity), quantity))
  const cost = balance.quantity + quantity > 0 ? Math.min(booked.value, balance.value) : balance.value
  return moved(balance, quantity, 0 - cost)
}

/**
 * Books the opposite of a goods receipt, and takes back the value that it gave to stock counted before. What is left of that
 * stock gets the last price of the other purchases instead, but no more than it had.
 */
export function undoReceipt(balance: Balance, booked: Booked, gave: Booked): Moved {
  const taken = undo(balance, { quantity: booked.quantity, value: booked.value + gave.value })
  const { quantity, value, bought } = taken.balance
  const left = Math.min(gave.quantity, Math.max(0, quantity))
  const valued = Math.min(gave.value, shareOf(bought.value, left, bought.quantity), MOST_VALUE - value)
  return valued > 0 ? { ...taken, balance: { ...taken.balance, value: value + valued }, valued } : taken
}

/** Books a goods issue at the moving average. Quantities not in stock have no known cost. */
export function issue(balance: Balance, quantity: number): Moved {
  const there = Math.max(0, balance.quantity)
  const cost = quantity >= there ? balance.value : shareOf(balance.value, quantity, there)
  return moved(balance, -quantity, cost === 0 ? 0 : -cost)
}

/** Books a stocktake. A shortage goes out at the average; a surplus comes in at the average or the last price. */
export function count(balance: Balance, counted: number): Moved {
  const difference = counted - balance.quantity
  if (difference < 0) return issue(balance, -difference)
  if (difference === 0) return moved(balance, 0, 0)
  const { quantity, value } = balance.quantity > 0 ? balance : balance.bought
  const over = balance.quantity > 0 ? difference : counted
  return moved(balance, difference, shareOf(value, over, quantity))
}
