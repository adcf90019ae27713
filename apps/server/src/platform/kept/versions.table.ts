import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

const version = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Counts changes for all branches, in one row. Triggers count (see the migration that adds them). */
export const businessVersions = pgTable(
  'business_versions',
  {
    only: boolean().primaryKey().default(true),
    /** Of accounts and their branches, ended sessions, and the keys of channels and print services. */
    access: version('access'),
    /** Of the business and of the lists that all branches choose from. */
    lists: version('lists'),
  },
  (t) => [check('business_versions_is_one', sql`${t.only}`)],
)

/** Counts changes of a branch. */
export const branchVersions = pgTable('branch_versions', {
  restId: uuid('rest_id').primaryKey(),
  /** Of the branch itself, its services, holidays, contacts, plugins and sitings. */
  settings: version('settings'),
  /** Of its foods, except the number of portions of a counted variation. */
  menu: version('menu'),
  /** Of these numbers of portions. */
  portions: version('portions'),
  /** Of its orders, their payments and deliveries. */
  orders: version('orders'),
})
