import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart, CartLine } from './cart.contract.ts'
import {
  linesOf,
  portionsOf,
  priceCart,
  returnAmount,
  withExtraCharges,
  unsentOfLine,
  withCourse,
  withLine,
  withNote,
  withOneMore,
  withoutLine,
  withSiting,
} from './cart.rules.ts'

const noon = {
  instant: new Date('2026-07-01T12:00:00+12:00'),
  timeZone: 'Pacific/Auckland',
  overallTax: 15,
  decimals: 2 as const,
}
const today = { startDate: '2026:07:01', st: 9, endDate: '2026:07:01', et: 17 }
const yesterday = { startDate: '2026:06:30', st: 9, endDate: '2026:06:30', et: 17 }

const empty: Cart = {
  cartId: 'cart',
  restId: 'branch',
  service: 'Direct',
  version: 1,
  updatedAt: noon.instant.toISOString(),
  foods: [],
  extraCharges: [],
  name: null,
  allergy: null,
  siting: null,
  noOfPersons: 0,
  sent: null,
  tenders: [],
  summary: {
    total: 0,
    discount: 0,
    subTotal: 0,
    tax: 0,
    deliveryFee: 0,
    couponDiscount: 0,
    sitingCharge: 0,
    extraCharges: 0,
    grandTotal: 0,
  },
}

const line = (lineId: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  lineId,
  _id: lineId,
  name: 'Regular',
  quantity: 1,
  price,
  discountPrice: null,
  hasOffer: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  problem: null,
  ...more,
})
const food = (foodId: string) => ({ foodId, name: foodId, isCombo: false, isFreeClaim: false })
const tableFor4 = { _id: 'siting', name: 'Window', hasCharge: true, amount: 5, capacity: 4 }

const grandTotal = (cart: Cart) => priceCart(cart, noon).cart.summary.grandTotal

describe('a line', () => {
  test('gains portions when it is added again, and other choices make another line of the same food', () => {
    let cart = withLine(empty, food('soup'), line('soup', 12.5))
    cart = withLine(cart, food('bread'), line('bread', 4))
    cart = withLine(cart, food('soup'), line('soup', 12.5, { quantity: 2 }))
    cart = withLine(cart, food('soup'), line('soup+hot', 12.5))
    expect(cart.foods.map(({ foodId, foodvariations }) => [foodId, foodvariations.map((one) => one.quantity)])).toEqual(
      [
        ['soup', [3, 1]],
        ['bread', [1]],
      ],
    )
  })

  test('disappears at zero portions, and its food with the last line', () => {
    const cart = withLine(empty, food('soup'), line('soup', 12.5, { quantity: 2 }))
    const one = withOneMore(cart, 'soup', false)
    expect(linesOf(one)).toMatchObject([{ quantity: 1 }])
    expect(withOneMore(one, 'soup', false).foods).toEqual([])
    expect(withoutLine(cart, 'soup').foods).toEqual([])
  })

  test('that is no longer in the cart changes nothing', () => {
    const cart = withLine(empty, food('soup'), line('soup', 12.5))
    expect(withOneMore(cart, 'gone', true)).toEqual(cart)
    expect(withoutLine(cart, 'gone')).toEqual(cart)
  })
})

describe('a note', () => {
  const two = withLine(
    withLine(empty, food('soup'), line('soup', 12.5, { quantity: 2 })),
    food('bread'),
    line('bread', 4),
  )
  const words = (cart: Cart) => linesOf(cart).map(({ lineId, quantity, note }) => [lineId, quantity, note])

  test('of a whole line leaves it in its place', () => {
    const noted = withNote(two, 'soup', 'Hot', 2)
    expect(words(noted)).toEqual([
      ['soup*Hot', 2, 'Hot'],
      ['bread', 1, undefined],
    ])
    expect(withNote(noted, 'soup*Hot', '', 2)).toEqual(two)
  })

  test('of some portions makes a line of the same food, and joins the one that has it', () => {
    const noted = withNote(two, 'soup', 'Hot', 1)
    expect(words(noted)).toEqual([
      ['soup', 1, undefined],
      ['soup*Hot', 1, 'Hot'],
      ['bread', 1, undefined],
    ])
    expect(words(withNote(noted, 'soup', 'Hot', 1))).toEqual([
      ['soup*Hot', 2, 'Hot'],
      ['bread', 1, undefined],
    ])
    expect(withNote(noted, 'soup*Hot', 'Hot', 1)).toBe(noted)
    expect(withNote(noted, 'gone', 'Hot', 1)).toBe(noted)
  })

  test('takes no portions into another course', () => {
    const split = withCourse(withNote(two, 'soup', 'Hot', 1), 'soup*Hot', 2)
    expect(withNote(split, 'soup', 'Hot', 1)).toBe(split)
    expect(withNote(split, 'soup*Hot', '', 1)).toBe(split)
    expect(words(withNote(split, 'soup', 'Mild', 1))[0]).toEqual(['soup*Mild', 1, 'Mild'])
    const same = withCourse(split, 'soup', 2)
    expect(linesOf(withNote(same, 'soup*Hot', '', 1))).toMatchObject([{ quantity: 2, course: 2 }, { lineId: 'bread' }])
  })

  test('never changes the portions nor the total', () => {
    const steps = fc.array(fc.record({ at: fc.nat(5), note: fc.constantFrom('', 'Hot', 'Mild'), some: fc.nat(3) }))
    fc.assert(
      fc.property(steps, (all) => {
        const after = all.reduce((cart, { at, note, some }) => {
          const lines = linesOf(cart)
          const one = lines[at % lines.length]
          return one ? withNote(cart, one.lineId, note, Math.min(one.quantity, some + 1)) : cart
        }, two)
        expect(grandTotal(after)).toBe(grandTotal(two))
        expect(portionsOf(after, 'soup') + portionsOf(after, 'bread')).toBe(3)
        expect(new Set(linesOf(after).map(({ lineId }) => lineId)).size).toBe(linesOf(after).length)
      }),
    )
  })

  test('changes on portions that the kitchen does not have', () => {
    const sent = [{ lineId: 'soup', food: 'soup', variation: 'Regular', quantity: 1 }]
    expect(unsentOfLine({ lineId: 'soup', quantity: 2 }, { sent: null })).toBe(2)
    expect(unsentOfLine({ lineId: 'soup', quantity: 2 }, { sent })).toBe(1)
    expect(unsentOfLine({ lineId: 'soup', quantity: 0 }, { sent })).toBe(0)
  })
})

