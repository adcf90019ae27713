import type { TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import { toDecimal, type Minor, type Decimals } from '@brigade/contract/kernel/money.ts'
import type { Tender } from '@brigade/contract/payments/tenders.contract.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { tenders } from './payments.table.ts'

type Named = Tables<{ accounts: typeof accounts; paymentModes: typeof paymentModes; tenders: typeof tenders }>
type Row = typeof tenders.$inferSelect
type CartKey = Pick<Row, 'restId' | 'cartId'>

/** Neither takes another one back, nor is taken back. */
const stands = sql<boolean>`(t.reverses is null
  and not exists (select from tenders r where r.rest_id = t.rest_id and r.reverses = t.id))`

/** When a guest gave it, which may be before the server learnt of it. */
const givenAt = sql<Date>`coalesce(t.taken_at, t.at)`

/** Column: when a guest first paid a part of the bill of a cart, of the table or alias, also if it was taken back since. */
export const firstPartOf = (cart: string) => {
  const of = (column: string) => sql.ref(`${cart}.${column}`)
  return sql<Date | null>`(
    select min(${givenAt}) from tenders t
     where t.rest_id = ${of('rest_id')} and t.cart_id = ${of('id')} and t.reverses is null)`
}

const findOfCart = statement((db: Named, { restId, cartId }: Args<CartKey>) =>
  db
    .selectFrom('tenders as t')
    .innerJoin('paymentModes as m', 'm.id', 't.paymentModeId')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .select(['t.id', 't.amount', 't.tip', 't.received', 't.returned', 't.label', 't.lines', 't.among'])
    .select([
      givenAt.as('at'),
      'm.id as modeId',
      nameAt('m', 't.at').as('modeName'),
      sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('by'),
    ])
    .where('t.restId', '=', restId)
    .where('t.cartId', '=', cartId)
    .where(stands)
    .orderBy('t.id'),
)

/** The tenders of a cart that were not taken back, the earliest first. */
export async function tendersOfCart({ db, decimals }: Amounts, cart: CartKey): Promise<TenderOfCart[]> {
  const found = await db.run(findOfCart(cart))
  return found.map(({ id, amount, tip, received, returned, modeId, modeName, at, ...rest }) => ({
    ...rest,
    _id: id,
    paymentMode: { _id: modeId, name: modeName },
    amount: toDecimal(amount, decimals),
    tip: toDecimal(tip, decimals),
    recivedAmount: toDecimal(received, decimals),
    returnedAmount: toDecimal(returned, decimals),
    at: at.toISOString(),
  }))
}

const insertRow = statement((db: Named, tender: Args<NewRow<typeof tenders>>) =>
  db.insertInto('tenders').values(tender),
)

export type NewTender = Omit<Row, 'paymentId' | 'drawerId'>

/** The database adds it to what was taken for its cart. */
export function insertTender(db: Db, { lines, ...tender }: NewTender): Promise<unknown> {
  return db.run(insertRow({ ...tender, paymentId: null, lines: lines && asJson(lines) }))
}

const linkRows = statement((db: Named, { restId, cartId, paymentId }: Args<CartKey & { paymentId: string }>) =>
  db
    .updateTable('tenders as t')
    .set({ paymentId })
    .where('t.restId', '=', restId)
    .where('t.cartId', '=', cartId)
    .where(stands),
)

/** Makes the standing tenders of a cart its payment, at the end of the transaction. */
export function linkTenders(db: Db, link: CartKey & { paymentId: string }): void {
  db.later(linkRows(link))
}

/** The tenders of a payment, of the table or alias. Only a payment in parts looks for them. */
export const tendersOfPayment = (payment: string) => {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return sql<Tender[]>`case when not ${of('in_parts')} then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'paymentMode',
        jsonb_build_object('_id', tm.id, 'name', ${nameAt('tm', 't.at')}), 'amount', t.amount, 'tip', t.tip, 'recivedAmount', t.received,
        'returnedAmount', t.returned, 'label', t.label, 'by', concat_ws(' ', ta.first_name, ta.last_name),
        'at', to_char(${givenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id), '[]')
    from tenders t join accounts ta on ta.id = t.account_id join payment_modes tm on tm.id = t.payment_mode_id
    where t.rest_id = ${of('rest_id')} and t.payment_id = ${of('id')}) end`
}

/**
 * Columns: who took the money of a payment, of the table or alias, the drawer of that person, and when it was taken if the
 * server learnt of it later. Null where nobody did.
 */
export const takenOfPayment = (payment: string) => {
  const of = (column: string) => sql.ref(`${payment}.${column}`)
  return [
    sql<string | null>`(select concat_ws(' ', pa.first_name, pa.last_name) from accounts pa
      where pa.id = ${of('account_id')})`.as('takenBy'),
    sql<string | null>`(select pd.name from drawers pd
      where pd.rest_id = ${of('rest_id')} and pd.id = ${of('drawer_id')})`.as('drawer'),
    sql<Date | null>`${of('taken_at')}`.as('takenAt'),
  ] as const
}

interface TakenRow {
  takenBy?: string | null
  drawer?: string | null
  takenAt?: Date | null
}

/** The columns of `takenOfPayment` on the wire. */
export function toTaken({ takenBy, drawer, takenAt }: TakenRow) {
  return {
    ...(takenBy && { takenBy }),
    ...(drawer && { drawer }),
    ...(takenAt && { takenAt: takenAt.toISOString() }),
  }
}

/** The rows of `tendersOfPayment` in decimals. */
export function toTenders(found: readonly Tender[], decimals: Decimals): Tender[] {
  return found.map(({ amount, tip, recivedAmount, returnedAmount, ...tender }) => ({
    ...tender,
    amount: toDecimal(amount, decimals),
    tip: toDecimal(tip, decimals),
    recivedAmount: toDecimal(recivedAmount, decimals),
    returnedAmount: toDecimal(returnedAmount, decimals),
  }))
}

interface TipsRow {
  name: string
  tips: number
  amount: Minor
}

const findTips = statement(
  (_: AnyTable, { restId, from, to }: Args<{ restId: string; from: Date; to: Date }>) =>
    sql<TipsRow>`
    select m.name, count(*)::int as tips, sum(t.tip) as amount
      from payments p
      join tenders t on t.rest_id = p.rest_id and t.payment_id = p.id and t.tip > 0
      join payment_modes m on m.id = t.payment_mode_id
     where p.rest_id = ${restId} and p.in_parts and p.paid_at >= ${from} and p.paid_at < ${to}
     group by m.name
     order by amount desc, m.name`,
)

/** Tips of the bills paid from `from` (inclusive) to `to` (exclusive), by mode, in decimals. */
export async function tipsBetween({ db, decimals }: Amounts, paid: { restId: string; from: Date; to: Date }) {
  const found = await db.run(findTips(paid))
  return found.map((tip) => ({ ...tip, amount: toDecimal(tip.amount, decimals) }))
}
