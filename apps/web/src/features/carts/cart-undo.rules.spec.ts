import type { Cart, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf, withRound } from '@brigade/contract/carts/cart.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCart, shownAfter, type CartChange } from './cart-acts.rules.ts'
import { takingBack } from './cart-undo.rules.ts'
import { bowl, place, soup } from './till.factory.tsx'

const empty = emptyCart(place, new Date('2026-07-01T12:00:00Z'))
const after = (cart: Cart, ...changes: CartChange[]) =>
  changes.reduce((so, change) => shownAfter(so, { ...place, ...change }), cart)

const seen = (cart: Cart) => ({
  lines: linesOf(cart)
    .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
    .toSorted(),
  extraCharges: cart.extraCharges,
  siting: cart.siting?._id,
  noOfPersons: cart.noOfPersons,
})

const ways = ['small', 'large', 'hot']
const lineOf = (lineId: string, quantity: number): CartLine => ({ ...bowl(10, quantity), lineId, _id: lineId })
const meant = (varId: string) => ({ foodId: 'soup', varId, lineId: varId })
const window = { _id: 'window', name: 'Window', hasCharge: false, amount: 0, capacity: 4 }

const way = fc.constantFrom(...ways)
const few = fc.integer({ min: 1, max: 9 })
const changes: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ way, few }).map((add) => ({
    deed: 'add' as const,
    food: soup,
    lines: [lineOf(add.way, add.few)],
  })),
  way.map((id) => ({ deed: 'more' as const, ...meant(id) })),
  way.map((id) => ({ deed: 'less' as const, ...meant(id) })),
  way.map((id) => ({ deed: 'remove' as const, ...meant(id) })),
  fc.record({ way, few }).map((set) => ({ deed: 'set' as const, ...meant(set.way), quantity: set.few - 1 })),
  fc.record({ way, few, note: fc.constantFrom('', 'Hot'), was: fc.constantFrom('', '*Hot') }).map((noted) => ({
    ...meant(noted.way),
    deed: 'note' as const,
    lineId: noted.way + noted.was,
    note: noted.note,
    quantity: noted.few,
  })),
  few.map((amount) => ({ deed: 'charge' as const, extraCharges: [{ amount, note: 'Candles' }] })),
  few.map((noOfPersons) => ({ deed: 'seat' as const, siting: window, noOfPersons })),
  fc.constant({ deed: 'unseat' as const }),
)

test('taking a change back restores the cart', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), changes, (earlier, change) => {
      const before = after(empty, ...earlier)
      const now = after(before, change)
      expect(seen(after(now, ...takingBack({ before, after: now }, now)))).toEqual(seen(before))
    }),
  )
})

test('portions that another till added since then stay', () => {
  const before = after(empty, { deed: 'add', food: soup, lines: [lineOf('small', 1)] })
  const mine = after(before, { deed: 'set', ...meant('small'), quantity: 5 })
  const now = after(mine, { deed: 'more', ...meant('small') })
  expect(takingBack({ before, after: mine }, now)).toEqual([{ deed: 'set', ...meant('small'), quantity: 2 }])
})

test('an extra charge that another till added since then stays', () => {
  const [mine, other] = [
    { amount: 10, note: 'Corkage' },
    { amount: 5, note: 'Cake' },
  ]
  const charged = after(empty, { deed: 'charge', extraCharges: [mine], shown: [] })
  const now = after(charged, { deed: 'charge', extraCharges: [mine, other], shown: [mine] })
  const back = takingBack({ before: empty, after: charged }, now)
  expect(back).toEqual([{ deed: 'charge', extraCharges: [other], shown: [mine, other] }])
})

test('a refused change leaves nothing to take back', () => {
  const before = after(empty, { deed: 'add', food: soup, lines: [lineOf('small', 2)] })
  const refused: CartChange[] = [
    { deed: 'set', ...meant('small'), quantity: 24 },
    { deed: 'add', food: soup, lines: [lineOf('large', 1)] },
    { deed: 'charge', extraCharges: [{ amount: 1, note: 'Candles' }] },
    { deed: 'seat', siting: window, noOfPersons: 4 },
  ]
  for (const change of refused) expect(takingBack({ before, after: after(before, change) }, before)).toEqual([])
})

test('a booking that was given its first siting keeps it', () => {
  const before: Cart = { ...empty, service: 'Dining' }
  const seated: Cart = { ...before, siting: window, noOfPersons: 4 }
  expect(takingBack({ before, after: seated }, seated)).toEqual([])
})

