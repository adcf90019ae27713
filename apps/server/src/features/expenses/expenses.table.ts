import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { counts, wholeWithdrawal, withdrawalColumns } from '../accounts/withdrawal.table.ts'
import { expenseCategories } from '../lookups/lookups.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

export const expenses = pgTable(
  'expenses',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => expenseCategories.id),
    /** In upper case. */
    billId: text('bill_id').notNull(),
    date: wireDate('date').notNull(),
    purpose: text().notNull(),
    /** In the smallest unit. */
    spended: bigint({ mode: 'number' }).notNull(),
    ...withdrawalColumns,
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    // Finds one, and is no way through the list.
    index('expenses_id').using('hash', t.id),
    uniqueIndex('expenses_bill').on(t.restId, t.categoryId, t.billId).where(counts(t)),
    check('expenses_withdrawal', wholeWithdrawal(t)),
    check('expenses_told', sql`${t.billId} <> '' and ${t.purpose} <> ''`),
    check('expenses_spended', sql`${t.spended} > 0`),
  ],
)
