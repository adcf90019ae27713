import { v7 as uuidv7 } from 'uuid'
import type { Branch } from './branch.ts'
import type { World } from './world.ts'

const RECEIVED = 1000

/** Writes open carts with `each` of the branch's dishes in turn, straight to the database. Returns their ids. */
export async function writeCarts(sql: World['sql'], { restId, variations }: Branch, count: number, each: number) {
  const foodIds = variations.map(({ foodId }) => foodId)
  const variationIds = variations.map(({ foodVarId }) => foodVarId)
  const made = await sql<Array<{ id: string }>>`
    insert into carts (rest_id, id, service, version, no_of_persons, extra_charges, created_at, updated_at, lines)
    select ${restId}, uuidv7(), 'Direct', 1, 0, '[]', now(), now(), (
             select jsonb_agg(jsonb_build_object(
                      'lineId', dish.variation_id, 'foodId', dish.food_id, 'variationId', dish.variation_id,
                      'quantity', 1, 'customizations', '[]'::jsonb, 'addonIds', '[]'::jsonb) order by line)
               from generate_series(0, ${each - 1}::int) as line,
                    unnest(${foodIds}::uuid[], ${variationIds}::uuid[]) with ordinality as dish (food_id, variation_id, n)
              where dish.n = (cart + line * 3) % ${variations.length} + 1)
      from generate_series(1, ${count}::int) as cart
    returning id`
  return made.map(({ id }) => id)
}

export function paymentsOf(cartIds: readonly string[], paymentModeId: string) {
  let paid = 0
  return () => {
    const cartId = cartIds[paid]
    paid += 1
    if (cartId === undefined) throw new Error('Every cart is paid already')
    return { idempotencyKey: uuidv7(), body: { cartId, recivedAmount: RECEIVED, paymentModeId } }
  }
}
