import { expect } from 'vitest'
import type { Sql } from './sql.ts'

/** Returns when at least `atLeast` statements of this database wait for a lock. */
export async function somebodyWaits(sql: Sql, atLeast = 1): Promise<void> {
  const waiting = async () => {
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return count
  }
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast)
}
