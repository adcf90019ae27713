import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type NewRow, type Tables } from '../../platform/db/statement.ts'
import type { restaurants } from '../restaurants/restaurants.table.ts'
import type { deliveries } from './deliveries.table.ts'

type Named = Tables<{ deliveries: typeof deliveries; restaurants: typeof restaurants }>
type NewDelivery = NewRow<typeof deliveries>

const insertRow = statement((db: Named, delivery: Args<NewDelivery>) => db.insertInto('deliveries').values(delivery))

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db.run(insertRow(delivery))
}

type Delivered = Pick<typeof deliveries.$inferSelect, 'restId' | 'id' | 'deliveredAt'>

const setDelivered = statement((db: Named, { restId, id, deliveredAt }: Args<Delivered>) =>
  db
    .updateTable('deliveries')
    .set({ deliveredAt })
    .where((is) => is.and({ restId, id })),
)

export async function markDelivered(db: Db, delivered: Delivered): Promise<void> {
  await db.run(setDelivered(delivered))
}

type Cancelled = Pick<typeof deliveries.$inferSelect, 'restId' | 'id' | 'cancelledAt'>

const setCancelled = statement((db: Named, { restId, id, cancelledAt }: Args<Cancelled>) =>
  db
    .updateTable('deliveries')
    .set({ cancelledAt })
    .where((is) => is.and({ restId, id })),
)

export async function markCancelled(db: Db, cancelled: Cancelled): Promise<void> {
  await db.run(setCancelled(cancelled))
}

const findPlace = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db.selectFrom('restaurants').select(['name', 'address']).where('id', '=', restId),
)

export async function findBranchPlace(db: Db, restId: string): Promise<FoundBy<typeof findPlace> | undefined> {
  const [place] = await db.run(findPlace({ restId }))
  return place
}
