import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
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

interface ChargedCart {
  restId: string
  id: string
  chargeId: string
}

const setCharge = statement(
  (_: AnyTable, { restId, id, chargeId }: Args<ChargedCart>) => sql<{ id: string }>`
    update carts set card_charge_id = ${chargeId}
     where rest_id = ${restId} and id = ${id} and order_id is null
       and not exists (select from card_charges where rest_id = ${restId} and cart_id = ${id}
                                                  and status in ('sent', 'unknown', 'approved'))
    returning id`,
)

/** Makes a charge that of a locked cart. Returns false if the cart is not open, or has one that may have taken money. */
export async function nameCharge(db: Db, charge: ChargedCart): Promise<boolean> {
  return (await db.run(setCharge(charge))).length > 0
}
