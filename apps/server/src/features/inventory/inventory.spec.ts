import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { acceptOrder, cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import {
  recordStocktake,
  listLowInventory,
  listInventory,
  listInventoryEntries,
  setReorderLevel,
  stockTopic,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeWatchedServer } from '../carts/watched-server.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { ingredientOf, makeAddonOf } from '../ingredients/ingredients.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeStoreRoom, type StoreRoom } from '../purchases/store-room.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

/** A branch that sells a curry of 0.25 kg of chicken, with 4 kg of it in stock for 40.00. */
async function makeStore(wish: Parameters<typeof makeStoreRoom>[1] = {}) {
  const room = await makeStoreRoom(server, wish)
  const chicken = await room.material('Chicken')
  const curry = await room.food({
    variations: [{ price: 500, ingredients: [ingredientOf(chicken, { weight: 0.25 })] }],
  })
  await room.buy({ material: chicken, amount: { weight: 4 }, price: 40 })
  const key = await makeChannelKey(server, [room.restId])
  const place = (quantity: number) =>
    server.ask(
      placeOrder,
      {
        restId: room.restId,
        service: 'Takeaway',
        customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
        foods: [orderOf(curry, { quantity })],
        payment: { isCod: true },
      },
      { token: key, key: newKey() },
    )
  const reject = (orderId: string) =>
    server.ask(acceptOrder, { orderId, acceptOrder: false, rejectNote: 'Out of gas' }, { token: room.token })
  return { ...room, chicken, curry, place, reject }
}

describe('the goods issue of a sale', () => {
  it('is taken back when the whole sale comes back at once, and not for a part of it', async () => {
    const room = await makeStoreRoom(server)
    const bread = await room.material('Bread')
    const roll = await room.food({ variations: [{ price: 500, ingredients: [ingredientOf(bread, { nos: 1 })] }] })
    await room.buy({ material: bread, amount: { nos: 10 }, price: 50 })
    const refund = async (orderId: string, quantity: number) => {
      const lines = [{ position: 0, quantity }]
      const given = { lines, amount: 5 * quantity, paymentModeId: room.mode.id, isRestocked: true }
      await server.ask(refundSale, { orderId, reason: 'Not wanted', ...given }, { token: room.token })
    }
    await refund(await room.sell(orderOf(roll, { quantity: 3 })), 2)
    expect(await room.unit(bread)).toMatchObject({ quantity: 7 })
    await refund(await room.sell(orderOf(roll, { quantity: 3 })), 3)
    expect(await room.unit(bread)).toMatchObject({ quantity: 7, value: 35 })
    expect(await room.drift()).toEqual([])
  })

  it('stays when an amount without portions is given back', async () => {
    const room = await makeStoreRoom(server)
    const bread = await room.material('Bread')
    const roll = await room.food({ variations: [{ price: 500, ingredients: [ingredientOf(bread, { nos: 1 })] }] })
    await room.buy({ material: bread, amount: { nos: 10 }, price: 50 })
    const orderId = await room.sell(orderOf(roll, { quantity: 3 }))
    const given = { amount: 5, paymentModeId: room.mode.id, reason: 'Cold', isRestocked: true }
    await server.ask(refundSale, { orderId, ...given }, { token: room.token })
    expect(await room.unit(bread)).toMatchObject({ quantity: 7 })
  })

  it('includes combos and addons for every portion', async () => {
    const room = await makeStoreRoom(server)
    const [bread, cheese] = [await room.material('Bread'), await room.material('Cheese')]
    const addon = await makeAddon(server.db, { price: 50, qty: 100 })
    await makeAddonOf(server.db, addon, [ingredientOf(cheese, { weight: 0.02 }, { weight: 0.005 })])
    const ingredients = [ingredientOf(bread, { nos: 2 }, { nos: 1 }), ingredientOf(cheese, { weight: 0.1 })]
    const lunch = await room.food({
      comboValidity: thisYear,
      variations: [{ price: 900, discountPrice: 700, addons: [addon], ingredients }],
    })
    await room.buy(
      { material: bread, amount: { nos: 100 }, price: 50 },
      { material: cheese, amount: { weight: 2 }, price: 30 },
    )
    await room.sell(orderOf(lunch, { quantity: 4, addons: [addon.id] }))
    expect(await room.unit(bread)).toMatchObject({ quantity: 88, value: 44, averageCost: 0.5 })
    // 0.4 kg in the combos, 0.1 kg in the addons.
    expect(await room.unit(cheese)).toMatchObject({ quantity: 1.5, value: 22.5, averageCost: 15 })
  })

  it('is skipped if the branch keeps no inventory, at the counter and for storefronts', async () => {
    const store = await makeStore({ plugins: [] })
    await store.sell(orderOf(store.curry))
    await store.place(3)
    expect(await store.entries(store.chicken)).toEqual([])
  })

  it('never stops a sale for an empty stock', async () => {
    const store = await makeStore()
    for (let sold = 0; sold < 3; sold += 1) await store.sell(orderOf(store.curry, { quantity: 8 }))
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: -2, value: 0, averageCost: 10 })
    expect((await store.entries(store.chicken)).map(({ left, value }) => ({ left, value }))).toEqual([
      { left: -2, value: 0 },
      { left: 0, value: -20 },
      { left: 2, value: -20 },
      { left: 4, value: 40 },
    ])
  })

  it('is undone when any statement fails, and booked once on repetition', async () => {
    const store = await makeStore()
    const { token, chicken } = store
    const watched = await makeWatchedServer(server)
    const newCart = async () => (await store.cartWith(orderOf(store.curry))).cartId
    // Later payments find the menu kept.
    await watched.ask(directCart.pay, store.paymentOf(await newCart(), 5), { token, key: newKey() })
    const tried = await newCart()
    const { statements } = await watched.counting(() =>
      watched.ask(directCart.pay, store.paymentOf(tried, 5), { token, key: newKey() }),
    )
    for (let nth = 1; nth <= statements; nth += 1) {
      const [cartId, key] = [await newCart(), newKey()]
      const before = { unit: await store.unit(chicken), entries: await store.entries(chicken) }
      const pay = () => watched.call(directCart.pay, store.paymentOf(cartId, 5), { token, key })
      expect((await watched.failingAt(nth, pay)).status, `statement ${nth}`).toBe(503)
      expect({ unit: await store.unit(chicken), entries: await store.entries(chicken) }).toEqual(before)
      expect([(await pay()).status, (await pay()).status]).toEqual([200, 200])
      expect(await store.entries(chicken)).toHaveLength(before.entries.length + 1)
    }
    expect(await store.drift()).toEqual([])
  })

  it('takes a constant number of statements', async () => {
    const room = await makeStoreRoom(server)
    const watched = await makeWatchedServer(server)
    const counts: number[] = []
    // The first payment finds nothing kept. Each later one reads again what follows the lists, which have a new material.
    for (const many of [1, 1, 40]) {
      const materials = await Promise.all(Array.from({ length: many }, () => room.material()))
      const ingredients = materials.map((one) => ingredientOf(one, { weight: 0.1 }, { nos: 1 }))
      const dish = await room.food({ variations: [{ price: 500, ingredients }] })
      const { cartId } = await room.cartWith(orderOf(dish))
      const pay = () => watched.ask(directCart.pay, room.paymentOf(cartId, 5), { token: room.token, key: newKey() })
      counts.push((await watched.counting(pay)).statements)
    }
    expect(counts[2]).toBe(counts[1])
    expect(counts[1]).toBeLessThanOrEqual(19)
  })

  it("is announced to the branch's screens", async () => {
    const room = await makeStoreRoom(server)
    const salt = await room.material('Salt')
    const soup = await room.food({ variations: [{ price: 500, ingredients: [ingredientOf(salt, { weight: 0.001 })] }] })
    const live = server.connectLive(room.token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard: unknown[] = []
    live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
      if (m === stockTopic.m) heard.push(data)
    })
    await room.sell(orderOf(soup))
    await expect.poll(() => heard).toEqual([{ restId: room.restId }])
  })
})

