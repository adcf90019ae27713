import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { addPurchase, finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import {
  recordStocktake,
  listLowInventory,
  listInventory,
  listInventoryEntries,
  setReorderLevel,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { ingredientOf, makeAddonOf, makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeSupplier } from '../suppliers/suppliers.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let bills = 0

/** A branch with an inventory. Its curry takes 0.2 kg of chicken (0.05 kg of it lost) and two limes. */
async function makeStore({
  plugins = ['Ingredient Inventory' as const],
}: { plugins?: ['Ingredient Inventory'] | [] } = {}) {
  const { db } = server
  const [chicken, lime, cheese] = await Promise.all(['Chicken', 'Lime', 'Cheese'].map((name) => makeMaterial(db, name)))
  if (!chicken || !lime || !cheese) throw new Error('A material was not made')
  const addon = await makeAddon(db)
  await makeAddonOf(db, addon, [ingredientOf(cheese, { weight: 0.03 })])
  const ingredients = [ingredientOf(chicken, { weight: 0.2 }, { weight: 0.05 }), ingredientOf(lime, { nos: 2 })]
  const kitchen = await makeKitchen(server, {
    restaurant: { plugins },
    food: { variations: [{ addons: [addon], ingredients }] },
  })
  const restId = kitchen.restaurant.id
  const { token } = kitchen.manager
  const supplier = await makeSupplier(db, restId)
  type Line = { isWeight: boolean; weight?: number; nos?: number; price: number }
  const buy = async (material: { id: string }, line: Line) => {
    const materials = [{ matId: material.id, ...line }]
    bills += 1
    const sent = { restId, materials, dateOfPurchase: '2026:03:07', billId: `bill ${bills}`, supId: supplier.id }
    return (await server.ask(addPurchase, sent, { token }))._id
  }
  const stock = () => server.ask(listInventory, { restId }, { token })
  const unit = async (material: { id: string }) =>
    (await stock()).find(({ mat }) => mat._id === material.id)?.units[0] ?? null
  const entries = (material: { id: string }) =>
    server.ask(listInventoryEntries, { restId, matId: material.id }, { token })
  const foods = (quantity: number, withCheese = false) => [
    {
      foodId: kitchen.food.id,
      variations: [{ foodVarId: kitchen.variation.id, quantity, addons: withCheese ? [addon.id] : [] }],
    },
  ]
  const sell = (quantity: number, withCheese = false) => kitchen.place({ foods: foods(quantity, withCheese) })
  const reject = (orderId: string) =>
    server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'The oven is out' }, { token })
  const count = (material: { id: string }, isWeight: boolean, quantity: number) =>
    server.call(recordStocktake, { restId, matId: material.id, isWeight, quantity, note: 'Shelf' }, { token })
  const level = (material: { id: string }, isWeight: boolean, quantity: number | null) =>
    server.ask(setReorderLevel, { restId, matId: material.id, isWeight, quantity }, { token })
  const low = () => server.ask(listLowInventory, { restId }, { token })
  return {
    ...kitchen,
    restId,
    token,
    chicken,
    lime,
    cheese,
    addon,
    buy,
    stock,
    unit,
    entries,
    sell,
    reject,
    count,
    level,
    low,
  }
}

