import type { Outcome } from '@brigade/contract/reservations/reservations.contract.ts'
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
    .select(['id', 'note', 'leftAt', 'customerName'])
    .where((is) => is.and(cart))
    .orderBy('entryAt'),
)

/** The booking that has the siting of an open cart, with what all its guests noted. */
export async function reservationOfCart(
  db: Db,
  { restId, cartId }: OfCart,
): Promise<{ id: string; note: string; customerName: string }> {
  const all = await db.run(findOfCart({ restId, cartId }))
  const host = all.find(({ leftAt }) => leftAt === null)
  if (!host) throw new Error('The dining cart has no reservation')
  const notes = new Set(all.flatMap(({ note }) => (note === '' ? [] : [note])))
  return { id: host.id, note: [...notes].join('\n'), customerName: host.customerName }
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

/** Those who joined other guests gave up their siting then, so their booking is over. */
const leaveRows = statement((db: Named, { restId, cartId }: Args<OfCart>) =>
  db
    .updateTable('reservations')
    .set({
      cartId: null,
      entryAt: null,
      outcome: sql<Outcome | null>`case when left_at is null then null else 'cancelled' end`,
    })
    .where('restId', '=', restId)
    .where('cartId', '=', cartId),
)

/** Takes the bookings of a cart from it, as if their guests had not come, at the end of the transaction. */
export function leaveCart(db: Db, cart: OfCart): void {
  db.later(leaveRows(cart))
}
