import { z } from 'zod'
import { couponsErrors } from '../coupons/coupons.contract.ts'
import { foodsErrors } from '../foods/foods.contract.ts'
import { foodForCart, MAX_LINE_ID, MOST_CHARGES } from '../foods/ordered-foods.contract.ts'
import { endpoint, type Endpoint, type Method } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, clientIdOf, pageAsked, sumOfMoney } from '../kernel/fields.ts'
import { textOrBlank } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'
import { lookupsErrors } from '../lookups/lookups.contract.ts'
import { MAX_ALLERGY, ordersErrors } from '../orders/orders.contract.ts'
import { sitingsErrors } from '../sitings/sitings.contract.ts'
import { cardChargesErrors } from '../terminals/card-charges.contract.ts'
import { cartId, charge, discountAsked, line, noteAsked, quantityAsked, voidReason } from './cart-changes.contract.ts'
import { cartPayment, partOf, received, tenderTaken, tendersErrors } from './cart-payment.contract.ts'
import { cart, course } from './cart.contract.ts'
import { MOST_COURSES } from './round.rules.ts'

/** The `data` of `cart-merged` names the cart that it became part of, with its service. */
const ofOpenCart = defineErrors({ 'cart-paid': 409, 'cart-merged': 409 })
const ofLines = defineErrors({ 'cart-line-gone': 404, 'cart-line-full': 409, 'cart-full': 409 })
/** Of changes that would take away what guests have paid. */
const ofPaidParts = defineErrors({ 'cart-below-paid': 409, 'cart-line-paid': 409 })
/** Of changes of a part of a line: of portions that the kitchen has, of a line with a discount, or between two courses. */
const ofPortions = defineErrors({ 'cart-line-sent': 409, 'cart-line-discounted': 409, 'cart-line-course': 409 })
const ofPayment = defineErrors({ 'cart-empty': 409, 'cart-total-changed': 409, 'cart-overpaid': 409 })
const ofRounds = defineErrors({ 'round-empty': 409 })
const { 'card-charge-open': cardOpen, 'card-charge-needed': cardNeeded } = cardChargesErrors
const ofCards = { 'card-charge-open': cardOpen, 'card-charge-needed': cardNeeded }
const ofDeletion = { ...ofOpenCart, ...defineErrors({ 'cart-has-tenders': 409 }), 'card-charge-open': cardOpen }
export const openCartErrors = defineErrors({ ...ofOpenCart, 'cart-id-taken': 409 })

export const cartsErrors = {
  ...openCartErrors,
  ...ofLines,
  ...ofPaidParts,
  ...ofPortions,
  ...ofPayment,
  'cart-has-tenders': ofDeletion['cart-has-tenders'],
  ...ofRounds,
  ...tendersErrors,
}

/** A hint carries `restId`, `cartId`, `version`, and `listed` '1' when the list of carts shows it. */
export const cartsTopic = liveTopic('/manager/carts')

export const MOST_PERSONS = 1000
/** Letters in the name of a cart. */
export const MOST_OF_NAME = 40

const { 'line-not-payable': lineNotPayable, 'order-amount': orderAmount } = ordersErrors
const { 'addon-too-many': addonTooMany } = foodsErrors
const ofNewLines = { ...ofLines, ...foodsErrors, 'line-not-payable': lineNotPayable }
const ofGoneLine = { 'cart-line-gone': ofLines['cart-line-gone'] }
const ofOtherLines = { ...ofLines, ...ofPaidParts, 'addon-too-many': addonTooMany }
const { 'coupon-used': couponUsed } = couponsErrors
const ofChange = { 'tender-change': tendersErrors['tender-change'] }
const ofPaying = {
  ...ofPayment,
  ...foodsErrors,
  ...lookupsErrors,
  'line-not-payable': lineNotPayable,
  'coupon-used': couponUsed,
}

const charges = z.array(charge, { error: 'cart.charge-amount' }).max(MOST_CHARGES, { error: 'input.too-many' })

