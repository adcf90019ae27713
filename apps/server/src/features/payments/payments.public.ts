import type { Minor } from '@brigade/contract/kernel/money.ts'
import { paymentsTopic } from '@brigade/contract/orders/payments.contract.ts'
import type { Summary } from '@brigade/contract/pricing/price.rules.ts'
import { sql } from 'kysely'
import { accountOf, type Context } from '../../platform/context.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { moneyText } from '../business/business.public.ts'
import type { payments, refunds } from './payments.table.ts'
import { takenAt } from './taken-at.ts'
import { linkTenders } from './tenders.store.ts'

export { requireDrawer } from './require-drawer.ts'
export { refundsOfPayment, toRefunds } from './refunds.store.ts'
export { takenAt } from './taken-at.ts'

export {
  firstPartOf,
  insertTender,
  takenOfPayment,
  tendersOfCart,
  tendersOfPayment,
  tipsBetween,
  toTaken,
  toTenders,
} from './tenders.store.ts'

type Named = Tables<{ payments: typeof payments; refunds: typeof refunds }>
type Row = typeof payments.$inferSelect

interface Payment {
  restId: string
  id: string
}

interface NewPayment {
  restId: string
  /** The restaurant takes the money, now or later. */
  isCod: boolean
  reference?: string
  summary: Summary
  /** Money taken at once, in minor units. */
  taken?: Settled | undefined
}

interface Taken {
  modeId: string
  received: Minor
}

/** Money that guests gave in parts: the standing tenders of a cart, which add up to the grand total. */
interface TakenInParts {
  cartId: string
  received: Minor
  tips: Minor
}

/** How an order was paid at once. */
export type Settled = Taken | TakenInParts

const insertPayment = statement((db: Named, payment: Args<NewRow<typeof payments>>) =>
  db.insertInto('payments').values(payment),
)

/**
 * Opens the payment of an order at the end of the transaction: paid if money was taken or a storefront has it, pending
 * otherwise. Returns its id.
 */
export function openPayment(ctx: Context, { restId, isCod, reference = '', summary, taken }: NewPayment): string {
  const now = ctx.clock.now()
  const id = newId(now)
  const isPaid = taken !== undefined || !isCod
  const received = taken?.received ?? (isCod ? 0 : summary.grandTotal)
  const parts = taken && 'cartId' in taken ? taken : undefined
  ctx.db.later(
    insertPayment({
      restId,
      id,
      isCod,
      reference,
      status: isPaid ? 'paid' : 'pending',
      inParts: parts !== undefined,
      paymentModeId: taken && 'modeId' in taken ? taken.modeId : null,
      received,
      returned: taken ? received - summary.grandTotal - (parts?.tips ?? 0) : 0,
      paidAt: isPaid ? now : null,
      takenAt: taken ? takenAt(ctx) : null,
      accountId: taken ? accountOf(ctx).id : null,
      createdAt: now,
      ...summary,
    }),
  )
  if (parts) linkTenders(ctx.db, { restId, cartId: parts.cartId, paymentId: id })
  if (isPaid) ctx.announce(paymentsTopic, { restId })
  return id
}

/** Throws `order-amount` if `received` is below `due`. Both are in minor units. */
export async function requireEnough(ctx: Context, received: Minor, due: Minor): Promise<void> {
  if (received < due) refuse('order-amount', { params: { due: await moneyText(ctx.db, due) } })
}

const setPaid = statement(
  (
    db: Named,
    {
      restId,
      id,
      ...set
    }: Args<Pick<Row, 'restId' | 'id' | 'paymentModeId' | 'received' | 'paidAt' | 'takenAt' | 'accountId'>>,
  ) =>
    db
      .updateTable('payments')
      .set({ ...set, status: 'paid', returned: sql<number>`${set.received}::bigint - grand_total` })
      .where((is) => is.and({ restId, id, status: 'pending' })),
)

/**
 * Records the money received for a pending payment, in minor units. The excess over the grand total was given back as
 * change.
 */
export async function takePayment(ctx: Context, { restId, id }: Payment, { modeId, received }: Taken): Promise<void> {
  const [paidAt, accountId] = [ctx.clock.now(), accountOf(ctx).id]
  await ctx.db.run(setPaid({ restId, id, paymentModeId: modeId, received, paidAt, takenAt: takenAt(ctx), accountId }))
  ctx.announce(paymentsTopic, { restId })
}

const setRefundDue = statement((db: Named, { restId, id }: Args<Payment>) =>
  db
    .updateTable('payments')
    .set({ status: sql<Row['status']>`case when grand_total = 0 then 'paid' else 'refund due' end` })
    .where((is) => is.and({ restId, id, status: 'paid' }))
    .returning('id'),
)

