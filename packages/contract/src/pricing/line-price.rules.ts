import { percentOf, type Decimals, type Minor } from '../kernel/money.ts'
import { isWithin, type Validity } from '../kernel/validity.ts'
import type { Condition } from '../lookups/conditions.rules.ts'

/** `overall` is the percentage of the restaurant, in PriceMoment. */
export type LineTax = { mode: 'none' } | { mode: 'overall' } | { mode: 'individual'; percentage: number }

export type Deal =
  | { kind: 'none' }
  | { kind: 'offer'; validity: Validity; discountPrice: Minor }
  | { kind: 'combo'; validity: Validity; discountPrice: Minor }
  | { kind: 'free-claim'; validity: Validity; condition: Condition }

/** A discount that a person gives. `value` is an amount, or a percentage. */
export interface GivenDiscount {
  kind: 'amount' | 'percent'
  value: number
}

export interface PriceLine {
  lineId: string
  quantity: number
  /** Of one portion, without addons. */
  price: Minor
  addons: readonly Minor[]
  tax: LineTax
  deal: Deal
  /** It was sold while its combo or free claim ran, so it costs what it did then. */
  isOwed?: boolean
  /** Taken off the whole line, after its deal. */
  given?: GivenDiscount | null
}

type LineProblem = 'combo-not-now' | 'free-claim-not-now' | 'free-claim-condition'

export interface PricedLine {
  lineId: string
  quantity: number
  unitPrice: Minor
  /** One portion after its deal, with addons. */
  unitDiscountPrice: Minor
  total: Minor
  /** Of its deal, with `lineDiscount` and `cartDiscount`. */
  discount: Minor
  /** What a person took off this line. */
  lineDiscount: Minor
  /** Its part of what a person took off the cart. */
  cartDiscount: Minor
  /** total − discount, before tax. */
  subTotal: Minor
  /** Its part of the coupon of the order. */
  couponDiscount: Minor
  /** On subTotal − couponDiscount. */
  tax: Minor
  /** A line with a problem is shown at full price and blocks payment. */
  problem: LineProblem | null
}

export interface PriceMoment {
  /** Of the currency. */
  decimals: Decimals
  instant: Date
  timeZone: string
  /** Percent; null without an overall tax. */
  overallTax: number | null
}

interface DealOutcome {
  unitDiscount: Minor
  problem: LineProblem | null
}

const fullPrice: DealOutcome = { unitDiscount: 0, problem: null }

function outcomeOf(
  { price, deal, isOwed = false }: PriceLine,
  moment: PriceMoment,
  claimHolds: () => boolean,
): DealOutcome {
  if (deal.kind === 'none') return fullPrice

  const isSold = isOwed && deal.kind !== 'offer'
  const isRunning = isSold || isWithin(deal.validity, moment.instant, moment.timeZone)
  if (deal.kind === 'free-claim') {
    if (!isRunning) return { unitDiscount: 0, problem: 'free-claim-not-now' }
    return claimHolds() ? { unitDiscount: price, problem: null } : { unitDiscount: 0, problem: 'free-claim-condition' }
  }
  // An owner may lower the price below an older discount price; then the discount is 0.
  if (isRunning) return { unitDiscount: Math.max(0, price - deal.discountPrice), problem: null }
  return deal.kind === 'combo' ? { unitDiscount: 0, problem: 'combo-not-now' } : fullPrice
}

/** Percent. */
export function taxPercentage(tax: LineTax, overallTax: number | null): number {
  if (tax.mode === 'individual') return tax.percentage
  return tax.mode === 'overall' ? (overallTax ?? 0) : 0
}

/** What a person takes off a price. Never more than the price. */
export function givenDiscount(given: GivenDiscount | null | undefined, price: Minor): Minor {
  if (!given) return 0
  const wanted = given.kind === 'percent' ? percentOf(price, given.value) : given.value
  return Math.max(0, Math.min(wanted, price))
}

/** A line before the discount of the cart, coupon and tax, which depend on the other lines. */
export type LineByItself = Omit<PricedLine, 'cartDiscount' | 'couponDiscount' | 'tax'>

export function priceLine(line: PriceLine, moment: PriceMoment, claimHolds: () => boolean): LineByItself {
  const { unitDiscount, problem } = outcomeOf(line, moment, claimHolds)
  const unitPrice = line.addons.reduce((sum, addon) => sum + addon, line.price)
  const total = unitPrice * line.quantity
  const afterDeal = total - unitDiscount * line.quantity
  const lineDiscount = givenDiscount(line.given, afterDeal)
  const subTotal = afterDeal - lineDiscount
  return {
    lineId: line.lineId,
    quantity: line.quantity,
    unitPrice,
    unitDiscountPrice: unitPrice - unitDiscount,
    total,
    discount: total - subTotal,
    lineDiscount,
    subTotal,
    problem,
  }
}