/** The total is what guests see on paper. Another one at the server is refused, with it as `data.grandTotal`. */
export const billAsked = { cartId, grandTotal: sumOfMoney }
export const billErrors = {
  ...ofOpenCart,
  'cart-empty': ofPayment['cart-empty'],
  'cart-total-changed': ofPayment['cart-total-changed'],
}

function callsOn(prefix: 'direct' | 'reservation', where: string) {
  return <Input extends z.ZodType>(
    method: Method,
    what: string,
    summary: string,
    input: Input,
    { reads = false, errors = {} }: { reads?: boolean; errors?: Endpoint['errors'] } = {},
  ) =>
    endpoint({
      // A path has several methods, so the method tells the names apart.
      name: method === 'DELETE' ? `remove-${prefix}-${what}` : `${prefix}-${what}`,
      summary: `${summary} ${where}`,
      method,
      path: `/manager/${prefix}-${what}`,
      who: 'approved',
      reads,
      input,
      data: cart,
      errors: { ...ofOpenCart, ...errors },
    })
}

function cartCalls(prefix: 'direct' | 'reservation', where: string, sitingMethod: Method) {
  const onCart = callsOn(prefix, where)
  return {
    details: onCart('POST', 'cart-details', 'Get a cart', z.object({ cartId }), { reads: true }),
    addItem: onCart('POST', 'cart-item', 'Add a food to a cart', foodForCart(cartId), {
      errors: ofNewLines,
    }),
    changeQuantity: onCart(
      'PATCH',
      'cart-quantity',
      'Add or remove one portion of a line, or set their number, in a cart. At zero the line is removed',
      quantityAsked,
      { errors: ofOtherLines },
    ),
    removeItem: onCart('DELETE', 'cart-item', 'Remove a line from a cart', z.object({ ...line, ...voidReason }), {
      errors: ofOtherLines,
    }),
    seat: onCart(
      sitingMethod,
      'cart-siting',
      'Set the siting and number of persons of a cart',
      z.object({
        cartId,
        sitingId: idOf('siting.select'),
        /** Seats walk-ins although the siting is reserved now or within their usual stay. */
        isConfirmed: z.boolean({ error: 'input.not-valid' }).optional(),
        noOfPersons: z
          .number({ error: 'siting.persons' })
          .int({ error: 'siting.persons' })
          .min(0, { error: 'siting.persons' })
          .max(MOST_PERSONS, { error: 'siting.persons' }),
      }),
      { errors: { ...sitingsErrors, ...ofPaidParts } },
    ),
    charge: onCart(
      'POST',
      'cart-extra-charge',
      'Replace the extra charges of a cart. With those that the till showed, what others changed of them stays',
      z.object({ cartId, extraCharges: charges, shown: charges.optional() }),
      { errors: ofPaidParts },
    ),
    discount: onCart(
      'PATCH',
      'cart-discount',
      'Give, change or take away the discount of a line, or of the whole cart without one, in a cart',
      z.object({ cartId, lineId: z.string().max(MAX_LINE_ID).optional(), discount: discountAsked.nullable() }),
      { errors: { ...ofPaidParts, ...ofGoneLine } },
    ),
    setCourse: onCart('PATCH', 'cart-course', 'Set the course of a line of a cart', z.object({ ...line, course }), {
      errors: ofGoneLine,
    }),
    setNote: onCart(
      'PATCH',
      'cart-line-note',
      'Change the note on portions that the kitchen does not have yet. They become a line of their own, or join the ' +
        'line with that note, in a cart',
      noteAsked,
      { errors: { ...ofLines, ...ofPaidParts, ...ofPortions } },
    ),
    send: onCart(
      'POST',
      'cart-round',
      'Send what the kitchen does not know yet to it, with voids: all of it, or some courses, in a cart',
      z.object({
        cartId,
        courses: z
          .array(course, { error: 'cart.course' })
          .min(1, { error: 'cart.course' })
          .max(MOST_COURSES, { error: 'input.too-many' })
          .optional(),
      }),
      { errors: { ...ofRounds, ...foodsErrors } },
    ),
    allergy: onCart(
      'PATCH',
      'cart-allergy',
      'Enter, correct or remove the allergy of a cart',
      z.object({ cartId, allergy: textOrBlank({ maxLength: MAX_ALLERGY }) }),
    ),
    bill: onCart(
      'POST',
      'cart-bill',
      'Note that guests have asked for the bill, and have it with the total that the till shows, of a cart',
      z.object(billAsked),
      { errors: billErrors },
    ),
    pay: endpoint({
      name: `${prefix}-verify-payment`,
      summary: `Take the payment of a cart ${where}. The order, payment and stock are written together or not at all`,
      method: 'POST',
      path: `/manager/${prefix}-verify-payment`,
      who: 'approved',
      input: z.object({
        cartId,
        recivedAmount: received,
        paymentModeId: idOf('cart.payment-mode'),
        entryAt: z.string().max(40).nullish(),
        /** The total that the till shows. Another one at the server is refused, with the new total as `data.grandTotal`. */
        grandTotal: sumOfMoney.optional(),
      }),
      data: cartPayment,
      errors: { ...ofOpenCart, ...ofPaying, ...ofCards, 'order-amount': orderAmount, ...ofChange },
    }),
    takeTender: endpoint({
      name: `${prefix}-tender`,
      summary:
        `Take the payment of a part of the bill ${where}: an amount, or lines. The last part pays the cart, ` +
        'as verify-payment does',
      method: 'POST',
      path: `/manager/${prefix}-tender`,
      who: 'approved',
      input: partOf(cartId),
      data: tenderTaken,
      errors: { ...ofOpenCart, ...ofPaying, ...ofCards, ...tendersErrors, ...ofGoneLine },
    }),
    returnTender: onCart(
      'DELETE',
      'tender',
      'Take back the payment of a part of the bill',
      z.object({ cartId, tenderId: idOf('tender.select') }),
      { errors: { 'tender-gone': tendersErrors['tender-gone'] } },
    ),
  }
}

