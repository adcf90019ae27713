import { createBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import {
  readFloorPlan,
  saveFloorPlan,
  type DrawnTable,
  type Room,
} from '@brigade/contract/sitings/floor-plan.contract.ts'
import { changeSiting, listSitingsOf, sitingsTopic } from '@brigade/contract/sitings/sitings.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { branchForm } from '../restaurants/branches.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSiting } from './sitings.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
})

const at = (sitingId: string, x: number, y: number, changes: Partial<DrawnTable> = {}): DrawnTable => ({
  sitingId,
  x,
  y,
  width: 3,
  height: 3,
  shape: 'rectangle',
  ...changes,
})

const aRoom = (name: string, ...tables: DrawnTable[]): Room => ({ _id: uuidv7(), name, tables })

async function makeFloor() {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const window = await makeSiting(server.db, restId)
  const bar = await makeSiting(server.db, restId, { name: 'Bar' })
  const nook = await makeSiting(server.db, restId, { name: 'Nook' })
  return {
    restId,
    token,
    window,
    bar,
    nook,
    save: (rooms: Room[], version = 0, key?: string) =>
      server.call(saveFloorPlan, { restId, rooms, version }, { token, ...(key !== undefined && { key }) }),
    read: () => server.ask(readFloorPlan, { restId }, { token }),
    /** What the live floor says of each table. */
    places: async () => {
      const tables = await server.ask(readFloor, { restId }, { token })
      return Object.fromEntries(tables.map(({ name, place }) => [name, place]))
    },
  }
}

it('begins empty, and is saved with its rooms, places and an audit entry', async () => {
  const { restId, window, bar, save, read, places } = await makeFloor()
  expect(await read()).toEqual({ restId, rooms: [], version: 0 })
  const terrace = aRoom('Terrace', at(bar.id, 4, 2, { shape: 'round' }))
  const rooms = [aRoom('Hall', at(window.id, 13, 9)), terrace]
  expect((await save(rooms)).body).toMatchObject({ data: { restId, rooms, version: 1 } })
  expect(await read()).toEqual({ restId, rooms, version: 1 })
  expect(await places()).toEqual({
    Window: expect.objectContaining({ room: { _id: rooms[0]?._id, name: 'Hall', position: 0 }, x: 13, y: 9 }),
    Bar: { room: { _id: terrace._id, name: 'Terrace', position: 1 }, x: 4, y: 2, width: 3, height: 3, shape: 'round' },
    Nook: null,
  })
  expect(await trailOf(server, { restId }, 'change floor plan')).toMatchObject([
    { subjectId: restId, after: { rooms: ['Hall', 'Terrace'], tables: 2 } },
  ])
})

it('is replaced as a whole, so tables change rooms and places in one go', async () => {
  const { window, bar, save, read } = await makeFloor()
  const hall = aRoom('Hall', at(window.id, 0, 0), at(bar.id, 3, 0))
  await save([hall])
  const swapped = [aRoom('Garden', at(window.id, 0, 0)), { ...hall, name: 'hall', tables: [at(bar.id, 0, 0)] }]
  expect((await save(swapped, 1)).status).toBe(200)
  expect(await read()).toMatchObject({ rooms: swapped, version: 2 })
  await save([], 2)
  expect(await read()).toMatchObject({ rooms: [], version: 3 })
})

it('of two people who save the version they both saw, one is refused and told the plan as it is', async () => {
  const { save, read } = await makeFloor()
  for (const version of [0, 1]) {
    const replies = await Promise.all(['Hall', 'Garden'].map((name) => save([aRoom(name)], version)))
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    const now = await read()
    expect(now).toMatchObject({ version: version + 1, rooms: [{ name: expect.stringMatching(/^(Hall|Garden)$/) }] })
    expect(refused[0]?.body).toMatchObject({ code: 'stale-version', data: now })
  }
})

it('is saved once by a request that is repeated', async () => {
  const { restId, save, read } = await makeFloor()
  const [rooms, key] = [[aRoom('Hall')], uuidv7({ msecs: server.time.now.getTime() })]
  const replies = [await save(rooms, 0, key), await save(rooms, 0, key)]
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, replies[0]?.body],
    [200, replies[0]?.body],
  ])
  expect((await read()).version).toBe(1)
  expect(await trailOf(server, { restId }, 'change floor plan')).toHaveLength(1)
})

