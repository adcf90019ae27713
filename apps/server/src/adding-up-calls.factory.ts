import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import type { CartPayment } from '@brigade/contract/carts/cart-payment.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { moveCash } from '@brigade/contract/drawers/drawers.contract.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import type { Refund } from './adding-up-acts.factory.ts'
import type { CartAct } from './adding-up-bill.factory.ts'
import type { KeptBill, Sold, Till } from './adding-up-branch.factory.ts'
import type { Answer } from './platform/testing/client.ts'

/** What a till heard: the cart after its act, the order that the cart became, or the code of a refusal. */
export interface Heard {
  status: number
  code?: string
  cart?: Cart
  order?: CartPayment
}

async function heard<Data>(asking: Promise<Answer<Data>>, read: (data: Data) => Omit<Heard, 'status'>): Promise<Heard> {
  const { status, body } = await asking
  if (body.error) return { status, code: body.code }
  if (body.data === undefined) throw new Error('The server answered without data')
  return { status, ...read(body.data) }
}

/** Sends what a till does to a cart. */
export function sendAct({ server, token }: Till, { calls, cart }: KeptBill, act: CartAct): Promise<Heard> {
  const [{ cartId }, as] = [cart, { token }]
  const asCart = (changing: Promise<Answer<Cart>>) => heard(changing, (after) => ({ cart: after }))
  switch (act.kind) {
    case 'add': {
      const { food, variation, addons } = act.way
      const variations = [{ foodVarId: variation._id, quantity: act.quantity, addons }]
      return asCart(server.call(calls.addItem, { cartId, foodId: food._id, variations }, as))
    }
    case 'set': {
      const { foodId, line, quantity } = act
      const asked = { cartId, foodId, varId: line._id, lineId: line.lineId, quantity }
      return asCart(server.call(calls.changeQuantity, asked, as))
    }
    case 'remove': {
      const { foodId, line } = act
      return asCart(server.call(calls.removeItem, { cartId, foodId, varId: line._id, lineId: line.lineId }, as))
    }
    case 'discount':
      return asCart(server.call(calls.discount, { cartId, lineId: act.lineId, discount: act.discount }, as))
    case 'charge':
      return asCart(server.call(calls.charge, { cartId, extraCharges: act.wanted, shown: act.shown }, as))
    case 'seat':
      return asCart(server.call(calls.seat, { cartId, sitingId: act.siting._id, noOfPersons: 2 }, as))
    case 'unseat':
      return asCart(server.call(directCart.unseat, { cartId }, as))
    case 'send':
      return asCart(server.call(calls.send, { cartId }, as))
    case 'return':
      return asCart(server.call(calls.returnTender, { cartId, tenderId: act.tenderId }, as))
    case 'pay':
      return heard(server.call(calls.pay, payingOf(cartId, act), as), (order) => ({ order }))
    case 'tender': {
      const { part, tip } = act
      const asked = 'amount' in part ? { amount: toDecimal(part.amount, 2) } : part
      const whole = { ...payingOf(cartId, act), ...asked, tip: toDecimal(tip, 2) }
      return heard(server.call(calls.takeTender, whole, as), ({ cart: after, paid }) => ({
        ...(after && { cart: after }),
        ...(paid && { order: paid }),
      }))
    }
  }
}

function payingOf(cartId: string, { mode, received, shown }: CartAct & { kind: 'pay' | 'tender' }) {
  return { cartId, recivedAmount: toDecimal(received, 2), paymentModeId: mode.id, grandTotal: shown }
}

/** What a till heard: what was given back of the order until then, or the code of a refusal. */
export interface HeardRefund {
  status: number
  code?: string
  given?: number
}

/** Sends what a till gives back. */
export async function sendRefund({ server, token }: Till, { orderId }: Sold, refund: Refund): Promise<HeardRefund> {
  const { lines, amount, mode, isRestocked } = refund
  const asked = { orderId, lines, amount: toDecimal(amount, 2), paymentModeId: mode.id, reason: 'Cold', isRestocked }
  const { status, body } = await server.call(refundSale, asked, { token })
  if (body.error) return { status, code: body.code }
  return { status, given: body.data?.payment.refundedAmount ?? 0 }
}

/** Pays cash into the drawer of a till or out of it. */
export const sendCash = ({ server, token, drawer }: Till, way: 'in' | 'out', amount: Minor) =>
  server.ask(moveCash, { drawerId: drawer.id, way, amount: toDecimal(amount, 2), reason: 'Coins' }, { token })
