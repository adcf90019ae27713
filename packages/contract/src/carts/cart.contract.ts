import { z } from 'zod'
import { couponRefusals } from '../coupons/coupon.rules.ts'
import { moneyOnWire, validity } from '../kernel/fields.ts'
import { conditionKind, conditionValue } from '../lookups/conditions.rules.ts'
import { tender } from '../payments/tenders.contract.ts'
import { summary } from '../pricing/pricing.contract.ts'
import { serviceName } from '../restaurants/restaurants.contract.ts'
import { siting } from '../sitings/sitings.contract.ts'
import { cardCharge } from '../terminals/card-charges.contract.ts'
import { MOST_COURSES } from './round.rules.ts'

const lineTax = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('overall') }),
  z.object({ mode: z.literal('individual'), percentage: z.number() }),
])

const condition = z.object({ kind: conditionKind, value: conditionValue })

const deal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('offer'), validity, discountPrice: moneyOnWire }),
  z.object({ kind: z.literal('combo'), validity, discountPrice: moneyOnWire }),
  z.object({
    kind: z.literal('free-claim'),
    validity,
    condition,
  }),
])

const lineProblem = z.enum([
  'delisted',
  'not-for-service',
  'not-available-now',
  'sold-out',
  'not-enough-stock',
  'combo-not-now',
  'free-claim-not-now',
  'free-claim-condition',
])

export const course = z
  .number({ error: 'cart.course' })
  .int({ error: 'cart.course' })
  .min(1, { error: 'cart.course' })
  .max(MOST_COURSES, { error: 'cart.course' })

/** The longest reason of a discount or a void, in characters. */
export const MAX_REASON = 120

/** A discount that a person gave. `value` is an amount, or a percentage. */
const cartDiscount = z.object({ kind: z.enum(['amount', 'percent']), value: z.number(), reason: z.string() })
export type CartDiscount = z.infer<typeof cartDiscount>

const cartCoupon = z.object({
  code: z.string(),
  name: z.string(),
  /** An amount, or with `isPercentage` a share in percent. */
  deductedPrice: moneyOnWire,
  isPercentage: z.boolean(),
  isOnePerUser: z.boolean(),
  /** The customer's, where the coupon is once per user. */
  contact: z.string().nullable(),
  validity,
  condition,
  isStopped: z.boolean(),
  /** It counts for the service of the cart. */
  isForService: z.boolean(),
  /** The customer has used it, here or in a branch that shares its code. */
  hasUsed: z.boolean(),
  /** When a guest first paid a part of the bill, also if it was taken back since. Earlier versions tell none. */
  firstPartAt: z.string().optional(),
  /** Why it takes nothing off now. It counts again once the reason has gone. */
  problem: z.enum(couponRefusals).nullable(),
})
export type CartCoupon = z.infer<typeof cartCoupon>

const cartLine = z.object({
  lineId: z.string(),
  _id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  price: moneyOnWire,
  discountPrice: moneyOnWire.nullable(),
  hasOffer: z.boolean(),
  /** Null when not counted. */
  noOfStock: z.number().int().nullable(),
  customizations: z.array(
    z.object({ _id: z.string(), name: z.string(), levels: z.object({ _id: z.string(), levelName: z.string() }) }),
  ),
  addons: z.array(z.object({ _id: z.string(), name: z.string(), price: moneyOnWire })),
  tax: lineTax,
  deal,
  problem: lineProblem.nullable(),
  /** What the guest says about these portions. */
  note: z.string().optional(),
  /** When the kitchen is to cook it; the first without one. */
  course: course.optional(),
  /** Taken off all its portions. */
  discount: cartDiscount.optional(),
})
export type CartLine = z.infer<typeof cartLine>

const cartFood = z.object({
  foodId: z.string(),
  name: z.string(),
  isCombo: z.boolean(),
  isFreeClaim: z.boolean(),
  foodvariations: z.array(cartLine),
})
export type CartFood = z.infer<typeof cartFood>

export const tillService = serviceName.extract(['Direct', 'Dining'])
export type TillService = z.infer<typeof tillService>

const extraChargeOnWire = z.object({ amount: moneyOnWire, note: z.string() })
export type ExtraCharge = z.infer<typeof extraChargeOnWire>

const tenderOfCart = tender.extend({
  /** The portions that it pays; null for an amount. */
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number().int() })).nullable(),
  /** Among how many guests the bill was split evenly; null otherwise. */
  among: z.number().int().nullable(),
})
export type TenderOfCart = z.infer<typeof tenderOfCart>

const sentLine = z.object({
  lineId: z.string(),
  food: z.string(),
  variation: z.string(),
  quantity: z.number().int(),
  /** Why portions of it were last taken off the cart. */
  voidReason: z.string().optional(),
})
export type SentLine = z.infer<typeof sentLine>

export const cart = z.object({
  cartId: z.string(),
  restId: z.string(),
  service: tillService,
  /** Increases with every change; the higher version is the later reply. */
  version: z.number().int(),
  updatedAt: z.string(),
  foods: z.array(cartFood),
  extraCharges: z.array(extraChargeOnWire),
  /** Taken off what the lines come to. */
  discount: cartDiscount.optional(),
  coupon: cartCoupon.optional(),
  /** What the people at the till call it; null at a table, and until it was given. */
  name: z.string().nullable(),
  /** What its guests must not eat, as it was entered at the till or with their booking. */
  allergy: z.string().nullable(),
  siting: siting.nullable(),
  noOfPersons: z.number().int(),
  summary,
  /** What the kitchen knows of it, by the rounds it was sent; null before the first. */
  sent: z.array(sentLine).nullable(),
  /** What guests have paid of the bill so far, the earliest first. */
  tenders: z.array(tenderOfCart),
  /** Of the latest card at a terminal, until it is booked or given back. */
  cardCharge: cardCharge.optional(),
  /** When guests last asked for the bill, and the total that it said. */
  bill: z.object({ at: z.string(), grandTotal: moneyOnWire }).optional(),
})
export type Cart = z.infer<typeof cart>
