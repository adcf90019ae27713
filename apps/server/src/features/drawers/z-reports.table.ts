import type { Pieces } from '@brigade/contract/drawers/denominations.rules.ts'
import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { drawers } from '../payments/drawers.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** Cash that was paid into an open drawer or, below 0, out of it. Rows are never changed. */
export const drawerMoves = pgTable(
  'drawer_moves',
  {
    restId: uuid('rest_id').notNull(),
    id: uuid().notNull(),
    drawerId: uuid('drawer_id').notNull(),
    /** In the smallest unit, like every amount here. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
    index('drawer_moves_drawer').on(t.restId, t.drawerId, t.id),
    check('drawer_moves_amount', sql`${t.amount} <> 0`),
    check('drawer_moves_told', sql`${t.reason} <> ''`),
  ],
)

/** The last Z report of each branch. Only the trigger on Z reports counts here. */
export const zReportCounters = pgTable(
  'z_report_counters',
  {
    restId: uuid('rest_id')
      .primaryKey()
      .references(() => restaurants.id),
    last: integer().notNull(),
  },
  (t) => [check('z_report_counters_last', sql`${t.last} > 0`)],
)

/** What was found when a drawer was closed. Writing the row closes the drawer. Rows are never changed. */
export const zReports = pgTable(
  'z_reports',
  {
    restId: uuid('rest_id').notNull(),
    /** A trigger sets it. Without gaps in a branch. */
    number: integer().notNull(),
    drawerId: uuid('drawer_id').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }).notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => accounts.id),
    /** Cash, in the smallest unit. */
    expected: bigint({ mode: 'number' }).notNull(),
    counted: bigint({ mode: 'number' }).notNull(),
    /** The coins and notes that were counted, in the smallest unit. Null if only their total was entered. */
    pieces: jsonb().$type<Pieces[]>(),
    /** Payments less refunds, in the smallest unit. */
    total: bigint({ mode: 'number' }).notNull(),
    /** Everything else, as sent on the wire. */
    report: jsonb().$type<Omit<ZReport, '_id' | 'restId' | 'number' | 'pieces'>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.drawerId] }),
    unique('z_reports_number').on(t.restId, t.number),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
    check('z_reports_counted', sql`${t.counted} >= 0`),
    // A null sum passes.
    check('z_reports_pieces', sql`sum_of_pieces(${t.pieces}) = ${t.counted}`),
  ],
)
