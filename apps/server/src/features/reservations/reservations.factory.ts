import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import { newCode } from '../../platform/secrets.ts'
import { insertUnlessTaken } from './reservations.store.ts'
import type { reservations } from './reservations.table.ts'

type Row = typeof reservations.$inferSelect

export async function makeReservation(db: TestDb, restId: string, wish: Partial<Row> = {}): Promise<Row> {
  const made = {
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
    allergy: null,
    verificationCode: newCode(),
    entryAt: null,
    cartId: null,
    leftAt: null,
    outcome: null,
    version: 1,
    channelKeyId: uuidv7(),
    placedAt: new Date('2026-03-01T00:00:00Z'),
    ...wish,
  }
  if (!(await insertUnlessTaken(db, made))) throw new Error('The reservation was not written')
  return made
}
