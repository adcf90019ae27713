import { toDecimal, toMinor, type Decimals, type Minor } from '../kernel/money.ts'
import type { GivenDiscount } from '../orders/orders.contract.ts'
import type { PricedLine, PriceMoment } from '../pricing/line-price.rules.ts'
import { conditionCartOf, price, type PriceInput, type Summary } from '../pricing/price.rules.ts'
import { summaryOnWire } from '../pricing/pricing.contract.ts'
import type { Siting } from '../sitings/sitings.contract.ts'
import { deductionOf, problemOfCoupon } from './cart-coupon.rules.ts'
import { givenOf, priceLineOf, withNoteInId } from './cart-line.rules.ts'
import type { Cart, CartCoupon, CartDiscount, CartFood, CartLine, ExtraCharge, SentLine } from './cart.contract.ts'
import { chargesAfter } from './extra-charges.rules.ts'
import { courseOf, isNothing, ofCourses, quantityOf, sentAfter, unsentOf, type Unsent } from './round.rules.ts'

/** Problems found on the menu stay until it is read again; the others follow from the time and the cart. */
const fromMenu: ReadonlySet<string> = new Set(['delisted', 'not-for-service', 'not-available-now', 'sold-out'])

export function linesOf({ foods }: Pick<Cart, 'foods'>): CartLine[] {
  return foods.flatMap(({ foodvariations }) => foodvariations)
}

export function portionsOf(cart: Pick<Cart, 'foods'>, variationId: string): number {
  const lines = linesOf(cart).filter(({ _id }) => _id === variationId)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function shortageIn(lines: readonly CartLine[]) {
  const wanted = new Map<string, number>()
  for (const { _id, quantity } of lines) wanted.set(_id, (wanted.get(_id) ?? 0) + quantity)
  return ({ _id, noOfStock }: CartLine) => {
    if (noOfStock === null || (wanted.get(_id) ?? 0) <= noOfStock) return null
    return noOfStock === 0 ? 'sold-out' : 'not-enough-stock'
  }
}

/** The kitchen has all of a line, so neither the menu nor the stock nor the time keeps it from being paid as it was sold. */
export function isWithKitchen(
  { lineId, quantity }: Pick<CartLine, 'lineId' | 'quantity'>,
  { sent }: Pick<Cart, 'sent'>,
) {
  return quantity <= quantityOf(sent ?? [], lineId)
}

/** `lines` are by line id. */
export interface PricedCart {
  cart: Cart
  lines: ReadonlyMap<string, PricedLine>
  summary: Summary
  isBlocked: boolean
  /** Of the currency. */
  decimals: Decimals
}

/** A coupon takes nothing off while it has a problem. */
function priceWithCoupon(cart: Pick<Cart, 'service' | 'tenders' | 'coupon'>, input: PriceInput) {
  const { coupon: kept } = cart
  const without = price(input)
  if (!kept) return { priced: without, coupon: undefined }
  const problem = problemOfCoupon(kept, cart, conditionCartOf(without, input.decimals), input)
  const priced = problem === null ? price({ ...input, coupon: deductionOf(kept, input.decimals) }) : without
  return { priced, coupon: { ...kept, problem } }
}

const inputOf = (cart: Omit<Cart, 'summary'>, moment: PriceMoment): PriceInput => ({
  ...moment,
  lines: linesOf(cart).map((line) => ({ ...priceLineOf(line, moment.decimals), isOwed: isWithKitchen(line, cart) })),
  customer: null,
  given: givenOf(cart.discount, moment.decimals),
  extraCharges: cart.extraCharges.map(({ amount }) => toMinor(amount, moment.decimals)),
  sitingCharge: cart.siting?.hasCharge ? toMinor(cart.siting.amount, moment.decimals) : 0,
})

/** What a cart would come to if this coupon of it had no problem. */
export function totalWithCoupon(cart: Omit<Cart, 'summary'>, coupon: CartCoupon, moment: PriceMoment): Minor {
  return price({ ...inputOf(cart, moment), coupon: deductionOf(coupon, moment.decimals) }).summary.grandTotal
}

/** The price of the browser is a preview; the price of the server counts. */
export function priceCart(cart: Omit<Cart, 'summary'>, moment: PriceMoment): PricedCart {
  const all = linesOf(cart)
  const { priced, coupon } = priceWithCoupon(cart, inputOf(cart, moment))
  const lines = new Map(priced.lines.map((line) => [line.lineId, line]))
  const shortageOf = shortageIn(all)
  const problemOf = (line: CartLine) => {
    const isSent = isWithKitchen(line, cart)
    if (line.problem !== null && fromMenu.has(line.problem) && !isSent) return line.problem
    return lines.get(line.lineId)?.problem ?? (isSent ? null : shortageOf(line))
  }
  const foods = cart.foods.map((food) => ({
    ...food,
    foodvariations: food.foodvariations.map((line) => ({ ...line, problem: problemOf(line) })),
  }))
  return {
    cart: { ...cart, ...(coupon && { coupon }), foods, summary: summaryOnWire(priced.summary, moment.decimals) },
    lines,
    summary: priced.summary,
    decimals: moment.decimals,
    isBlocked: linesOf({ foods }).some(({ problem }) => problem !== null),
  }
}

/** A discount of a cart or of a line, which took `amount` off, as an order shows it. */
export function asGiven({ kind, value, reason }: CartDiscount, amount: Minor, decimals: Decimals): GivenDiscount {
  return { amount: toDecimal(amount, decimals), reason, ...(kind === 'percent' && { percentage: value }) }
}

/** What a person took off the whole cart. */
export function takenOffCart({ cart, lines, decimals }: PricedCart): GivenDiscount | undefined {
  const amount = [...lines.values()].reduce((sum, { cartDiscount }) => sum + cartDiscount, 0)
  return cart.discount && asGiven(cart.discount, amount, decimals)
}

const isEmpty = ({ foodvariations }: CartFood) => foodvariations.length === 0

function withLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
  const foods = cart.foods.map((food) => ({
    ...food,
    foodvariations: food.foodvariations.flatMap((line) => change(line) ?? []),
  }))
  return { ...cart, foods: foods.filter((food) => !isEmpty(food)) }
}