describe('the inventory', () => {
  it('follows purchase, sale with an addon, rejection, dumping and count, to the gram and the cent', async () => {
    const store = await makeStore()
    const { chicken, lime, cheese, token } = store
    const purchase = await store.buy(chicken, { isWeight: true, weight: 10, price: 80 })
    await store.buy(chicken, { isWeight: true, weight: 10, price: 100 })
    await store.buy(lime, { isWeight: false, nos: 50, price: 25 })
    await store.buy(cheese, { isWeight: true, weight: 1, price: 20 })
    expect(await store.unit(chicken)).toMatchObject({ quantity: 20, value: 180, averageCost: 9 })

    // Three curries: 0.25 kg of chicken each, two limes, 30 g of cheese.
    await store.sell(3, true)
    expect(await store.unit(chicken)).toMatchObject({ quantity: 19.25, value: 173.25, averageCost: 9 })
    expect(await store.unit(lime)).toMatchObject({ isWeight: false, quantity: 44, value: 22, averageCost: 0.5 })
    expect(await store.unit(cheese)).toMatchObject({ quantity: 0.91, value: 18.2, averageCost: 20 })

    const { _id: refused } = await store.sell(4)
    expect(await store.unit(chicken)).toMatchObject({ quantity: 18.25, value: 164.25 })
    await store.reject(refused)
    expect(await store.unit(chicken)).toMatchObject({ quantity: 19.25, value: 173.25 })
    expect(await store.unit(lime)).toMatchObject({ quantity: 44, value: 22 })

    const wastage = { hasWastage: true, isWeight: true, weight: 1.25, nos: 0, reason: 'Fell', dumpedDate: '2026:03:07' }
    await server.ask(finishStock, { purId: purchase, materials: [{ matId: chicken.id, wastage }] }, { token })
    expect(await store.unit(chicken)).toMatchObject({ quantity: 18, value: 162 })

    await store.count(chicken, true, 17.5)
    expect(await store.unit(chicken)).toMatchObject({
      quantity: 17.5,
      value: 157.5,
      averageCost: 9,
      counted: { difference: -0.5, at: expect.any(String) },
    })
    expect(await store.entries(chicken)).toMatchObject([
      { move: 'count', quantity: -0.5, value: -4.5, left: 17.5, note: 'Shelf', orderId: null, purId: null },
      { move: 'wastage', quantity: -1.25, value: -11.25, left: 18, note: 'Fell', purId: purchase },
      { move: 'rejection', quantity: 1, value: 9, left: 19.25, orderId: refused },
      { move: 'sale', quantity: -1, value: -9, left: 18.25, orderId: refused },
      { move: 'sale', quantity: -0.75, value: -6.75, left: 19.25 },
      { move: 'purchase', quantity: 10, value: 100, left: 20 },
      { move: 'purchase', quantity: 10, value: 80, left: 10, purId: purchase },
    ])
  })

  it('never stops a sale: it becomes negative, and the next purchase fills it', async () => {
    const store = await makeStore()
    await store.sell(4)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: -1, value: 0, averageCost: null })
    await store.buy(store.chicken, { isWeight: true, weight: 4, price: 40 })
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 3, value: 30, averageCost: 10 })
  })

  it('is not kept by a branch without the plugin', async () => {
    const store = await makeStore({ plugins: [] })
    const { _id } = await store.sell(2)
    await store.reject(_id)
    expect(await store.stock()).toEqual([])
  })

  it('loses nothing of concurrent sales, purchases and rejections, and equals the sum of its entries', async () => {
    const store = await makeStore()
    const { chicken, restId } = store
    await store.buy(chicken, { isWeight: true, weight: 100, price: 777.77 })
    const orders = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        if (n % 6 === 5) return void (await store.buy(chicken, { isWeight: true, weight: 1.5, price: 13.37 }))
        const { _id } = await store.sell(1 + (n % 3), n % 2 === 0)
        return n % 4 === 0 ? _id : undefined
      }),
    )
    await Promise.all(orders.flatMap((id) => (id ? [store.reject(id)] : [])))
    const sums = await server.sql`
      select b.material_id, b.quantity - sum(e.quantity) as off, b.value - sum(e.value) as cents
        from stock_balances b join stock_entries e using (rest_id, material_id, is_weight)
       where b.rest_id = ${restId} group by b.material_id, b.is_weight, b.quantity, b.value, b.rest_id`
    expect(sums).toHaveLength(3)
    for (const { off, cents } of sums) expect({ off: Number(off), cents: Number(cents) }).toEqual({ off: 0, cents: 0 })
  })

  it('lists materials below their reorder level or below zero until they are bought or the level is removed', async () => {
    const store = await makeStore()
    const { chicken, lime } = store
    await store.buy(chicken, { isWeight: true, weight: 5, price: 50 })
    await store.level(chicken, true, 5)
    await store.level(lime, false, 10)
    expect(await store.low()).toMatchObject([
      { mat: { _id: lime.id }, units: [{ isLow: true, quantity: 0, level: 10 }] },
    ])
    await store.sell(1)
    expect((await store.low()).map(({ mat }) => mat._id).toSorted()).toEqual([chicken.id, lime.id].toSorted())
    await store.buy(chicken, { isWeight: true, weight: 1, price: 10 })
    await store.level(lime, false, null)
    expect(await store.low()).toMatchObject([{ mat: { _id: lime.id }, units: [{ isLow: false, quantity: -2 }] }])
    await store.buy(lime, { isWeight: false, nos: 2, price: 1 })
    expect(await store.low()).toEqual([])
  })

  it('stores the last of several counts and refuses invalid ones', async () => {
    const store = await makeStore()
    const { restId, chicken, token } = store
    for (const quantity of [-1, 0.0005, 2_000_000]) {
      const { status, body } = await store.count(chicken, true, quantity)
      const message = 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'
      expect({ status, body }).toMatchObject({ status: 400, body: { fields: { quantity: message } } })
    }
    const none = await server.send('POST', '/manager/stock-count', { restId }, { token })
    expect(Object.keys(none.body.fields)).toEqual(['matId', 'isWeight', 'quantity'])
    expect((await store.count({ id: restId }, true, 1)).status).toBe(404)
    const stranger = await makeStore()
    const theirs = { restId, matId: chicken.id, isWeight: true, quantity: 1 }
    expect((await server.call(recordStocktake, theirs, { token: stranger.token })).status).toBe(404)
    expect((await server.call(listInventory, { restId }, { token: stranger.token })).status).toBe(404)
    const answers = await Promise.all([3, 3, 3].map((quantity) => store.count(chicken, true, quantity)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await store.unit(chicken)).toMatchObject({ quantity: 3, value: 0 })
  })
})
