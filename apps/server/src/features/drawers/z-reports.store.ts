import type { ZReport, ZReportHead } from '@brigade/contract/drawers/drawers.contract.ts'
import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals } from '@brigade/contract/kernel/money.ts'
import { sql, type Expression } from 'kysely'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { asJson, statement, type AnyTable, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { movesOfDrawer } from './drawers.store.ts'
import type { GivenBack, Moved, Recorded, Sold } from './z-report.rules.ts'
import type { zReports } from './z-reports.table.ts'

type Named = Tables<{ zReports: typeof zReports }>
type Row = typeof zReports.$inferSelect
interface DrawerKey {
  restId: string
  drawerId: string
}

const findMoved = statement(
  (_: AnyTable, { restId, drawerId }: Args<DrawerKey>) =>
    sql<Moved>`
    select x.kind, m.name as mode, concat_ws(' ', a.first_name, a.last_name) as person, x.amount, x.tip
      from (
        select 'payment' as kind, payment_mode_id, account_id, sum(grand_total)::bigint as amount, 0::bigint as tip
          from payments where rest_id = ${restId} and drawer_id = ${drawerId} and not in_parts
         group by payment_mode_id, account_id
        union all
        select 'tender', payment_mode_id, account_id, sum(amount)::bigint, sum(tip)::bigint
          from tenders where rest_id = ${restId} and drawer_id = ${drawerId}
         group by payment_mode_id, account_id
        union all
        select 'refund', payment_mode_id, account_id, sum(amount)::bigint, 0
          from refunds where rest_id = ${restId} and drawer_id = ${drawerId}
         group by payment_mode_id, account_id
      ) x
      join payment_modes m on m.id = x.payment_mode_id
      join accounts a on a.id = x.account_id`,
)

const findSold = statement(
  (_: AnyTable, { restId, drawerId }: Args<DrawerKey>) =>
    sql<Sold>`
    select t.name as service, count(*)::int as sales, sum(p.grand_total)::bigint as amount, sum(p.tax)::bigint as tax
      from payments p
      join orders o on o.rest_id = p.rest_id and o.payment_id = p.id
      join rest_types t on t.id = o.rest_type_id
     where p.rest_id = ${restId} and p.drawer_id = ${drawerId}
     group by t.name`,
)

const findGivenBack = statement(
  (_: AnyTable, { restId, drawerId }: Args<DrawerKey>) =>
    sql<GivenBack>`
    select t.name as service, r.amount, p.grand_total, p.tax,
           (select coalesce(sum(e.amount), 0)::bigint from refunds e
             where e.rest_id = r.rest_id and e.payment_id = r.payment_id and e.id < r.id) as before
      from refunds r
      join payments p on p.rest_id = r.rest_id and p.id = r.payment_id
      join orders o on o.rest_id = p.rest_id and o.payment_id = p.id
      join rest_types t on t.id = o.rest_type_id
     where r.rest_id = ${restId} and r.drawer_id = ${drawerId}`,
)

const findParts = statement(
  (_: AnyTable, { restId, drawerId }: Args<DrawerKey>) =>
    sql<Pick<Recorded, 'ofOtherBills' | 'takenElsewhere'>>`
    select (select coalesce(sum(t.amount), 0)::bigint
              from tenders t left join payments p on p.rest_id = t.rest_id and p.id = t.payment_id
             where t.rest_id = ${restId} and t.drawer_id = ${drawerId}
               and p.drawer_id is distinct from t.drawer_id) as of_other_bills,
           (select coalesce(sum(t.amount), 0)::bigint
              from payments p join tenders t on t.rest_id = p.rest_id and t.payment_id = p.id
             where p.rest_id = ${restId} and p.drawer_id = ${drawerId} and p.in_parts
               and t.drawer_id is distinct from p.drawer_id) as taken_elsewhere`,
)

interface Written {
  openedBy: string
  closedBy: string
  moves: ZReport['moves']
}

const findWritten = statement(
  (_: AnyTable, { restId, drawerId, closedBy }: Args<DrawerKey & { closedBy: string }>) =>
    sql<Written>`
    select concat_ws(' ', o.first_name, o.last_name) as opened_by,
           (select concat_ws(' ', first_name, last_name) from accounts where id = ${closedBy}) as closed_by,
           ${movesOfDrawer} as moves
      from drawers d join accounts o on o.id = d.opened_by
     where d.rest_id = ${restId} and d.id = ${drawerId}`,
)

/** What a locked drawer recorded, and who moved cash. */
export async function readRecorded(db: Db, drawer: DrawerKey, closedBy: string) {
  const [moved, sold, givenBack, [parts], [written]] = await Promise.all([
    db.run(findMoved(drawer)),
    db.run(findSold(drawer)),
    db.run(findGivenBack(drawer)),
    db.run(findParts(drawer)),
    db.run(findWritten({ ...drawer, closedBy })),
  ])
  if (!parts || !written) throw new Error('The drawer is missing under its lock')
  return { moved, sold, givenBack, ...parts, ...written }
}

const insertRow = statement((db: Named, report: Args<NewRow<typeof zReports>>) =>
  db.insertInto('zReports').values(report).returning('number'),
)

/** Closes the drawer. Returns the number of the report. */
export async function insertReport(db: Db, { pieces, report, ...row }: Omit<Row, 'number'>): Promise<number> {
  const json = { pieces: pieces && asJson(pieces), report: asJson(report) }
  // A trigger sets the number.
  const [made] = await db.run(insertRow({ ...row, ...json, number: 0 }))
  if (!made) throw new Error('The Z report returned no number')
  return made.number
}

interface Asked {
  restId: string
  after?: string | undefined
}

const newest = (db: Named, { restId, after }: Args<Asked>, limit: Expression<number>) => {
  const rows = db
    .selectFrom('zReports')
    .select(['restId', 'drawerId', 'number', 'closedAt', 'expected', 'counted', 'total', 'report'])
    .where('restId', '=', restId)
    .orderBy('number', 'desc')
    .limit(limit)
  return after
    ? rows.where(
        sql<boolean>`number < (select number from z_reports where rest_id = ${restId} and drawer_id = ${after})`,
      )
    : rows
}

const findHeads = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  newest(db, asked, limit),
)

