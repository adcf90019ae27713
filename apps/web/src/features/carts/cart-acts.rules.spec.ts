import type { CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { expect, test } from 'vitest'
import {
  callsOf,
  emptyCart,
  isCartAct,
  isLostWith,
  shownAfter,
  type CartAct,
  type CartChange,
} from './cart-acts.rules.ts'

const place = { cartId: 'cart', restId: 'branch', service: 'Direct' as const }
const empty = emptyCart(place, new Date('2026-07-01T12:00:00Z'))
const act = (change: CartChange, cartId = 'cart'): CartAct => ({ ...place, ...change, cartId })

const soup = { foodId: 'soup', name: 'Soup', isCombo: false, isFreeClaim: false }
const bowl: CartLine = {
  lineId: 'bowl',
  _id: 'bowl',
  name: 'Bowl',
  quantity: 2,
  price: 12.5,
  discountPrice: null,
  hasOffer: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  problem: null,
}
const meant = { foodId: 'soup', varId: 'bowl', lineId: 'bowl' }
const window = { _id: 'window', name: 'Window', hasCharge: false, amount: 0, capacity: 4 }
const pay: CartChange = { deed: 'pay', recivedAmount: 50, paymentModeId: 'cash', entryAt: '', grandTotal: 50 }

const after = (...changes: CartChange[]) => changes.reduce((cart, change) => shownAfter(cart, act(change)), empty)
const add: CartChange = { deed: 'add', food: soup, lines: [bowl] }

test('an added food is in the cart at once', () => {
  expect(linesOf(after(add))).toMatchObject([{ name: 'Bowl', quantity: 2 }])
  expect(linesOf(after(add, { deed: 'more', ...meant }))).toMatchObject([{ quantity: 3 }])
  expect(linesOf(after(add, { deed: 'less', ...meant }))).toMatchObject([{ quantity: 1 }])
  expect(after(add, { deed: 'less', ...meant }, { deed: 'less', ...meant }).foods).toEqual([])
  expect(after(add, { deed: 'remove', ...meant }).foods).toEqual([])
})

test('a siting, its persons and an extra charge show at once', () => {
  const extraCharges = [{ amount: 3.3, note: 'Candles' }]
  const cart = after({ deed: 'seat', siting: window, noOfPersons: 3 }, { deed: 'charge', extraCharges })
  expect(cart).toMatchObject({ siting: { name: 'Window' }, noOfPersons: 3, extraCharges })
})

test('a removed siting disappears at once, with its persons', () => {
  const cart = after({ deed: 'seat', siting: window, noOfPersons: 3 }, { deed: 'unseat' })
  expect(cart).toMatchObject({ siting: null, noOfPersons: 0 })
})

test('a name shows at once, and an empty one takes it away', () => {
  expect(after({ deed: 'name', name: 'Sam' })).toMatchObject({ name: 'Sam' })
  expect(after({ deed: 'name', name: 'Sam' }, { deed: 'name', name: '' })).toMatchObject({ name: null })
})

test('a round shows at once as sent, and a course of it leaves the others unsent', () => {
  const planned = after(add, { deed: 'course', course: 2, ...meant })
  expect(shownAfter(planned, act({ deed: 'send', courses: [1] }))).toBe(planned)
  expect(after(add, { deed: 'send' }).sent).toMatchObject([{ food: 'Soup', quantity: 2 }])
})

test('a note shows at once on its portions, and later acts find them by their new id', () => {
  const noted = after(add, { deed: 'note', ...meant, note: 'No onions', quantity: 1 })
  expect(linesOf(noted)).toMatchObject([{ quantity: 1 }, { lineId: 'bowl*No onions', note: 'No onions', quantity: 1 }])
  const more = shownAfter(noted, act({ deed: 'more', ...meant, lineId: 'bowl*No onions' }))
  expect(linesOf(more).map(({ quantity }) => quantity)).toEqual([1, 2])
})

test('an allergy shows at once, and an empty one removes it', () => {
  expect(after({ deed: 'allergy', allergy: 'Nuts' })).toMatchObject({ allergy: 'Nuts' })
  expect(after({ deed: 'allergy', allergy: 'Nuts' }, { deed: 'allergy', allergy: '' })).toMatchObject({ allergy: null })
})

test('opening, paying and deleting change nothing until the server has answered', () => {
  const cart = after(add)
  for (const change of [{ deed: 'open' as const }, pay, { deed: 'delete' as const }]) {
    expect(shownAfter(cart, act(change))).toBe(cart)
  }
})

test('a refusal cancels a waiting payment, and a refused opening cancels everything after it', () => {
  expect(isLostWith(act(pay), act(add))).toBe(true)
  expect(isLostWith(act(add), act({ deed: 'open' }))).toBe(true)
  expect(isLostWith(act({ deed: 'more', ...meant }), act(add))).toBe(false)
  expect(isLostWith(act(pay, 'another'), act(add))).toBe(false)
})

test('the counter and the tables call different endpoints', () => {
  expect(callsOf('Direct').addItem.path).not.toBe(callsOf('Dining').addItem.path)
})

test('an act kept by this browser is read back, and anything else is ignored', () => {
  expect(isCartAct(act(add))).toBe(true)
  for (const kept of [null, 'add', {}, { deed: 'dance', cartId: 'cart' }, { deed: 'add' }]) {
    expect(isCartAct(kept)).toBe(false)
  }
})
