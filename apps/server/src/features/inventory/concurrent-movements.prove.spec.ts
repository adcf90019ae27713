import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { recordStocktake, setReorderLevel } from '@brigade/contract/inventory/inventory.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { systemCode } from '../../platform/db/system-code.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { ingredientOf } from '../ingredients/ingredients.factory.ts'
import { makeStoreRoom } from '../purchases/store-room.factory.ts'

/** Why the database ended transactions, including those that were retried silently. */
const broken: string[] = []
const watched = (db: Db) =>
  new Proxy(db, {
    get(target, property, receiver) {
      const transaction: Db['transaction'] = async (work) => {
        try {
          return await target.transaction(work)
        } catch (error) {
          const code = systemCode(error)
          if (code !== undefined) broken.push(code)
          throw error
        }
      }
      const value: unknown = property === 'transaction' ? transaction : Reflect.get(target, property, receiver)
      return value
    },
  })

let servers: [TestServer, TestServer]
beforeAll(async () => {
  const server = await createTestServer({ wrapDb: watched })
  servers = [server, await createTestServer({ wrapDb: watched, beside: { databaseUrl: server.databaseUrl } })]
})

afterEach(() => {
  const codes = broken.splice(0)
  if (codes.length > 0) throw new Error(`The database ended transactions: ${codes.join(', ')}`)
})

const at = (n: number) => servers[n % 2 === 0 ? 0 : 1]

/** A branch with ten kilograms of each of some materials, and a dish that takes a hundred grams of each. */
async function makeStore(many: number) {
  const [server] = servers
  const room = await makeStoreRoom(server)
  const materials: Array<{ id: string }> = []
  for (let n = 0; n < many; n += 1) materials.push(await room.material())
  const stew = await room.food({
    variations: [{ price: 500, ingredients: materials.map((one) => ingredientOf(one, { weight: 0.1 })) }],
  })
  await room.buy(...materials.map((material) => ({ material, amount: { weight: 10 }, price: 10 })))
  const [first = { id: '' }] = materials
  return { ...room, materials, first, stew }
}

const newKey = () => uuidv7({ msecs: servers[0].time.now.getTime() })

describe('concurrent calls in two processes', () => {
  it('lose nothing of twenty sales, and each entry continues from the one before', async () => {
    const store = await makeStore(3)
    const { token, first } = store
    const carts = await Promise.all(Array.from({ length: 20 }, () => store.cartWith(orderOf(store.stew))))
    await Promise.all(
      carts.map(({ cartId }, n) => at(n).ask(directCart.pay, store.paymentOf(cartId, 5), { token, key: newKey() })),
    )
    expect(await store.unit(first)).toMatchObject({ quantity: 8, value: 8 })
    const left = (await store.entries(first)).map((entry) => entry.left)
    expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 21 }, (_, n) => (100 - n) / 10))
    expect(await store.drift()).toEqual([])
  })

  it('lose nothing of sales of materials that were never bought', async () => {
    const store = await makeStore(1)
    const [salt, oil] = [await store.material('Salt'), await store.material('Oil')]
    const soups = await Promise.all(
      [
        [salt, oil],
        [oil, salt],
      ].map((of) =>
        store.food({ variations: [{ price: 500, ingredients: of.map((one) => ingredientOf(one, { nos: 1 })) }] }),
      ),
    )
    const carts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.cartWith(...soups.slice(n % 2, 1 + (n % 2)).map((one) => orderOf(one))),
      ),
    )
    await Promise.all(
      carts.map(({ cartId }, n) =>
        at(n).ask(directCart.pay, store.paymentOf(cartId, 5), { token: store.token, key: newKey() }),
      ),
    )
    expect([await store.unit(salt), await store.unit(oil)]).toMatchObject([{ quantity: -20 }, { quantity: -20 }])
    expect(await store.drift()).toEqual([])
  })

  it('never deadlock over two hundred sales, orders, rejections, purchases, counts, levels and new recipes', async () => {
    const store = await makeStore(8)
    const { restId, token, materials, stew } = store
    const [variation] = stew.variations
    const soup = await store.food({
      variations: [
        {
          price: 500,
          noOfStock: 10_000,
          ingredients: materials.toReversed().map((one) => ingredientOf(one, { weight: 0.05 })),
        },
      ],
    })
    const key = await makeChannelKey(servers[0], [restId])
    const placed: string[] = []
    const materialAt = (n: number) => materials[n % materials.length] ?? { id: '' }

    const acts: Array<(n: number) => Promise<unknown>> = [
      async (n) => {
        const { cartId } = await store.cartWith(orderOf(stew), orderOf(soup))
        return at(n).ask(directCart.pay, store.paymentOf(cartId, 10), { token, key: newKey() })
      },
      async (n) => {
        const { _id } = await at(n).ask(
          placeOrder,
          {
            restId,
            service: 'Takeaway',
            customer: { name: 'Ana Reid', contact: `ana${n}@guest.test` },
            foods: [orderOf(soup), orderOf(stew)],
            payment: { isCod: true },
          },
          { token: key, key: newKey() },
        )
        placed.push(_id)
      },
      async (n) => {
        const orderId = placed.shift()
        if (orderId === undefined) return
        await at(n).ask(
          acceptOrder,
          { orderId, acceptOrder: false, rejectNote: 'Out of gas' },
          { token, key: newKey() },
        )
      },
      (n) => {
        const bought = (n % 2 === 0 ? materials : materials.toReversed()).map((material) => ({
          material,
          amount: { weight: 0.5 },
          price: 1,
        }))
        return at(n).ask(addPurchase, store.bill(...bought), { token, key: newKey() })
      },
      (n) => {
        const counted = { restId, matId: materialAt(n).id, isWeight: true, quantity: 7 }
        return at(n).ask(recordStocktake, counted, { token, key: newKey() })
      },
      (n) =>
        at(n).ask(
          setReorderLevel,
          { restId, matId: materialAt(n + 3).id, isWeight: true, quantity: 5 },
          { token, key: newKey() },
        ),
      (n) => at(n).sql`
        update variation_ingredients set weight = ${n % 2 === 0 ? 0.1 : 0.2}
         where rest_id = ${restId} and variation_id = ${variation?.id ?? ''}`,
    ]
    let next = 0
    const person = async () => {
      for (let n = next++; n < 210; n = next++) await acts[(n * 3) % acts.length]?.(n)
    }
    await Promise.all(Array.from({ length: 14 }, person))
    expect(await store.drift()).toEqual([])
    const [done] = await servers[0].sql`
      select count(*) filter (where move = 'sale') as sales, count(*) filter (where move = 'rejection') as rejections,
             count(*) filter (where move = 'purchase') as purchases, count(*) filter (where move = 'count') as counts
        from stock_entries where rest_id = ${restId}`
    const each = 210 / acts.length
    expect(done).toMatchObject({ sales: each * 2 * 8, purchases: (each + 1) * 8, counts: each })
    expect(done?.rejections).toBeGreaterThan(0)
  })
})