export function withLine(cart: Cart, food: Omit<CartFood, 'foodvariations'>, added: CartLine): Cart {
  if (linesOf(cart).some(({ lineId }) => lineId === added.lineId)) {
    return withLines(cart, (line) =>
      line.lineId === added.lineId ? { ...line, quantity: line.quantity + added.quantity } : line,
    )
  }
  if (cart.foods.some(({ foodId }) => foodId === food.foodId)) {
    const foods = cart.foods.map((one) =>
      one.foodId === food.foodId ? { ...one, foodvariations: [...one.foodvariations, added] } : one,
    )
    return { ...cart, foods }
  }
  return { ...cart, foods: [...cart.foods, { ...food, foodvariations: [added] }] }
}

/** Removes the line at 0. */
export function withPortions(cart: Cart, lineId: string, portions: (were: number) => number): Cart {
  return withLines(cart, (line) => {
    if (line.lineId !== lineId) return line
    const quantity = portions(line.quantity)
    return quantity > 0 ? { ...line, quantity } : null
  })
}

export function withOneMore(cart: Cart, lineId: string, isIncr: boolean): Cart {
  return withPortions(cart, lineId, (were) => were + (isIncr ? 1 : -1))
}

export function withoutLine(cart: Cart, lineId: string): Cart {
  return withLines(cart, (line) => (line.lineId === lineId ? null : line))
}

export function withCourse(cart: Cart, lineId: string, course: number): Cart {
  return withLines(cart, (line) => (line.lineId === lineId ? { ...line, course } : line))
}

/** Portions of a line that the kitchen does not have. */
export function unsentOfLine(
  { lineId, quantity }: Pick<CartLine, 'lineId' | 'quantity'>,
  { sent }: Pick<Cart, 'sent'>,
): number {
  return Math.max(0, quantity - quantityOf(sent ?? [], lineId))
}

const withoutNote = ({ note: _, ...line }: CartLine) => line

/** The line with this note, if the portions of a line may not join it: the kitchen cooks it in another course. */
export function lineOfOtherCourse(
  cart: Pick<Cart, 'foods'>,
  line: Pick<CartLine, 'lineId' | 'course'>,
  note: string,
): CartLine | undefined {
  const notedId = withNoteInId(line.lineId, note)
  return linesOf(cart).find((one) => one.lineId === notedId && courseOf(one) !== courseOf(line))
}

