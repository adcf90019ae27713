import { listInventory, setReorderLevel } from '@brigade/contract/inventory/inventory.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeStoreRoom } from '../purchases/store-room.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('a count before the first purchase', () => {
  it('takes the first price paid, in an entry of its own', async () => {
    const store = await makeStoreRoom(server)
    const salt = await store.material('Salt')
    await store.count(salt, true, 10)
    expect(await store.unit(salt)).toMatchObject({ quantity: 10, value: 0, averageCost: null })
    await store.buy({ material: salt, amount: { weight: 10 }, price: 100 })
    expect(await store.unit(salt)).toMatchObject({ quantity: 20, value: 200, averageCost: 10 })
    expect(await store.entries(salt)).toMatchObject([
      { move: 'purchase', quantity: 10, value: 100, left: 20 },
      { move: 'count', quantity: 0, value: 100, left: 10, note: 'Valued at the first price paid', purId: null },
      { move: 'count', quantity: 10, value: 0, left: 10 },
    ])
    expect(await store.drift()).toEqual([])
  })
})

describe('the average cost', () => {
  it('keeps enough digits for what costs less than the smallest coin', async () => {
    const store = await makeStoreRoom(server)
    const napkins = await store.material('Napkins')
    await store.buy({ material: napkins, amount: { nos: 1070 }, price: 4.3 })
    expect(await store.unit(napkins)).toMatchObject({ quantity: 1070, value: 4.3, averageCost: 0.004 })
    await store.count(napkins, false, 0)
    expect(await store.unit(napkins)).toMatchObject({ value: 0, averageCost: 0.004 })
  })

  it('falls with free goods', async () => {
    const store = await makeStoreRoom(server)
    const [salt, rice] = [await store.material('Salt'), await store.material('Rice')]
    await store.buy(
      { material: salt, amount: { weight: 5 }, price: 0 },
      { material: rice, amount: { weight: 1 }, price: 3 },
    )
    await store.buy({ material: rice, amount: { weight: 2 }, price: 0 })
    expect(await store.unit(salt)).toMatchObject({ quantity: 5, value: 0, averageCost: 0 })
    expect(await store.unit(rice)).toMatchObject({ quantity: 3, value: 3, averageCost: 1 })
    expect(await store.drift()).toEqual([])
  })
})

describe('a reorder level', () => {
  it('in the wrong unit leaves nothing when removed, and the audit trail keeps the old value', async () => {
    const store = await makeStoreRoom(server)
    const { restId, token } = store
    const eggs = await store.material('Eggs')
    await store.count(eggs, false, 60)
    for (const quantity of [5, 9, null]) {
      await server.ask(setReorderLevel, { restId, matId: eggs.id, isWeight: true, quantity }, { token })
    }
    expect((await store.stock()).map(({ units }) => units.map(({ isWeight }) => isWeight))).toEqual([[false]])
    const salt = await store.material('Salt')
    const none = await server.ask(
      setReorderLevel,
      { restId, matId: salt.id, isWeight: true, quantity: null },
      { token },
    )
    expect(none.units).toEqual([])
    expect(await store.stock()).toHaveLength(1)
    const trail = await server.sql`
      select before->'level' as before, after->'level' as after from audit_entries
       where action = 'set stock level' and subject_id = ${eggs.id} order by id`
    expect(trail).toEqual([
      { before: null, after: 5 },
      { before: 5, after: 9 },
      { before: 9, after: null },
    ])
  })
})

describe('the list of balances', () => {
  it('comes in pages with its total, the newest materials first', async () => {
    const store = await makeStoreRoom(server)
    const { restId, token } = store
    const made: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const material = await store.material()
      await store.count(material, true, n)
      await store.count(material, false, n)
      made.unshift(material.id)
    }
    const { body: first } = await server.call(listInventory, { restId, limit: 2 }, { token })
    expect(first).toMatchObject({
      next: made[1],
      total: 5,
      data: [{ mat: { _id: made[0] } }, { mat: { _id: made[1] } }],
    })
    const { body: last } = await server.call(listInventory, { restId, limit: 3, after: made[1] }, { token })
    expect(last).toMatchObject({ next: null, total: 5 })
    const shown = last.error ? [] : (last.data ?? [])
    expect(shown.map(({ mat, units }) => [mat._id, units.map(({ isWeight }) => isWeight)])).toEqual(
      made.slice(2).map((id) => [id, [false, true]]),
    )
    const { body: some } = await server.call(listInventory, { restId, matIds: [...made.slice(3), uuidv7()] }, { token })
    expect(some).toMatchObject({ total: 2, data: [{ mat: { _id: made[3] } }, { mat: { _id: made[4] } }] })
    expect(await server.ask(listInventory, { restId, matIds: [] }, { token })).toEqual([])
  })
})
