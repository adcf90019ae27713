import { lineOf } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart, CartDiscount, CartLine, ExtraCharge } from '@brigade/contract/carts/cart.contract.ts'
import {
  linesOf,
  priceCart,
  unsentOfCart,
  withDiscount,
  withExtraCharges,
  withLine,
  withoutLine,
  withPortions,
  withRound,
  withSiting,
} from '@brigade/contract/carts/cart.rules.ts'
import { isNothing } from '@brigade/contract/carts/round.rules.ts'
import { amountOfPortions, dueOf, paidOf, paidOfLine, paidPortions } from '@brigade/contract/carts/tender.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import type { Siting } from '@brigade/contract/sitings/sitings.contract.ts'

export interface Way {
  food: Food
  variation: Variation
  addons: string[]
}

export interface Mode {
  id: string
  name: string
}

/** `shown` is the total on the till. */
interface Paying {
  mode: Mode
  received: Minor
  shown: number
}

/** What a till does to a cart. */
export type CartAct =
  | { kind: 'add'; way: Way; quantity: number }
  | { kind: 'set'; foodId: string; line: CartLine; quantity: number }
  | { kind: 'remove'; foodId: string; line: CartLine }
  | { kind: 'discount'; lineId: string | undefined; discount: CartDiscount | null }
  | { kind: 'charge'; shown: ExtraCharge[]; wanted: ExtraCharge[] }
  | { kind: 'seat'; siting: Siting }
  | { kind: 'unseat' }
  | { kind: 'send' }
  | { kind: 'return'; tenderId: string }
  | ({ kind: 'pay' } & Paying)
  | ({ kind: 'tender'; part: { amount: Minor } | { lines: Portions[] }; tip: Minor } & Paying)

export interface Bill {
  cart: Cart
  isPaid: boolean
}

/** Money of a part, below 0 if it was taken back. */
export interface Taken {
  mode: string
  amount: Minor
  tip: Minor
  returned: Minor
  reverses?: string
}

/** What a bill is after an act, with the money that was moved. A payment in one sum has no part. */
export interface Outcome extends Bill {
  taken?: Taken
  /** The change. */
  returned?: Minor
}

const minor = (decimal: number) => Math.round(decimal * 100)

/** Why guests who have paid parts keep a cart from changing so. */
function problemOfPaid(before: Cart, after: Cart): string | undefined {
  if (before.tenders.length === 0) return undefined
  const inCart = (lineId: string) => linesOf(after).find((line) => line.lineId === lineId)?.quantity ?? 0
  if (paidPortions(after).some(({ lineId }) => inCart(lineId) < paidOfLine(after, lineId))) return 'cart-line-paid'
  const isEnough = minor(after.summary.grandTotal) >= paidOf(after, 2)
  return isEnough || after.summary.grandTotal >= before.summary.grandTotal ? undefined : 'cart-below-paid'
}

/** A changed cart, or the code of the refusal. */
function changedTo(cart: Cart, change: Cart, moment: PriceMoment): Outcome | string {
  const next = priceCart(change, moment).cart
  return problemOfPaid(cart, next) ?? { cart: next, isPaid: false }
}

const has = (cart: Cart, lineId: string) => linesOf(cart).some((line) => line.lineId === lineId)

/** What a part costs, or the code of the refusal. */
function costOf(cart: Cart, part: { amount: Minor } | { lines: Portions[] }, moment: PriceMoment): Minor | string {
  const priced = priceCart(cart, moment)
  if ('amount' in part) return part.amount <= dueOf(priced) ? part.amount : 'tender-too-much'
  for (const { lineId, quantity } of part.lines) {
    const line = linesOf(cart).find((one) => one.lineId === lineId)
    if (!line) return 'cart-line-gone'
    if (quantity > line.quantity - paidOfLine(cart, lineId)) return 'tender-line-paid'
  }
  const cost = amountOfPortions(priced, part.lines)
  return cost > 0 ? cost : 'tender-free'
}

function withTaken(cart: Cart, taken: Taken, mode: Mode, lines: Portions[] | null): Cart {
  const { amount, tip, returned } = taken
  const tender = {
    _id: '',
    paymentMode: { _id: mode.id, name: mode.name },
    amount: toDecimal(amount, 2),
    tip: toDecimal(tip, 2),
    recivedAmount: toDecimal(amount + tip + returned, 2),
    returnedAmount: toDecimal(returned, 2),
    label: '',
    by: '',
    at: '',
    lines,
    among: null,
  }
  return { ...cart, tenders: [...cart.tenders, tender] }
}

