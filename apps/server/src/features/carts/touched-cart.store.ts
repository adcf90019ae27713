import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { carts } from './carts.table.ts'

type Named = Tables<{ carts: typeof carts }>

interface Touched {
  restId: string
  id: string
  updatedAt: Date
}

const raiseVersion = statement((db: Named, { restId, id, updatedAt }: Args<Touched>) =>
  db
    .updateTable('carts')
    .set({ version: sql<number>`version + 1`, updatedAt })
    .where((is) => is.and({ restId, id }))
    .where('orderId', 'is', null)
    .returning('version'),
)

/** Locks an open cart and raises its version. Returns the new one; undefined if the cart is paid or gone. */
export async function touchCart(db: Db, touched: Touched): Promise<number | undefined> {
  const [row] = await db.run(raiseVersion(touched))
  return row?.version
}
