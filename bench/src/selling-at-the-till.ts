import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { makePaymentMode } from '@brigade/server/src/features/lookups/lookups.factory.ts'
import { v7 as uuidv7 } from 'uuid'
import { makeBranch, tokensFor, type Branch } from './branch.ts'
import { countStatements } from './counted-statements.ts'
import { percentile, reportTimes } from './report.ts'
import type { Call } from './timing.ts'
import type { World } from './world.ts'

export const TILLS = 16
const SALES = 400
const ROUNDS = 3
const RECEIVED = 100

export type Step = (cartId: string) => Pick<Call, 'method' | 'path'> & { body: Record<string, unknown> }

const callOf = ({ method, path }: Endpoint) => ({ method, path })

/** One sale: a cart is opened, the first three foods are added, one quantity is raised, the cart is read and paid. */
export function saleAt({ restId, variations }: Branch, paymentModeId: string): Step[] {
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

interface Selling {
  url: string
  tokens: readonly string[]
  steps: readonly Step[]
  sales: number
  /** Sales a second of all tills; as many as possible without. */
  pace?: number
}

/** Sells until the number of sales is reached, and returns the time of each call in milliseconds. */
export async function sell({ url, tokens, steps, sales, pace = Infinity }: Selling) {
  const times: number[] = []
  let begun = 0
  const began = performance.now()
  const tills = tokens.map(async (token) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (begun < sales) {
      const early = began + (begun / pace) * 1000 - performance.now()
      begun += 1
      if (early > 0) await wait(early)
      const cartId = uuidv7()
      for (const step of steps) times.push(await callOnce(agent, url, token, step(cartId)))
    }
    agent.destroy()
  })
  await Promise.all(tills)
  return { perSecond: sales / ((performance.now() - began) / 1000), times }
}

function callOnce(agent: Agent, url: string, token: string, { method, path, body }: ReturnType<Step>): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': uuidv7() }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { agent, method, headers }, ({ statusCode }) => {
      if (statusCode !== 200) reject(new Error(`${path} answered ${statusCode}, so the figures mean nothing`))
    })
    call.on('response', (answer) => answer.resume().on('end', () => resolve(performance.now() - began)))
    call.on('error', reject).end(JSON.stringify(body))
  })
}

const middle = (values: readonly number[]) => percentile(values, 0.5)

/** Whole sales of seven calls, at sixteen tills and at one. */
export async function benchSales(world: World): Promise<void> {
  const branch = await makeBranch(world, 'Counter')
  const mode = await makePaymentMode(world.db)
  const steps = saleAt(branch, mode.id)
  // Calls are limited per account, so each till has its own.
  const tokens = await tokensFor(world, branch.restId, TILLS)
  const all = { url: world.url, tokens, steps, sales: SALES }
  await sell(all)
  const rates: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const many = await sell(all)
    const one = await sell({ ...all, tokens: tokens.slice(0, 1), sales: SALES / 4 })
    rates.push(many.perSecond)
    times.push(...one.times)
  }
  const spread = `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`
  process.stdout.write(`\nWhole sales of ${steps.length} calls\n`)
  process.stdout.write(`  ${TILLS} tills: ${middle(rates).toFixed(0)} sales/s (${spread})   target ≥ 330 /s\n`)
  reportTimes('one till, each call', times, { p50: 2, p99: 6 })
  // The first sale finds nothing kept in the process.
  const calls = [uuidv7(), uuidv7()].flatMap((cartId) =>
    steps.map((step, at) => {
      const { method, path, body } = step(cartId)
      return { what: `${cartId} ${at}`, method, path, token: tokens[0] ?? '', sent: body }
    }),
  )
  const counts = await countStatements(world, calls)
  const each = [...counts.values()].slice(steps.length)
  process.stdout.write(
    `  ${each.reduce((sum, count) => sum + count, 0)} statements a sale (${each.join(', ')})   target ≤ 24\n`,
  )
}
