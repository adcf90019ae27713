import { z } from 'zod'
import { couponsErrors } from '../coupons/coupons.contract.ts'
import { foodsErrors } from '../foods/foods.contract.ts'
import { endpoint, type Endpoint, type Method } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { ordersErrors } from '../orders/orders.contract.ts'
import { cardChargesErrors, MAX_NOTE } from '../terminals/card-charges.contract.ts'
import { cardOutcomes } from '../terminals/card-charge.rules.ts'
import { cartId } from './cart-changes.contract.ts'
import { cardOf, tenderTaken, tendersErrors } from './cart-payment.contract.ts'
import { cart } from './cart.contract.ts'
import { cartsErrors } from './carts.contract.ts'

const {
  'cart-paid': cartPaid,
  'cart-merged': cartMerged,
  'cart-empty': cartEmpty,
  'cart-total-changed': cartTotalChanged,
  'cart-overpaid': cartOverpaid,
  'cart-line-gone': cartLineGone,
} = cartsErrors
const ofOpenCart = { 'cart-paid': cartPaid, 'cart-merged': cartMerged }
const ofPayable = {
  ...ofOpenCart,
  ...foodsErrors,
  'line-not-payable': ordersErrors['line-not-payable'],
  'cart-empty': cartEmpty,
  'cart-overpaid': cartOverpaid,
}
const ofParts = {
  'tender-too-much': tendersErrors['tender-too-much'],
  'tender-line-paid': tendersErrors['tender-line-paid'],
  'tender-free': tendersErrors['tender-free'],
  'cart-line-gone': cartLineGone,
}
const ofCharge = { 'card-charge-moved': cardChargesErrors['card-charge-moved'] }

const chargeId = idOf('tender.select')

/** A card is charged at a terminal for a cart, and becomes its payment only once the terminal took the money. */
function cardCalls(prefix: 'direct' | 'reservation', where: string) {
  const onCart = <Input extends z.ZodType>(
    [method, name, path]: readonly [method: Method, name: string, path: string],
    summary: string,
    input: Input,
    errors: Endpoint['errors'],
  ) =>
    endpoint({
      name,
      summary: `${summary} ${where}`,
      method,
      path: `/manager/${prefix}-${path}`,
      who: 'approved',
      input,
      data: cart,
      errors,
    })
  return {
    charge: onCart(
      ['POST', `${prefix}-card-charge`, 'card-charge'],
      'Charge a card at a terminal with what is due, an amount or lines, of a cart',
      cardOf(cartId),
      {
        ...ofPayable,
        ...ofParts,
        'cart-total-changed': cartTotalChanged,
        'card-charge-open': cardChargesErrors['card-charge-open'],
        'terminal-gone': cardChargesErrors['terminal-gone'],
      },
    ),
    cancel: onCart(
      ['DELETE', `remove-${prefix}-card-charge`, 'card-charge'],
      'Ask the terminal to stop charging a card. It may still take the money. Of a cart',
      z.object({ cartId, chargeId }),
      { ...ofOpenCart, ...ofCharge },
    ),
    settle: onCart(
      ['PATCH', `${prefix}-card-outcome`, 'card-outcome'],
      'Say whether an unknown charge took the money, or that the money of an approved one was given back. One that took ' +
        'none is stopped at the terminal. Of a cart',
      z.object({
        cartId,
        chargeId,
        outcome: z.enum(cardOutcomes, { error: 'card.outcome' }),
        reason: textInput('name', { minLength: 2, maxLength: MAX_NOTE }),
      }),
      { ...ofOpenCart, ...ofCharge },
    ),
    book: endpoint({
      name: `${prefix}-card-payment`,
      summary: `Make an approved charge of a card the payment of a cart ${where}, or of a part of it`,
      method: 'POST',
      path: `/manager/${prefix}-card-payment`,
      who: 'approved',
      input: z.object({ cartId, chargeId }),
      data: tenderTaken,
      errors: {
        ...ofPayable,
        ...ofCharge,
        'card-charge-too-much': cardChargesErrors['card-charge-too-much'],
        'coupon-used': couponsErrors['coupon-used'],
      },
    }),
  }
}

export type CartCardCalls = ReturnType<typeof cardCalls>

export const directCards = cardCalls('direct', 'at the counter')
export const reservationCards = cardCalls('reservation', 'of a reservation')
