import { linesOf, priceCart } from '@brigade/contract/carts/cart.rules.ts'
import { amountOfPortions, dueOf, unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { refundFor } from '@brigade/contract/orders/sale-refund.rules.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import { evenParts, type Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import fc from 'fast-check'
import type { CartAct, Mode } from './adding-up-bill.factory.ts'
import type { AddingBranch, KeptBill, Sold } from './adding-up-branch.factory.ts'

const kind = <Kind extends string>(name: Kind) => fc.constant(name)
const which = fc.nat({ max: 50 })
const quantity = fc.integer({ min: 1, max: 4 })
const cents = fc.integer({ min: 1, max: 2500 })
/** In percent. Sometimes more than there is. */
const share = fc.integer({ min: 5, max: 115 })
const of = { bill: which, line: which, mode: which }

const deed = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: kind('open'), isBooked: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('add'), ...of, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('set'), ...of, quantity: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove'), ...of }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('discount'),
      ...of,
      isOfLine: fc.boolean(),
      given: fc.option(
        fc.record({ kind: fc.constantFrom('amount', 'percent'), value: fc.constantFrom(5, 12.5, 33, 100) }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('charge'), ...of, amounts: fc.array(cents, { maxLength: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('seat'), ...of }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('unseat'), ...of }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('send'), ...of }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('tender'),
      ...of,
      how: fc.constantFrom('amount', 'even', 'lines'),
      share,
      quantity,
      tip: fc.oneof(fc.constant(0), cents),
      over: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -50, max: 500 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('return'), ...of }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay'), ...of, over: fc.constantFrom(0, 0, 0, 500, -1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('refund'),
      ...of,
      how: fc.constantFrom('amount', 'lines', 'lines', 'all'),
      share,
      quantity,
      isRestocked: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('cash'), way: fc.constantFrom('in', 'out'), amount: cents }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('buy'),
      material: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 9000 }),
    }),
  },
)
export type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** What up to four tills and the display do at once, and then the drawer that is closed. */
const moment = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  mark: fc.option(fc.record({ ticket: which, mark: fc.constantFrom('bumped', 'bumped', 'recalled') })),
  closes: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.nat({ max: 3 })),
})
export type Moment = typeof moment extends fc.Arbitrary<infer One> ? One : never

export const moments = fc.array(moment, { minLength: 40, maxLength: 60 })

/** What is given back for a paid bill. */
export interface Refund {
  lines: Array<{ position: number; quantity: number }>
  amount: Minor
  mode: Mode
  isRestocked: boolean
}

export const at = <One>(all: readonly One[], index: number): One | undefined => all[index % Math.max(1, all.length)]

/** Some unpaid portions of a cart, of one line. */
function somePortions({ cart }: KeptBill, line: number, most: number): Portions[] {
  const lines = linesOf(cart)
  const free = at(unpaidPortions(cart), line) ?? at(lines, line)
  return free ? [{ lineId: free.lineId, quantity: Math.min(most, free.quantity) }] : []
}

function tenderOf(branch: AddingBranch, bill: KeptBill, mode: Mode, deed: Deed & { kind: 'tender' }): CartAct {
  const priced = priceCart(bill.cart, branch.moment)
  const due = dueOf(priced)
  const lines = deed.how === 'lines' ? somePortions(bill, deed.line, deed.quantity) : []
  const even = evenParts(Math.max(0, due), 2 + (deed.line % 4))[0] ?? 0
  const wanted = deed.how === 'even' ? even : Math.floor((due * deed.share) / 100)
  const amount = Math.max(1, lines.length > 0 ? amountOfPortions(priced, lines) : wanted)
  const part = lines.length > 0 ? { lines } : { amount }
  const received = Math.max(0, amount + deed.tip + deed.over)
  return { kind: 'tender', part, tip: deed.tip, mode, received, shown: bill.cart.summary.grandTotal }
}

