import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import type { CartCalls } from '@brigade/contract/carts/carts.contract.ts'
import { amountOfPortions, changeOf, dueOf, paidOfLine } from '@brigade/contract/carts/tender.rules.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { requirePaymentMode } from '../lookups/lookups.public.ts'
import { tendersOfCart } from '../payments/payments.public.ts'
import { changed, saveCartOf } from './change-cart.ts'
import type { PayHooks } from './close-bill.ts'
import { lockPayableCart } from './payable-cart.ts'
import { showCart, type ShownCart } from './shown-cart.ts'
import { closeInParts, recordTender, requireNotOverpaid, type Part } from './tenders.ts'

/** Throws `cart-line-gone`, and `tender-line-paid` for portions that are already paid. */
function requireUnpaid({ cart }: ShownCart, portions: readonly Portions[]): void {
  const lines = linesOf(cart)
  for (const { lineId, quantity } of portions) {
    const line = lines.find((one) => one.lineId === lineId)
    if (!line) return refuse('cart-line-gone')
    const left = line.quantity - paidOfLine(cart, lineId)
    const food = cart.foods.find(({ foodvariations }) => foodvariations.includes(line))?.name ?? line.name
    if (quantity > left) refuse('tender-line-paid', { params: { food, left }, data: { lineId, left } })
  }
}

/** Throws `tender-too-much`, and `tender-free` for foods without a price. */
async function amountOf(ctx: Context, shown: ShownCart, { amount, lines }: Asked): Promise<Minor> {
  const due = dueOf(shown)
  if (lines) {
    requireUnpaid(shown, lines)
    const ofLines = amountOfPortions(shown, lines)
    return ofLines > 0 ? ofLines : refuse('tender-free')
  }
  if (amount !== undefined && amount <= due) return amount
  return refuse('tender-too-much', {
    params: { due: await moneyText(ctx.db, due) },
    data: { dueAmount: toDecimal(due, ctx.decimals) },
  })
}

type Asked = InputOf<CartCalls['takeTender']>

/** Throws `tender-too-little`, and `tender-change` if another mode than cash would have to give change. */
async function requireExact({ db }: Context, part: Part, mode: { name: string }): Promise<void> {
  const change = changeOf(part)
  const sum = () => moneyText(db, part.amount + part.tip)
  if (change < 0) refuse('tender-too-little', { params: { sum: await sum() } })
  if (change > 0 && !isCash(mode)) refuse('tender-change', { params: { sum: await sum(), mode: mode.name } })
}

/**
 * Takes the payment of a part of a bill. The part that pays the rest closes the cart, as `payCart` does. Throws what
 * `lockPayableCart` throws, `cart-overpaid`, `payment-mode-unknown` and the refusals of tenders.
 */
export async function takeTender(
  ctx: Context,
  input: Asked,
  service: TillService,
  hooks: PayHooks,
): Promise<DataOf<CartCalls['takeTender']>> {
  const { cartId, paymentModeId, recivedAmount: received, tip, label, lines = null, among = null } = input
  const shown = await lockPayableCart(ctx, { cartId, service }, input.grandTotal)
  await requireNotOverpaid(ctx, shown)
  const amount = await amountOf(ctx, shown, input)
  const mode = await requirePaymentMode(ctx, shown.branch.id, paymentModeId)
  const part = { amount, tip, received, modeId: mode._id, label, lines, among }
  await requireExact(ctx, part, mode)
  if (isCash(mode)) await hooks.afterCash?.(ctx, shown.branch.id)

  const returnedAmount = toDecimal(changeOf(part), ctx.decimals)
  const due = dueOf(shown) - amount
  if (due === 0) {
    await recordTender(ctx, shown, part)
    const order = await closeInParts(ctx, shown, [part], hooks)
    return { returnedAmount, cart: null, dueAmount: 0, paid: { ...order, returnedAmount } }
  }
  const { stored } = shown
  const { restId, id } = stored
  const [, tenders] = await Promise.all([recordTender(ctx, shown, part), tendersOfCart(ctx, { restId, cartId: id })])
  const cart = saveCartOf(ctx, await showCart(ctx, changed(ctx, stored, { tenders })))
  return { returnedAmount, cart, dueAmount: toDecimal(due, ctx.decimals), paid: null }
}
