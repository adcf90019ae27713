import { reverseStocktake } from '@brigade/contract/inventory/inventory.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeStoreRoom } from '../purchases/store-room.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeStore() {
  const store = await makeStoreRoom(server)
  const { restId, token } = store
  const flour = await store.material('Flour')
  await store.buy({ material: flour, amount: { weight: 10 }, price: 40 })
  const reverse = (entryId: string) =>
    server.call(reverseStocktake, { restId, entryId, reason: 'The wrong shelf' }, { token })
  const lastCount = async () => (await store.entries(flour)).find(({ move }) => move === 'count')
  return { ...store, flour, reverse, lastCount }
}

it('changes the stock back by the difference of the last stocktake, and the one before counts again', async () => {
  const store = await makeStore()
  const { flour } = store
  await store.count(flour, true, 9)
  const first = await store.lastCount()
  server.passMinutes(1)
  await store.count(flour, true, 2)
  const second = await store.lastCount()
  expect((await store.entries(flour)).map(({ isReversible }) => isReversible)).toEqual([true, false, false])

  const early = await store.reverse(first?._id ?? '')
  expect({ status: early.status, body: early.body }).toMatchObject({ status: 409, body: { code: 'count-replaced' } })
  const { status, body } = await store.reverse(second?._id ?? '')
  expect({ status, body }).toMatchObject({ status: 200, body: { message: `Stocktake of ${flour.name} reversed` } })
  expect(await store.unit(flour)).toMatchObject({ quantity: 9, value: 36, counted: { difference: -1 } })
  const again = await store.reverse(second?._id ?? '')
  expect({ status: again.status, body: again.body }).toMatchObject({ status: 409, body: { code: 'count-reversed' } })
  await store.reverse(first?._id ?? '')
  expect(await store.unit(flour)).toMatchObject({ quantity: 10, value: 40, counted: null })
  const reason = 'The wrong shelf'
  const reversal = { move: 'reversal', note: reason, purId: null, reversed: null }
  expect(await store.entries(flour)).toMatchObject([
    { ...reversal, quantity: 1, value: 4, countId: first?._id, countedAt: first?.at },
    { ...reversal, quantity: 7, value: 28, countId: second?._id, countedAt: second?.at },
    {
      move: 'count',
      quantity: -7,
      isReversible: false,
      countId: null,
      reversed: { reason, by: expect.stringMatching(/\w/) },
    },
    { move: 'count', quantity: -1, isReversible: false, reversed: { reason } },
    { move: 'purchase', isReversible: false, countId: null, countedAt: null, reversed: null },
  ])
  expect(await store.drift()).toEqual([])
  const trail = await server.sql`
    select before, after from audit_entries where action = 'reverse stocktake' and subject_id = ${flour.id} order by id`
  expect(trail[0]).toEqual({
    before: { isWeight: true, quantity: 2 },
    after: { isWeight: true, quantity: 9, reason },
  })
})

it('takes back the value that the first purchase gave to what was counted', async () => {
  const store = await makeStore()
  const salt = await store.material('Salt')
  await store.count(salt, true, 10)
  const [counted] = await store.entries(salt)
  server.passMinutes(1)
  await store.buy({ material: salt, amount: { weight: 1 }, price: 10 })
  expect(await store.unit(salt)).toMatchObject({ quantity: 11, value: 110 })
  await store.reverse(counted?._id ?? '')
  expect(await store.unit(salt)).toMatchObject({ quantity: 1, value: 10, averageCost: 10 })
  expect(await store.drift()).toEqual([])
})

it('happens once when two people reverse at once', async () => {
  const store = await makeStore()
  await store.count(store.flour, true, 2)
  const { _id = '' } = (await store.lastCount()) ?? {}
  const answers = await Promise.all([store.reverse(_id), store.reverse(_id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await store.unit(store.flour)).toMatchObject({ quantity: 10 })
})

it('finds stocktakes of the branch only', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  await store.count(store.flour, true, 2)
  const { _id = '' } = (await store.lastCount()) ?? {}
  const [, purchase] = await store.entries(store.flour)
  for (const [by, entryId] of [
    [other, _id] as const,
    [store, uuidv7()] as const,
    [store, purchase?._id ?? ''] as const,
  ]) {
    const { status, body } = await by.reverse(entryId)
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'count-unknown' } })
  }
})
