import type { Db } from '../../platform/db/connect.ts'
import { reservations } from './reservations.table.ts'

/**
 * Whether the reservation could be written: not where it overlaps one of the same siting. A booking of that slot still
 * under way is waited for, so that of any number at once exactly one is written.
 */
export async function insertUnlessTaken(db: Db, reservation: typeof reservations.$inferInsert): Promise<boolean> {
  const written = await db
    .insert(reservations)
    .values(reservation)
    .onConflictDoNothing()
    .returning({ id: reservations.id })
  return written.length === 1
}
