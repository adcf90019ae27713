import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { billCart } from './bill-cart.ts'
import { cartDetails } from './change-cart.ts'
import { discountCart } from './discount-cart.ts'
import { addItem, changeQuantity, removeItem, setCourse, setNote } from './change-lines.ts'
import type { PayHooks } from './close-bill.ts'
import { payCart } from './pay-cart.ts'
import { returnTender } from './return-tender.ts'
import { noteMoved, sendRound } from './send-round.ts'
import { chargeCart, enterAllergyOfCart, seatCart, type BeforeSeat } from './seat-and-charge.ts'
import { takeTender } from './take-tender.ts'

export interface CartHooks extends PayHooks {
  beforeSeat?: BeforeSeat
}

/**
 * Binds the calls on one cart (details, lines, siting, charges, payment, tenders) for a service. `beforeSeat` runs in the
 * transaction, under the cart's lock, with a known and large enough siting, and throws to refuse the seating. `noteOf` reads
 * the note of a round, and `afterSend` runs in its transaction. `guestsOf` reads who pays, and `afterPay` runs, in the
 * transaction of a payment, and `afterCash` in that of each payment in cash.
 */
export function cartRoutes(
  calls: CartCalls,
  service: TillService,
  { beforeSeat, ...payHooks }: CartHooks = {},
): Binding[] {
  return [
    bind(calls.details, async (ctx, { cartId }) => ({ data: await cartDetails(ctx, { cartId, service }) })),
    bind(calls.addItem, async (ctx, input) => {
      const data = await addItem(ctx, input, service)
      const food = data.foods.find(({ foodId }) => foodId === input.foodId)?.name ?? ''
      return { data, message: say('cart.added', { food }) }
    }),
    bind(calls.changeQuantity, async (ctx, input) => ({ data: await changeQuantity(ctx, input, service) })),
    bind(calls.removeItem, async (ctx, input) => ({
      data: await removeItem(ctx, input, service),
      message: say('cart.removed'),
    })),
    bind(calls.seat, async (ctx, input) => ({
      data: noteMoved(ctx, await seatCart(ctx, input, service, beforeSeat), payHooks),
      message: say('cart.seated'),
    })),
    bind(calls.charge, async (ctx, input) => ({
      data: await chargeCart(ctx, input, service),
      message: say('cart.charged'),
    })),
    bind(calls.discount, async (ctx, input) => ({
      data: await discountCart(ctx, input, service),
      message: say(input.discount ? 'cart.discounted' : 'cart.discount-removed'),
    })),
    bind(calls.setCourse, async (ctx, input) => ({
      data: await setCourse(ctx, input, service),
      message: say('cart.course-set'),
    })),
    bind(calls.setNote, async (ctx, input) => ({
      data: await setNote(ctx, input, service),
      message: say(input.note === '' ? 'cart.note-removed' : 'cart.note-set'),
    })),
    bind(calls.send, async (ctx, input) => ({
      data: await sendRound(ctx, input, service, payHooks),
      message: say('cart.round-sent'),
    })),
    bind(calls.allergy, async (ctx, input) => {
      const data = noteMoved(ctx, await enterAllergyOfCart(ctx, input, service, payHooks), payHooks)
      return { data, message: say(data.allergy === null ? 'cart.allergy-removed' : 'cart.allergy-entered') }
    }),
    bind(calls.bill, async (ctx, input) => ({
      data: (await billCart(ctx, input, service)).cart,
      message: say('cart.billed'),
    })),
    bind(calls.pay, async (ctx, input) => {
      const data = await payCart(ctx, input, service, payHooks)
      return { data, message: say('cart.is-paid', { tokenNo: data.tokenNo }) }
    }),
    bind(calls.takeTender, async (ctx, input) => {
      const data = await takeTender(ctx, input, service, payHooks)
      const { paid } = data
      return { data, message: paid ? say('cart.is-paid', { tokenNo: paid.tokenNo }) : say('cart.tendered') }
    }),
    bind(calls.returnTender, async (ctx, input) => ({
      data: await returnTender(ctx, input, service),
      message: say('cart.tender-returned'),
    })),
  ]
}
