import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { newCode } from '../../platform/secrets.ts'
import { reservations } from './reservations.table.ts'

export async function makeReservation(
  db: Db,
  restId: string,
  wish: Partial<typeof reservations.$inferInsert> = {},
): Promise<typeof reservations.$inferSelect> {
  const [made] = await db
    .insert(reservations)
    .values({
      restId,
      id: uuidv7(),
      sitingId: null,
      date: '2026:03:07',
      startMinute: 19 * 60,
      endMinute: 21 * 60,
      noOfPersons: 2,
      customerName: 'Hana',
      customerContact: 'hana@guest.test',
      note: '',
      verificationCode: newCode(),
      channelKeyId: uuidv7(),
      placedAt: new Date('2026-03-01T00:00:00Z'),
      ...wish,
    })
    .returning()
  if (!made) throw new Error('The reservation was not written')
  return made
}
