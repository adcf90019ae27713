import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { v7 as uuidv7 } from 'uuid'
import { makeBranch, type Branch } from './branch.ts'
import { BASELINE, baseline, CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'

const AMOUNT = 600
const MANY = 100
/** More than all rounds together ask for: a cart is paid once. */
const TO_PAY = 4 * AMOUNT
/** More than any cart here costs. */
const RECEIVED = 1000

/** So many open carts of a branch with `each` of its dishes in turn, written directly: their ids. */
async function writeCarts(sql: World['sql'], { restId, variations }: Branch, count: number, each: number) {
  const foodIds = variations.map(({ foodId }) => foodId)
  const variationIds = variations.map(({ foodVarId }) => foodVarId)
  return sql.begin(async (tx) => {
    const made = await tx<Array<{ id: string }>>`
      insert into carts (rest_id, id, service, version, no_of_persons, extra_charges, created_at, updated_at)
      select ${restId}, uuidv7(), 'Direct', 1, 0, '[]', now(), now()
        from generate_series(1, ${count}::int)
      returning id`
    const ids = made.map(({ id }) => id)
    await tx`
      insert into cart_lines (rest_id, cart_id, line_id, position, food_id, variation_id, quantity, customizations, addon_ids)
      select ${restId}, cart.id, dish.variation_id, line, dish.food_id, dish.variation_id, 1, '[]', '{}'
        from unnest(${ids}::uuid[]) with ordinality as cart (id, n), generate_series(0, ${each - 1}::int) as line,
             unnest(${foodIds}::uuid[], ${variationIds}::uuid[]) with ordinality as dish (food_id, variation_id, n)
       where dish.n = (cart.n + line * 3) % ${variations.length} + 1`
    return ids
  })
}

/** One portion more, the carts taking turns, the dishes too. */
function additionsTo(cartIds: readonly string[], { variations }: Branch) {
  let added = 0
  return () => {
    const round = Math.floor(added / cartIds.length)
    const [cartId, dish] = [cartIds[added % cartIds.length], variations[round % variations.length]]
    added += 1
    if (!dish) throw new Error('An addition needs a dish')
    const body = { cartId, foodId: dish.foodId, variations: [{ foodVarId: dish.foodVarId, quantity: 1 }] }
    return { idempotencyKey: uuidv7(), body }
  }
}

function paymentsOf(cartIds: readonly string[], paymentModeId: string) {
  let paid = 0
  return () => {
    const cartId = cartIds[paid]
    paid += 1
    if (cartId === undefined) throw new Error('Every cart is paid already')
    return { idempotencyKey: uuidv7(), body: { cartId, recivedAmount: RECEIVED, paymentModeId } }
  }
}

/** The till's server side: additions to one cart, where each waits for the one before, and to many; and payments. */
export async function benchTill(world: World): Promise<void> {
  const { db, sql, url } = world
  const branch = await makeBranch(world, 'Counter')
  const mode = await makePaymentMode(db)
  const one = await writeCarts(sql, branch, 1, 2)
  const many = await writeCarts(sql, branch, MANY, 2)
  const toPay = await writeCarts(sql, branch, TO_PAY, 2)
  // What the database would soon do by itself.
  await sql`vacuum analyze carts, cart_lines, foods, variations`

  const press = { url, method: 'POST', token: branch.managerToken, amount: AMOUNT } as const
  const add = { ...press, path: directCart.addItem.path }
  const toOne = 'additions to one cart'
  const toMany = `additions to ${MANY} carts`
  const measured = await measure([
    baseline(url),
    { ...add, what: toOne, against: BASELINE, carry: additionsTo(one, branch) },
    { ...add, what: toMany, against: toOne, carry: additionsTo(many, branch) },
    {
      ...press,
      path: directCart.pay.path,
      what: 'payments of two lines each',
      against: toMany,
      carry: paymentsOf(toPay, mode.id),
    },
  ])
  report(`At the till, ${CLIENTS} presses at once`, measured)
}
