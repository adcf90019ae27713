import { sql } from 'kysely'
import type { Db } from './db.ts'
import { statement, type AnyTable } from './statement.ts'

const limit = statement((db: AnyTable) =>
  db.selectNoFrom([
    sql`set_config('lock_timeout', '10s', true)`.as('waits'),
    sql`set_config('idle_in_transaction_session_timeout', '20s', true)`.as('idles'),
  ]),
)

/** Limits waits for locks and idle time inside this transaction: one frozen client would take every connection. */
export function limitWaiting(db: Db): void {
  // A failure shows in the statements behind it.
  db.run(limit({})).catch(() => undefined)
}
