import type { Contact } from '@brigade/contract/contacts/contacts.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { contacts } from '../restaurants/restaurants.table.ts'

export type ContactRow = typeof contacts.$inferSelect

export function toContact({ id, isLandline, number, isVerified }: ContactRow): Contact {
  return {
    _id: id,
    isLandline,
    contactNumber: isLandline ? number : null,
    mobileNumber: isLandline ? null : number,
    isVerified,
  }
}

export async function readContacts(db: Db, restId: string): Promise<ContactRow[]> {
  return db.select().from(contacts).where(eq(contacts.restId, restId)).orderBy(asc(contacts.id))
}

export async function readContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id))
  return row
}

export async function insertContact(db: Db, row: ContactRow): Promise<void> {
  await db.insert(contacts).values(row)
}

export async function markVerified(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(contacts)
    .set({ isVerified: true })
    .where(and(eq(contacts.id, id), eq(contacts.isVerified, false)))
    .returning({ id: contacts.id })
  return rows.length === 1
}

export async function deleteContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.delete(contacts).where(eq(contacts.id, id)).returning()
  return row
}
