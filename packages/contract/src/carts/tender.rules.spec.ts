import { expect, test } from 'vitest'
import type { CartLine, TenderOfCart } from './cart.contract.ts'
import { priceCart } from './cart.rules.ts'
import { amountOfPortions, dueOf, paidOfLine, unpaidPortions } from './tender.rules.ts'

const moment = { instant: new Date('2026-11-25T12:00:00Z'), timeZone: 'UTC', overallTax: null, decimals: 2 as const }

const lineOf = (lineId: string, price: number, quantity: number): CartLine => ({
  lineId,
  _id: lineId,
  name: lineId,
  quantity,
  price,
  discountPrice: null,
  hasOffer: false,
  noOfStock: null,
  customizations: [],
  addons: [],
  tax: { mode: 'none' },
  deal: { kind: 'none' },
  problem: null,
})

const tenderOf = (amount: number, lines: TenderOfCart['lines'] = null): TenderOfCart => ({
  _id: `tender of ${amount}`,
  paymentMode: { _id: 'card', name: 'Eftpos' },
  amount,
  tip: 0,
  recivedAmount: amount,
  returnedAmount: 0,
  label: '',
  by: 'Anna',
  at: '2026-11-25T12:00:00Z',
  lines,
  among: null,
})

/** Two pizzas of 20 and four beers of 5. */
const billWith = (...tenders: TenderOfCart[]) =>
  priceCart(
    {
      cartId: 'cart',
      restId: 'branch',
      service: 'Dining',
      version: 1,
      updatedAt: '',
      foods: [
        {
          foodId: 'food',
          name: 'Food',
          isCombo: false,
          isFreeClaim: false,
          foodvariations: [lineOf('pizza', 20, 2), lineOf('beer', 5, 4)],
        },
      ],
      extraCharges: [],
      name: null,
      allergy: null,
      siting: null,
      noOfPersons: 2,
      sent: null,
      tenders,
    },
    moment,
  )

const beers = (quantity: number) => [{ lineId: 'beer', quantity }]
const pizza = { lineId: 'pizza', quantity: 1 }

test('what is due is the bill less what guests have paid', () => {
  expect(dueOf(billWith())).toBe(6000)
  expect(dueOf(billWith(tenderOf(12.5), tenderOf(5, beers(1))))).toBe(4250)
})

test('portions that nobody has paid by item are left to pay', () => {
  const bill = billWith(tenderOf(12.5), tenderOf(20, beers(4)), tenderOf(20, [pizza]))
  expect(unpaidPortions(bill.cart)).toEqual([pizza])
  expect(paidOfLine(bill.cart, 'beer')).toBe(4)
})

test('some portions cost their part of the bill', () => {
  expect(amountOfPortions(billWith(), [pizza, ...beers(1)])).toBe(2500)
})

test('the last portions cost what is still due', () => {
  const bill = billWith(tenderOf(12.5), tenderOf(25, [pizza, ...beers(1)]))
  expect(amountOfPortions(bill, [pizza, ...beers(3)])).toBe(2250)
})

test('portions never cost more than what is still due', () => {
  expect(amountOfPortions(billWith(tenderOf(50)), [pizza])).toBe(1000)
})
