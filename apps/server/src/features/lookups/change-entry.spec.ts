import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { LIVE_EVENT, type LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import * as changes from '@brigade/contract/lookups/change-entry.contract.ts'
import { changeCategory, changeTax } from '@brigade/contract/lookups/change-entry.contract.ts'
import * as calls from '@brigade/contract/lookups/lookups.contract.ts'
import { listCategories, listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import * as factory from './lookups.factory.ts'

let server: TestServer
let owner: { id: string; token: string }
let manager: { id: string; token: string }
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
  manager = await makeAccount(server)
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const rename = (_id: string, name: string, version?: number) =>
  server.call(changeCategory, { _id, name, version }, { token: manager.token, key: newKey() })
const categories = (archived?: 'with') => server.ask(listCategories, { archived }, { token: manager.token })

const everyList: ReadonlyArray<readonly [Endpoint, Endpoint, (db: TestServer['db']) => Promise<{ id: string }>]> = [
  [changes.changeCategory, calls.listCategories, (db) => factory.makeCategory(db)],
  [changes.changeMenu, calls.listMenus, (db) => factory.makeMenu(db)],
  [changes.changeCoalition, calls.listCoalitions, (db) => factory.makeCoalition(db)],
  [changes.changeTax, calls.listTaxes, (db) => factory.makeTax(db)],
  [changes.changeCondition, calls.listConditions, (db) => factory.makeCondition(db)],
  [changes.changePaymentMode, calls.listPaymentModes, (db) => factory.makePaymentMode(db)],
  [changes.changeDeliveryService, calls.listDeliveryServices, (db) => factory.makeDeliveryService(db)],
  [changes.changeExpenseCategory, calls.listExpenseCategories, (db) => factory.makeExpenseCategory(db)],
]

describe.each(everyList.map((one) => [one[0].name, ...one] as const))('%s', (name, change, list, make) => {
  const field = name === 'change-expense-category' ? 'catName' : 'name'
  const token = () => (change.who === 'owner' ? owner : manager).token
  const send = (input: object, as = token()) => server.send('PATCH', change.path, input, { token: as, key: newKey() })
  const idsIn = async (query: string) => {
    const { body } = await server.send('GET', `${list.path}${query}`, undefined, { token: manager.token })
    return z
      .array(z.object({ _id: z.string() }))
      .parse(body.data)
      .map(({ _id }) => _id)
  }

  it('renames, archives, restores and moves, and says so in the audit trail', async () => {
    const [last, middle, first] = [await make(server.db), await make(server.db), await make(server.db)]
    const renamed = await send({ _id: middle.id, version: 1, [field]: `  Renamed ${name} ` })
    expect(renamed.body).toMatchObject({
      message: `Renamed ${name} saved`,
      data: { _id: middle.id, [field]: `Renamed ${name}`, version: 2, isArchived: false },
    })
    const archived = await send({ _id: middle.id, version: 2, isArchived: true })
    expect(archived.body).toMatchObject({ message: `Renamed ${name} archived`, data: { version: 3, isArchived: true } })
    expect(await idsIn('')).toEqual([first.id, last.id, ...(await idsIn('')).slice(2)])
    expect(await idsIn('?archived=with')).toContain(middle.id)
    const restored = await send({ _id: middle.id, version: 3, isArchived: false })
    expect(restored.body).toMatchObject({ message: `Renamed ${name} restored`, data: { version: 4 } })
    await send({ _id: last.id, version: 1, before: first.id })
    expect((await idsIn('')).slice(0, 3)).toEqual([last.id, first.id, middle.id])
    await send({ _id: last.id, version: 2, before: null })
    expect((await idsIn('')).at(-1)).toBe(last.id)

    const what = name.replace('change-', 'change ').replace('-', ' ')
    const trail = await trailOf(server, { subjectId: middle.id })
    expect(trail).toHaveLength(3)
    expect(trail).toContainEqual(
      expect.objectContaining({
        action: what,
        before: { name: expect.any(String), isArchived: true },
        after: { name: `Renamed ${name}`, isArchived: false },
      }),
    )
  })

  it('is refused without the right, for what is in no list or another one, and for an older version', async () => {
    const { id } = await make(server.db)
    const other = list === calls.listMenus ? await factory.makeCategory(server.db) : await factory.makeMenu(server.db)
    const waiting = await makeAccount(server, { hasAccess: false })
    expect((await send({ _id: id, isArchived: true }, waiting.token)).body.code).toBe('not-approved')
    if (change.who === 'owner') {
      expect((await send({ _id: id, isArchived: true }, manager.token)).body.code).toBe('not-allowed')
    }
    for (const foreign of [uuidv7(), other.id]) {
      const { status, body } = await send({ _id: foreign, isArchived: true })
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'entry-unknown' })
      const moved = await send({ _id: id, before: foreign })
      expect(moved.body).toMatchObject({ code: 'bad-input', fields: { before: say('input.not-in-list') } })
    }
    const { status, body } = await send({ _id: id, version: 7, isArchived: true })
    expect({ status, code: body.code, data: body.data }).toMatchObject({
      status: 409,
      code: 'stale-version',
      data: { _id: id, version: 1, isArchived: false },
    })
    expect(await idsIn('')).toContain(id)
  })
})

