import type { CartCardCalls } from '@brigade/contract/carts/cart-cards.contract.ts'
import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { bookCardCharge, cancelCardCharge, chargeCard, settleCardCharge } from './card-charges.ts'
import type { PayHooks } from './close-bill.ts'

/** Binds the calls on cards that are charged at a terminal for carts of a service. A booked charge is a payment. */
export function cartCardRoutes(calls: CartCardCalls, service: TillService, hooks: PayHooks = {}): Binding[] {
  return [
    bind(calls.charge, async (ctx, input) => ({ data: await chargeCard(ctx, input, service) })),
    bind(calls.cancel, async (ctx, input) => ({ data: await cancelCardCharge(ctx, input, service) })),
    bind(calls.settle, async (ctx, input) => ({
      data: await settleCardCharge(ctx, input, service),
      message: say('card.settled'),
    })),
    bind(calls.book, async (ctx, input) => {
      const data = await bookCardCharge(ctx, input, service, hooks)
      const { paid } = data
      return { data, message: paid ? say('cart.is-paid', { tokenNo: paid.tokenNo }) : say('cart.tendered') }
    }),
  ]
}
