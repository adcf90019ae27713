import { openCart } from '@brigade/contract/carts/carts.contract.ts'
import { archiveBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server, { type: 'owner' })).token
  await makeRestaurant(server.db)
})

const archive = (restId: string) =>
  server.call(archiveBranch, { restId }, { token, key: uuidv7({ msecs: server.time.now.getTime() }) })

const unknown = { status: 404, body: { code: 'not-found' } }

describe('archiving while customers and staff act', () => {
  it('never leaves an order, a cart or a booking in an archived branch', async () => {
    for (let round = 0; round < effort.races; round += 1) {
      const room = await makeDiningRoom(server)
      const local = await makeKitchen(server)
      const acts = [
        { id: local.restaurant.id, act: () => local.tryToPlace() },
        {
          id: local.restaurant.id,
          act: () => server.call(openCart, { restId: local.restaurant.id }, { token: local.manager.token }),
        },
        { id: room.restId, act: () => room.book({ timeSlot: '20:00-21:00' }) },
      ]
      const tried = acts[round % acts.length]
      if (!tried) throw new Error('There is nothing to try')
      const [acted, gone] = await Promise.all([tried.act(), archive(tried.id)])
      expect([acted.status, gone.status]).toSatisfy(
        ([one, other]) => (one === 200 && other === 409) || (one === 404 && other === 200),
      )
    }
    const [open] = await server.sql<[{ rows: number }]>`
      select count(*) as rows from restaurants r where archived_at is not null and (
        exists (select from orders where rest_id = r.id and placed_at >= r.archived_at and status = 'placed') or
        exists (select from carts where rest_id = r.id and order_id is null and service = 'Direct') or
        exists (select from reservations where rest_id = r.id and date >= '2026-03-07' and entry_at is null and end_minute > 1170))`
    expect(open.rows).toBe(0)
    expect(server.lines.filter((line) => line.includes('unforeseen'))).toEqual([])
  })

  it('keeps out an order that began before it', async () => {
    const local = await makeKitchen(server)
    const id = local.restaurant.id
    await server.sql
      .begin(async (owner) => {
        await owner`select from restaurants where id = ${id} for update`
        const placing = local.tryToPlace()
        await somebodyWaits(server.sql)
        await owner`update restaurants set archived_at = ${server.time.now} where id = ${id}`
        return { placing }
      })
      .then(async ({ placing }) => expect(await placing).toMatchObject(unknown))
    const [row] = await server.sql<[{ orders: number }]>`select count(*) as orders from orders where rest_id = ${id}`
    expect(row.orders).toBe(0)
  })
})
