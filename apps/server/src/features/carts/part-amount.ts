import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { amountOfPortions, dueOf, paidOfLine } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import type { ShownCart } from './shown-cart.ts'

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

/** Whether all these portions are still in the cart and were not paid by item. */
export function areUnpaid({ cart }: ShownCart, portions: readonly Portions[]): boolean {
  const lines = linesOf(cart)
  return portions.every(({ lineId, quantity }) => {
    const inCart = lines.find((line) => line.lineId === lineId)?.quantity ?? 0
    return quantity <= inCart - paidOfLine(cart, lineId)
  })
}

interface PartAsked {
  amount?: Minor | undefined
  lines?: Portions[] | undefined
}

/** What a part of a bill costs. Throws `tender-too-much`, and `tender-free` for foods without a price. */
export async function amountOfPart(ctx: Context, shown: ShownCart, { amount, lines }: PartAsked): Promise<Minor> {
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
