import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How the scheduled backups go, in one row. All processes share it. */
export const backupState = pgTable(
  'backup_state',
  {
    only: boolean().primaryKey().default(true),
    /** The first backup was due. */
    since: moment('since').notNull(),
    triedAt: moment('tried_at'),
    /** The last one that succeeded. */
    madeAt: moment('made_at'),
    isFailing: boolean('is_failing').notNull().default(false),
  },
  (t) => [check('backup_state_is_one', sql`${t.only}`)],
)