export type CartCalls = ReturnType<typeof cartCalls>

const counter = 'at the counter'
export const directCart = {
  ...cartCalls('direct', counter, 'POST'),
  /** A table's cart keeps the siting of its booking. */
  unseat: callsOn('direct', counter)(
    'DELETE',
    'cart-siting',
    'Remove the siting and persons from a cart',
    z.object({ cartId }),
    { errors: ofPaidParts },
  ),
  /** An order takes it as the name of its customer. */
  name: callsOn('direct', counter)(
    'PATCH',
    'cart-name',
    'Name a cart, or take its name away',
    z.object({ cartId, name: textOrBlank({ maxLength: MOST_OF_NAME }) }),
  ),
}
export const reservationCart = cartCalls('reservation', 'of a reservation', 'PATCH')

const cartRow = z.object({
  _id: z.string(),
  updatedAt: z.string(),
  name: z.string().nullable(),
  siting: z.string().nullable(),
  /** Name of the first food; null for an empty cart. */
  food: z.string().nullable(),
  noOfPersons: z.number().int(),
  quantity: z.number().int(),
  allergy: z.string().nullable(),
  /** A card is being charged for it, or was charged and is not booked. */
  card: z.enum(['sent', 'unknown', 'approved']).optional(),
})
export type CartRow = z.infer<typeof cartRow>

export const listCarts = endpoint({
  name: 'list-carts',
  summary: 'List the open carts at the counter, newest first',
  method: 'POST',
  path: '/manager/direct-carts',
  who: 'approved',
  reads: true,
  input: z.object({ restId: idOf(), ...pageAsked }),
  data: z.array(cartRow),
})

export const openCart = endpoint({
  name: 'open-cart',
  summary: 'Open an empty cart. Repeating a cartId chosen by the till opens it once',
  method: 'POST',
  path: '/manager/direct-cart',
  who: 'approved',
  input: z.object({ restId: idOf(), cartId: clientIdOf('cart.made-id').optional() }),
  data: cart,
  errors: openCartErrors,
})

export const deleteCart = endpoint({
  name: 'delete-cart',
  summary: 'Delete a cart at the counter',
  method: 'DELETE',
  path: '/manager/direct-cart',
  who: 'approved',
  input: z.object({ cartId, ...voidReason }),
  data: z.undefined(),
  errors: ofDeletion,
})
