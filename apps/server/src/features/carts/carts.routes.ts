import {
  deleteCart as deleteCall,
  directCart,
  listCarts as listCall,
  openCart as openCall,
} from '@brigade/contract/carts/carts.contract.ts'
import { directCards } from '@brigade/contract/carts/cart-cards.contract.ts'
import { directCoupons } from '@brigade/contract/carts/cart-coupons.contract.ts'
import { directMoves } from '@brigade/contract/carts/cart-moves.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { cartCardRoutes } from './cart-card-routes.ts'
import { cartCouponRoutes } from './cart-coupon-routes.ts'
import { cartMoveRoutes } from './cart-move-routes.ts'
import { cartRoutes, type CartHooks } from './cart-routes.ts'
import type { MergeHooks } from './merge-carts.ts'
import { deleteCart, openCart } from './open-cart.ts'
import { countOpen, listOpen } from './open-carts.store.ts'
import { noteMoved } from './send-round.ts'
import { nameCart, unseatCart } from './seat-and-charge.ts'

export const cartsRoutes = (hooks: CartHooks & Pick<MergeHooks, 'moveGuests'>): Binding[] => [
  bind(listCall, async (ctx, { restId, ...page }) => {
    const { id } = await requireBranch(ctx, restId)
    return listPage(page, listOpen(ctx.db, id, 'Direct', page), countOpen(ctx.db, id, 'Direct'))
  }),
  bind(openCall, async (ctx, input) => ({
    data: await openCart(ctx, { ...input, service: 'Direct' }),
    message: say('cart.opened'),
  })),
  bind(deleteCall, async (ctx, input) => {
    await deleteCart(ctx, input, 'Direct', hooks)
    return { message: say('cart.deleted') }
  }),
  bind(directCart.unseat, async (ctx, input) => ({
    data: noteMoved(ctx, await unseatCart(ctx, input), hooks),
    message: say('cart.unseated'),
  })),
  bind(directCart.name, async (ctx, input) => ({
    data: noteMoved(ctx, await nameCart(ctx, input), hooks),
    message: say('cart.named'),
  })),
  ...cartRoutes(directCart, 'Direct', hooks),
  ...cartMoveRoutes(directMoves, 'Direct', hooks),
  ...cartCardRoutes(directCards, 'Direct', hooks),
  ...cartCouponRoutes(directCoupons, 'Direct'),
]
