import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf, unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingPayers, guestParts, MOST_NAMED, paidGuests, type WhoPays } from './guests.rules.ts'
import type { Chosen } from './items.tsx'
import { begunOf, openShares, readPart, type Way } from './part.rules.ts'
import { useKeptSplit } from './use-kept-split.ts'

/** How a bill is split, and what the guest whose turn it is pays of it. */
export function useSplit(priced: PricedCart) {
  const { t } = useTranslation()
  const { cart, decimals } = priced
  const due = dueOf(priced)
  const labelOf = (guest: number) => t('till.guest', { number: guest })
  const done = paidGuests(cart, labelOf)
  const begun = begunOf(cart, done, labelOf)
  const parts = cart.tenders.length
  const { choice, choose, isReady } = useKeptSplit(cart.cartId, { way: begun.way, parts })
  const [next, setNext] = useState<number>()

  const { way = begun.way, guests = begun.guests, chosen } = choice
  const plan = { guests: Math.min(MOST_NAMED, guests), whoPays: fittingPayers(choice.whoPays, cart) }
  const ofGuests = way === 'guests' ? guestParts(priced, plan, done, next) : []
  const turn = ofGuests.find(({ guest }) => guest === next) ?? ofGuests[0]
  const shares = openShares(due, guests, begun.paid)
  const ofEven = shares.map((amount, at) => ({ guest: at + 1 + parts, amount }))
  const portions = unpaidPortions(cart).flatMap(({ lineId, quantity: left }) => {
    const quantity = Math.min(chosen[lineId] ?? 0, left)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const lines = way === 'items' ? portions : turn?.lines
  const numbered = way === 'evenly' ? parts + 1 : turn?.guest

  return {
    /** Whether it was read what was chosen before. */
    isReady,
    way,
    setWay: (wanted: Way) => choose({ way: wanted }),
    guests,
    setGuests: (count: number) => choose({ guests: count }),
    /** The guests who have paid their even part. */
    paid: begun.paid,
    chosen,
    setChosen: (wanted: Chosen) => choose({ chosen: wanted }),
    plan,
    done,
    setWhoPays: (payers: WhoPays) => choose({ whoPays: payers }),
    /** By guest: the one who pays now. */
    turn,
    setNext,
    /** What guests who have not paid owe. */
    open: way === 'evenly' ? ofEven : ofGuests,
    partOf: (amount: string) =>
      readPart(priced, { way, guests, paid: begun.paid, amount, portions, ofGuest: turn?.amount ?? 0 }),
    /** What is sent of a part besides its money. Guests have a name of their own where nobody numbers them. */
    sentOf: (amount: Minor, name: string) => ({
      ...(lines ? { lines } : { amount: toDecimal(amount, decimals) }),
      label: numbered === undefined ? name : labelOf(numbered),
      among: way === 'evenly' ? guests : null,
    }),
  }
}
