import { linesOf, priceCart, withRound } from '@brigade/contract/carts/cart.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { worthOfLines } from '@brigade/contract/orders/sale-refund.rules.ts'
import { expect } from 'vitest'
import { refundedOf, returnsMaterials, type Refund } from './adding-up-acts.factory.ts'
import { outcomeOf, seenOf, type Bill, type CartAct, type Taken } from './adding-up-bill.factory.ts'
import type { AddingBranch, KeptBill, Sold, SoldLine, Till } from './adding-up-branch.factory.ts'
import type { Heard, HeardRefund } from './adding-up-calls.factory.ts'

export interface Acted {
  bill: KeptBill
  till: Till
  act: CartAct
  heard: Heard
}

export interface Refunded {
  bill: KeptBill
  sold: Sold
  till: Till
  refund: Refund
  heard: HeardRefund
}

/** The rules refuse it for that reason in one of the states that the bill had meanwhile. */
const expectRefused = (heard: { status: number; code?: string }, why: ReadonlyArray<unknown>) => {
  expect(why).toContain(heard.code)
  expect([404, 409]).toContain(heard.status)
}

function keepMoney({ books }: AddingBranch, { bill, till }: Acted, taken: Taken, tenderId: string): void {
  const { mode, amount, tip, reverses } = taken
  const { cartId } = bill.cart
  const money = { cartId, mode, person: till.person, drawerId: till.drawer.id, amount, tip }
  books.moved.push({ kind: 'tender', ...money, ...(reverses ? { reverses } : { tenderId }) })
}

/** What portions use leaves the stock, or returns. */
function moveStock(
  { stock, usesOf, counted }: AddingBranch,
  lines: ReadonlyArray<Pick<SoldLine, 'variationId' | 'addons' | 'quantity'>>,
  sign: 1 | -1,
  { withMaterials = true } = {},
): void {
  for (const { variationId, addons, quantity } of lines) {
    if (variationId === counted) stock.portions += sign * quantity
    if (!withMaterials) continue
    for (const use of usesOf(variationId, addons)) {
      stock.materials[use.material] = (stock.materials[use.material] ?? 0) + sign * use.quantity * quantity
    }
  }
}

/** A bill that its last part, or a payment in one sum, has closed. */
function keepSale(branch: AddingBranch, acted: Acted, { isInOneSum }: { isInOneSum: boolean }): void {
  const { books, moment } = branch
  const { bill, till, act, heard } = acted
  const { cartId, sent } = bill.cart
  // A kitchen that has rounds of it gets the rest with the payment.
  if (sent !== null) bill.cart = withRound(bill.cart, undefined)
  const { lines, summary } = priceCart(bill.cart, moment)
  const { grandTotal, tax } = summary
  const priced = linesOf(bill.cart).map((line) => ({ line, of: lines.get(line.lineId) }))
  const worth = worthOfLines(
    priced.map(({ of }) => ({ subTotal: of?.subTotal ?? 0, tax: of?.tax ?? 0 })),
    0,
  )
  bill.sold = {
    orderId: heard.order?.orderId ?? '',
    tokenNo: heard.order?.tokenNo ?? 0,
    grandTotal,
    given: 0,
    lines: priced.map(({ line, of: _ }, position) => ({
      position,
      quantity: line.quantity,
      refunded: 0,
      worth: worth[position] ?? 0,
      variationId: line._id,
      addons: line.addons.length,
      restocked: 0,
      told: 0,
    })),
  }
  moveStock(branch, bill.sold.lines, -1)
  const [person, drawerId] = [till.person, till.drawer.id]
  books.sales.push({ cartId, service: bill.service, drawerId, grandTotal, tax })
  if (!isInOneSum || !('mode' in act)) return
  books.moved.push({ kind: 'payment', cartId, mode: act.mode.name, person, drawerId, amount: grandTotal, tip: 0 })
}

/** Takes the acts on one bill in the order in which the server did, which the versions of its cart tell. */
export function settleBill(branch: AddingBranch, bill: KeptBill, all: readonly Acted[]): void {
  const states: Bill[] = [{ cart: bill.cart, isPaid: bill.isPaid }]
  const [refused, done] = [all.filter(({ heard }) => heard.code), all.filter(({ heard }) => !heard.code)]
  const versionOf = ({ heard }: Acted) => heard.cart?.version ?? Infinity
  for (const acted of done.toSorted((one, other) => versionOf(one) - versionOf(other))) {
    const { act, heard } = acted
    const before = { cart: bill.cart, isPaid: bill.isPaid }
    const outcome = outcomeOf(before, act, branch.moment)
    if (typeof outcome === 'string') throw new Error(`The rules refuse ${act.kind} with ${outcome}`)
    const { cart, isPaid, taken, returned = 0 } = outcome
    expect({ isPaid, hasOrder: heard.order !== undefined }).toEqual({ isPaid, hasOrder: isPaid })
    if (heard.cart) {
      expect(seenOf(heard.cart)).toEqual(seenOf(cart))
      expect(heard.cart.version).toBe(before.cart.version + 1)
    }
    bill.cart = heard.cart ?? cart
    bill.isPaid = isPaid
    states.push({ cart: bill.cart, isPaid })
    const known = new Set(before.cart.tenders.map(({ _id }) => _id))
    const tenderId = heard.cart?.tenders.find(({ _id }) => !known.has(_id))?._id ?? ''
    if (taken) keepMoney(branch, acted, taken, tenderId)
    if (heard.order) {
      expect(heard.order.returnedAmount).toBe(toDecimal(returned, 2))
      keepSale(branch, acted, { isInOneSum: cart.tenders.length === 0 })
    }
  }
  for (const { act, heard } of refused) {
    const why = states.map((state) => outcomeOf(state, act, branch.moment))
    expectRefused(heard, why)
  }
}

/** Takes the refunds of one bill in the order in which the server did, which the sum given back tells. */
export function settleRefunds(branch: AddingBranch, bill: KeptBill, all: readonly Refunded[]): void {
  const [first] = all
  if (!first) return
  const states = [first.sold]
  const [refused, done] = [all.filter(({ heard }) => heard.code), all.filter(({ heard }) => !heard.code)]
  const givenOf = ({ heard }: Refunded) => heard.given ?? 0
  for (const one of done.toSorted((a, b) => givenOf(a) - givenOf(b))) {
    const { till, refund, heard } = one
    const before = states.at(-1) ?? first.sold
    const sold = refundedOf(before, refund)
    if (typeof sold === 'string') throw new Error(`The rules refuse a refund with ${sold}`)
    expect(heard.given).toBe(toDecimal(sold.given, 2))
    states.push(sold)
    bill.sold = sold
    const [{ cartId }, drawerId] = [bill.cart, till.drawer.id]
    const money = { cartId, mode: refund.mode.name, person: till.person, drawerId, amount: refund.amount, tip: 0 }
    branch.books.moved.push({ kind: 'refund', ...money })
    if (refund.isRestocked) {
      const portions = new Map(refund.lines.map(({ position, quantity }) => [position, quantity]))
      const back = before.lines.map((line) => ({ ...line, quantity: portions.get(line.position) ?? 0 }))
      moveStock(branch, back, 1, { withMaterials: returnsMaterials(before, refund) })
    }
  }
  for (const { refund, heard } of refused) {
    const why = states.map((state) => refundedOf(state, refund))
    expectRefused(heard, why)
  }
}