describe('a change of an entry', () => {
  it('lets one of two editors win, and shows the other what is saved', async () => {
    const { id, name } = await factory.makeCategory(server.db)
    const answers = await Promise.all(['Soups', 'Stews'].map((wish) => rename(id, `${wish} of ${name}`, 1)))
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status === 409)
    if (!won || won.body.error) throw new Error('no editor won')
    expect(lost?.body).toMatchObject({ code: 'stale-version', data: won.body.data })
  })

  it('is made once under one key', async () => {
    const { id } = await factory.makeCategory(server.db)
    const key = newKey()
    const send = () =>
      server.call(changeCategory, { _id: id, version: 1, isArchived: true }, { token: manager.token, key })
    const [first, second] = [await send(), await send()]
    expect(first.body).toMatchObject({ data: { version: 2 } })
    expect(second.body).toEqual(first.body)
  })

  it('that changes nothing keeps the version and writes no audit entry', async () => {
    const { id, name } = await factory.makeCategory(server.db)
    const [first] = await categories()
    expect(first?._id).toBe(id)
    const { body } = await server.call(
      changeCategory,
      { _id: id, name, isArchived: false, before: id },
      { token: manager.token },
    )
    expect(body).toMatchObject({ data: { version: 1 } })
    expect(await trailOf(server, { subjectId: id })).toEqual([])
  })

  it('refuses the name of another entry in any case, and says where an archived one is', async () => {
    const [cold, hot] = [await factory.makeCategory(server.db, 'Cold'), await factory.makeCategory(server.db, 'Hot')]
    const taken = await rename(hot.id, cold.name.toUpperCase())
    expect(taken.body).toMatchObject({ code: 'name-taken', fields: { name: expect.any(String) } })
    await server.ask(changeCategory, { _id: cold.id, isArchived: true }, { token: manager.token })
    const message = say('error.name-archived', { name: cold.name })
    expect((await rename(hot.id, cold.name)).body).toMatchObject({ code: 'name-archived', fields: { name: message } })
    const added = await server.call(calls.addCategory, { name: cold.name }, { token: manager.token })
    expect(added.body).toMatchObject({ code: 'name-archived', fields: { name: message } })
    expect((await rename(cold.id, cold.name.toUpperCase())).status).toBe(200)
  })

  it.each([
    [{ _id: 'soup', name: '' }, ['_id', 'name']],
    [{ name: 'Soup' }, ['_id']],
    [{ _id: uuidv7(), name: 'x'.repeat(121), isArchived: 'yes', before: 'first' }, ['isArchived', 'before', 'name']],
  ])('reports every wrong input of %j and changes nothing', async (sent, fields) => {
    const before = await categories('with')
    const { status, body } = await server.send('PATCH', '/manager/category', sent, { token: manager.token })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields })
    expect(await categories('with')).toEqual(before)
  })

  it('keeps every entry when twenty people move them at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => factory.makeMenu(server.db)))
    const menus = () => server.ask(calls.listMenus, {}, { token: manager.token })
    const before = (await menus()).map(({ _id }) => _id).toSorted()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        server.call(
          changes.changeMenu,
          { _id: made[at % 6]?.id ?? '', before: at % 3 === 0 ? null : (made[(at + 1) % 6]?.id ?? '') },
          { token: manager.token, key: newKey() },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await menus()).map(({ _id }) => _id).toSorted()).toEqual(before)
    const { sql } = server
    const places = await sql<Array<{ position: number }>>`select position from menus where position > 0`
    expect(new Set(places.map(({ position }) => position)).size).toBe(places.length)
  })

  it('reads an ordered list in pages', async () => {
    const local = await createTestServer()
    const { token } = await makeAccount(local)
    const made = [await factory.makeMenu(local.db), await factory.makeMenu(local.db), await factory.makeMenu(local.db)]
    const ids = made.map(({ id }) => id)
    await local.ask(changes.changeMenu, { _id: ids[0] ?? '', before: ids[2] ?? '' }, { token })
    const { id: newest } = await factory.makeMenu(local.db)
    expect(await readPages(local, '/manager/menus', { token, limit: 2 })).toEqual([
      { ids: [newest, ids[0]], total: 4 },
      { ids: [ids[2], ids[1]], total: 4 },
    ])
  })

  it('marks a delivery service as own drivers later, which then have no key, and takes the mark back', async () => {
    const { id } = await factory.makeDeliveryService(server.db, { isOwn: false })
    const keyId = uuidv7()
    await server.sql`insert into channel_keys (id, name, key_hash, created_at) values (${keyId}, 'Kea', ${keyId}, now())`
    await server.sql`update delivery_services set key_id = ${keyId} where id = ${id}`
    const mark = (isOwn: boolean) =>
      server.ask(changes.changeDeliveryService, { _id: id, isOwn }, { token: owner.token })
    expect(await mark(true)).toMatchObject({ isOwn: true, keyId: null, version: 2 })
    expect(await mark(false)).toMatchObject({ isOwn: false, keyId: null, version: 3 })
    expect(await trailOf(server, { subjectId: id })).toContainEqual(
      expect.objectContaining({
        before: { name: expect.any(String), isOwn: false, keyId },
        after: { name: expect.any(String), isOwn: true, keyId: null },
      }),
    )
  })

  it('is announced to every account, whatever its branches', async () => {
    // On a server of its own, because the changes of other tests may still be on their way.
    const local = await createTestServer()
    const { id } = await factory.makeTax(local.db)
    const { token } = await makeAccount(local, { type: 'owner' })
    const socket = local.connectLive((await makeAccount(local)).token)
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const heard: LiveHint[] = []
    const all = new Promise<void>((resolve) => {
      socket.on(LIVE_EVENT, (hint: LiveHint) => {
        if (hint.data.restId === '*') heard.push(hint)
        if (heard.length === 3) resolve()
      })
    })
    await local.ask(changeTax, { _id: id, percentage: 12.5 }, { token })
    await all
    expect(heard).toEqual([
      { m: '/manager/lists', data: { restId: '*', list: listTaxes.name } },
      { m: '/manager/foods', data: { restId: '*' } },
      { m: '/manager/restaurants', data: { restId: '*' } },
    ])
  })
})
