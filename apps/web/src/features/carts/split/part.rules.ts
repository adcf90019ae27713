import type { Cart, TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { amountOfPortions, dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { MAX_SUM } from '@brigade/contract/kernel/fields.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { amountMessage } from '@brigade/contract/kernel/read-amounts.ts'
import { evenParts, type Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import { amountOf } from '../../payments/money-entry.rules.ts'
import type { PaidGuests } from './guests.rules.ts'

/** How a bill is split. */
export const ways = ['evenly', 'amount', 'items', 'guests'] as const
export type Way = (typeof ways)[number]

export const FEWEST_GUESTS = 2

function wayOf(last: TenderOfCart | undefined, paid: PaidGuests, labelOf: (guest: number) => string): Way {
  if (!last || last.among !== null) return 'evenly'
  if ([...paid.byItem, ...paid.byAmount].some((guest) => labelOf(guest) === last.label)) return 'guests'
  return last.lines ? 'items' : 'amount'
}

/** How guests began to split a bill, so that every till and every reload goes on in the same way. */
export function begunOf(
  { tenders, noOfPersons }: Pick<Cart, 'tenders' | 'noOfPersons'>,
  paid: PaidGuests,
  labelOf: (guest: number) => string,
) {
  const evenly = tenders.filter(({ among }) => among !== null)
  return {
    way: wayOf(tenders.at(-1), paid, labelOf),
    guests: evenly.at(-1)?.among ?? Math.max(FEWEST_GUESTS, noOfPersons, ...paid.byItem, ...paid.byAmount),
    /** The guests who have paid their even part. */
    paid: evenly.length,
  }
}

/** What each guest who has not paid owes of an even split. */
export function openShares(due: Minor, guests: number, paid: number): Minor[] {
  return due > 0 ? evenParts(due, Math.max(1, guests - paid)) : []
}

export interface PartDraft {
  way: Way
  guests: number
  paid: number
  /** As typed; everything that is due while empty. */
  amount: string
  portions: readonly Portions[]
  /** What the guest whose turn it is pays. */
  ofGuest: Minor
}

type WrongSum = ReturnType<typeof amountMessage<'input.sum'>>

type ReadPart = { amount: Minor } | { problem: WrongSum | 'error.tender-too-much' | 'tender.amount' | 'till.no-items' }

/** What the next guest pays of the bill. */
export function readPart(
  priced: PricedCart,
  { way, guests, paid, amount: typed, portions, ofGuest }: PartDraft,
): ReadPart {
  const { decimals } = priced
  const due = dueOf(priced)
  if (way === 'evenly') return { amount: openShares(due, guests, paid)[0] ?? 0 }
  if (way === 'guests') return { amount: ofGuest }
  if (way === 'items') {
    return portions.length === 0 ? { problem: 'till.no-items' } : { amount: amountOfPortions(priced, portions) }
  }
  if (typed.trim() === '') return { amount: due }
  const amount = amountOf(typed, decimals, MAX_SUM)
  if (amount === null) return { problem: amountMessage('input.sum', decimals) }
  if (amount > due) return { problem: 'error.tender-too-much' }
  return amount > 0 ? { amount } : { problem: 'tender.amount' }
}
