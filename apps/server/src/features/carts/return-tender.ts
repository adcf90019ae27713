import type { Cart, TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { accountOf, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertTender } from '../payments/payments.public.ts'
import { changed, lockOpenCart, saveChange } from './change-cart.ts'
import { showCart } from './shown-cart.ts'

/** Takes back a tender of an open cart: its money goes back to the guest in the same mode. Throws `tender-gone`. */
export async function returnTender(
  ctx: Context,
  { cartId, tenderId }: InputOf<CartCalls['returnTender']>,
  service: TillService,
): Promise<Cart> {
  const cart = await lockOpenCart(ctx, { cartId, service })
  requirePermission(ctx, cart.restId, 'give refund')
  const tender = cart.tenders.find(({ _id }) => _id === tenderId)
  if (!tender) return refuse('tender-gone')
  const { amount, tip, recivedAmount, returnedAmount, paymentMode, label, lines, among } = tender
  const at = ctx.clock.now()
  await insertTender(ctx.db, {
    restId: cart.restId,
    id: newId(at),
    cartId,
    paymentModeId: paymentMode._id,
    amount: -toMinor(amount, ctx.decimals),
    tip: -toMinor(tip, ctx.decimals),
    received: -toMinor(recivedAmount, ctx.decimals),
    returned: -toMinor(returnedAmount, ctx.decimals),
    label,
    lines,
    among,
    accountId: accountOf(ctx).id,
    at,
    takenAt: null,
    reverses: tenderId,
  })
  const tenders = cart.tenders.filter((one) => one !== tender)
  const shown = await showCart(ctx, changed(ctx, cart, { tenders }))
  return saveChange(ctx, shown, {
    action: 'take back payment',
    before: { amount, tip, received: recivedAmount, returned: returnedAmount, paymentModeId: paymentMode._id },
  })
}
