import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { reservations } from './reservations.table.ts'

type Named = Tables<{ reservations: typeof reservations }>

interface OfCart {
  restId: string
  cartId: string
}

const findOfCart = statement((db: Named, cart: Args<OfCart>) =>
  db
    .selectFrom('reservations')
    .select(['id', 'note', 'leftAt'])
    .where((is) => is.and(cart))
    .orderBy('entryAt'),
)

/** The booking that has the siting of an open cart, with what all its guests noted. */
export async function reservationOfCart(db: Db, { restId, cartId }: OfCart): Promise<{ id: string; note: string }> {
  const all = await db.run(findOfCart({ restId, cartId }))
  const host = all.find(({ leftAt }) => leftAt === null)
  if (!host) throw new Error('The dining cart has no reservation')
  const notes = new Set(all.flatMap(({ note }) => (note === '' ? [] : [note])))
  return { id: host.id, note: [...notes].join('\n') }
}

interface Joined extends OfCart {
  intoId: string
  leftAt: Date
}

const joinRows = statement((db: Named, { restId, cartId, intoId, leftAt }: Args<Joined>) =>
  db
    .updateTable('reservations')
    .set({ cartId: intoId, leftAt: sql<Date>`coalesce(left_at, ${leftAt})` })
    .where('restId', '=', restId)
    .where('cartId', '=', cartId),
)

/** Gives the bookings of a cart another one, and frees their siting, at the end of the transaction. */
export function joinCarts(db: Db, joined: Joined): void {
  db.later(joinRows(joined))
}
