import { finishStock } from '@brigade/contract/purchases/purchases.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { ingredientOf } from '../ingredients/ingredients.factory.ts'
import { makeStoreRoom } from './store-room.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBill(plugins?: NonNullable<Parameters<typeof makeStoreRoom>[1]>['plugins']) {
  const store = await makeStoreRoom(server, plugins && { plugins })
  const flour = await store.material('Flour')
  const purId = await store.buy({ material: flour, amount: { weight: 28.55 }, price: 57.1 })
  const finish = (materials: SentOf<typeof finishStock>['materials']) =>
    server.call(finishStock, { purId, materials }, { token: store.token })
  return { ...store, flour, purId, finish }
}

describe('what is left of a finished material', () => {
  it('is recorded as a stocktake after its wastage, so that the ledger agrees', async () => {
    const { finish, flour, purId, unit, entries, drift } = await makeBill()
    const wastage = { hasWastage: true, isWeight: true, weight: 2, reason: 'Damp', dumpedDate: '2026:03:07' }
    const { status } = await finish([{ matId: flour.id, left: 0.5, wastage }])
    expect(status).toBe(200)
    expect(await unit(flour)).toMatchObject({ quantity: 0.5, value: 1, counted: { difference: -26.05 } })
    expect(await entries(flour)).toMatchObject([
      { move: 'count', quantity: -26.05, left: 0.5, note: 'Stock Finished', purId, billId: 'BILL 1' },
      { move: 'wastage', quantity: -2, left: 26.55, purId, billId: 'BILL 1' },
      { move: 'purchase', quantity: 28.55, left: 28.55, purId, billId: 'BILL 1' },
    ])
    expect(await drift()).toEqual([])
    const [audit] = await server.sql`
      select after->'materials'->0->'left' as left from audit_entries where action = 'finish stock' and subject_id = ${purId}`
    expect(audit).toEqual({ left: 0.5 })
  })

  it('changes nothing if it is not told', async () => {
    const { finish, flour, unit } = await makeBill()
    await finish([{ matId: flour.id, wastage: { hasWastage: false } }])
    expect(await unit(flour)).toMatchObject({ quantity: 28.55, counted: null })
  })

  it('is not recorded in a branch without inventory', async () => {
    const { finish, flour, entries } = await makeBill([])
    expect((await finish([{ matId: flour.id, left: 0 }])).status).toBe(200)
    expect(await entries(flour)).toEqual([])
  })

  it.each([-1, 0.0001, 1_000_001])('cannot be %d', async (left) => {
    const { finish, flour, unit } = await makeBill()
    const { status, body } = await finish([{ matId: flour.id, left }])
    const message = 'Enter the weight in kg: from 0 to 1,000,000, with at most three decimals'
    expect({ status, fields: body.error && body.fields }).toEqual({
      status: 400,
      fields: { 'materials.0.left': message },
    })
    expect(await unit(flour)).toMatchObject({ quantity: 28.55 })
  })
})

describe('the movements of a material', () => {
  it('name the order or the bill behind them', async () => {
    const store = await makeStoreRoom(server)
    const chicken = await store.material('Chicken')
    const curry = await store.food({
      variations: [{ price: 500, ingredients: [ingredientOf(chicken, { weight: 0.25 })] }],
    })
    const purId = await store.buy({ material: chicken, amount: { weight: 4 }, price: 40 })
    const orderId = await store.sell(orderOf(curry))
    await store.count(chicken, true, 3)
    expect(await store.entries(chicken)).toMatchObject([
      { move: 'count', orderId: null, tokenNo: null, purId: null, billId: null },
      { move: 'sale', orderId, tokenNo: 1, purId: null, billId: null },
      { move: 'purchase', orderId: null, tokenNo: null, purId, billId: 'BILL 1' },
    ])
  })
})