describe('a cancelled order', () => {
  it('gives back its materials unless they were cooked', async () => {
    const store = await makeStore()
    const orders = [await store.place(4), await store.place(4)]
    for (const { _id: orderId } of orders) {
      await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 15 }, { token: store.token })
    }
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 2, value: 20 })
    const [cooked, uncooked] = orders.map(({ _id }) => ({ orderId: _id, reason: 'No gas' }))
    if (!cooked || !uncooked) throw new Error('There are no orders')
    await server.ask(cancelOrder, { ...cooked, wasCooked: true }, { token: store.token })
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 2, value: 20 })
    await server.ask(cancelOrder, { ...uncooked, wasCooked: false }, { token: store.token })
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 3, value: 30 })
    expect(await store.drift()).toEqual([])
  })
})

describe('a rejected order', () => {
  it('gives back what it took, also after the inventory is switched off', async () => {
    const store = await makeStore()
    const { _id } = await store.place(4)
    const { token } = await makeAccount(server, { type: 'owner' })
    await server.ask(changePlugins, { restId: store.restId, plugins: [] }, { token })
    const { _id: untaken } = await store.place(4)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 3, value: 30 })
    await store.reject(_id)
    await store.reject(untaken)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 4, value: 40 })
    expect((await store.entries(store.chicken)).map(({ move }) => move)).toEqual(['rejection', 'sale', 'purchase'])
  })

  it('gives back nothing it did not take, also after the inventory is switched on', async () => {
    const store = await makeStore({ plugins: [] })
    const { _id } = await store.place(4)
    const { token } = await makeAccount(server, { type: 'owner' })
    await server.ask(changePlugins, { restId: store.restId, plugins: ['Ingredient Inventory'] }, { token })
    await store.reject(_id)
    expect(await store.entries(store.chicken)).toEqual([])
  })

  it('restores the value of the stock, also when orders took more than was there', async () => {
    const store = await makeStore()
    const orders: string[] = []
    for (const portions of [12, 12, 8]) orders.push((await store.place(portions))._id)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: -4, value: 0 })
    for (const orderId of orders) await store.reject(orderId)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 4, value: 40, averageCost: 10 })
    expect(await store.drift()).toEqual([])
  })

  it('gives back its materials on top of a later count', async () => {
    const store = await makeStore()
    const { _id } = await store.place(4)
    await store.count(store.chicken, true, 2)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 2, value: 20, counted: { difference: -1 } })
    await store.reject(_id)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 3, value: 30, averageCost: 10 })
    expect(await store.drift()).toEqual([])
  })

  it('gives back the recipe of that time, not the present one', async () => {
    const store = await makeStore()
    const { _id } = await store.place(4)
    await server.sql`
      update variation_ingredients set weight = 1.5 where rest_id = ${store.restId} and material_id = ${store.chicken.id}`
    await store.reject(_id)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 4, value: 40 })
  })
})

