import { setImmediate as turn } from 'node:timers/promises'
import { directCart, openCart } from '@brigade/contract/carts/carts.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Answer } from '../../platform/testing/client.ts'
import { makeTill } from './carts.factory.ts'

const TILLS = 12
const STOCK = 100_000

type Product = Parameters<typeof makeTill>[0]

/** A press of a till: repeated under one key until it is answered, whatever happens meanwhile. */
export interface Press {
  cartId: string
  isPayment: boolean
  send: () => Promise<Answer<DataOf<typeof directCart.pay> | DataOf<typeof openCart>>>
  /** What it was answered; before that, nothing. */
  told?: Record<string, unknown>
}

export interface Moment {
  /** Which payment is pressed for, counted from here. From then on, where `unheard` is not 0, no answer reaches a till. */
  payment: number
  /** How many payments are answered that nobody hears of. */
  unheard: number
  /** How many turns of the event loop later. */
  turns: number
}

/** Tills of one branch that serve one customer after the other: a cart is opened, filled and paid. */
export async function makeBusyTills(product: Product) {
  const till = await makeTill(product)
  const { restId, token } = till
  const food = await till.food({
    variations: [{ price: 500, noOfStock: STOCK }, { price: 250, noOfStock: STOCK }, { price: 100 }],
  })
  const presses: Press[] = []
  let customers = 0
  const nextCustomer = (): Press[] => {
    customers += 1
    const cartId = uuidv7()
    // No two customers in a row want the same, so that what is taken for one cannot pass for another's.
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
  /** Of each till, what is left to press for its customer. */
  const queues = Array.from({ length: TILLS }, (): Press[] => [])

  let beforePayment = () => {}
  let isHeard = (_one: Press) => true
  /** Whether it was answered. Whatever else a till is told has to let it press again. */
  async function press(one: Press): Promise<boolean> {
    if (!presses.includes(one)) presses.push(one)
    if (one.isPayment) beforePayment()
    const answer = await one.send().catch(() => null)
    if (answer === null || answer.status === 503) return false
    if (answer.body.error || !answer.body.data) {
      throw new Error(`A till was told ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    if (!isHeard(one)) return false
    one.told = answer.body.data
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
    // A database that was just brought back is still away for a moment.
    for (let tries = 0; tries < 1000; tries += 1) if (await press(one)) return
    throw new Error('A till is never answered')
  }

  return {
    restId,
    stock: STOCK,
    /** All that was ever pressed. */
    presses,
    /** Serves customers until a moment, when something is done to the product. */
    async serveUntil({ payment, unheard, turns }: Moment, strike: () => void): Promise<void> {
      let isOver = false
      const reached = new Promise<void>((resolve) => {
        let [toPress, toMiss] = [payment, unheard]
        beforePayment = () => {
          toPress -= 1
          if (toPress === 0 && unheard === 0) resolve()
        }
        isHeard = ({ isPayment }) => {
          if (toPress > 0 || unheard === 0) return true
          if (isPayment) toMiss -= 1
          if (toMiss === 0) resolve()
          return false
        }
      })
      const serving = Promise.all(queues.map((queue) => serve(queue, () => isOver)))
      await Promise.race([reached, serving])
      for (let passed = 0; passed < turns; passed += 1) await turn()
      strike()
      isOver = true
      await serving
      isHeard = () => true
    },
    /** Each till presses again what it was not answered, under the same key. */
    pressAgain: () =>
      Promise.all(
        queues.map(async (queue) => {
          const [next] = queue
          if (!next || !presses.includes(next)) return
          await pressUntilTold(next)
          queue.shift()
        }),
      ),
    /** Each till serves its customer to the end. */
    finish: () =>
      Promise.all(
        queues.map(async (queue) => {
          for (const one of queue.splice(0)) await pressUntilTold(one)
        }),
      ),
  }
}

export type BusyTills = Awaited<ReturnType<typeof makeBusyTills>>
