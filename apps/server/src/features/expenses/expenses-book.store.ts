import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { Minor } from '@brigade/contract/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import { idsFrom } from '../../platform/new-id.ts'
import type { BookDays } from '../books/books.public.ts'
import { nameWhenMade } from '../lookups/lookups.public.ts'

export interface SpentRow {
  date: string
  billId: string
  category: string
  purpose: string
  spended: Minor
  /** The day of the branch; null while the expense counts. */
  reversed: string | null
  reason: string
}

/** An expense is recorded on its day at the earliest, so its id limits what is read. */
const findSpent = statement(
  (_: AnyTable, { restId, timeZone, fromId, from, to, most }: Args<BookDays & { fromId: string }>) =>
    sql<SpentRow>`
    select to_char(e.date, 'YYYY-MM-DD') as date, e.bill_id, ${nameWhenMade('c', 'e.id')} as category, e.purpose, e.spended,
           to_char(e.withdrawn_at at time zone ${timeZone}, 'YYYY-MM-DD') as reversed, e.withdrawn_reason as reason
      from (
        select * from expenses
         where rest_id = ${restId} and id >= ${fromId}::uuid and date between ${from}::date and ${to}::date
         order by date, id limit ${most}
      ) e
      join expense_categories c on c.id = e.category_id
     order by e.date, e.id`,
)

const DAY_MS = 24 * 60 * 60_000

/** The expenses of some days, the earliest first. */
export function readSpentOn(db: Db, { from, to, ...asked }: BookDays): Promise<SpentRow[]> {
  // The zone of the branch may have changed since.
  const recordedFrom = new Date(instantOf(from, 0, asked.timeZone).getTime() - DAY_MS)
  return db.run(findSpent({ ...asked, fromId: idsFrom(recordedFrom), from: isoDate(from), to: isoDate(to) }))
}
