import { readInventoryOverview } from '@brigade/contract/inventory/inventory-overview.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { inventoryEntries } from './inventory.table.ts'

const NOW = new Date('2026-03-20T12:00:00Z')
const A_DAY = 24 * 60 * 60_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  server.time.now = NOW
})

async function makeLedger() {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const [rice, eggs] = [await makeMaterial(server.db), await makeMaterial(server.db)]
  type Moved = Pick<typeof inventoryEntries.$inferInsert, 'move' | 'quantity' | 'value'> & { of?: typeof eggs }
  const move = async (daysAgo: number, { of = rice, ...moved }: Moved) => {
    const at = new Date(NOW.getTime() - daysAgo * A_DAY)
    const id = newId(at)
    const entry = { restId, id, at, materialId: of.id, isWeight: of === rice, left: 0, subjectId: id, ...moved }
    await server.db.insert(inventoryEntries).values(entry)
  }
  return { rice, eggs, move, read: () => server.ask(readInventoryOverview, { restId }, { token }), restId, token }
}

it('sums up what sales and wastage took in the last 14 days, without what rejected orders gave back', async () => {
  const { rice, eggs, move, read } = await makeLedger()
  await move(14.1, { move: 'sale', quantity: -9000, value: -900 })
  await move(13.9, { move: 'sale', quantity: -5000, value: -500 })
  await move(8, { move: 'rejection', quantity: 1000, value: 100 })
  await move(5, { move: 'wastage', quantity: -500, value: -50 })
  await move(4, { move: 'purchase', quantity: 20_000, value: 2000 })
  await move(3, { move: 'count', quantity: -300, value: -30 })
  await move(2, { of: eggs, move: 'sale', quantity: -12, value: -480 })
  const { days, used } = await read()
  expect(days).toBe(14)
  expect(used.toSorted((a, b) => b.cost - a.cost)).toEqual([
    { matId: eggs.id, isWeight: false, quantity: 12, cost: 4.8, wasted: 0 },
    { matId: rice.id, isWeight: true, quantity: 4.5, cost: 4.5, wasted: 0.5 },
  ])
})

it('counts the days since the ledger began, and leaves out what was given back whole', async () => {
  const { move, read } = await makeLedger()
  expect(await read()).toEqual({ days: 1, used: [] })
  await move(2.5, { move: 'sale', quantity: -100, value: -10 })
  await move(2.4, { move: 'rejection', quantity: 100, value: 10 })
  expect(await read()).toEqual({ days: 3, used: [] })
})

it('shows nothing of another branch', async () => {
  const [here, there] = [await makeLedger(), await makeLedger()]
  const { status, body } = await server.call(readInventoryOverview, { restId: there.restId }, { token: here.token })
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
