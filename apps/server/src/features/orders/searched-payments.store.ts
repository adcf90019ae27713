import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Args } from '../../platform/db/statement.ts'
import { calledOff, ended } from './order-rows.store.ts'
import { ofBranch, ofStatuses, type NewestRow, type PaymentsAsked, type PaymentTables } from './payment-rows.store.ts'

const has = (text: RawBuilder<unknown>, word: Expression<string>) => sql<boolean>`strpos(lower(${text}), ${word}) > 0`

interface Sought {
  /** What is true of the guest of the order `o` or of the booking `g`. */
  guest: (of: 'o' | 'g') => RawBuilder<boolean>
  /** What is true of the siting `s`. */
  siting: RawBuilder<boolean>
}

/**
 * Who the guests of the order `o` were, and where they sat. Those of tables stand beside the cart that became the order.
 */
const isSought = ({ guest, siting }: Sought) => sql<boolean>`(
  ${guest('o')} or exists (
    select from carts c
      left join sitings s on s.rest_id = c.rest_id and s.id = c.siting_id
     where c.rest_id = o.rest_id and c.order_id = o.id and (
       ${siting} or exists (
         select from reservations g where g.rest_id = c.rest_id and g.cart_id = c.id and ${guest('g')})))
)`

const hasContact = (of: string, word: Expression<string>) => has(sql.ref(`${of}.customer_contact`), word)

const ofGuests = (word: Expression<string>) =>
  isSought({
    guest: (of) => sql<boolean>`(${has(sql.ref(`${of}.customer_name`), word)} or ${hasContact(of, word)})`,
    siting: has(sql`s.name`, word),
  })

/** A table may have a number as its name, and the number of a phone is found by some of its digits. */
const ofNumber = (digits: Expression<string>, { isLong }: Args<PaymentsAsked>) =>
  isSought({
    guest: (of) => (isLong ? hasContact(of, digits) : sql<boolean>`false`),
    siting: sql<boolean>`s.name = ${digits}`,
  })

/** Whether `p` was paid in a mode, or a part of it was. */
const paidIn = (modeId: Expression<unknown>) => sql<boolean>`(p.payment_mode_id = ${modeId} or (p.in_parts and exists (
  select from tenders t where t.rest_id = p.rest_id and t.payment_id = p.id and t.payment_mode_id = ${modeId})))`