/** What a till asks of an open bill as it shows it; undefined if there is nothing to ask. */
export function cartActOf(branch: AddingBranch, bill: KeptBill, deed: Deed): CartAct | undefined {
  const { cart, siting, service } = bill
  const mode = 'mode' in deed ? at(branch.modes, deed.mode) : undefined
  const line = 'line' in deed ? at(linesOf(cart), deed.line) : undefined
  const food = cart.foods.find(({ foodvariations }) => foodvariations.some((one) => one === line))
  switch (deed.kind) {
    case 'add': {
      const way = at(branch.ways, deed.line)
      return way && { kind: 'add', way, quantity: deed.quantity }
    }
    case 'set':
      return line && food && { kind: 'set', foodId: food.foodId, line, quantity: deed.quantity }
    case 'remove':
      return line && food && { kind: 'remove', foodId: food.foodId, line }
    case 'discount': {
      const given = deed.given && { ...deed.given, reason: 'Long wait' }
      if (!deed.isOfLine) return { kind: 'discount', lineId: undefined, discount: given }
      return line && { kind: 'discount', lineId: line.lineId, discount: given }
    }
    case 'charge': {
      const wanted = deed.amounts.map((amount) => ({ amount: amount / 100, note: 'Ice' }))
      return { kind: 'charge', shown: cart.extraCharges, wanted }
    }
    case 'seat':
      return { kind: 'seat', siting }
    case 'unseat':
      return service === 'Direct' ? { kind: 'unseat' } : undefined
    case 'send':
      return { kind: 'send' }
    case 'tender':
      return mode && tenderOf(branch, bill, mode, deed)
    case 'return': {
      const tender = at(cart.tenders, deed.line)
      return tender && { kind: 'return', tenderId: tender._id }
    }
    case 'pay': {
      if (!mode) return undefined
      const due = Math.max(0, dueOf(priceCart(cart, branch.moment)))
      const over = cart.tenders.length > 0 || isCash(mode) ? deed.over : Math.min(0, deed.over)
      return { kind: 'pay', mode, received: Math.max(0, due + over), shown: cart.summary.grandTotal }
    }
    case 'open':
    case 'refund':
    case 'cash':
    case 'buy':
      return undefined
  }
}

/** What a till gives back of a paid bill; undefined if the bill has nothing of it. */
export function refundOf({ modes }: AddingBranch, sold: Sold, deed: Deed & { kind: 'refund' }): Refund | undefined {
  const mode = at(modes, deed.mode)
  const left = sold.grandTotal - sold.given
  if (!mode) return undefined
  const { isRestocked } = deed
  if (deed.how === 'amount') {
    return { lines: [], amount: Math.max(1, Math.floor((left * deed.share) / 100)), mode, isRestocked }
  }
  const line = at(sold.lines, deed.line)
  const lines =
    deed.how === 'all'
      ? sold.lines.map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded }))
      : [{ position: line?.position ?? 0, quantity: Math.min(deed.quantity, line?.quantity ?? 0) }]
  const chosen = lines.filter((one) => one.quantity > 0)
  const portions = new Map(chosen.map((one) => [one.position, one.quantity]))
  const amount = Math.max(1, refundFor({ lines: sold.lines, left }, portions))
  return chosen.length > 0 ? { lines: chosen, amount, mode, isRestocked } : undefined
}

/** What a paid bill is after a refund, or the code of the refusal. */
export function refundedOf(sold: Sold, { lines, amount, isRestocked }: Refund): Sold | string {
  const asked = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const isShort = sold.lines.some((line) => (asked.get(line.position) ?? 0) > line.quantity - line.refunded)
  if (isShort) return 'portions-refunded'
  if (amount > sold.grandTotal - sold.given) return 'refund-too-much'
  const back = sold.lines.map((line) => {
    const portions = asked.get(line.position) ?? 0
    const restocked = line.restocked + (isRestocked ? portions : 0)
    return { ...line, refunded: line.refunded + portions, restocked }
  })
  return { ...sold, given: sold.given + amount, lines: back }
}

/** Materials return only with all of an order at once. */
export const returnsMaterials = (sold: Sold, { lines, isRestocked }: Refund) =>
  isRestocked &&
  sold.lines.every((line) => lines.some((one) => one.position === line.position && one.quantity === line.quantity))