describe('the price of a cart', () => {
  test('includes addons, offers, taxes, the siting and extra charges to the cent', () => {
    // 2 × (20 − 5 off + 2.50 addon) = 35.00; 15 % of it is 5.25; with 5 for the siting and 3.30 + 1.20 extra: 49.75
    const offered = line('curry', 20, {
      quantity: 2,
      discountPrice: 15,
      hasOffer: true,
      addons: [{ _id: 'cheese', name: 'Cheese', price: 2.5 }],
      tax: { mode: 'overall' },
      deal: { kind: 'offer', validity: today, discountPrice: 15 },
    })
    let cart = withLine(empty, food('curry'), offered)
    cart = withSiting(cart, tableFor4, 3)
    cart = withExtraCharges(cart, [
      { amount: 3.3, note: 'Candles' },
      { amount: 1.2, note: 'Corkage' },
    ])
    expect(priceCart(cart, noon).cart).toMatchObject({
      noOfPersons: 3,
      summary: {
        total: 45,
        discount: 10,
        subTotal: 35,
        tax: 5.25,
        sitingCharge: 5,
        extraCharges: 4.5,
        grandTotal: 49.75,
      },
    })
  })

  test('excludes a removed siting', () => {
    expect(withSiting(withSiting(empty, tableFor4, 3), null, 0)).toEqual(empty)
  })

  test('keeps the number of booked guests with 0 persons, and not that of walk-ins', () => {
    const booked: Cart = { ...empty, service: 'Dining', noOfPersons: 2 }
    expect(withSiting(booked, tableFor4, 0).noOfPersons).toBe(2)
    expect(withSiting(booked, tableFor4, 3).noOfPersons).toBe(3)
    expect(withSiting(withSiting(empty, tableFor4, 3), tableFor4, 0).noOfPersons).toBe(0)
  })

  test('excludes a siting without a charge', () => {
    const cart = withSiting(empty, { ...tableFor4, hasCharge: false, amount: 0 }, 2)
    expect(grandTotal(cart)).toBe(0)
  })

  test('marks each line that blocks payment with the reason from the time, the cart or the menu', () => {
    const condition = { kind: 'minimum-order-amount' as const, value: { minAmount: 20 } }
    let cart = withLine(
      empty,
      food('set'),
      line('set', 20, { deal: { kind: 'combo', validity: yesterday, discountPrice: 15 } }),
    )
    cart = withLine(cart, food('gift'), line('gift', 8, { deal: { kind: 'free-claim', validity: today, condition } }))
    cart = withLine(cart, food('cake'), line('cake', 8, { problem: 'sold-out' }))
    const problems = (of: Cart) => linesOf(priceCart(of, noon).cart).map(({ problem }) => problem)
    expect(problems(cart)).toEqual(['combo-not-now', 'free-claim-condition', 'sold-out'])
    expect(priceCart(cart, noon).isBlocked).toBe(true)

    const richer = withLine(withoutLine(withoutLine(cart, 'set'), 'cake'), food('soup'), line('soup', 20))
    expect(problems(richer)).toEqual([null, null])
    expect(priceCart(richer, noon)).toMatchObject({
      isBlocked: false,
      cart: { summary: { discount: 8, grandTotal: 20 } },
    })
  })

  test('costs what it did when the kitchen got it, although its combo or free claim is over', () => {
    const condition = { kind: 'minimum-order-amount' as const, value: { minAmount: 12 } }
    const combo = { kind: 'combo' as const, validity: yesterday, discountPrice: 15 }
    const claim = { kind: 'free-claim' as const, validity: yesterday, condition }
    const offer = { kind: 'offer' as const, validity: yesterday, discountPrice: 5 }
    const lines = [line('set', 20, { deal: combo }), line('gift', 8, { deal: claim }), line('tea', 6, { deal: offer })]
    const cart = lines.reduce((sum, one) => withLine(sum, food(one.lineId), one), empty)
    const names = { food: '', variation: '', quantity: 1 }
    const sent = lines.map(({ lineId }) => ({ lineId, ...names }))
    const problems = (of: Cart) => linesOf(priceCart(of, noon).cart).map(({ problem }) => problem)
    expect(problems(cart)).toEqual(['combo-not-now', 'free-claim-not-now', null])
    // The combo at its price, nothing for the gift, and the tea in full, since an offer ends with its time.
    expect(priceCart({ ...cart, sent }, noon)).toMatchObject({ isBlocked: false, summary: { grandTotal: 2100 } })
    expect(problems(withOneMore({ ...cart, sent }, 'set', true))).toEqual([
      'combo-not-now',
      'free-claim-condition',
      null,
    ])
    // A claim that is not earned any more blocks as before.
    expect(problems(withoutLine({ ...cart, sent }, 'set'))).toEqual(['free-claim-condition', null])
  })

  test('blocks a cart whose lines together exceed the stock of a variation', () => {
    const counted = (lineId: string, quantity: number) => line(lineId, 8, { _id: 'cake', quantity, noOfStock: 3 })
    const all = withLine(withLine(empty, food('cake'), counted('cake', 2)), food('cake'), counted('cake+cream', 1))
    expect(portionsOf(all, 'cake')).toBe(3)
    expect(priceCart(all, noon)).toMatchObject({ isBlocked: false, cart: { summary: { grandTotal: 24 } } })

    const tooMany = priceCart(withLine(withOneMore(all, 'cake', true), food('soup'), line('soup', 12)), noon)
    expect(linesOf(tooMany.cart)).toMatchObject([
      { problem: 'not-enough-stock', noOfStock: 3 },
      { problem: 'not-enough-stock', noOfStock: 3 },
      { problem: null },
    ])
    expect(tooMany.isBlocked).toBe(true)
    expect(priceCart(withOneMore(tooMany.cart, 'cake+cream', false), noon).isBlocked).toBe(false)
  })

  test('marks a line without stock as sold out', () => {
    const cart = withLine(empty, food('cake'), line('cake', 8, { noOfStock: 0 }))
    expect(linesOf(priceCart(cart, noon).cart)).toMatchObject([{ problem: 'sold-out' }])
  })

  test('drops a problem that has passed, and keeps a menu problem until the menu is read again', () => {
    const stale = line('soup', 12.5, { problem: 'free-claim-condition' })
    const delisted = line('cake', 8, { problem: 'delisted' })
    const cart = withLine(withLine(empty, food('soup'), stale), food('cake'), delisted)
    expect(linesOf(priceCart(cart, noon).cart).map(({ problem }) => problem)).toEqual([null, 'delisted'])
  })
})