/** Marks the payment of an order that was called off for refund, if money was paid. */
export async function oweRefund(ctx: Context, { restId, id }: Payment): Promise<void> {
  const owed = await ctx.db.run(setRefundDue({ restId, id }))
  if (owed.length > 0) ctx.announce(paymentsTopic, { restId })
}

interface Refund extends Payment {
  /** Above 0 and at most what is still due, in minor units. */
  amount: Minor
  /** Null for one that the storefront made. */
  modeId: string | null
  by: string
  /** Of a refund for an order that was not called off. */
  reason?: string
  /** After it, nothing more is due. */
  isLast: boolean
}

const insertRefund = statement((db: Named, refund: Args<NewRow<typeof refunds>>) =>
  db.insertInto('refunds').values(refund),
)

const setRefunded = statement((db: Named, { restId, id }: Args<Payment>) =>
  db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where((is) => is.and({ restId, id }))
    .where('status', 'in', ['paid', 'refund due']),
)

/** Records a refund. The database refuses more than was paid. */
export async function recordRefund(ctx: Context, { restId, id, modeId, by, isLast, ...given }: Refund): Promise<void> {
  const at = ctx.clock.now()
  if (isLast) await ctx.db.run(setRefunded({ restId, id }))
  const { amount, reason = null } = given
  await ctx.db.run(
    insertRefund({ restId, id: newId(at), paymentId: id, amount, paymentModeId: modeId, accountId: by, at, reason }),
  )
  ctx.announce(paymentsTopic, { restId })
}

/**
 * Whether a payment is revenue, of the table or alias. What is due for a refund is not. Of a payment that was refunded
 * in part, the rest is.
 */
export const isRevenue = (payment: string) => {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return sql<boolean>`(${of('status')} = 'paid' or (${of('status')} = 'refunded' and ${of('refunded')} < ${of('grand_total')}))`
}

/** The revenue of such a payment, in minor units. */
export const revenueOf = (payment: string) =>
  sql<Minor>`(${sql.ref(`${payment}.grand_total`)} - ${sql.ref(`${payment}.refunded`)})`

interface Between {
  restId: string
  from: Date
  to: Date
}

interface Movement {
  modeId: string | null
  payments: number
  uses: number
  amount: Minor
}

/**
 * What was paid and given back of a paid or refunded payment, of the table or alias, each with its own mode. The amounts add
 * up to its revenue, and `payments` is 1 if it has any. `uses` counts how often a mode was used: a payment in parts counts for
 * each of them.
 */
export const movesOf = (payment: string) => {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  const isPaid = sql<number>`(${isRevenue(payment)})::int`
  return sql<Movement>`(
    select ${of('payment_mode_id')} as mode_id, ${isPaid} as payments,
           case when ${of('in_parts')} then 0 else ${isPaid} end as uses,
           case when ${of('in_parts')} then 0 else ${of('grand_total')} end as amount
    union all
    select payment_mode_id, 0, ${isPaid}, amount from tenders
     where rest_id = ${of('rest_id')} and payment_id = ${of('id')} and ${of('in_parts')}
    union all
    select payment_mode_id, 0, 0, -amount from refunds
     where rest_id = ${of('rest_id')} and payment_id = ${of('id')} and ${of('refunded')} > 0)`
}

/** What a branch was paid in this time, and what was given back of it, by payment. Money that is still due is neither. */
export const movedMoney = ({ restId, from, to }: Args<Between>) =>
  sql<Movement & { id: string }>`(
    select p.id, m.mode_id, m.payments, m.uses, m.amount
      from payments p
     cross join lateral ${movesOf('p')} m
     where p.rest_id = ${restId} and p.status in ('paid', 'refunded') and p.paid_at >= ${from} and p.paid_at < ${to}
  )`

const sumPaid = statement((db: Named, { restId, from, to }: Args<{ restId: string; from: Date; to: Date }>) =>
  db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(${revenueOf('payments')}), 0)`.as('revenue'))
    .where('restId', '=', restId)
    .where(isRevenue('payments'))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to),
)

/** Returns what a branch was paid, less refunds, from `from` (inclusive) to `to` (exclusive), in minor units. */
export async function revenueBetween(ctx: Pick<Context, 'db'>, restId: string, from: Date, to: Date): Promise<Minor> {
  const [row] = await ctx.db.run(sumPaid({ restId, from, to }))
  return row?.revenue ?? 0
}
