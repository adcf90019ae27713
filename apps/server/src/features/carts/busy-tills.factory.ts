import { setImmediate as turn } from 'node:timers/promises'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Answer } from '../../platform/testing/client.ts'
import { makeTill } from './carts.factory.ts'

const TILLS = 12
const STOCK = 100_000

type Product = Parameters<typeof makeTill>[0]

export interface Press {
  cartId: string
  isPayment: boolean
  send: () => Promise<Answer<DataOf<typeof directCart.pay> | DataOf<typeof openCart>>>
  answer?: Record<string, unknown>
}

export interface Moment {
  /** The number of the payment to strike at, from 0. If `unheard` is not 0, no answer reaches a till from then on. */
  payment: number
  unheard: number
  turns: number
}

type Till = Awaited<ReturnType<typeof makeTill>>
type Food = Awaited<ReturnType<Till['food']>>

/** Returns the presses of another customer: open, add and pay. */
function customersOf(product: Product, till: Till, food: Food): () => Press[] {
  const { restId, token } = till
  let customers = 0
  return () => {
    customers += 1
    const cartId = uuidv7()
    // Consecutive customers order different things, so that a mix-up shows.
    const variations = food.variations.map(({ id }, at) => ({ foodVarId: id, quantity: 1 + ((customers + at) % 4) }))
    const [open, add, pay] = [uuidv7(), uuidv7(), uuidv7()].map((key) => ({ token, key }))
    return [
      { cartId, isPayment: false, send: () => product.call(openCart, { restId, cartId }, open) },
      {
        cartId,
        isPayment: false,
        send: () => product.call(directCart.addItem, { cartId, foodId: food.id, variations }, add),
      },
      { cartId, isPayment: true, send: () => product.call(directCart.pay, till.paymentOf(cartId, 100), pay) },
    ]
  }
}

/** Calls `reach` at the moment to strike. */
function watchFor({ payment, unheard }: Moment, reach: () => void) {
  let [toPress, toMiss] = [payment, unheard]
  return {
    beforePayment: () => {
      toPress -= 1
      if (toPress === 0 && unheard === 0) reach()
    },
    isHeard: ({ isPayment }: Press) => {
      if (toPress > 0 || unheard === 0) return true
      if (isPayment) toMiss -= 1
      if (toMiss === 0) reach()
      return false
    },
  }
}

export async function makeBusyTills(product: Product) {
  const till = await makeTill(product)
  const food = await till.food({
    variations: [{ price: 500, noOfStock: STOCK }, { price: 250, noOfStock: STOCK }, { price: 100 }],
  })
  const presses: Press[] = []
  const nextCustomer = customersOf(product, till, food)
  const queues = Array.from({ length: TILLS }, (): Press[] => [])

  let watch: ReturnType<typeof watchFor> | undefined
  /** Returns whether the call was answered. Any other error must allow a retry. */
  async function press(one: Press): Promise<boolean> {
    if (!presses.includes(one)) presses.push(one)
    if (one.isPayment) watch?.beforePayment()
    const answer = await one.send().catch(() => null)
    if (answer === null || answer.status === 503) return false
    if (answer.body.error || !answer.body.data) {
      throw new Error(`A till got an unexpected answer ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    if (watch?.isHeard(one) === false) return false
    one.answer = answer.body.data
    return true
  }
  async function serve(queue: Press[], isOver: () => boolean) {
    while (!isOver()) {
      if (queue.length === 0) queue.push(...nextCustomer())
      const [next] = queue
      if (!next || !(await press(next))) return
      queue.shift()
    }
  }
  const pressUntilTold = async (one: Press) => {
    // A restarted database refuses connections for a moment.
    for (let tries = 0; tries < 1000; tries += 1) if (await press(one)) return
    throw new Error('A till got no answer in 1000 tries')
  }

  return {
    restId: till.restId,
    stock: STOCK,
    presses,
    async serveUntil(moment: Moment, strike: () => void): Promise<void> {
      let isOver = false
      const reached = new Promise<void>((resolve) => {
        watch = watchFor(moment, resolve)
      })
      const serving = Promise.all(queues.map((queue) => serve(queue, () => isOver)))
      await Promise.race([reached, serving])
      for (let passed = 0; passed < moment.turns; passed += 1) await turn()
      strike()
      isOver = true
      await serving
      watch = undefined
    },
    pressAgain: () =>
      Promise.all(
        queues.map(async (queue) => {
          const [next] = queue
          if (!next || !presses.includes(next)) return
          await pressUntilTold(next)
          queue.shift()
        }),
      ),
    finish: () =>
      Promise.all(
        queues.map(async (queue) => {
          for (const one of queue.splice(0)) await pressUntilTold(one)
        }),
      ),
  }
}

export type BusyTills = Awaited<ReturnType<typeof makeBusyTills>>