/**
 * Gives portions of a line another note; an empty one takes it away. They join the line that has it, unless that is of
 * another course.
 */
export function withNote(cart: Cart, lineId: string, note: string, portions: number): Cart {
  const food = cart.foods.find(({ foodvariations }) => foodvariations.some((line) => line.lineId === lineId))
  const line = food?.foodvariations.find((one) => one.lineId === lineId)
  const notedId = withNoteInId(lineId, note)
  if (!food || !line || notedId === lineId || lineOfOtherCourse(cart, line, note)) return cart
  const quantity = Math.min(portions, line.quantity)
  const noted = { ...withoutNote(line), lineId: notedId, quantity, ...(note !== '' && { note }) }
  const isJoined = food.foodvariations.some((one) => one.lineId === notedId)
  if (quantity === line.quantity && !isJoined) {
    return withLines(cart, (one) => (one.lineId === lineId ? noted : one))
  }
  return withPortions(withLine(cart, food, noted), lineId, (were) => were - quantity)
}

/** Gives a discount, changes it or takes it away: that of a line, or without one that of the cart. */
export function withDiscount(cart: Cart, lineId: string | undefined, discount: CartDiscount | null): Cart {
  const give = <Of extends { discount?: CartDiscount | undefined }>({ discount: _, ...of }: Of) =>
    discount ? { ...of, discount } : of
  if (lineId === undefined) return give(cart)
  return withLines(cart, (line) => (line.lineId === lineId ? give(line) : line))
}

/** Says why portions of a line that the kitchen has were taken off. */
export function withVoidReason(cart: Cart, lineId: string, voidReason: string | undefined): Cart {
  if (!cart.sent || voidReason === undefined) return cart
  return { ...cart, sent: cart.sent.map((line) => (line.lineId === lineId ? { ...line, voidReason } : line)) }
}

/** What the kitchen does not know of a cart yet. */
export function unsentOfCart(cart: Pick<Cart, 'foods' | 'sent'>): Unsent {
  return unsentOf(linesOf(cart), cart.sent ?? [])
}

/** Sends what the kitchen does not know yet: all of it, or some courses. */
export function withRound(cart: Cart, courses: readonly number[] | undefined): Cart {
  const unsent = ofCourses(unsentOfCart(cart), courses)
  if (isNothing(unsent)) return cart
  const known = cart.foods.flatMap((food) =>
    food.foodvariations.map((line): SentLine => {
      return { lineId: line.lineId, food: food.name, variation: line.name, quantity: 0 }
    }),
  )
  const sent = sentAfter(cart.sent ?? [], unsent, ({ lineId, quantity }) => {
    const line = known.find((one) => one.lineId === lineId)
    return { food: '', variation: '', ...line, lineId, quantity }
  })
  return { ...cart, sent }
}

/** How many persons a cart has after they are seated. Booked guests keep their number with 0. */
export function personsSeated(
  { service, noOfPersons }: Pick<Cart, 'service' | 'noOfPersons'>,
  entered: number,
): number {
  return service === 'Dining' && entered === 0 ? noOfPersons : entered
}

export function withSiting(cart: Cart, siting: Siting | null, noOfPersons: number): Cart {
  return { ...cart, siting, noOfPersons: personsSeated(cart, noOfPersons) }
}

/** An empty name takes the name away. */
export function withName(cart: Cart, name: string): Cart {
  return { ...cart, name: name === '' ? null : name }
}

export function withAllergy(cart: Cart, allergy: string): Cart {
  return { ...cart, allergy: allergy === '' ? null : allergy }
}

export function withExtraCharges(
  cart: Cart,
  wanted: readonly ExtraCharge[],
  shown: readonly ExtraCharge[] = cart.extraCharges,
): Cart {
  return { ...cart, extraCharges: chargesAfter(cart.extraCharges, { shown, wanted }) }
}

/** When guests asked for the bill. Undefined once the cart comes to another total than they have on paper. */
export function billAtOf({ bill, summary }: Pick<Cart, 'bill' | 'summary'>): string | undefined {
  return bill?.grandTotal === summary.grandTotal ? bill.at : undefined
}

/** 0 while nothing is entered, negative while the received amount is too low. */
export function returnAmount(received: Minor | null, grandTotal: Minor): Minor {
  return received === null ? 0 : received - grandTotal
}