test('a removed line returns with its portions, even when another till added one of them again', () => {
  const before = after(empty, { deed: 'add', food: soup, lines: [lineOf('small', 3)] })
  const gone = after(before, { deed: 'remove', ...meant('small') })
  expect(takingBack({ before, after: gone }, gone)).toMatchObject([{ deed: 'add', lines: [{ quantity: 3 }] }])
  const now = after(gone, { deed: 'add', food: soup, lines: [lineOf('small', 1)] })
  expect(takingBack({ before, after: gone }, now)).toEqual([{ deed: 'set', ...meant('small'), quantity: 4 }])
})

test('a course is taken back, also with the line that was removed', () => {
  const cart = after(empty, { deed: 'add', food: soup, lines: [lineOf('hot', 1)] })
  const later = after(cart, { deed: 'course', course: 2, ...meant('hot') })
  expect(takingBack({ before: cart, after: later }, later)).toEqual([{ deed: 'course', course: 1, ...meant('hot') }])
  const gone = after(later, { deed: 'remove', ...meant('hot') })
  const back = after(gone, ...takingBack({ before: later, after: gone }, gone))
  expect(linesOf(back)).toMatchObject([{ lineId: 'hot', quantity: 1, course: 2 }])
})

test('a discount is taken back, also with the line that was removed, unless another till changed it', () => {
  const discount = { kind: 'amount' as const, value: 2, reason: 'Long wait' }
  const cart = after(empty, { deed: 'add', food: soup, lines: [lineOf('small', 1)] })
  const ofCart = after(cart, { deed: 'discount', discount })
  expect(takingBack({ before: cart, after: ofCart }, ofCart)).toEqual([{ deed: 'discount', discount: null }])
  const changed = after(ofCart, { deed: 'discount', discount: { ...discount, value: 3 } })
  expect(takingBack({ before: cart, after: ofCart }, changed)).toEqual([])
  const ofLine = after(cart, { deed: 'discount', lineId: 'small', discount })
  expect(takingBack({ before: cart, after: ofLine }, ofLine)).toEqual([
    { deed: 'discount', lineId: 'small', discount: null },
  ])
  const gone = after(ofLine, { deed: 'remove', ...meant('small') })
  const back = after(gone, ...takingBack({ before: ofLine, after: gone }, gone))
  expect(linesOf(back)).toMatchObject([{ lineId: 'small', discount }])
})

test('a note is taken back on the portions that got it, unless the kitchen has them or it was refused', () => {
  const before = after(
    empty,
    { deed: 'add', food: soup, lines: [lineOf('small', 2)] },
    { deed: 'note', ...meant('small'), note: 'Hot', quantity: 1 },
  )
  const change = { before, after: after(before, { deed: 'note', ...meant('small'), note: 'Hot', quantity: 1 }) }
  expect(linesOf(change.after)).toMatchObject([{ lineId: 'small*Hot', quantity: 2 }])
  const back = { deed: 'note', ...meant('small'), lineId: 'small*Hot', note: '', quantity: 1 }
  expect(takingBack(change, change.after)).toEqual([back])
  expect(takingBack(change, before)).toEqual([])
  expect(takingBack(change, withRound(change.after, undefined))).toEqual([])
})

test('a name is taken back, unless another till changed it or it was refused', () => {
  const sam = after(empty, { deed: 'name', name: 'Sam' })
  expect(takingBack({ before: empty, after: sam }, sam)).toEqual([{ deed: 'name', name: '' }])
  const ana = after(sam, { deed: 'name', name: 'Ana' })
  const change = { before: sam, after: ana }
  expect(takingBack(change, ana)).toEqual([{ deed: 'name', name: 'Sam' }])
  expect(takingBack(change, after(ana, { deed: 'name', name: 'Ben' }))).toEqual([])
  expect(takingBack(change, sam)).toEqual([])
})

test('a removed line returns with its note', () => {
  const noted = after(
    empty,
    { deed: 'add', food: soup, lines: [lineOf('small', 2)] },
    { deed: 'note', ...meant('small'), note: 'Hot', quantity: 2 },
  )
  const gone = after(noted, { deed: 'remove', ...meant('small'), lineId: 'small*Hot' })
  const back = after(gone, ...takingBack({ before: noted, after: gone }, gone))
  expect(linesOf(back)).toMatchObject([{ lineId: 'small*Hot', note: 'Hot', quantity: 2 }])
})
