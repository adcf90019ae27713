import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { makeAccount } from '@brigade/server/src/features/accounts/accounts.factory.ts'
import { systemClock } from '@brigade/server/src/platform/clock.ts'
import autocannon from 'autocannon'
import { v7 as uuidv7 } from 'uuid'
import { makeBranch, type Branch } from './branch.ts'
import type { World } from './world.ts'

const TILLS = 16
const SALES = 400
const ROUNDS = 3
const RECEIVED = 100

type Step = (cartId: string) => Pick<Endpoint, 'method' | 'path'> & { body: unknown }

const callOf = ({ method, path }: Endpoint) => ({ method, path })

/** One sale: a cart is opened, three foods are added, one quantity is raised, the cart is read and paid. */
function saleAt({ restId, variations }: Branch, paymentModeId: string): Step[] {
  const [one, two, three] = variations
  if (!one || !two || !three) throw new Error('A sale needs three foods')
  const add =
    (dish: typeof one): Step =>
    (cartId) => ({
      ...callOf(directCart.addItem),
      body: { cartId, foodId: dish.foodId, variations: [{ foodVarId: dish.foodVarId, quantity: 1 }] },
    })
  return [
    (cartId) => ({ ...callOf(openCart), body: { restId, cartId } }),
    add(one),
    add(two),
    add(three),
    (cartId) => ({
      ...callOf(directCart.changeQuantity),
      body: { cartId, foodId: one.foodId, varId: one.foodVarId, isIncr: true },
    }),
    (cartId) => ({ ...callOf(directCart.details), body: { cartId } }),
    (cartId) => ({ ...callOf(directCart.pay), body: { cartId, recivedAmount: RECEIVED, paymentModeId } }),
  ]
}

async function sell(url: string, tokens: readonly string[], steps: readonly Step[], tills: number, sales: number) {
  let begunSales = 0
  const began = performance.now()
  let last = began
  const running = autocannon({
    url,
    connections: tills,
    amount: sales * steps.length,
    requests: steps.map((step, at) => ({
      setupRequest: (request, context) => {
        if (at === 0) {
          context.cartId = uuidv7()
          context.token = tokens[begunSales % tokens.length] ?? ''
          begunSales += 1
        }
        const { cartId = '', token } = context
        const { method, path, body } = step(cartId)
        return {
          ...request,
          method,
          path,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': uuidv7(),
          },
          body: JSON.stringify(body),
        }
      },
    })),
  })
  running.on('response', () => void (last = performance.now()))
  const result = await running
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} calls of sales did not succeed, so the figures mean nothing`)
  return { perSecond: sales / ((last - began) / 1000), p50: result.latency.p50, p99: result.latency.p99 }
}

/** Whole sales of seven calls, at sixteen tills and at one. */
export async function benchSales(world: World): Promise<void> {
  const branch = await makeBranch(world, 'Counter')
  const mode = await makePaymentMode(world.db)
  const steps = saleAt(branch, mode.id)
  // Calls are limited per account, so each till has its own.
  const tokens: string[] = []
  for (let till = 0; till < TILLS; till += 1) {
    const account = await makeAccount(
      { db: world.db, app: { world: { clock: systemClock } } },
      { restIds: [branch.restId] },
    )
    tokens.push(account.token)
  }
  await sell(world.url, tokens, steps, TILLS, SALES)
  for (let round = 0; round < ROUNDS; round += 1) {
    const many = await sell(world.url, tokens, steps, TILLS, SALES)
    const one = await sell(world.url, tokens, steps, 1, SALES / 4)
    process.stdout.write(`  ${many.perSecond.toFixed(1)} sales/s; one till p50 ${one.p50} ms p99 ${one.p99} ms\n`)
  }
}
