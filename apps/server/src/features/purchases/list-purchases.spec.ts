import { listAllPurchases, listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makePantry } from './pantry.factory.ts'
import { makePurchase } from './purchases.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const idsOf = (list: ReadonlyArray<{ _id: string }> = []) => list.map(({ _id }) => _id)

it('lists purchases in pages with their total, the latest date first, of one date the last booked first', async () => {
  const { restId, token } = await makePantry(server)
  const made: string[] = []
  for (const dateOfPurchase of ['2026:03:01', '2024:01:31', '2026:03:07', '2025:06:15', '2026:03:01']) {
    made.push((await makePurchase(server.db, restId, { dateOfPurchase })).id)
  }
  const read: string[] = []
  for (let after: string | undefined; ;) {
    const { body } = await server.call(listPurchases, { restId, limit: 2, after }, { token })
    if (body.error) throw new Error(body.message)
    expect(body.total).toBe(5)
    read.push(...idsOf(body.data))
    if (!body.next) break
    after = body.next
  }
  expect(read).toEqual([2, 4, 0, 3, 1].map((index) => made[index]))
})

it('lists the purchases dated in a month of a year', async () => {
  const { restId, token } = await makePantry(server)
  const bought = async (dateOfPurchase: string) => (await makePurchase(server.db, restId, { dateOfPurchase })).id
  const last = await bought('2026:02:28')
  await bought('2026:03:01')
  await bought('2026:01:31')
  await bought('2025:02:14')
  const first = await bought('2026:02:01')
  const middle = await bought('2026:02:14')
  const december = await bought('2025:12:31')
  const { body } = await server.call(listPurchases, { restId, month: '2026:02', limit: 2 }, { token })
  expect(body).toMatchObject({ next: middle, total: 3 })
  expect(idsOf(body.error ? [] : body.data)).toEqual([last, middle])
  const { body: rest } = await server.call(
    listPurchases,
    { restId, month: '2026:02', limit: 2, after: middle },
    { token },
  )
  expect(rest).toMatchObject({ data: [{ _id: first }], next: null, total: 3 })
  expect(idsOf(await server.ask(listPurchases, { restId, month: '2025:12' }, { token }))).toEqual([december])
  expect(await server.ask(listPurchases, { restId, month: '2026:04' }, { token })).toEqual([])
})

it.each(['02', '2026:00', '2026:13', '2026-02', '2026:2', 'Feb', '', 2])('refuses %j as a month', async (month) => {
  const { restId, token } = await makePantry(server)
  const { status, body } = await server.send('POST', '/manager/purchases', { restId, month }, { token })
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { month: 'Enter a date that exists' } })
})

it('lists each purchase with its materials in the order of the bill', async () => {
  const { restId, token } = await makePantry(server)
  const [older, newer] = [
    await makePurchase(server.db, restId, { materials: [{ price: 300 }, { price: 100 }, { price: 200 }] }),
    await makePurchase(server.db, restId, { materials: [{ isWeight: false }] }),
  ]
  const listed = await server.ask(listPurchases, { restId }, { token })
  expect(listed.map(({ materials }) => materials.map(({ mat }) => mat._id))).toEqual(
    [newer, older].map(({ materials }) => materials.map(({ materialId }) => materialId)),
  )
  expect(listed[1]?.materials.map(({ price }) => price)).toEqual([3, 1, 2])
})

it("lists the purchases of all the account's branches, the latest date first", async () => {
  const [first, second, other] = [await makePantry(server), await makePantry(server), await makePantry(server)]
  const latest = { dateOfPurchase: '2026:03:08' }
  const here = await makePurchase(server.db, first.restId, latest)
  const elsewhere = await makePurchase(server.db, other.restId, latest)
  const there = await makePurchase(server.db, second.restId, { dateOfPurchase: '2026:03:09' })
  const { token } = await makeAccount(server, { restIds: [first.restId, second.restId] })
  const { body } = await server.call(listAllPurchases, { limit: 1 }, { token })
  expect(body).toMatchObject({ next: there.id, total: 2, data: [{ _id: there.id, restId: second.restId }] })
  expect(idsOf(await server.ask(listAllPurchases, { after: there.id }, { token }))).toEqual([here.id])
  const owner = await makeAccount(server, { type: 'owner' })
  const all = idsOf(await server.ask(listAllPurchases, {}, { token: owner.token }))
  expect(all.slice(0, 3)).toEqual([there.id, elsewhere.id, here.id])
})

it('hides the purchases of another branch', async () => {
  const [here, there] = [await makePantry(server), await makePantry(server)]
  await makePurchase(server.db, there.restId)
  for (const restId of [there.restId, uuidv7()]) {
    const { status, body } = await server.call(listPurchases, { restId }, { token: here.token })
    expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
  }
  expect(await server.ask(listAllPurchases, {}, { token: here.token })).toEqual([])
})