function paidBy(cart: Cart, act: CartAct & { kind: 'pay' | 'tender' }, moment: PriceMoment): Outcome | string {
  if (linesOf(cart).length === 0) return 'cart-empty'
  if (act.shown !== cart.summary.grandTotal) return 'cart-total-changed'
  const due = dueOf(priceCart(cart, moment))
  if (due < 0) return 'cart-overpaid'
  const { mode, received } = act
  if (act.kind === 'pay') {
    if (received < due) return 'order-amount'
    const returned = received - due
    if (cart.tenders.length === 0) return { cart, isPaid: true, returned }
    if (returned > 0 && !isCash(mode)) return 'tender-change'
    if (due === 0) return { cart, isPaid: true, returned }
    const taken = { mode: mode.name, amount: due, tip: 0, returned }
    return { cart: withTaken(cart, taken, mode, null), isPaid: true, taken, returned }
  }
  const cost = costOf(cart, act.part, moment)
  if (typeof cost === 'string') return cost
  const returned = received - cost - act.tip
  if (returned < 0) return 'tender-too-little'
  if (returned > 0 && !isCash(mode)) return 'tender-change'
  const taken = { mode: mode.name, amount: cost, tip: act.tip, returned }
  const lines = 'lines' in act.part ? act.part.lines : null
  return { cart: withTaken(cart, taken, mode, lines), isPaid: cost === due, taken, returned }
}

function takenBack(cart: Cart, tenderId: string): Outcome | string {
  const tender = cart.tenders.find(({ _id }) => _id === tenderId)
  if (!tender) return 'tender-gone'
  const { amount, tip, returnedAmount, paymentMode } = tender
  const [given, ofTip, returned] = [amount, tip, returnedAmount].map((decimal) => -minor(decimal))
  const taken = { mode: paymentMode.name, amount: given ?? 0, tip: ofTip ?? 0, returned: returned ?? 0 }
  const tenders = cart.tenders.filter((one) => one !== tender)
  return { cart: { ...cart, tenders }, isPaid: false, taken: { ...taken, reverses: tenderId } }
}

/** What an act makes of a bill by the pure rules, or the code of the refusal. */
export function outcomeOf({ cart, isPaid }: Bill, act: CartAct, moment: PriceMoment): Outcome | string {
  if (isPaid) return 'cart-paid'
  const change = (next: Cart) => changedTo(cart, next, moment)
  switch (act.kind) {
    case 'add': {
      const { food, variation, addons } = act.way
      const { _id: foodId, name, isCombo, isFreeClaim } = food
      const way = { foodVarId: variation._id, customizations: [], addons, quantity: act.quantity }
      return change(withLine(cart, { foodId, name, isCombo, isFreeClaim }, lineOf(food, variation, way)))
    }
    case 'set':
      if (!has(cart, act.line.lineId)) return 'cart-line-gone'
      return change(withPortions(cart, act.line.lineId, () => act.quantity))
    case 'remove':
      return has(cart, act.line.lineId) ? change(withoutLine(cart, act.line.lineId)) : 'cart-line-gone'
    case 'discount':
      if (act.lineId !== undefined && !has(cart, act.lineId)) return 'cart-line-gone'
      return change(withDiscount(cart, act.lineId, act.discount))
    case 'charge':
      return change(withExtraCharges(cart, act.wanted, act.shown))
    case 'seat':
      return change(withSiting(cart, act.siting, 2))
    case 'unseat':
      return change(withSiting(cart, null, 0))
    case 'send':
      if (isNothing(unsentOfCart(cart))) return 'round-empty'
      return { cart: priceCart(withRound(cart, undefined), moment).cart, isPaid: false }
    case 'return':
      return takenBack(cart, act.tenderId)
    case 'pay':
    case 'tender':
      return paidBy(cart, act, moment)
  }
}

/** What of a cart the model knows. */
export const seenOf = ({ foods, extraCharges, discount, siting, noOfPersons, summary, sent, tenders }: Cart) => ({
  lines: foods.flatMap(({ foodId, foodvariations }) =>
    foodvariations.map(({ lineId, quantity, addons, discount: given, problem }) => {
      return { foodId, lineId, quantity, addons: addons.length, given, problem }
    }),
  ),
  extraCharges,
  discount,
  siting,
  noOfPersons,
  summary,
  sent: new Map((sent ?? []).map(({ lineId, quantity }) => [lineId, quantity])),
  tenders: tenders.map(({ paymentMode, amount, tip, recivedAmount, returnedAmount, lines }) => {
    return { mode: paymentMode.name, amount, tip, recivedAmount, returnedAmount, lines }
  }),
})
