import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Within this transaction no lock is waited for longer than a till would wait, and a process that stops in the middle
 * (frozen, or cut off) loses its locks soon: else one row that is held takes every connection of every process.
 */
export async function limitWaiting(transaction: Db): Promise<void> {
  await transaction.execute(sql`
    select set_config('lock_timeout', '10s', true), set_config('idle_in_transaction_session_timeout', '20s', true)`)
}
