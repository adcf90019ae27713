import type { Contact } from '@brigade/contract/contacts/contacts.contract.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { contacts } from '../restaurants/restaurants.table.ts'

type Named = Tables<{ contacts: typeof contacts }>

export type ContactRow = typeof contacts.$inferSelect

const COLUMNS = ['id', 'restId', 'isLandline', 'number', 'isVerified'] as const

export function toContact({ id, isLandline, number, isVerified }: ContactRow): Contact {
  return {
    _id: id,
    isLandline,
    contactNumber: isLandline ? number : null,
    mobileNumber: isLandline ? null : number,
    isVerified,
  }
}

const list = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('contacts').select(COLUMNS).where('restId', '=', restId).orderBy('id'),
)

export const readContacts = (db: Db, restId: string): Promise<ContactRow[]> => db.run(list({ restId }))

interface One {
  id: string
}

const find = statement((db: Named, { id }: Args<One>) => db.selectFrom('contacts').select(COLUMNS).where('id', '=', id))

export async function readContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.run(find({ id }))
  return row
}

const insert = statement((db: Named, row: Args<NewRow<typeof contacts>>) => db.insertInto('contacts').values(row))

export async function insertContact(db: Db, row: ContactRow): Promise<void> {
  await db.run(insert(row))
}

const verify = statement((db: Named, { id }: Args<One>) =>
  db
    .updateTable('contacts')
    .set({ isVerified: true })
    .where('id', '=', id)
    .where('isVerified', '=', false)
    .returning('id'),
)

export async function markVerified(db: Db, id: string): Promise<boolean> {
  return (await db.run(verify({ id }))).length === 1
}

const remove = statement((db: Named, { id }: Args<One>) =>
  db.deleteFrom('contacts').where('id', '=', id).returning(COLUMNS),
)

export async function deleteContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [row] = await db.run(remove({ id }))
  return row
}
