import { tillService, type Cart, type CartLine, type TillService } from '@brigade/contract/carts/cart.contract.ts'
import { cartPayment, type CartPayment } from '@brigade/contract/carts/cart-payment.contract.ts'
import { deleteCart, directCart, openCart, type CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { z } from 'zod'
import type { CallError } from '../../shared/api/call-error.ts'
import { call } from '../../shared/api/client.ts'
import type { Act } from '../../shared/api/kept-acts.ts'
import { callsOf, type CartAct } from './cart-acts.rules.ts'

/** How a cart ended; `isHere` when this page took the payment itself. */
export type CartEnd =
  | ({ kind: 'paid'; isHere: boolean } & CartPayment)
  | { kind: 'merged'; intoId: string; service?: TillService | undefined }
  | { kind: 'deleted' }

export type CartAnswer = { kind: 'cart'; cart: Cart } | CartEnd

export function paidBefore(error: CallError | null): Extract<CartEnd, { kind: 'paid' }> | undefined {
  const payment = error?.code === 'cart-paid' ? cartPayment.safeParse(error.data).data : undefined
  return payment && { kind: 'paid', isHere: false, ...payment }
}

const merged = z.object({ cartId: z.string(), service: tillService.optional() })

/** The cart of which this one became a part. A server of the version before does not say its service. */
export function mergedInto(error: CallError | null): Extract<CartEnd, { kind: 'merged' }> | undefined {
  const into = error?.code === 'cart-merged' ? merged.safeParse(error.data).data : undefined
  return into && { kind: 'merged', intoId: into.cartId, service: into.service }
}

const asSent = ({ _id, quantity, customizations, addons, note }: CartLine) => ({
  foodVarId: _id,
  quantity,
  note,
  customizations: customizations.map((chosen) => ({ cusId: chosen._id, levelId: chosen.levels._id })),
  addons: addons.map((addon) => addon._id),
})

export async function sendCartAct(
  { what: act, key: idempotencyKey }: Act<CartAct>,
  signal: AbortSignal,
): Promise<CartAnswer> {
  const { cartId } = act
  const calls = callsOf(act.service)
  const once = { idempotencyKey, signal }
  const cartOf = async (reply: Promise<{ data: Cart }>): Promise<CartAnswer> => ({
    kind: 'cart',
    cart: (await reply).data,
  })
  const takeTender = async (part: SentOf<CartCalls['takeTender']>): Promise<CartAnswer> => {
    const { data } = await call(calls.takeTender, part, once)
    if (data.paid) return { kind: 'paid', isHere: true, ...data.paid }
    return data.cart ? { kind: 'cart', cart: data.cart } : cartOf(call(calls.details, { cartId }, { signal }))
  }
  switch (act.deed) {
    case 'open':
      return cartOf(call(openCart, { restId: act.restId, cartId }, once))
    case 'add': {
      const { foodId, isCombo, isFreeClaim } = act.food
      const variations = act.lines.map(asSent)
      return cartOf(call(calls.addItem, { cartId, foodId, isCombo, isFreeClaim, variations }, once))
    }
    case 'more': {
      const { foodId, varId, lineId } = act
      return cartOf(call(calls.changeQuantity, { cartId, foodId, varId, lineId, isIncr: true }, once))
    }
    case 'less': {
      const { foodId, varId, lineId, reason } = act
      return cartOf(call(calls.changeQuantity, { cartId, foodId, varId, lineId, isIncr: false, reason }, once))
    }
    case 'set': {
      const { foodId, varId, lineId, quantity, reason } = act
      return cartOf(call(calls.changeQuantity, { cartId, foodId, varId, lineId, quantity, reason }, once))
    }
    case 'remove': {
      const { foodId, varId, lineId, reason } = act
      return cartOf(call(calls.removeItem, { cartId, foodId, varId, lineId, reason }, once))
    }
    case 'discount':
      return cartOf(call(calls.discount, { cartId, lineId: act.lineId, discount: act.discount }, once))
    case 'course': {
      const { foodId, varId, lineId, course } = act
      return cartOf(call(calls.setCourse, { cartId, foodId, varId, lineId, course }, once))
    }
    case 'note': {
      const { foodId, varId, lineId, note, quantity } = act
      return cartOf(call(calls.setNote, { cartId, foodId, varId, lineId, note, quantity }, once))
    }
    case 'send':
      return cartOf(call(calls.send, { cartId, courses: act.courses }, once))
    case 'seat': {
      const { siting, noOfPersons, isConfirmed } = act
      return cartOf(call(calls.seat, { cartId, sitingId: siting._id, noOfPersons, isConfirmed }, once))
    }
    case 'unseat':
      return cartOf(call(directCart.unseat, { cartId }, once))
    case 'name':
      return cartOf(call(directCart.name, { cartId, name: act.name }, once))
    case 'allergy':
      return cartOf(call(calls.allergy, { cartId, allergy: act.allergy }, once))
    case 'charge':
      return cartOf(call(calls.charge, { cartId, extraCharges: act.extraCharges, shown: act.shown }, once))
    case 'pay': {
      const { recivedAmount, paymentModeId, entryAt, grandTotal, tip } = act
      const whole = { cartId, recivedAmount, paymentModeId, entryAt, grandTotal }
      // Only a part has a tip. This one is all of the bill.
      if (tip !== undefined) return takeTender({ ...whole, amount: grandTotal, tip })
      const { data } = await call(calls.pay, whole, once)
      return { kind: 'paid', isHere: true, ...data }
    }
    case 'tender': {
      const { recivedAmount, paymentModeId, amount, lines, tip, label, among, entryAt, grandTotal } = act
      return takeTender({ cartId, recivedAmount, paymentModeId, amount, lines, tip, label, among, entryAt, grandTotal })
    }
    case 'return':
      return cartOf(call(calls.returnTender, { cartId, tenderId: act.tenderId }, once))
    case 'delete':
      await call(deleteCart, { cartId, reason: act.reason }, once)
      return { kind: 'deleted' }
  }
}
