import type { Cart, CartLine, TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import { priceCart, withLine, type PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { amountOfPortions, dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCart } from '../cart-acts.rules.ts'
import { bowl, place } from '../till.factory.tsx'
import {
  fittingPayers,
  groupsOf,
  guestParts,
  paidGuests,
  withApart,
  withPayer,
  type GuestPart,
  type GuestPlan,
  type WhoPays,
} from './guests.rules.ts'

const moment = { instant: new Date('2026-11-25T12:00:00Z'), timeZone: 'UTC', overallTax: 15, decimals: 2 as const }
const labelOf = (guest: number) => `Guest ${guest}`

const lineOf = (lineId: string, price: number, quantity: number): CartLine => ({
  ...bowl(price, quantity),
  lineId,
  _id: lineId,
  name: lineId,
  tax: { mode: 'overall' },
})

function cartWith(lines: readonly CartLine[], changes: Partial<Cart> = {}): Cart {
  const food = { foodId: 'menu', name: 'Menu', isCombo: false, isFreeClaim: false }
  const empty = { ...emptyCart(place, new Date(0)), ...changes }
  return lines.reduce((cart, line) => withLine(cart, food, line), empty)
}

/** As the server takes it: it prices the portions itself. */
function tenderOf(priced: PricedCart, { guest, amount, lines }: GuestPart): TenderOfCart {
  const paid = toDecimal(lines ? amountOfPortions(priced, lines) : amount, 2)
  return {
    _id: `tender ${priced.cart.tenders.length}`,
    paymentMode: { _id: 'card', name: 'Eftpos' },
    amount: paid,
    tip: 0,
    recivedAmount: paid,
    returnedAmount: 0,
    label: labelOf(guest),
    by: 'Anna',
    at: '2026-11-25T12:00:00Z',
    lines: lines ?? null,
    among: null,
  }
}

const withTender = (cart: Cart, tender: TenderOfCart): Cart => ({ ...cart, tenders: [...cart.tenders, tender] })

const partsOf = (cart: Cart, plan: GuestPlan, next?: number) =>
  guestParts(priceCart(cart, moment), plan, paidGuests(cart, labelOf), next)

const sums = (parts: readonly GuestPart[]) => Object.fromEntries(parts.map(({ guest, amount }) => [guest, amount]))

/** 46.00 and 6.90 tax, in all. */
const dinner = cartWith([lineOf('steak', 30, 1), lineOf('beer', 5, 2), lineOf('cake', 6, 1)])

describe('guests who share nothing', () => {
  const whoPays = { steak: [[1]], beer: [[2]], cake: [[2]] }

  test('pay their portions by item', () => {
    expect(partsOf(dinner, { guests: 2, whoPays })).toEqual([
      { guest: 1, amount: 3450, lines: [{ lineId: 'steak', quantity: 1 }] },
      {
        guest: 2,
        amount: 1840,
        lines: [
          { lineId: 'beer', quantity: 2 },
          { lineId: 'cake', quantity: 1 },
        ],
      },
    ])
  })

  test('get as many of the portions that they share where these can be dealt', () => {
    const parts = partsOf(dinner, { guests: 2, whoPays: { steak: [[1]], cake: [[2]] } })
    expect(sums(parts)).toEqual({ 1: 4025, 2: 1265 })
    expect(parts[0]?.lines).toContainEqual({ lineId: 'beer', quantity: 1 })
  })

  test('are left out once they have paid, with what they paid', () => {
    const plan = { guests: 2, whoPays: { beer: [[1], [2]], steak: [[1]], cake: [[2]] } }
    const [first] = partsOf(dinner, plan)
    if (!first) throw new Error('Nobody pays')
    const after = withTender(dinner, tenderOf(priceCart(dinner, moment), first))
    expect(partsOf(after, plan)).toMatchObject([{ guest: 2, amount: 1265 }])
  })
})

describe('guests of whom some share a portion', () => {
  test('pay amounts, with an equal part of it', () => {
    const plan = { guests: 3, whoPays: { steak: [[1]], beer: [[2]], cake: [[2, 3]] } }
    expect(partsOf(dinner, plan)).toEqual([
      { guest: 1, amount: 3450 },
      { guest: 2, amount: 1150 + 345 },
      { guest: 3, amount: 345 },
    ])
  })

  test('share among all of them what nobody was given', () => {
    expect(sums(partsOf(dinner, { guests: 3, whoPays: { steak: [[1]], beer: [[1]] } }))).toEqual({
      1: 4600 + 230,
      2: 230,
      3: 230,
    })
  })

  test('who have not paid settle together what was added meanwhile', () => {
    const plan = { guests: 3, whoPays: { steak: [[1]], beer: [[2]], cake: [[2, 3]] } }
    const [first] = partsOf(dinner, plan)
    if (!first) throw new Error('Nobody pays')
    const paid = withTender(dinner, tenderOf(priceCart(dinner, moment), first))
    const more = { ...paid, extraCharges: [{ amount: 10, note: 'Ice' }] }
    const parts = partsOf(more, plan)
    expect(parts.map(({ guest }) => guest)).toEqual([2, 3])
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueOf(priceCart(more, moment)))
  })
})

test('what is added after all guests have paid is paid by one more', () => {
  const priced = priceCart(dinner, moment)
  const paid = withTender(dinner, tenderOf(priced, { guest: 1, amount: dueOf(priced) }))
  const more = { ...paid, extraCharges: [{ amount: 10, note: 'Ice' }] }
  expect(partsOf(more, { guests: 1, whoPays: {} })).toEqual([{ guest: 2, amount: 1000 }])
})

const nobody: ReadonlySet<number> = new Set()
const groupsIn = (portions: Portions, whoPays: WhoPays, byItem = nobody) =>
  groupsOf(portions, whoPays, byItem).map(({ quantity, guests }) => ({ quantity, guests }))

test('a press on a guest gives and takes a line, and its portions can stand apart', () => {
  const beers = { lineId: 'beer', quantity: 2 }
  const both = withPayer(withPayer({}, 'beer', 0, 2), 'beer', 0, 1)
  expect(groupsIn(beers, both)).toEqual([{ quantity: 2, guests: [1, 2] }])
  expect(groupsIn(beers, withPayer(both, 'beer', 0, 2))).toEqual([{ quantity: 2, guests: [1] }])
  const apart = withPayer(withApart(both, beers, nobody, true), 'beer', 1, 1)
  expect(groupsIn(beers, apart)).toEqual([
    { quantity: 1, guests: [1, 2] },
    { quantity: 1, guests: [2] },
  ])
  expect(groupsIn(beers, withApart(apart, beers, nobody, false))).toEqual([{ quantity: 2, guests: [1, 2] }])
})

test('of portions that stand apart, those that a guest paid by item are gone with the guest', () => {
  const apart: WhoPays = { beer: [[1], [2], [3]] }
  const paid = new Set([1])
  const left = { lineId: 'beer', quantity: 2 }
  const groups = groupsOf(left, apart, paid)
  expect(groups).toMatchObject([{ guests: [2] }, { guests: [3] }])
  const [, third] = groups
  const given = withPayer(apart, 'beer', third?.at ?? 0, 2)
  expect(groupsIn(left, given, paid).map(({ guests }) => guests)).toEqual([[2], [2, 3]])
  // One more was ordered meanwhile. Nobody was given it yet.
  const more = groupsOf({ ...left, quantity: 3 }, apart, paid)
  expect(more.map(({ guests }) => guests)).toEqual([[2], [3], []])
  expect(withPayer(apart, 'beer', more[2]?.at ?? 0, 3)).toEqual({ beer: [[1], [2], [3], [3]] })
  expect(groupsIn(left, withApart(apart, left, paid, false), paid)).toEqual([{ quantity: 2, guests: [2] }])
})

test('a line that has lost one of its portions apart is shared anew, and one that is gone is forgotten', () => {
  const whoPays: WhoPays = { steak: [[1]], beer: [[1], [2], [3]], wine: [[1], [2]] }
  expect(fittingPayers(whoPays, dinner)).toEqual({ steak: [[1]] })
  const more = cartWith([lineOf('beer', 5, 4)])
  expect(fittingPayers(whoPays, more)).toEqual({ beer: whoPays['beer'] })
})

test('the last guest pays what is due with the portions that cost nothing', () => {
  const cart = cartWith([lineOf('steak', 30, 1), lineOf('bread', 0, 1), lineOf('beer', 10, 1)])
  const plan = { guests: 3, whoPays: { steak: [[1]], bread: [[2]], beer: [[3]] } }
  const [first] = partsOf(cart, plan)
  if (!first) throw new Error('Nobody pays')
  const paid = withTender(cart, tenderOf(priceCart(cart, moment), first))
  const more = { ...paid, extraCharges: [{ amount: 8, note: 'Ice' }] }
  const [last, ...others] = partsOf(more, plan)
  if (!last) throw new Error('Nobody pays the rest')
  expect(others).toEqual([])
  const priced = priceCart(more, moment)
  expect(last).toMatchObject({ guest: 3, amount: dueOf(priced) })
  expect(tenderOf(priced, last).amount).toBe(toDecimal(dueOf(priced), 2))
})

test('a guest with only free food owes nothing of a charge that came after another had paid', () => {
  const cart = cartWith([lineOf('steak', 20, 1), lineOf('fish', 20, 1), lineOf('bread', 0, 1)])
  const plan = { guests: 3, whoPays: { steak: [[1]], fish: [[2]], bread: [[3]] } }
  const [first] = partsOf(cart, plan)
  if (!first) throw new Error('Nobody pays')
  expect(first).toMatchObject({ guest: 1, amount: 2300 })
  const paid = withTender(cart, tenderOf(priceCart(cart, moment), first))
  const more = { ...paid, extraCharges: [{ amount: 10, note: 'Corkage' }] }
  // The fish with its tax, and all of the charge: the steak was paid without it.
  const [last, ...others] = partsOf(more, plan)
  if (!last) throw new Error('Nobody pays the rest')
  expect(others).toEqual([])
  expect(last).toMatchObject({ guest: 2, amount: 3300 })
  const after = withTender(more, tenderOf(priceCart(more, moment), last))
  expect(dueOf(priceCart(after, moment))).toBe(0)
})

const discount = fc.option(
  fc.record({
    kind: fc.constantFrom('amount' as const, 'percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    reason: fc.constant('Long wait'),
  }),
  { nil: undefined },
)

const evenings = fc
  .record({
    lines: fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 5000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        discount,
        payers: fc.array(fc.subarray([1, 2, 3, 4, 5]), { maxLength: 5 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    guests: fc.integer({ min: 1, max: 5 }),
    extra: fc.integer({ min: 0, max: 2000 }),
    ofCart: discount,
    before: fc.integer({ min: 0, max: 500 }),
    order: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ lines, guests, extra, ofCart, before, order }) => {
    const made = lines.map(({ cents, quantity, discount: ofLine }, at) => ({
      ...lineOf(`line ${at}`, cents / 100, quantity),
      ...(ofLine && { discount: ofLine }),
    }))
    const cart = cartWith(made, {
      extraCharges: extra === 0 ? [] : [{ amount: extra / 100, note: 'Ice' }],
      ...(ofCart && { discount: ofCart }),
    })
    const whoPays: WhoPays = Object.fromEntries(lines.map(({ payers }, at) => [`line ${at}`, payers]))
    return { cart, plan: { guests, whoPays }, before, order }
  })

describe('whoever shares what, and in whatever order they pay', () => {
  test('the parts add up to the bill to the cent, and each guest pays once what was shown', () => {
    fc.assert(
      fc.property(evenings, ({ cart: begun, plan, before, order }) => {
        const due = dueOf(priceCart(begun, moment))
        // Somebody may have paid an amount before.
        const first = Math.min(before, due)
        let cart = begun
        if (first > 0) {
          const tender = tenderOf(priceCart(cart, moment), { guest: 0, amount: first })
          cart = withTender(cart, { ...tender, label: 'Mia' })
        }
        const paid = new Set<number>()
        for (const wanted of [...order, ...order]) {
          const priced = priceCart(cart, moment)
          const parts = partsOf(cart, plan, wanted)
          if (dueOf(priced) === 0) break
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(dueOf(priced))
          const part = parts.find(({ guest }) => guest === wanted) ?? parts[0]
          if (!part) throw new Error('Something is due, and nobody pays it')
          const tender = tenderOf(priced, part)
          expect(tender.amount).toBe(toDecimal(part.amount, 2))
          expect(paid.has(part.guest)).toBe(false)
          paid.add(part.guest)
          cart = withTender(cart, tender)
        }
        expect(dueOf(priceCart(cart, moment))).toBe(0)
      }),
    )
  })

  test('what the others owe stays when one of those who share has paid', () => {
    fc.assert(
      fc.property(evenings, ({ cart, plan, order }) => {
        const parts = partsOf(cart, plan)
        fc.pre(parts.length > 1 && parts.every(({ lines }) => lines === undefined))
        const [wanted] = order
        const part = parts.find(({ guest }) => guest === wanted) ?? parts[0]
        if (!part) return
        const after = withTender(cart, tenderOf(priceCart(cart, moment), part))
        expect(partsOf(after, plan)).toEqual(parts.filter(({ guest }) => guest !== part.guest))
      }),
    )
  })
})
