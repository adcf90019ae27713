import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import {
  addSupplier,
  listAllSuppliers,
  listSuppliers,
  inventoryTopic,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSupplier } from './suppliers.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeBranch() {
  const { id: restId } = await makeRestaurant(server.db)
  const { id: accountId, token } = await makeAccount(server, { restIds: [restId] })
  return { restId, accountId, token }
}

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const idsOf = (list: ReadonlyArray<{ _id: string }> = []) => list.map(({ _id }) => _id)

const greens = {
  name: 'Fresh Greens',
  address: '2 Market Lane, Auckland',
  coordinates: '-36.8485:174.7633',
  contacts: ['+64 9 555 0101', '021 555 0102'],
}

describe('a supplier', () => {
  it('is added with its location and its numbers, and audited', async () => {
    const { restId, accountId, token } = await makeBranch()
    const { body } = await server.call(addSupplier, { restId, ...greens }, { token })
    if (body.error) throw new Error(body.message)
    expect(body).toMatchObject({
      message: 'Fresh Greens added',
      data: { restId, ...greens, coordinates: { latitude: -36.8485, longitude: 174.7633 } },
    })
    expect(await server.ask(listSuppliers, { restId }, { token })).toEqual([body.data])
    const trail = await server.sql`
      select action, actor_id, subject_id, after from audit_entries where rest_id = ${restId}`
    expect(trail).toEqual([{ action: 'add supplier', actor_id: accountId, subject_id: body.data?._id, after: greens }])
  })

  it("is announced to the branch's other screens", async () => {
    const { restId, token } = await makeBranch()
    const live = server.connectLive(token)
    await new Promise<void>((open) => void live.once('connect', open))
    const heard = new Promise((resolve) => {
      live.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === inventoryTopic.m) resolve(data)
      })
    })
    await server.ask(addSupplier, { restId, ...greens }, { token })
    expect(await heard).toEqual({ restId })
  })

  it('is refused with all invalid fields in the order of the form', async () => {
    const { restId, token } = await makeBranch()
    const { status, body } = await server.send('POST', '/manager/supplier', { restId }, { token })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Field cannot be empty' })
    expect(Object.entries(body.fields)).toEqual([
      ['name', 'Field cannot be empty'],
      ['address', 'Field cannot be empty'],
      ['coordinates', 'Select the location'],
    ])
    const named = { restId, name: 'Fresh Greens', address: '2 Market Lane' }
    expect((await server.send('POST', '/manager/supplier', named, { token })).body.message).toBe('Select the location')
  })

  it.each(['', '12.9', 'here:there', '91:0', '-90.1:0', '0:181', '1:2:3', '1,5:2', 'NaN:1', ':', null, 12, [1, 2]])(
    'cannot be at the impossible coordinates %j',
    async (coordinates) => {
      const { restId, token } = await makeBranch()
      const { status, body } = await server.send(
        'POST',
        '/manager/supplier',
        { restId, ...greens, coordinates },
        { token },
      )
      expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { coordinates: 'Select the location' } })
    },
  )

  it.each([
    ['-90:180', { latitude: -90, longitude: 180 }],
    [' 0:-180 ', { latitude: 0, longitude: -180 }],
    ['12.97159871234:77.59456649', { latitude: 12.971599, longitude: 77.594566 }],
  ])('at %s is stored there', async (coordinates, point) => {
    const { restId, token } = await makeBranch()
    await server.ask(addSupplier, { restId, ...greens, coordinates }, { token })
    expect(await server.ask(listSuppliers, { restId }, { token })).toMatchObject([{ coordinates: point }])
  })

  it('has distinct numbers that can be dialled, or none', async () => {
    const { restId, token } = await makeBranch()
    const bracketed = { restId, ...greens, name: 'Bracketed', contacts: ['(09) 555-0103', '+64 (9) 555 0104'] }
    const written = await server.ask(addSupplier, bracketed, { token })
    expect(written).toMatchObject({ contacts: bracketed.contacts })
    const twice = { restId, ...greens, contacts: ['+64 9 555 0101', ' +64 9 555 0101 '] }
    expect(await server.ask(addSupplier, twice, { token })).toMatchObject({ contacts: ['+64 9 555 0101'] })
    const without = { restId, name: 'Silent', address: 'Nowhere Lane', coordinates: '1:1' }
    expect(await server.ask(addSupplier, without, { token })).toMatchObject({ contacts: [] })
    const message = 'Enter a number that can be dialled: at least six digits, with + first for another country'
    const { body } = await server.call(
      addSupplier,
      { restId, ...greens, name: 'Chatty', contacts: ['021 555 0102', '12345', 'call Kim 555 0102', ''] },
      { token },
    )
    expect(body).toMatchObject({
      message,
      fields: { 'contacts.1': message, 'contacts.2': message, 'contacts.3': 'Field cannot be empty' },
    })
    const many = Array.from({ length: 21 }, (_, index) => `021 555 01${10 + index}`)
    const tooMany = await server.call(addSupplier, { restId, ...greens, contacts: many }, { token })
    expect(tooMany.body).toMatchObject({ fields: { contacts: 'There are too many entries here. Remove some' } })
  })

  it('has a unique name in its branch, ignoring case, also for concurrent calls', async () => {
    const { restId, token } = await makeBranch()
    const names = ['Fresh Greens', 'FRESH GREENS', 'fresh greens', 'Fresh Greens', 'fResh greenS']
    const answers = await Promise.all(
      names.map((name) => server.call(addSupplier, { restId, ...greens, name }, { token, key: newKey() })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      const message = expect.stringMatching(/^fresh greens is already a supplier of this branch/i)
      expect(body).toMatchObject({ code: 'supplier-taken', message, fields: { name: message } })
    }
    const elsewhere = await makeBranch()
    const other = await server.call(addSupplier, { restId: elsewhere.restId, ...greens }, { token: elsewhere.token })
    expect(other.status).toBe(200)
  })

  it('is added once when repeated under its key', async () => {
    const { restId, token } = await makeBranch()
    const key = newKey()
    const send = (name: string) => server.call(addSupplier, { restId, ...greens, name }, { token, key })
    const [first, second] = [await send('Twice'), await send('Twice')]
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
    expect(await server.ask(listSuppliers, { restId }, { token })).toHaveLength(1)
    expect((await send('Thrice')).body).toMatchObject({ code: 'key-reused' })
  })

  it('of another branch can be neither added nor seen', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    await makeSupplier(server.db, there.restId)
    for (const restId of [there.restId, uuidv7()]) {
      for (const answer of [
        await server.call(addSupplier, { restId, ...greens }, { token: here.token }),
        await server.call(listSuppliers, { restId }, { token: here.token }),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    expect(await server.ask(listAllSuppliers, {}, { token: here.token })).toEqual([])
  })
})

describe('the list of suppliers', () => {
  it('comes in pages with its total, the newest first', async () => {
    const { restId, token } = await makeBranch()
    const [oldest, middle, newest] = [
      await makeSupplier(server.db, restId),
      await makeSupplier(server.db, restId),
      await makeSupplier(server.db, restId),
    ]
    const { body: first } = await server.call(listSuppliers, { restId, limit: 2 }, { token })
    expect(first).toMatchObject({ next: middle.id, total: 3 })
    expect(idsOf(first.error ? [] : first.data)).toEqual([newest.id, middle.id])
    const { body: last } = await server.call(listSuppliers, { restId, limit: 2, after: middle.id }, { token })
    expect(last).toMatchObject({ next: null, total: 3 })
    expect(idsOf(last.error ? [] : last.data)).toEqual([oldest.id])
  })

  it('without a branch covers all branches of the account', async () => {
    const [first, second, other] = [await makeBranch(), await makeBranch(), await makeBranch()]
    const here = await makeSupplier(server.db, first.restId)
    const elsewhere = await makeSupplier(server.db, other.restId)
    const there = await makeSupplier(server.db, second.restId)
    const { token } = await makeAccount(server, { restIds: [first.restId, second.restId] })
    const { body } = await server.call(listAllSuppliers, { limit: 1 }, { token })
    expect(body).toMatchObject({ next: there.id, total: 2, data: [{ _id: there.id, restId: second.restId }] })
    const rest = await server.ask(listAllSuppliers, { after: there.id }, { token })
    expect(idsOf(rest)).toEqual([here.id])
    const owner = await makeAccount(server, { type: 'owner' })
    const all = idsOf(await server.ask(listAllSuppliers, {}, { token: owner.token }))
    expect(all.slice(0, 3)).toEqual([there.id, elsewhere.id, here.id])
  })
})
