import { sql, type SQLWrapper } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.table.ts'

/** Who withdrew a record, when and why; null and empty while it counts. */
export const withdrawalColumns = {
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
  withdrawnBy: uuid('withdrawn_by').references(() => accounts.id),
  withdrawnReason: text('withdrawn_reason').notNull().default(''),
}

export const counts = (t: { withdrawnAt: SQLWrapper }) => sql`${t.withdrawnAt} is null`

/** All of it is known, or nothing. */
export const wholeWithdrawal = (t: Record<keyof typeof withdrawalColumns, SQLWrapper>) =>
  sql`case when ${t.withdrawnAt} is null then ${t.withdrawnBy} is null and ${t.withdrawnReason} = ''
        else ${t.withdrawnBy} is not null and ${t.withdrawnReason} <> '' end`