function ofKeyword(asked: Args<PaymentsAsked>): RawBuilder<boolean> | undefined {
  const { keyword, token, word } = asked
  const ways = [
    keyword && sql<boolean>`p.reference = ${keyword}`,
    token && sql<boolean>`o.token_no = ${token}`,
    token && keyword && ofNumber(keyword, asked),
    word && sql<boolean>`exists (select from payment_modes m where ${has(sql`m.name`, word)} and ${paidIn(sql`m.id`)})`,
    word && ofGuests(word),
  ].filter((way) => way !== undefined)
  return ways.length === 0 ? undefined : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/**
 * The newest payments of the branch `r` among those that a list counts. No index has their service, their amount or the words of
 * their guests, so that a sale writes none for what is seldom asked. `found` is what they must match besides. Only their ids are
 * read in order: for whole rows, the planner may sort all of a branch instead.
 */
function narrowed(asked: Args<PaymentsAsked>, limit: Expression<number>, found?: RawBuilder<boolean>) {
  const { fromId, belowId, afterId, statuses, modeId, isAtStorefront, isOwed, service, amountFrom, amountTo } = asked
  const conditions = [
    sql<boolean>`true`,
    // Each page is of the same payments, so the list ends where its count does.
    afterId && sql<boolean>`n.id < ${afterId}`,
    statuses && ofStatuses(statuses),
    modeId && paidIn(modeId),
    isAtStorefront && sql<boolean>`p.payment_mode_id is null and not p.is_cod`,
    isOwed && sql<boolean>`o.status not in (${sql.join(calledOff)})`,
    service && sql<boolean>`o.rest_type_id = (select t.id from rest_types t where t.name = ${service})`,
    amountFrom && sql<boolean>`p.grand_total >= ${amountFrom}`,
    amountTo && sql<boolean>`p.grand_total <= ${amountTo}`,
    found,
  ].filter((condition) => condition !== undefined)
  return sql<NewestRow>`(
    select n.rest_id, n.id
      from (
        select rest_id, id from payments
         where rest_id = r.id ${fromId ? sql`and id >= ${fromId}` : sql``} ${belowId ? sql`and id < ${belowId}` : sql``}
         order by id desc limit ${sql.lit(MOST_COUNTED)}
      ) n
     cross join lateral (select * from payments where rest_id = n.rest_id and id = n.id limit 1) p
     cross join lateral (
       select * from orders where rest_id = p.rest_id and payment_id = p.id limit 1
     ) o
     where ${sql.join(conditions, sql` and `)}
     order by n.id desc limit ${limit})`
}

/** As `narrowed`, with the keyword. */
export const narrowedByAll = (asked: Args<PaymentsAsked>, limit: Expression<number>) =>
  narrowed(asked, limit, ofKeyword(asked))

/**
 * Bounded by nature: a branch gives a token once a day, a reference is whole, and each mode is read newest first. Guests and
 * tables are sought as in `narrowed`.
 */
export function withKeyword(
  db: PaymentTables,
  asked: Args<PaymentsAsked> & { keyword: Expression<string>; statuses: Expression<string[]> },
  limit: Expression<number>,
) {
  const { keyword, token, word, statuses, modeId, isAtStorefront } = asked
  const tenderOf = (mode: Expression<unknown>) => sql<boolean>`exists (
    select from tenders t where t.rest_id = p.rest_id and t.payment_id = p.id and t.payment_mode_id = ${mode})`
  let rows = ofBranch(db, asked, limit).where(ofStatuses(statuses))
  if (isAtStorefront) rows = rows.where('p.paymentModeId', 'is', null).where('p.isCod', '=', sql.lit(false))
  if (modeId) rows = rows.where((is) => is.or([is('p.paymentModeId', '=', modeId), tenderOf(modeId)]))

  const ofReference = rows
    .where('p.reference', '=', keyword)
    // Repeats the condition of the partial index, and its order.
    .where('p.reference', '<>', sql.lit(''))
    .orderBy('p.reference', 'desc')
    .orderBy('p.id', 'desc')
  const parts = [sql<NewestRow>`${ofReference}`]
  if (token) {
    const withToken = db
      .selectFrom('orders as o')
      .select('o.paymentId')
      .where(sql<boolean>`o.rest_id = r.id`)
      .where('o.tokenNo', '=', token)
    // Each kind of order has an index of its own.
    const orders = sql`(${withToken.where('o.status', 'in', ended)} union all ${withToken.where('o.status', 'not in', ended)})`
    const payment = rows.where(sql<boolean>`p.id = o.payment_id`)
    parts.push(
      sql`(select k.* from ${orders} as o cross join lateral ${payment} as k order by k.id desc limit ${limit})`,
    )
  }
  // Digits are not sought in the names of modes.
  if (!isAtStorefront && !token) {
    const modes = db.selectFrom('paymentModes as m').where(sql<boolean>`strpos(lower(m.name), lower(${keyword})) > 0`)
    const named = modeId ? modes.where('m.id', '=', modeId) : modes
    const whole = ofBranch(db, asked, limit)
      .where(sql<boolean>`p.payment_mode_id = m.id and p.status = s.status`)
      .orderBy('p.paymentModeId', 'desc')
      .orderBy('p.id', 'desc')
    const inParts = ofBranch(db, asked, limit)
      .distinct()
      .innerJoin('tenders as t', (on) => on.onRef('t.restId', '=', 'p.restId').onRef('t.paymentId', '=', 'p.id'))
      .where(sql<boolean>`t.payment_mode_id = m.id`)
      .where('p.inParts', '=', sql.lit(true))
      .where(ofStatuses(statuses))
      .orderBy('p.id', 'desc')
    parts.push(
      sql`(select k.* from unnest(${statuses}::text[]) as s (status) cross join lateral ${named.crossJoinLateral(whole.as('o')).selectAll('o')} as k)`,
      sql`${named.crossJoinLateral(inParts.as('o')).selectAll('o')}`,
    )
  }
  if (token) parts.push(narrowed(asked, limit, ofNumber(keyword, asked)))
  if (word) parts.push(narrowed(asked, limit, ofGuests(word)))
  return sql<NewestRow>`(select distinct k.rest_id, k.id from (${sql.join(parts, sql` union all `)}) as k order by k.id desc limit ${limit})`
}
