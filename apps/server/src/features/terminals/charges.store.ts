import type { CardChargeStatus } from '@brigade/contract/terminals/card-charge.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type NewRow,
  type Tables,
} from '../../platform/db/statement.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import { nameAt } from '../lookups/lookups.public.ts'
import type { paymentModes } from '../lookups/lookups.table.ts'
import type { AskedStatus } from './charge-answers.rules.ts'
import type { cardCharges, terminals } from './terminals.table.ts'

type Named = Tables<{
  accounts: typeof accounts
  cardCharges: typeof cardCharges
  paymentModes: typeof paymentModes
  terminals: typeof terminals
}>
type Row = typeof cardCharges.$inferSelect
export type ChargeKey = Pick<Row, 'restId' | 'id'>

const charges = (db: Named) =>
  db
    .selectFrom('cardCharges as c')
    .innerJoin('terminals as t', (on) => on.onRef('t.restId', '=', 'c.restId').onRef('t.id', '=', 'c.terminalId'))
    .innerJoin('paymentModes as m', 'm.id', 'c.paymentModeId')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .select([
      'c.restId',
      'c.id',
      'c.cartId',
      'c.amount',
      'c.tip',
      'c.label',
      'c.lines',
      'c.among',
      'c.at',
      'c.status',
      'c.reason',
    ])
    .select(['c.said', 'c.isCancelling', 't.id as terminalId', 't.name as terminalName', 'm.id as modeId'])
    .select([nameAt('m', 'c.at').as('modeName'), sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as('by')])

const findRow = statement((db: Named, { restId, id }: Args<ChargeKey>) =>
  charges(db).where('c.restId', '=', restId).where('c.id', '=', id),
)

export type FoundCharge = FoundBy<typeof findRow>

export async function findCharge(db: Db, key: ChargeKey): Promise<FoundCharge | undefined> {
  const [row] = await db.run(findRow(key))
  return row
}

const insertRow = statement((db: Named, charge: Args<NewRow<typeof cardCharges>>) =>
  db.insertInto('cardCharges').values(charge),
)

type NewCharge = Pick<
  Row,
  | 'restId'
  | 'id'
  | 'cartId'
  | 'terminalId'
  | 'paymentModeId'
  | 'amount'
  | 'tip'
  | 'currency'
  | 'label'
  | 'lines'
  | 'among'
  | 'accountId'
  | 'at'
>

/** The terminal is called after the commit. */
export async function insertCharge(db: Db, { lines, ...charge }: NewCharge): Promise<void> {
  await db.run(insertRow({ ...charge, lines: lines && asJson(lines), status: 'sent', nextAskAt: charge.at }))
}

/**
 * One that no call began is over at once. Otherwise the terminal is asked to stop it, also while it is not known how it
 * stands, unless the terminal has forgotten it: that would call it stopped, although it may have taken the money.
 */
const setCancelling = statement(
  (_: AnyTable, { restId, id, now }: Args<ChargeKey & { now: Date }>) => sql<{ status: CardChargeStatus }>`
    update card_charges
       set status = case when asks = 0 then 'declined' else status end,
           reason = case when asks = 0 then 'cancelled' else reason end,
           is_cancelling = asks > 0,
           next_ask_at = case when asks = 0 then null else ${now}::timestamptz end
     where rest_id = ${restId} and id = ${id} and (status = 'sent' or (status = 'unknown' and reason <> 'forgotten'))
    returning status`,
)

/** Returns the status after it; undefined if the terminal has answered meanwhile. */
export async function cancelCharge(
  db: Db,
  cancelled: ChargeKey & { now: Date },
): Promise<CardChargeStatus | undefined> {
  const [row] = await db.run(setCancelling(cancelled))
  return row?.status
}

const setSettled = statement(
  (db: Named, { restId, id, was, ...set }: Args<ChargeKey & Settling & { was: CardChargeStatus }>) =>
    db
      .updateTable('cardCharges')
      .set(set)
      .where((is) => is.and({ restId, id }))
      .where('status', '=', was)
      .returning('id'),
)

type Settling = Pick<Row, 'status' | 'reason' | 'isCancelling' | 'nextAskAt' | 'settledBy' | 'note'>

interface Settled extends ChargeKey, Pick<Row, 'status' | 'settledBy' | 'note'> {
  was: CardChargeStatus
  now: Date
}

/**
 * Records what a person says of a charge. If it took nothing, the terminal is told to stop it, and is asked until it agrees.
 * Returns whether it was still in that status.
 */