describe('a purchase', () => {
  it('is booked once when it is repeated under its key', async () => {
    const store = await makeStore()
    const [sent, key] = [store.bill({ material: store.chicken, amount: { weight: 1 }, price: 20 }), newKey()]
    const send = () => server.call(addPurchase, sent, { token: store.token, key })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 5, value: 60, averageCost: 12 })
  })

  it('books nothing if its bill exists', async () => {
    const store = await makeStore()
    const sent = store.bill({ material: store.chicken, amount: { weight: 1 }, price: 20 })
    await server.ask(addPurchase, sent, { token: store.token })
    expect((await server.call(addPurchase, sent, { token: store.token })).status).toBe(409)
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 5 })
  })
})

describe('a branch without an inventory', () => {
  it('books purchases and dumps without stock, and starts empty when it is switched on', async () => {
    const store = await makeStore({ plugins: [] })
    const purchase = await store.buy({ material: store.chicken, amount: { weight: 2 }, price: 20 })
    await store.dump(purchase, { material: store.chicken, amount: { weight: 1 } })
    const { token } = await makeAccount(server, { type: 'owner' })
    await server.ask(changePlugins, { restId: store.restId, plugins: ['Ingredient Inventory'] }, { token })
    expect(await store.stock()).toEqual([])
    await store.buy({ material: store.chicken, amount: { weight: 2 }, price: 20 })
    expect(await store.unit(store.chicken)).toMatchObject({ quantity: 2, value: 20 })
  })
})

describe('the inventory lists', () => {
  it('of low materials and of entries come in pages', async () => {
    const store = await makeStore()
    const { restId, token, chicken } = store
    const lime = await store.material('Lime')
    for (const [matId, quantity] of [[chicken.id, 5] as const, [lime.id, 1] as const]) {
      await server.ask(setReorderLevel, { restId, matId, isWeight: true, quantity }, { token })
    }
    const { body: low } = await server.call(listLowInventory, { restId, limit: 1 }, { token })
    expect(low).toMatchObject({ next: lime.id, total: 2, data: [{ mat: { _id: lime.id } }] })
    const { body: rest } = await server.call(listLowInventory, { restId, limit: 1, after: lime.id }, { token })
    expect(rest).toMatchObject({ next: null, total: 2, data: [{ mat: { _id: chicken.id } }] })
    await store.sell(orderOf(store.curry, { quantity: 17 }))
    await server.ask(setReorderLevel, { restId, matId: chicken.id, isWeight: true, quantity: null }, { token })
    const { body: short } = await server.call(listLowInventory, { restId }, { token })
    expect(short).toMatchObject({ total: 2, data: [{ mat: { _id: lime.id } }, { units: [{ quantity: -0.25 }] }] })

    for (const quantity of [3, 2, 1]) await store.count(chicken, true, quantity)
    const all = await store.entries(chicken)
    expect(all.map(({ left }) => left)).toEqual([1, 2, 3, -0.25, 4])
    const page = { restId, matId: chicken.id, limit: 2 }
    const { body: latest } = await server.call(listInventoryEntries, page, { token })
    expect(latest).toMatchObject({ next: all[1]?._id, total: 5, data: all.slice(0, 2) })
    const { body: older } = await server.call(listInventoryEntries, { ...page, after: all[1]?._id }, { token })
    expect(older).toMatchObject({ next: all[3]?._id, total: 5, data: all.slice(2, 4) })
  })

  it('and their calls are limited to those who may see the branch', async () => {
    const [here, there]: [StoreRoom, Awaited<ReturnType<typeof makeStore>>] = [
      await makeStoreRoom(server),
      await makeStore(),
    ]
    const { token } = here
    const matId = there.chicken.id
    const unit = { matId, isWeight: true, quantity: 1 }
    for (const restId of [there.restId, uuidv7()]) {
      for (const { status, body } of [
        await server.call(listInventory, { restId }, { token }),
        await server.call(listLowInventory, { restId }, { token }),
        await server.call(listInventoryEntries, { restId, matId }, { token }),
        await server.call(recordStocktake, { restId, ...unit }, { token }),
        await server.call(setReorderLevel, { restId, ...unit }, { token }),
      ]) {
        expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    expect(await here.entries(there.chicken)).toEqual([])
    expect(await here.stock()).toEqual([])
    expect(await there.unit(there.chicken)).toMatchObject({ quantity: 4, level: null, counted: null })
  })
})
