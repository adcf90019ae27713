import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf, paidPortions, unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { splitByWeight, type Minor } from '@brigade/contract/kernel/money.ts'
import { evenParts, partsOfBill, type Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'

/** The most guests to whom foods are given one by one. */
export const MOST_NAMED = 20

/** Guests are numbers from 1. Nobody stands for everybody. */
export type Sharers = readonly number[]

/** Who pays each line: all its portions together, or each of them apart. Everybody shares a line that is left out. */
export type WhoPays = Readonly<Record<string, readonly Sharers[]>>

export interface GuestPlan {
  guests: number
  whoPays: WhoPays
}

/** The guests who have paid: by item, or an amount. */
export interface PaidGuests {
  byItem: ReadonlySet<number>
  byAmount: ReadonlySet<number>
}

export interface GuestPart {
  guest: number
  amount: Minor
  /** Its portions, if the guest shares none. */
  lines?: Portions[]
}

const numbersTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

/** Which guests have paid, by the labels of their tenders. */
export function paidGuests({ tenders }: Pick<Cart, 'tenders'>, labelOf: (guest: number) => string): PaidGuests {
  const [byItem, byAmount] = [new Set<number>(), new Set<number>()]
  for (const guest of numbersTo(MOST_NAMED)) {
    const own = tenders.filter(({ label }) => label === labelOf(guest))
    if (own.some(({ lines }) => lines !== null)) byItem.add(guest)
    else if (own.length > 0) byAmount.add(guest)
  }
  return { byItem, byAmount }
}

/**
 * Who pays the lines that the cart still has. Nobody knows whose portion it was that a line of portions apart has lost, so all
 * share what is left of it.
 */
export function fittingPayers(whoPays: WhoPays, cart: Pick<Cart, 'foods'>): WhoPays {
  const quantities = new Map(linesOf(cart).map(({ lineId, quantity }) => [lineId, quantity]))
  const fits = ([lineId, entered]: readonly [string, readonly Sharers[]]) =>
    entered.length <= (quantities.get(lineId) ?? 0)
  return Object.fromEntries(Object.entries(whoPays).filter(fits))
}

/** Portions of a line that the same guests pay. */
interface Group {
  quantity: number
  guests: Sharers
  /** Its place among those entered. */
  at: number
}

/**
 * The portions of a line that are left to pay, by who pays them. What a guest paid by item is no longer there, and neither is
 * the guest.
 */
export function groupsOf({ lineId, quantity }: Portions, whoPays: WhoPays, byItem: ReadonlySet<number>): Group[] {
  const entered = whoPays[lineId] ?? []
  const [first = []] = entered
  if (entered.length <= 1) return [{ quantity, guests: first, at: 0 }]
  const isLeft = (sharers: Sharers) => sharers.length === 0 || sharers.some((guest) => !byItem.has(guest))
  const left = [...entered.entries()].filter(([, guests]) => isLeft(guests))
  return Array.from({ length: quantity }, (_, place) => {
    const [at, guests] = left[place] ?? [entered.length + place - left.length, []]
    return { quantity: 1, guests, at }
  })
}

interface Dealt {
  /** Whole portions, by guest. */
  own: ReadonlyMap<number, Portions[]>
  /** What cannot be dealt in whole portions. */
  shared: Array<{ portions: Portions; guests: Sharers }>
}

/** Deals what is left to pay among the guests who did not pay by item. */
function deal(unpaid: readonly Portions[], guests: Sharers, { byItem }: PaidGuests, whoPays: WhoPays): Dealt {
  const own = new Map(guests.map((guest): [number, Portions[]] => [guest, []]))
  const shared: Dealt['shared'] = []
  for (const portions of unpaid) {
    const { lineId } = portions
    for (const group of groupsOf(portions, whoPays, byItem)) {
      const named = group.guests.filter((guest) => own.has(guest))
      const sharers = named.length > 0 ? named : guests
      const each = group.quantity / sharers.length
      if (Number.isInteger(each)) for (const guest of sharers) own.get(guest)?.push({ lineId, quantity: each })
      else shared.push({ portions: { lineId, quantity: group.quantity }, guests: sharers })
    }
  }
  return { own, shared }
}

/** One entry for each line. */
function together(portions: readonly Portions[]): Portions[] {
  const quantities = new Map<string, number>()
  for (const { lineId, quantity } of portions) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  return [...quantities].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/**
 * By item, as the server prices it: each pays its portions, and the last one whose portions cost something what is still due,
 * with the portions of those who have nothing to pay. A charge that came after others had paid so goes to nobody who only had
 * what is free.
 */
function partsByItem(priced: PricedCart, guests: Sharers, { own }: Dealt): GuestPart[] {
  const bill = { lines: [...priced.lines.values()], summary: priced.summary }
  const owners = guests.filter((guest) => (own.get(guest) ?? []).length > 0)
  const portions = owners.map((guest) => own.get(guest) ?? [])
  const [, ...costs] = partsOfBill(bill, [paidPortions(priced.cart), ...portions])
  const costOf = (at: number) => costs[at]?.grandTotal ?? 0
  const lastWithCost = owners.findLastIndex((_guest, at) => costOf(at) > 0)
  const last = lastWithCost < 0 ? owners.length - 1 : lastWithCost
  let left = dueOf(priced)
  const parts = owners.map((guest, at) => {
    const amount = at === last ? left : Math.min(costOf(at), left)
    left -= amount
    return { guest, amount, lines: portions[at] ?? [] }
  })
  const [payers, free] = [parts.filter(({ amount }) => amount > 0), parts.filter(({ amount }) => amount <= 0)]
  const rest = free.flatMap(({ lines }) => lines)
  return payers.map(({ lines, ...part }, at) => {
    return { ...part, lines: together(at === payers.length - 1 ? [...lines, ...rest] : lines) }
  })
}

/** What each guest pays with an equal part of what is shared. Those who have not paid settle all that is due. */
function partsByAmount(
  priced: PricedCart,
  guests: Sharers,
  isPaid: (guest: number) => boolean,
  dealt: Dealt,
): GuestPart[] {
  const bill = { lines: [...priced.lines.values()], summary: priced.summary }
  const { own, shared } = dealt
  const costs = partsOfBill(bill, [
    paidPortions(priced.cart),
    ...guests.map((guest) => own.get(guest) ?? []),
    ...shared.map(({ portions }) => [portions]),
  ]).map(({ grandTotal }) => grandTotal)
  const sums = new Map(guests.map((guest, at) => [guest, costs[at + 1] ?? 0]))
  for (const [at, { guests: sharers }] of shared.entries()) {
    const parts = evenParts(costs[at + 1 + guests.length] ?? 0, sharers.length)
    for (const [place, guest] of sharers.entries()) sums.set(guest, (sums.get(guest) ?? 0) + (parts[place] ?? 0))
  }
  const payers = guests.filter((guest) => !isPaid(guest))
  const weights = payers.map((guest) => sums.get(guest) ?? 0)
  const due = dueOf(priced)
  // Nothing changes unless the bill has changed, or somebody has paid beside the guests.
  const amounts = weights.some((weight) => weight > 0) ? splitByWeight(due, weights) : evenParts(due, payers.length)
  return payers.map((guest, at) => ({ guest, amount: amounts[at] ?? 0 }))
}

/**
 * What the guests who have not paid owe; together they owe all that is due. Guests who share no portion pay by item, so that
 * every till knows what they paid. Where somebody shares one, all pay amounts. `next` pays first of them.
 */
export function guestParts(
  priced: PricedCart,
  { guests, whoPays }: GuestPlan,
  paid: PaidGuests,
  next?: number,
): GuestPart[] {
  const { byItem, byAmount } = paid
  const there = numbersTo(guests).filter((guest) => !byItem.has(guest))
  if (dueOf(priced) <= 0) return []
  // Something was added after everybody had paid.
  if (there.every((guest) => byAmount.has(guest))) return [{ guest: guests + 1, amount: dueOf(priced) }]
  const unpaid = unpaidPortions(priced.cart)
  const dealt = deal(unpaid, there, paid, whoPays)
  const isByItem = unpaid.length > 0 && dealt.shared.length === 0 && byAmount.size === 0
  const parts = isByItem
    ? partsByItem(
        priced,
        [...there.filter((guest) => guest === next), ...there.filter((guest) => guest !== next)],
        dealt,
      )
    : partsByAmount(priced, there, (guest) => byAmount.has(guest), dealt)
  return parts.filter(({ amount }) => amount > 0).toSorted((one, other) => one.guest - other.guest)
}

const toggled = (guests: Sharers, guest: number): Sharers =>
  guests.includes(guest)
    ? guests.filter((one) => one !== guest)
    : [...guests, guest].toSorted((one, other) => one - other)

/** A guest begins or ceases to pay a line, or one of its portions apart. */
export function withPayer(whoPays: WhoPays, lineId: string, at: number, guest: number): WhoPays {
  const entered = whoPays[lineId] ?? []
  const length = Math.max(entered.length, at + 1)
  const changed = Array.from({ length }, (_, place) =>
    place === at ? toggled(entered[at] ?? [], guest) : (entered[place] ?? []),
  )
  return { ...whoPays, [lineId]: changed }
}

/** Gives each portion of a line that is left to pay a payer of its own, or all of them one again. */
export function withApart(
  whoPays: WhoPays,
  portions: Portions,
  byItem: ReadonlySet<number>,
  isApart: boolean,
): WhoPays {
  const { lineId, quantity } = portions
  const first = groupsOf(portions, whoPays, byItem)[0]?.guests ?? []
  return { ...whoPays, [lineId]: Array.from({ length: isApart ? quantity : 1 }, () => first) }
}
