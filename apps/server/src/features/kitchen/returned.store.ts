import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type AnyTable, type Args } from '../../platform/db/statement.ts'
import { sentPortions } from '../carts/carts.public.ts'

interface ReturnedRow {
  position: number
  foodId: string
  food: string
  variationId: string
  variation: string
  allergens: Allergen[]
  tags: string[]
  customizations: Array<{ cusName: string; levelName: string }>
  addons: Array<{ name: string }>
  isBumped: boolean
}

const findLines = statement(
  (_: AnyTable, { restId, orderId, positions }: Args<{ restId: string; orderId: string; positions: number[] }>) =>
    sql<ReturnedRow>`
    select l.position, l.food_id, l.food_name as food, l.variation_id, l.variation_name as variation,
           coalesce(l.allergens, '{}') as allergens, coalesce(l.tags, '{}') as tags,
           l.customizations, l.addons,
           k.state is not distinct from 'bumped' as is_bumped
      from order_lines l
      left join kitchen_lines k on k.rest_id = l.rest_id and k.order_id = l.order_id and k.position = l.position
     where l.rest_id = ${restId} and l.order_id = ${orderId} and l.position = any(${positions}::smallint[])
     order by l.position`,
)

/** Lines of a sale as the kitchen knows them. */
export function readReturned(db: Db, sale: { restId: string; orderId: string; positions: number[] }) {
  return db.run(findLines(sale))
}

const findOwed = statement(
  (_: AnyTable, cart: Args<{ restId: string; cartId: string }>) =>
    sql<{ lineId: string; portions: number }>`
    select s.line_id, sum(s.portions)::int as portions
      from (${sentPortions(cart)}) as s
      left join kitchen_round_lines k on k.rest_id = ${cart.restId} and k.round_id = s.round_id and k.position = s.position
     where k.state is distinct from 'bumped'
     group by s.line_id`,
)

/** The portions of a cart's rounds that no display bumped, by line of the cart. */
export async function readOwedOfCart(db: Db, cart: { restId: string; cartId: string }) {
  const rows = await db.run(findOwed(cart))
  return new Map(rows.map(({ lineId, portions }) => [lineId, portions]))
}
