import type { Attention, Counts as CountsOnWire } from '@brigade/contract/analytics/overview.contract.ts'
import type { LocalTime } from '@brigade/contract/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { materials } from '../ingredients/ingredients.table.ts'
import type { inventoryBalances } from '../inventory/inventory.table.ts'

type Named = Tables<{ materials: typeof materials; stockBalances: typeof inventoryBalances }>

/** Named, of all that are counted. */
const NAMED = { late: 3, low: 5 }
const SOON_MINUTES = 60

interface Now {
  restId: string
  now: Date
  date: string
  minute: number
  isOwner: boolean
}

interface Counts {
  unanswered: number
  since: Date | null
  openCarts: number
  arriving: number
  persons: number
  nextMinute: number | null
  lateGuests: number
  latePersons: number
  waitingAccounts: number
}

/** No owner has given or taken its access yet. */
const waits = sql`not has_access and type = 'manager'
  and not exists (select from account_restaurants where account_id = a.id)`

const findCounts = statement(
  (_: AnyTable, { restId, now, date, minute, isOwner }: Args<Now>) =>
    sql<Counts>`
    select placed.*, open.*, soon.*, waiting.*
    from (
        select count(*)::int as unanswered, min(placed_at) as since
        from orders where rest_id = ${restId} and status = 'placed' and placed_at <= ${now}
      ) placed,
      (
        select count(*)::int as open_carts from carts
        where rest_id = ${restId} and service = 'Direct' and order_id is null
      ) open,
      (
        select count(*) filter (where not is_late)::int as arriving,
          coalesce(sum(no_of_persons) filter (where not is_late), 0)::int as persons,
          min(start_minute) filter (where not is_late) as next_minute,
          count(*) filter (where is_late)::int as late_guests,
          coalesce(sum(no_of_persons) filter (where is_late), 0)::int as late_persons
        from reservations, lateral (select start_minute < ${minute}::int as is_late) late
        where rest_id = ${restId} and date = ${date}::date and entry_at is null and outcome is null
          and start_minute <= ${minute}::int + ${sql.lit(SOON_MINUTES)} and end_minute > ${minute}::int
      ) soon,
      (
        select count(*)::int as waiting_accounts from accounts a where ${isOwner}::boolean and ${waits}
      ) waiting`,
)

interface LateRow {
  id: string
  tokenNo: number
  dueAt: Date
  count: number
}

const findLate = statement(
  (_: AnyTable, { restId, now }: Args<Pick<Now, 'restId' | 'now'>>) =>
    sql<LateRow>`
    select o.id, o.token_no, due.at as due_at, (count(*) over ())::int as count
    from orders o
      cross join lateral (select o.accepted_at + o.preparation_time * interval '1 minute' as at) due
    where o.rest_id = ${restId} and o.status = 'accepted' and due.at < ${now}
    order by due.at, o.id
    limit ${sql.lit(NAMED.late)}`,
)

const findLow = statement((db: Named, { restId }: Args<Pick<Now, 'restId'>>) =>
  db
    .selectFrom('stockBalances as s')
    .innerJoin('materials as m', 'm.id', 's.materialId')
    .select(['m.id', 'm.name', 's.isShort', sql<number>`(count(*) over ())::int`.as('count')])
    .where('s.restId', '=', restId)
    .where((is) => is.or([is('s.isLow', '=', sql.lit(true)), is('s.isShort', '=', sql.lit(true))]))
    .orderBy('s.isShort', 'desc')
    .orderBy('m.name')
    .orderBy('s.isWeight')
    .limit(sql.lit(NAMED.low)),
)

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface Asked {
  restId: string
  now: Date
  local: LocalTime
  isOwner: boolean
}

export async function readAttention(
  db: Db,
  { restId, now, local, isOwner }: Asked,
): Promise<Omit<Attention, 'refundsDue' | 'offlinePrinters' | 'disk' | 'backup'>> {
  const [[counts], late, low] = await Promise.all([
    db.run(findCounts({ restId, now, date: isoDate(local.date), minute: local.minute, isOwner })),
    db.run(findLate({ restId, now })),
    db.run(findLow({ restId })),
  ])
  if (!counts) throw new Error('The counts returned no row')
  const { unanswered, since, openCarts, arriving, persons, nextMinute, lateGuests, latePersons, waitingAccounts } =
    counts
  return {
    unanswered: { count: unanswered, since: since?.toISOString() ?? null },
    late: {
      count: late[0]?.count ?? 0,
      orders: late.map(({ id, tokenNo, dueAt }) => ({ _id: id, tokenNo, dueAt: dueAt.toISOString() })),
    },
    openCarts,
    low: { count: low[0]?.count ?? 0, materials: low.map(({ id, name, isShort }) => ({ _id: id, name, isShort })) },
    arriving: { count: arriving, persons, next: nextMinute === null ? null : clock(nextMinute) },
    lateGuests: { count: lateGuests, persons: latePersons },
    waitingAccounts,
  }
}

const findWaiting = statement(
  (_: AnyTable, { restId, date, minute, isOwner }: Args<Omit<Now, 'now'>>) => sql<CountsOnWire>`
    select
      (select count(*)::int from orders where rest_id = ${restId} and status = 'placed') as orders,
      (
        select count(*)::int from reservations
        where rest_id = ${restId} and date = ${date}::date and entry_at is null and outcome is null and end_minute > ${minute}::int
      ) as reservations,
      (
        select count(*)::int from reservations
        where rest_id = ${restId} and date = ${date}::date and entry_at is null and outcome is null
          and start_minute < ${minute}::int and end_minute > ${minute}::int
      ) as late,
      (select count(distinct material_id)::int from stock_balances where rest_id = ${restId} and (is_low or is_short))
        as inventory,
      (select count(*)::int from accounts a where ${isOwner}::boolean and ${waits}) as accounts`,
)

export async function readWaiting(db: Db, { restId, local, isOwner }: Omit<Asked, 'now'>): Promise<CountsOnWire> {
  const { date, minute } = local
  const [counts] = await db.run(findWaiting({ restId, date: isoDate(date), minute, isOwner }))
  if (!counts) throw new Error('The counts returned no row')
  return counts
}
