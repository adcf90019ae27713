import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Limits waits for locks and idle time inside this transaction: one frozen client would take every connection. */
export async function limitWaiting(transaction: Db): Promise<void> {
  await transaction.execute(sql`
    select set_config('lock_timeout', '10s', true), set_config('idle_in_transaction_session_timeout', '20s', true)`)
}
