import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { CartRow } from '@brigade/contract/carts/carts.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import type { sitings } from '../sitings/sitings.table.ts'
import type { cardCharges } from '../terminals/terminals.table.ts'
import type { carts } from './carts.table.ts'

type Named = Tables<{ cardCharges: typeof cardCharges; carts: typeof carts; sitings: typeof sitings }>

interface Listed {
  restId: string
  service: TillService
}

const quantityOfCart = sql<number>`(select coalesce(sum((l.line ->> 'quantity')::int), 0)
                                      from jsonb_array_elements(c.lines) as l (line))`

const firstFoodOfCart = sql<string | null>`(select f.name from foods f
                                             where f.rest_id = c.rest_id and f.id = (c.lines -> 0 ->> 'foodId')::uuid)`

const openCharge = sql<CartRow['card'] | null>`case when p.status in ('sent', 'unknown', 'approved') then p.status end`

const findOpen = statement((db: Named, { after, limit, ...listed }: Args<Listed & PageAsked>) => {
  const open = db
    .selectFrom('carts as c')
    .leftJoin('sitings as s', (on) => on.onRef('s.restId', '=', 'c.restId').onRef('s.id', '=', 'c.sitingId'))
    .leftJoin('cardCharges as p', (on) => on.onRef('p.restId', '=', 'c.restId').onRef('p.id', '=', 'c.cardChargeId'))
    .select(['c.id', 'c.updatedAt', 'c.name', 's.name as siting', 'c.noOfPersons', 'c.allergy'])
    .select([quantityOfCart.as('quantity'), firstFoodOfCart.as('food'), openCharge.as('card')])
    .where((is) => is.and({ 'c.restId': listed.restId, 'c.service': listed.service }))
    .where('c.orderId', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
  return after ? open.where('c.id', '<', after) : open
})

export async function listOpen(
  db: Db,
  restId: string,
  service: TillService,
  { limit, after }: PageAsked,
): Promise<CartRow[]> {
  const rows = await db.run(findOpen({ restId, service, limit: limit + 1, after }))
  return rows.map(({ id: _id, updatedAt, card, ...row }) => ({
    _id,
    updatedAt: updatedAt.toISOString(),
    ...row,
    ...(card && { card }),
  }))
}

const countOpenCarts = statement((db: Named, listed: Args<Listed>) =>
  db
    .selectFrom('carts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) => is.and(listed))
    .where('orderId', 'is', null),
)

export async function countOpen(db: Db, restId: string, service: TillService): Promise<number> {
  const [row] = await db.run(countOpenCarts({ restId, service }))
  return row?.total ?? 0
}
