import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { wireDate } from '../../platform/db/wire-date-column.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { restaurants } from '../restaurants/restaurants.table.ts'

/** A cash drawer from its opening to its count. Its Z report closes it; then it never changes again. */
export const drawers = pgTable(
  'drawers',
  {
    restId: uuid('rest_id')
      .notNull()
      .references(() => restaurants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** In the smallest unit, like every amount here. */
    float: bigint({ mode: 'number' }).notNull(),
    businessDate: wireDate('business_date').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date' }).notNull(),
    openedBy: uuid('opened_by')
      .notNull()
      .references(() => accounts.id),
    /** Null while it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.id] }),
    index('drawers_id').using('hash', t.id),
    uniqueIndex('drawers_name')
      .on(t.restId, sql`lower(btrim(normalize(${t.name}, NFKC)))`)
      .where(sql`${t.closedAt} is null`),
    check('drawers_float', sql`${t.float} >= 0`),
    check('drawers_told', sql`${t.name} <> ''`),
  ],
)

/** The drawer that a person chose in a branch. It counts while that drawer is open. */
export const drawerChoices = pgTable(
  'drawer_choices',
  {
    restId: uuid('rest_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    drawerId: uuid('drawer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restId, t.accountId] }),
    foreignKey({ columns: [t.restId, t.drawerId], foreignColumns: [drawers.restId, drawers.id] }),
  ],
)