export async function settleCharge(db: Db, { now, ...settled }: Settled): Promise<boolean> {
  const isDenied = settled.status === 'declined'
  const asked = { isCancelling: isDenied, nextAskAt: isDenied ? now : null }
  return (await db.run(setSettled({ ...settled, ...asked, reason: 'person' }))).length > 0
}

const setBooked = statement((db: Named, { restId, id }: Args<ChargeKey>) =>
  db
    .updateTable('cardCharges')
    .set({ status: 'booked' })
    .where((is) => is.and({ restId, id }))
    .where('status', '=', 'approved')
    .returning('id'),
)

/** Makes an approved charge a payment, once. */
export async function bookCharge(db: Db, key: ChargeKey): Promise<boolean> {
  return (await db.run(setBooked(key))).length > 0
}

/** Concurrent calls of one process. */
const AT_ONCE = 20

interface Claim {
  now: Date
  afterLease: Date
}

export interface Claimed extends Pick<
  Row,
  'restId' | 'id' | 'cartId' | 'tip' | 'currency' | 'isCancelling' | 'asks' | 'failures' | 'at'
> {
  status: AskedStatus
  /** With the tip. */
  sum: number
  url: string
  secret: string
}

const takeDue = statement(
  (_: AnyTable, { now, afterLease }: Args<Claim>) => sql<Claimed>`
    with due as (
      select rest_id, id from card_charges where next_ask_at <= ${now}
       order by next_ask_at limit ${sql.lit(AT_ONCE)} for update skip locked)
    update card_charges c set asks = c.asks + 1, next_ask_at = ${afterLease}
      from due join terminals t on t.rest_id = due.rest_id
     where c.rest_id = due.rest_id and c.id = due.id and t.id = c.terminal_id
    returning c.rest_id, c.id, c.cart_id, c.status, c.amount + c.tip as sum, c.tip, c.currency, c.is_cancelling, c.asks,
              c.failures, c.at, t.url, t.secret`,
)

/** A process that reports nothing within this time counts as dead. Longer than a call takes. */
const LEASE_MS = 60_000

const findOpenAt = statement((db: Named, { restId, id }: Args<ChargeKey>) =>
  db
    .selectFrom('cardCharges')
    .select('id')
    .where((is) => is.and({ restId, terminalId: id }))
    .where((is) => is.or([is('status', '=', 'unknown'), is('nextAskAt', 'is not', null)]))
    .limit(1),
)

/** Whether a terminal may be taking money. It is locked, so that no charge is added meanwhile. */
export async function isCharging(db: Db, terminal: ChargeKey): Promise<boolean> {
  return (await db.run(findOpenAt(terminal))).length > 0
}

/** Claims the charges that a terminal is to be asked for. The count of calls is written before the call is made. */
export function claimDue(db: Db, now: Date): Promise<Claimed[]> {
  return db.run(takeDue({ now, afterLease: new Date(now.getTime() + LEASE_MS) }))
}

type Noted = Pick<Row, 'reason' | 'said' | 'reference' | 'failures' | 'nextAskAt'> & {
  /** In which the terminal was called about it. */
  was: AskedStatus
  status: AskedStatus | 'approved' | 'late'
  cancels: boolean
  endsCancelling: boolean
}

const setNoted = statement((db: Named, { restId, id, was, cancels, endsCancelling, ...set }: Args<ChargeKey & Noted>) =>
  db
    .updateTable('cardCharges')
    // A person may have asked to cancel it during the call.
    .set({
      ...set,
      isCancelling: sql<boolean>`(is_cancelling or ${cancels}::boolean) and not ${endsCancelling}::boolean`,
    })
    .where((is) => is.and({ restId, id, status: was }))
    .where('nextAskAt', 'is not', null)
    .returning('id'),
)

/** Records what a call came to. Returns false if the charge has changed meanwhile. If need be, the terminal is asked again. */
export async function noteAnswer(db: Db, key: ChargeKey, noted: Noted): Promise<boolean> {
  return (await db.run(setNoted({ ...key, ...noted }))).length > 0
}

/** More than anybody leaves unsettled. */
const MOST_LATE = 100

const findLate = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  charges(db)
    .select('c.reference')
    .where('c.restId', '=', restId)
    .where('c.status', '=', 'late')
    .orderBy('c.id')
    .limit(MOST_LATE),
)

export type FoundLate = FoundBy<typeof findLate>

/** What terminals took late in a branch and nobody has settled, the earliest first. */
export function findLateCharges(db: Db, restId: string): Promise<FoundLate[]> {
  return db.run(findLate({ restId }))
}
