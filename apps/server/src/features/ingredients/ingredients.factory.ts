import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/connect.ts'
import { materials } from './ingredients.table.ts'

/** Names are unique, so each material gets a number of its own. */
export async function makeMaterial(db: Db, name = 'Mozzarella') {
  const id = uuidv7()
  const made = { id, name: `${name} ${id.slice(-12)}`, note: 'Shredded' }
  await db.insert(materials).values(made)
  return made
}
