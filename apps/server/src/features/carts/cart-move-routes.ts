import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartMoveCalls } from '@brigade/contract/carts/cart-moves.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { mergeCarts, type MergeHooks } from './merge-carts.ts'
import { moveItems } from './move-items.ts'

/** Binds the calls on a cart of a service and another one. The hooks run in the transaction, under the locks of both. */
export function cartMoveRoutes(calls: CartMoveCalls, service: TillService, hooks: MergeHooks = {}): Binding[] {
  return [
    bind(calls.merge, async (ctx, input) => ({
      data: await mergeCarts(ctx, input, service, hooks),
      message: say('cart.merged'),
    })),
    bind(calls.move, async (ctx, input) => ({
      data: await moveItems(ctx, input, service, hooks),
      message: say('cart.moved'),
    })),
  ]
}
