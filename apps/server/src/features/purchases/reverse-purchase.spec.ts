import { readInventoryOverview } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import { readPurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import {
  addPurchase,
  finishStock,
  listPurchases,
  reversePurchase,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makePurchase } from './purchases.factory.ts'
import { makeStoreRoom } from './store-room.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const REASON = 'The wrong bill'

async function makeStore() {
  const store = await makeStoreRoom(server)
  const { token } = store
  const flour = await store.material('Flour')
  const reverse = (purId: string, key = newKey()) =>
    server.call(reversePurchase, { purId, reason: REASON }, { token, key })
  return { ...store, flour, reverse, list: () => server.ask(listPurchases, { restId: store.restId }, { token }) }
}

const codeOf = (body: { error: boolean; code?: string }) => body.code

describe('a reversed purchase', () => {
  it('leaves the stock with what was dumped of it, and says who reversed it, when and why', async () => {
    const store = await makeStore()
    const { flour } = store
    await store.buy({ material: flour, amount: { weight: 10 }, price: 20 })
    const purId = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    await store.dump(purId, { material: flour, amount: { weight: 4 } })
    expect(await store.unit(flour)).toMatchObject({ quantity: 16, value: 48, averageCost: 3 })
    const { status, body } = await store.reverse(purId)
    if (body.error) throw new Error(body.message)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Purchase BILL 2 reversed' })
    const reversed = { at: server.time.now.toISOString(), by: expect.stringMatching(/\w/), reason: REASON }
    expect(body.data).toMatchObject({ _id: purId, reversed })
    expect(await store.list()).toMatchObject([{ _id: purId, reversed }, { reversed: null }])
    // The last price is that of the first purchase again.
    expect(await store.unit(flour)).toMatchObject({ quantity: 10, value: 20, averageCost: 2 })
    expect(await store.entries(flour)).toMatchObject([
      { move: 'reversal', quantity: -10, value: -40, left: 10, note: REASON, purId, billId: 'BILL 2' },
      { move: 'reversal', quantity: 4, value: 12, left: 20, note: REASON, purId, billId: 'BILL 2' },
      { move: 'wastage', quantity: -4, value: -12 },
      { move: 'purchase', quantity: 10, value: 40 },
      { move: 'purchase', quantity: 10, value: 20 },
    ])
    expect(await store.drift()).toEqual([])
    const trail = await server.sql`
      select actor_id, rest_id, after from audit_entries where action = 'reverse purchase' and subject_id = ${purId}`
    expect(trail).toEqual([
      { actor_id: expect.any(String), rest_id: store.restId, after: { billId: 'BILL 2', reason: REASON } },
    ])
  })

  it('takes back the value that it gave to stock counted before, which the next purchase gives again', async () => {
    const store = await makeStore()
    const { flour } = store
    await store.count(flour, true, 10)
    server.passMinutes(1)
    const mistyped = await store.buy({ material: flour, amount: { weight: 1 }, price: 1000 })
    expect(await store.unit(flour)).toMatchObject({ quantity: 11, value: 11_000 })
    await store.reverse(mistyped)
    expect(await store.unit(flour)).toMatchObject({ quantity: 10, value: 0 })
    server.passMinutes(1)
    await store.buy({ material: flour, amount: { weight: 1 }, price: 10 })
    expect(await store.unit(flour)).toMatchObject({ quantity: 11, value: 110 })
    const counted = (await store.entries(flour)).find(({ isReversible }) => isReversible)
    expect(counted).toMatchObject({ move: 'count', quantity: 10 })
    expect(await store.drift()).toEqual([])
  })

  it('leaves stock counted before at the price of a purchase that came after', async () => {
    const store = await makeStore()
    const { flour } = store
    await store.count(flour, true, 10)
    server.passMinutes(1)
    const mistyped = await store.buy({ material: flour, amount: { weight: 1 }, price: 1000 })
    server.passMinutes(1)
    await store.buy({ material: flour, amount: { weight: 5 }, price: 50 })
    expect(await store.reverse(mistyped)).toMatchObject({ status: 200 })
    expect(await store.unit(flour)).toMatchObject({ quantity: 15, value: 150 })
    expect(await store.drift()).toEqual([])
  })

  it('counts in no overview', async () => {
    const store = await makeStore()
    const { restId, token, flour } = store
    const purId = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    await store.dump(purId, { material: flour, amount: { weight: 4 } })
    await store.reverse(purId)
    const spent = await server.ask(readPurchasesOverview, { restId }, { token })
    expect(spent.suppliers).toEqual([])
    expect(spent.months.at(-1)).toMatchObject({ purchases: 0, amount: 0 })
    expect((await server.ask(readInventoryOverview, { restId }, { token })).used).toEqual([])
    expect(await store.unit(flour)).toBeNull()
  })

  it('is used up below zero if its goods were sold or counted meanwhile', async () => {
    const store = await makeStore()
    const { flour } = store
    const purId = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    await store.count(flour, true, 3)
    await store.reverse(purId)
    expect(await store.unit(flour)).toMatchObject({ quantity: -7, value: 0 })
    expect(await store.drift()).toEqual([])
  })

  it('lets its bill be recorded again, and takes no stock update', async () => {
    const store = await makeStore()
    const { restId, token, flour } = store
    const bill = store.bill({ material: flour, amount: { weight: 10 }, price: 40 })
    const { _id: purId } = await server.ask(addPurchase, bill, { token })
    await store.reverse(purId)
    expect((await server.call(addPurchase, bill, { token })).status).toBe(200)
    expect((await server.call(addPurchase, bill, { token })).status).toBe(409)
    const { status, body } = await server.call(finishStock, { purId, materials: [{ matId: flour.id }] }, { token })
    expect({ status, code: codeOf(body) }).toEqual({ status: 409, code: 'purchase-reversed' })
    expect((await server.ask(listPurchases, { restId }, { token })).length).toBe(2)
  })

  it('is reversed once, by two people at once or again under the same key', async () => {
    const store = await makeStore()
    const { flour } = store
    const purId = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    const answers = await Promise.all([store.reverse(purId), store.reverse(purId), store.reverse(purId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'purchase-reversed',
      message: 'The purchase BILL 1 is already reversed. Refresh the list',
    })
    const other = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    const key = newKey()
    const [first, again] = [await store.reverse(other, key), await store.reverse(other, key)]
    expect(again.body).toEqual(first.body)
    expect((await store.entries(flour)).filter(({ move }) => move === 'reversal')).toHaveLength(2)
    expect(await store.drift()).toEqual([])
  })

  it('needs a reason, and is hidden from other branches', async () => {
    const [store, other] = [await makeStore(), await makeStore()]
    const { token, flour } = store
    const purId = await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
    const { body } = await server.send('PATCH', '/manager/purchase-reversal', { purId }, { token })
    expect(body.fields).toEqual({ reason: 'Field cannot be empty' })
    for (const id of [purId, uuidv7()]) {
      const refused = await other.reverse(id)
      expect({ status: refused.status, code: codeOf(refused.body) }).toEqual({ status: 404, code: 'purchase-unknown' })
    }
    expect(await store.list()).toMatchObject([{ reversed: null }])
  })

  it('is reversed without a ledger where no inventory was kept', async () => {
    const store = await makeStore()
    const { id } = await makePurchase(server.db, store.restId)
    expect((await store.reverse(id)).status).toBe(200)
  })
})

it.each([
  ['purchases', "withdrawn_at = now(), withdrawn_reason = 'Twice'"],
  ['purchases', "withdrawn_reason = 'Twice'"],
])('the database refuses half of a reversal in %s: %s', async (table, set) => {
  const store = await makeStore()
  const { id } = await makePurchase(server.db, store.restId)
  const broken = server.sql.unsafe(`update ${table} set ${set} where id = '${id}'`)
  await expect(broken).rejects.toMatchObject({ code: '23514' })
})
