import type { Minor } from '@brigade/contract/kernel/money.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import type { Summary } from '@brigade/contract/pricing/price.rules.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import { payments } from './payments.table.ts'

interface NewPayment {
  restId: string
  /** The restaurant takes the money, now or later. */
  isCod: boolean
  reference?: string
  summary: Summary
}

/** Opens the payment of an order: pending if the restaurant takes the money, paid if a storefront has. */
export async function openPayment(
  ctx: Context,
  { restId, isCod, reference = '', summary }: NewPayment,
): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.insert(payments).values({
    restId,
    id,
    isCod,
    reference,
    status: isCod ? 'pending' : 'paid',
    received: isCod ? 0 : summary.grandTotal,
    paidAt: isCod ? null : now,
    createdAt: now,
    ...summary,
  })
  if (!isCod) ctx.announce(paymentsTopic, { restId })
  return id
}

/** Throws `order-amount` if `received` is below `due`. Both are in minor units. */
export async function requireEnough(ctx: Context, received: Minor, due: Minor): Promise<void> {
  if (received < due) refuse('order-amount', { params: { due: await moneyText(ctx.db, due) } })
}

/**
 * Records the money received for a pending payment, in minor units. The excess over the grand total was given back as
 * change.
 */
export async function takePayment(
  ctx: Context,
  payment: { restId: string; id: string },
  taken: { modeId: string; received: Minor },
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({
      status: 'paid',
      paymentModeId: taken.modeId,
      received: taken.received,
      returned: sql`${taken.received} - ${payments.grandTotal}`,
      paidAt: ctx.clock.now(),
    })
    .where(and(eq(payments.restId, payment.restId), eq(payments.id, payment.id), eq(payments.status, 'pending')))
  ctx.announce(paymentsTopic, { restId: payment.restId })
}

/** Marks the payment of a rejected order for refund if it was paid. */
export async function oweRefund(ctx: Context, payment: { restId: string; id: string }): Promise<void> {
  const owed = await ctx.db
    .update(payments)
    .set({ status: 'refund due' })
    .where(and(eq(payments.restId, payment.restId), eq(payments.id, payment.id), eq(payments.status, 'paid')))
    .returning({ id: payments.id })
  if (owed.length > 0) ctx.announce(paymentsTopic, { restId: payment.restId })
}

/** Returns the sum of the payments of a branch from `from` (inclusive) to `to` (exclusive), in minor units. */
export async function revenueBetween(ctx: Pick<Context, 'db'>, restId: string, from: Date, to: Date): Promise<Minor> {
  const [row] = await ctx.db
    .select({ revenue: sql`coalesce(sum(${payments.grandTotal}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.restId, restId),
        eq(payments.status, 'paid'),
        gte(payments.paidAt, from),
        lt(payments.paidAt, to),
      ),
    )
  return row?.revenue ?? 0
}