export async function readHeads(
  { db, decimals }: Amounts,
  restId: string,
  { limit, after }: PageAsked,
): Promise<ZReportHead[]> {
  const found = await db.run(findHeads({ restId, after, limit: limit + 1 }))
  return found.map(({ drawerId, number, closedAt, expected, counted, total, report }) => ({
    _id: drawerId,
    restId,
    number,
    drawer: report.drawer,
    businessDate: report.businessDate,
    closedAt: closedAt.toISOString(),
    closedBy: report.closedBy,
    total: toDecimal(total, decimals),
    counted: toDecimal(counted, decimals),
    over: toDecimal(counted - expected, decimals),
  }))
}

const countOf = statement((db: Named, asked: Args<Asked>) => countUpTo(newest(db, asked, sql.lit(MOST_COUNTED))))

export async function countReports(db: Db, restId: string): Promise<number> {
  const [row] = await db.run(countOf({ restId }))
  return row?.total ?? 0
}

interface Several {
  restId: string
  drawerIds: string[]
}

const findSome = statement((db: Named, { restId, drawerIds }: Args<Several>) =>
  db
    .selectFrom('zReports')
    .select(['restId', 'drawerId', 'number', 'pieces', 'report'])
    .where('restId', '=', restId)
    .where('drawerId', '=', sql<string>`any(${drawerIds}::uuid[])`),
)

/** The report of a drawer as sent on the wire. */
export function toReport(
  { restId, drawerId, number, pieces, report }: Pick<Row, 'restId' | 'drawerId' | 'number' | 'pieces' | 'report'>,
  decimals: Decimals,
): ZReport {
  const counted = pieces === null ? null : pieces.map((some) => ({ ...some, value: toDecimal(some.value, decimals) }))
  return { ...report, _id: drawerId, restId, number, pieces: counted }
}

/** The Z reports of those drawers that are closed. */
export async function readReports({ db, decimals }: Amounts, asked: Several): Promise<ZReport[]> {
  if (asked.drawerIds.length === 0) return []
  return (await db.run(findSome({ ...asked }))).map((row) => toReport(row, decimals))
}
