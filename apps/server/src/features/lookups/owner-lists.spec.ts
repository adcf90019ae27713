import {
  addCondition,
  addDeliveryService,
  addExpenseCategory,
  listConditions,
  listDeliveryServices,
  listExpenseCategories,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { desc } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeExpenseCategory } from './lookups.factory.ts'
import { deliveryServices } from './lookups.table.ts'

let server: TestServer
let owner: { id: string; token: string }
let manager: { token: string }
let token: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
  manager = await makeAccount(server)
  token = owner.token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

describe('an expense category', () => {
  it('is added by the owner and shown to managers on top of its list', async () => {
    const { body } = await server.call(addExpenseCategory, { catName: ' Rent ' }, { token, key: newKey() })
    expect(body).toMatchObject({ message: 'Rent added', data: { catName: 'Rent' } })
    const [first] = await server.ask(listExpenseCategories, {}, { token: manager.token })
    expect(first).toEqual(body.error ? null : body.data)
    expect(await trailOf(server, { subjectId: first?._id ?? '' })).toEqual([
      expect.objectContaining({ action: 'add expense category', actorId: owner.id, after: { name: 'Rent' } }),
    ])
  })

  it('is listed in pages with the total, the newest first', async () => {
    const local = await createTestServer()
    const { token } = await makeAccount(local)
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) made.unshift((await makeExpenseCategory(local.db)).id)
    expect(await readPages(local, '/manager/expense-categories', { token, limit: 2 })).toEqual([
      { ids: made.slice(0, 2), total: 3 },
      { ids: made.slice(2), total: 3 },
    ])
  })

  it('is unique ignoring case, and the refusal names the field', async () => {
    await server.ask(addExpenseCategory, { catName: 'Électricité' }, { token })
    const answer = await server.call(addExpenseCategory, { catName: 'ÉLECTRICITÉ' }, { token })
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 409,
      body: { code: 'name-taken', fields: { catName: say('error.name-taken', { name: 'ÉLECTRICITÉ' }) } },
    })
    const empty = await server.send('POST', '/admin/expense-category', { catName: ' ' }, { token })
    expect({ status: empty.status, fields: empty.body.fields }).toEqual({
      status: 400,
      fields: { catName: 'Field cannot be empty' },
    })
  })

  it('is added once by twenty concurrent owners, and once when repeated under its key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(addExpenseCategory, { catName: 'Cleaning' }, { token, key: newKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const key = newKey()
    const send = () => server.call(addExpenseCategory, { catName: 'Repairs' }, { token, key })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })
})

describe('a delivery service', () => {
  it('is a partner unless it is marked as own drivers', async () => {
    const partner = await server.ask(addDeliveryService, { name: 'Kea Couriers' }, { token })
    const drivers = await server.ask(addDeliveryService, { name: 'Own drivers', isOwn: true }, { token })
    expect(drivers).toMatchObject({ name: 'Own drivers', isOwn: true, keyId: null })
    expect(await server.ask(listDeliveryServices, {}, { token })).toEqual([drivers, partner])
    const kept = await server.db.select().from(deliveryServices).orderBy(desc(deliveryServices.id))
    expect(kept).toMatchObject([
      { id: drivers._id, name: 'Own drivers', isOwn: true, keyId: null },
      { id: partner._id, name: 'Kea Couriers', isOwn: false, keyId: null },
    ])
    expect(await trailOf(server, { subjectId: drivers._id })).toEqual([
      expect.objectContaining({
        action: 'add delivery service',
        actorId: owner.id,
        after: { name: 'Own drivers', isOwn: true },
      }),
    ])
  })

  it('is unique ignoring case, also for concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        server.call(addDeliveryService, { name: n % 2 ? 'TUI' : 'tui' }, { token, key: newKey() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await server.call(addDeliveryService, { name: 'Tui' }, { token })
    expect(body).toMatchObject({ code: 'name-taken', fields: { name: say('error.name-taken', { name: 'Tui' }) } })
  })

  it('reports all its invalid fields at once', async () => {
    const { status, body } = await server.send('POST', '/admin/delivery-service', { isOwn: 'yes' }, { token })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['name', 'isOwn'] })
  })
})

describe('a condition', () => {
  it("is a built-in kind with a name of the business's choice", async () => {
    const { body } = await server.call(
      addCondition,
      { name: 'A large table', kind: 'minimum-quantity' },
      { token, key: newKey() },
    )
    expect(body).toMatchObject({
      message: 'A large table added',
      data: { name: 'A large table', schema: { minQuantity: 'number' } },
    })
    const [first] = await server.ask(listConditions, {}, { token })
    expect(first).toEqual(body.error ? null : body.data)
    expect(await trailOf(server, { subjectId: first?._id ?? '' })).toEqual([
      expect.objectContaining({
        action: 'add condition',
        actorId: owner.id,
        after: { name: 'A large table', kind: 'minimum-quantity' },
      }),
    ])
  })

  it('may share its kind but not its name', async () => {
    const add = (name: string) => server.call(addCondition, { name, kind: 'every-nth-order' }, { token, key: newKey() })
    expect((await add('Every fifth')).status).toBe(200)
    expect((await add('Every tenth')).status).toBe(200)
    expect((await add('EVERY FIFTH')).body).toMatchObject({ code: 'name-taken', fields: { name: expect.any(String) } })
  })

  it('of an unknown kind is refused with all other invalid fields', async () => {
    const { status, body } = await server.send('POST', '/admin/condition', { kind: 'full-moon' }, { token })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { name: 'Field cannot be empty', kind: say('condition.kind') },
    })
  })
})