it('of another branch is neither read nor saved, and takes no siting of it', async () => {
  const [here, there] = [await makeFloor(), await makeFloor()]
  const of = { restId: there.restId }
  for (const answer of [
    await server.call(readFloorPlan, of, { token: here.token }),
    await server.call(saveFloorPlan, { ...of, rooms: [], version: 0 }, { token: here.token }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
  const rooms = [aRoom('Hall', at(here.bar.id, 0, 0), at(there.bar.id, 3, 0)), aRoom('Bar', at(uuidv7(), 0, 0))]
  const gone = 'This is no longer in the list. Select another'
  expect(await here.save(rooms)).toMatchObject({
    status: 400,
    body: { fields: { 'rooms.0.tables.1.sitingId': gone, 'rooms.1.tables.0.sitingId': gone } },
  })
  expect(await here.read()).toMatchObject({ rooms: [], version: 0 })
})

it('is refused with all that is wrong at once, and stays as it is', async () => {
  const { window, bar, nook, save, read } = await makeFloor()
  const hall = aRoom('Hall', at(window.id, 0, 0), at(bar.id, 2, 2), at(nook.id, 14, 0, { width: 3 }))
  const { status, body } = await save([hall, { ...aRoom('HALL', at(window.id, 0, 0)), _id: hall._id }, aRoom('')])
  if (!body.error) throw new Error('saved')
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
    'rooms.0.tables.1',
    'rooms.0.tables.2',
    'rooms.1._id',
    'rooms.1.name',
    'rooms.1.tables.0.sitingId',
    'rooms.2.name',
  ])
  expect(await read()).toMatchObject({ rooms: [], version: 0 })
})

it('has no two rooms whose names are one to the database', async () => {
  const { save, read } = await makeFloor()
  const names = ['Hall', 'İç', 'iç', 'ΟΔΟΣ', 'οδοσ']
  const keys = (await server.sql`select lower(n) as key from unnest(${names}::text[]) n`).map(({ key }) => key)
  const repeated = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [`rooms.${at}.name`] : []))
  expect(repeated).toContain('rooms.4.name')
  const answer = await save(names.map((name) => aRoom(name)))
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
  expect(Object.keys((answer.body.error && answer.body.fields) || {})).toEqual(repeated)
  expect(await read()).toMatchObject({ rooms: [], version: 0 })
})

it('tables stand side by side', async () => {
  const { window, bar, nook, save } = await makeFloor()
  const tables = [at(window.id, 0, 0), at(bar.id, 3, 0), at(nook.id, 0, 3, { width: 16, height: 9 })]
  expect((await save([aRoom('Hall', ...tables)])).status).toBe(200)
})

it('leaves out an archived siting, and has it again when it is restored before the next save', async () => {
  const { restId, token, window, bar, save, read } = await makeFloor()
  const hall = aRoom('Hall', at(window.id, 0, 0), at(bar.id, 3, 0))
  await save([hall])
  const archive = (isArchived: boolean) => server.ask(changeSiting, { restId, _id: bar.id, isArchived }, { token })
  await archive(true)
  expect(await read()).toMatchObject({ rooms: [{ tables: [at(window.id, 0, 0)] }], version: 1 })
  await archive(false)
  expect(await read()).toMatchObject({ rooms: [hall] })
  await archive(true)
  await save([{ ...hall, tables: [at(window.id, 3, 0)] }], 1)
  await archive(false)
  expect(await read()).toMatchObject({ rooms: [{ tables: [at(window.id, 3, 0)] }] })
})

it('the database itself keeps tables inside their room, apart, and with their siting', async () => {
  const { restId, window, bar, save, read } = await makeFloor()
  await save([aRoom('Hall', at(window.id, 0, 0), at(bar.id, 3, 0))])
  const change = (set: string) =>
    server.sql.unsafe(`update floor_places set ${set} where rest_id = '${restId}' and siting_id = '${bar.id}'`)
  await expect(change('x = 14')).rejects.toThrow('floor_places_inside')
  await expect(change('y = -1')).rejects.toThrow('floor_places_inside')
  await expect(change('width = 1')).rejects.toThrow('floor_places_size')
  await expect(change("shape = 'oval'")).rejects.toThrow('floor_places_shape')
  await expect(change('x = 2')).rejects.toThrow('floor_places_free')
  await server.sql`delete from sitings where rest_id = ${restId} and id = ${bar.id}`
  expect(await read()).toMatchObject({ rooms: [{ tables: [{ sitingId: window.id }] }] })
})

it('comes along when a branch is opened like another', async () => {
  const { restId: like, window, bar, save } = await makeFloor()
  const hall = aRoom('Hall', at(window.id, 0, 0))
  await save([hall, aRoom('Garden', at(bar.id, 5, 5, { shape: 'round' }))])
  const { token } = await makeAccount(server, { type: 'owner' })
  const key = uuidv7({ msecs: server.time.now.getTime() })
  const form = branchForm({ name: 'Pier', like: { restId: like, withMenu: false } })
  const { _id: restId } = await server.ask(createBranch, form, { token, key })
  const sitings = await server.ask(listSitingsOf, { restId }, { token })
  const idOf = (name: string) => sitings.find((siting) => siting.name === name)?._id ?? ''
  expect(await server.ask(readFloorPlan, { restId }, { token })).toMatchObject({
    version: 1,
    rooms: [
      { name: 'Hall', tables: [at(idOf('Window'), 0, 0)] },
      { name: 'Garden', tables: [at(idOf('Bar'), 5, 5, { shape: 'round' })] },
    ],
  })
})

it('screens of the branch hear of a change', async () => {
  const { restId, token, save } = await makeFloor()
  const live = server.connectLive(token)
  const heard: unknown[] = []
  live.on(LIVE_EVENT, (hint: unknown) => heard.push(hint))
  await new Promise<void>((open) => void live.once('connect', open))
  await save([aRoom('Hall')])
  await expect.poll(() => heard).toContainEqual({ m: sitingsTopic.m, data: { restId } })
})

it('that was never drawn has no other version than 0', async () => {
  const floor = await makeFloor()
  const room = aRoom('Hall', at(floor.bar.id, 0, 0))
  expect(await floor.save([room], 2_000_000_000)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  expect(await floor.read()).toMatchObject({ rooms: [], version: 0 })
  expect((await floor.save([room])).status).toBe(200)
  expect(await floor.read()).toMatchObject({ version: 1 })
})