const aLine = fc
  .record({
    id: fc.integer({ min: 0, max: 7 }),
    cents: fc.integer({ min: 0, max: 100_00 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    tax: fc.constantFrom<CartLine['tax']>(
      { mode: 'none' },
      { mode: 'overall' },
      { mode: 'individual', percentage: 8.875 },
    ),
  })
  .map(({ id, cents, quantity, tax }) => ({
    food: food(`food ${id % 4}`),
    line: line(`line ${id}`, cents / 100, { quantity, tax }),
  }))

test('removing an added line restores the price', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 12 }), aLine, (before, added) => {
      const cart = before
        .filter((one) => one.line.lineId !== added.line.lineId)
        .reduce((held, one) => withLine(held, one.food, one.line), empty)
      const there = withLine(cart, added.food, added.line)
      expect(priceCart(withoutLine(there, added.line.lineId), noon).cart.summary).toEqual(
        priceCart(cart, noon).cart.summary,
      )
    }),
  )
})

test('adding and removing one portion leaves the cart unchanged', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 12 }), (added) => {
      const cart = added.reduce((held, one) => withLine(held, one.food, one.line), empty)
      const lineId = added[0]?.line.lineId ?? ''
      expect(withOneMore(withOneMore(cart, lineId, true), lineId, false)).toEqual(cart)
    }),
  )
})

test('the return amount is zero until an amount is received', () => {
  expect(returnAmount(null, 1250)).toBe(0)
  expect(returnAmount(2000, 1250)).toBe(750)
  expect(returnAmount(1000, 1250)).toBe(-250)
})
