import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { changeBranch, createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { listRestaurants, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { branchForm, formOf } from './branches.factory.ts'
import { makeRestaurant } from './restaurants.factory.ts'
import { restaurants } from './restaurants.table.ts'

const harbour = { latitude: -36.8425, longitude: 174.768, zoom: 12, radius: 2.5 }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server, { type: 'owner' })).token
})

let restId: string
beforeEach(async () => {
  restId = (await makeRestaurant(server.db)).id
})

async function branch(): Promise<Restaurant> {
  const found = (await server.ask(listRestaurants, {}, { token })).find(({ _id }) => _id === restId)
  if (!found) throw new Error('The branch is not in the list')
  return found
}

async function change(changes: Partial<SentOf<typeof createBranch>>, as = token) {
  return server.call(changeBranch, formOf(await branch(), changes), { token: as })
}

describe('the maps of a branch', () => {
  it('begin at the default until the owner sets a start', async () => {
    expect((await branch()).map).toBeNull()
    const { status, body } = await change({ map: harbour })
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { map: harbour } } })
    expect((await branch()).map).toEqual(harbour)
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([
      { action: 'change branch', before: { map: null }, after: { map: harbour } },
    ])
  })

  it('of a new branch begin at its given start or the default', async () => {
    const there = await server.ask(createBranch, branchForm({ map: harbour }), { token })
    expect(there.map).toEqual(harbour)
    const nowhere = await server.ask(createBranch, branchForm({ name: 'Inland' }), { token })
    expect(nowhere.map).toBeNull()
    restId = there._id
    expect(await trailOf(server, { subjectId: restId })).toMatchObject([
      { action: 'create branch', after: { map: harbour } },
    ])
  })

  it('stay unchanged when the call leaves them out', async () => {
    const { name } = await branch()
    await change({ map: harbour })
    await change({ name: 'Pier Nine', map: undefined })
    expect(await branch()).toMatchObject({ name: 'Pier Nine', map: harbour })
    const [, named] = await trailOf(server, { subjectId: restId })
    expect([named?.before, named?.after]).toEqual([{ name }, { name: 'Pier Nine' }])
  })

  it('return to the default when their start is removed', async () => {
    await change({ map: harbour })
    await change({ map: null })
    expect((await branch()).map).toBeNull()
    expect((await trailOf(server, { subjectId: restId })).at(-1)).toMatchObject({
      before: { map: harbour },
      after: { map: null },
    })
    const kept = await server.db.select().from(restaurants).where(eq(restaurants.id, restId))
    expect(kept).toMatchObject([{ mapLatitude: null, mapLongitude: null, mapZoom: null, mapRadius: null }])
  })

  it('have no circle unless one is set', async () => {
    await change({ map: harbour })
    await change({ map: { ...harbour, radius: null } })
    expect((await branch()).map).toEqual({ ...harbour, radius: null })
  })

  it.each([
    { latitude: -90, longitude: -180, zoom: 9, radius: 0.1 },
    { latitude: 90, longitude: 180, zoom: 19, radius: 500 },
    { latitude: 0.000001, longitude: -0.123456, zoom: 11, radius: 0.3 },
  ])('are stored as given: %j', async (map) => {
    await change({ map })
    expect((await branch()).map).toEqual(map)
    await change({ map })
    expect(await trailOf(server, { subjectId: restId })).toHaveLength(1)
  })

  it('are visible to everyone in the branch and set by the owner only', async () => {
    const manager = await makeAccount(server, { restIds: [restId] })
    const { status, body } = await change({ map: harbour }, manager.token)
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await branch()).map).toBeNull()
    await change({ map: harbour })
    expect(await server.ask(listRestaurants, {}, { token: manager.token })).toMatchObject([{ map: harbour }])
  })

  it('are refused with every invalid value, and nothing changes', async () => {
    await change({ map: harbour })
    const before = await branch()
    const sent = { ...formOf(before), name: 'Other', map: { latitude: 91, zoom: 20, radius: 500.1 } }
    const { status, body } = await server.send('PATCH', changeBranch.path, sent, { token })
    expect(status).toBe(400)
    expect(Object.entries(body.fields)).toEqual([
      ['map.latitude', say('branch.map-centre')],
      ['map.longitude', say('branch.map-centre')],
      ['map.zoom', say('branch.map-zoom')],
      ['map.radius', say('branch.map-radius')],
    ])
    expect(before.map).toEqual(harbour)
    expect(await branch()).toEqual(before)
  })
})

describe("the database's checks of a map", () => {
  it.each([
    ['without a middle', { mapZoom: 12 }],
    ['with half a middle', { mapLatitude: 1, mapZoom: 12 }],
    ['with a circle only', { mapRadius: 2 }],
    ['outside the coordinate range', { mapLatitude: 91, mapLongitude: 0, mapZoom: 12 }],
    ['beyond the largest zoom', { mapLatitude: 1, mapLongitude: 1, mapZoom: 20 }],
    ['with an empty circle', { mapLatitude: 1, mapLongitude: 1, mapZoom: 12, mapRadius: 0 }],
    ['with too wide a circle', { mapLatitude: 1, mapLongitude: 1, mapZoom: 12, mapRadius: 500.1 }],
  ])('refuse a map %s', async (_what, set) => {
    const kept = server.db.update(restaurants).set(set).where(eq(restaurants.id, restId))
    await expect(kept.execute()).rejects.toMatchObject({ cause: { code: '23514' } })
  })
})
