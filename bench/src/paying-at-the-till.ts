import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { v7 as uuidv7 } from 'uuid'
import { makeBranch, type Branch } from './branch.ts'
import { BASELINE, baseline, CLIENTS, measure } from './measure.ts'
import { report } from './report.ts'
import type { World } from './world.ts'
import { paymentsOf, writeCarts } from './written-carts.ts'

const AMOUNT = 600
const MANY = 100
const TO_PAY = 4 * AMOUNT

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

/** Additions to one cart, where each waits for the one before, and to many; and payments. */
export async function benchTill(world: World): Promise<void> {
  const { db, sql, url } = world
  const branch = await makeBranch(world, 'Counter')
  const mode = await makePaymentMode(db)
  const one = await writeCarts(sql, branch, 1, 2)
  const many = await writeCarts(sql, branch, MANY, 2)
  const toPay = await writeCarts(sql, branch, TO_PAY, 2)
  await sql`vacuum analyze carts, foods, variations`

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
