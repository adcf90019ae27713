import { listAudit, readAuditOverview } from '@brigade/contract/admin/audit.contract.ts'
import { approveAccess } from '@brigade/contract/accounts/accounts.contract.ts'
import { auditActions } from '@brigade/contract/audit/audit.rules.ts'
import { createChannelKey, deleteChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { addContact } from '@brigade/contract/contacts/contacts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { addCategory, addMenu } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDb } from '../../platform/db/db.ts'
import { contextOn } from '../../platform/testing/context.ts'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { readTrail } from './audit-trail.store.ts'
import { listAudit as readAudit } from './list-audit.ts'

interface Plan {
  'Relation Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  Plans?: Plan[] | undefined
}
const plan: z.ZodType<Plan> = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(plan).optional()
  },
})

let server: TestServer
let owner: { id: string; token: string }
let token: string
beforeEach(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
  owner = await makeAccount(server, { type: 'owner', firstName: 'Hana', lastName: 'Rewi' })
  token = owner.token
})

const list = (filter: SentOf<typeof listAudit> = {}) => server.ask(listAudit, filter, { token })
const actionsOf = (entries: ReadonlyArray<{ action: string }>) => entries.map(({ action }) => action)

describe('the audit trail', () => {
  it('shows account, action, object and the values before and after, the newest first', async () => {
    const { id: restId, name } = await makeRestaurant(server.db, { plugins: ['Dining'] })
    const { _id: menuId } = await server.ask(addMenu, { name: 'Brunch' }, { token })
    server.passMinutes(1)
    await server.ask(changePlugins, { restId, plugins: ['Ledger'] }, { token })
    const actor = { kind: 'account', _id: owner.id, name: 'Hana Rewi' }
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        at: '2026-03-07T06:31:00.000Z',
        actor,
        restId,
        action: 'change plugins',
        on: restId,
        before: ['Dining'],
        after: ['Ledger'],
        names: { [restId]: name },
      },
      {
        _id: expect.any(String),
        at: '2026-03-07T06:30:00.000Z',
        actor,
        restId: null,
        action: 'add menu',
        on: menuId,
        before: null,
        after: { name: 'Brunch' },
        names: { [menuId]: 'Brunch' },
      },
    ])
  })

  it('names the records of an entry that still have a name', async () => {
    const kitchen = await makeKitchen(server, { food: { name: 'Fish pie', variations: [{ name: 'Large' }] } })
    const { food, variation, restaurant } = kitchen
    const { _id: orderId, tokenNo } = await kitchen.place()
    const after = { variations: [{ id: variation.id, price: 5 }], of: uuidv7() }
    await server.sql`
      insert into audit_entries (id, at, actor_kind, rest_id, action, subject_id, after, request_id)
      values (${uuidv7({ msecs: server.time.now.getTime() })}, ${server.time.now}, 'system', ${restaurant.id},
              'change price', ${food.id}, ${JSON.stringify(after)}::text::jsonb, 'r')`
    const names = new Map((await list()).map((entry) => [entry.action, entry.names]))
    expect(names.get('place order')).toEqual({ [orderId]: String(tokenNo) })
    expect(names.get('change price')).toEqual({ [food.id]: 'Fish pie', [variation.id]: 'Large' })
  })

  it('shows the current names of accounts and channels, also of deleted channels', async () => {
    const kitchen = await makeKitchen(server)
    await kitchen.place()
    await server.sql`update channel_keys set name = 'Tui Eats', deleted_at = now()`
    await server.sql`update accounts set last_name = 'Ngata' where id = ${owner.id}`
    await server.ask(addMenu, { name: 'Supper' }, { token })
    await server.sql`
      insert into audit_entries (id, at, actor_kind, action, request_id)
      values (${uuidv7()}, now(), 'system', 'sign in', 'r'), (${uuidv7()}, now(), 'nobody', 'sign up', 'r')`
    const actors = new Map((await list()).map(({ action, actor }) => [action, actor]))
    expect(actors.get('place order')).toEqual({ kind: 'channel', _id: expect.any(String), name: 'Tui Eats' })
    expect(actors.get('add menu')).toEqual({ kind: 'account', _id: owner.id, name: 'Hana Ngata' })
    expect(actors.get('sign in')).toEqual({ kind: 'system', _id: null, name: say('audit.actor.system') })
    expect(actors.get('sign up')).toEqual({ kind: 'nobody', _id: null, name: say('audit.actor.nobody') })
  })

  it('names a deleted key and its branches', async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const { _id: keyId } = await server.ask(createChannelKey, { name: 'Tui Eats', restIds: [restId] }, { token })
    await server.ask(deleteChannelKey, { keyId }, { token })
    const [entry] = await list({ action: 'delete channel key' })
    expect(entry).toMatchObject({ on: keyId, before: { name: 'Tui Eats', restIds: [restId] }, after: null })
  })

  it('comes in pages with its total', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await server.ask(addMenu, { name }, { token })
    const ids = (await list()).map(({ _id }) => _id)
    expect(ids).toHaveLength(5)
    expect(await readPages(server, '/admin/audit', { token, limit: 2 })).toEqual([
      { ids: ids.slice(0, 2), total: 5 },
      { ids: ids.slice(2, 4), total: 5 },
      { ids: ids.slice(4), total: 5 },
    ])
    const menus = '/admin/audit?action=add%20menu'
    const { body } = await server.send('GET', `${menus}&limit=2&after=${ids[1]}`, undefined, { token })
    expect(body).toMatchObject({ data: [{ _id: ids[2] }, { _id: ids[3] }], next: ids[3], total: 5 })
  })

  it('never contains a secret: no channel key, code or key to a code', async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const made = await server.ask(createChannelKey, { name: 'Storefront', restIds: [restId] }, { token })
    await server.ask(deleteChannelKey, { keyId: made._id }, { token })
    const sent = { restId, isLandline: false as const, mobileNumber: '+64215550101' }
    const { key } = await server.ask(addContact, sent, { token })
    const [{ hash }] = await server.sql<[{ hash: string }]>`select key_hash as hash from channel_keys`
    const entries = await list()
    expect(actionsOf(entries)).toEqual(['add contact', 'delete channel key', 'create channel key'])
    expect(entries.at(-1)?.after).toEqual({ name: 'Storefront', restIds: [restId] })
    const text = JSON.stringify(entries)
    for (const secret of [made.key, hash, key ?? '', token]) expect(text).not.toContain(secret)
    const code = server.codeFor('+64215550101')
    expect(text).not.toMatch(new RegExp(`(?<![\\d-])${code}(?![\\d-])`))
  })
})

describe('filtering the audit trail', () => {
  it('works by branch, account and action', async () => {
    const [here, there] = [await makeRestaurant(server.db), await makeRestaurant(server.db)]
    const manager = await makeAccount(server)
    const change = (restId: string) => server.ask(changePlugins, { restId, plugins: ['Ledger'] }, { token })
    await change(here.id)
    await change(there.id)
    await server.ask(addMenu, { name: 'Brunch' }, { token: manager.token })
    await server.ask(addCategory, { name: 'Soups' }, { token: manager.token })
    await server.ask(approveAccess, { userId: manager.id, hasAccess: true, restIds: [here.id] }, { token })

    expect((await list({ restId: here.id })).map(({ on }) => on)).toEqual([here.id])
    expect(actionsOf(await list({ actorId: manager.id }))).toEqual(['add category', 'add menu'])
    expect(actionsOf(await list({ action: 'change plugins' }))).toEqual(['change plugins', 'change plugins'])
    expect(actionsOf(await list({ actorId: manager.id, action: 'add menu' }))).toEqual(['add menu'])
    expect(await list({ restId: here.id, actorId: manager.id })).toEqual([])
    expect(await list({ actorId: uuidv7() })).toEqual([])
    const { body } = await server.call(listAudit, { action: 'change plugins' }, { token })
    expect(body).toMatchObject({ total: 2, next: null })
  })

  it('covers every action, each with a label', async () => {
    for (const action of auditActions) {
      expect((await server.call(listAudit, { action, limit: 1 }, { token })).status, action).toBe(200)
    }
  })

  it.each([
    [{ from: '2026:03:07', to: '2026:03:07' }, ['At the end of the day', 'At midnight']],
    [{ from: '2026:03:08' }, ['The next day']],
    [{ to: '2026:03:06' }, ['The day before']],
    [
      { from: '2026:03:06', to: '2026:03:08' },
      ['The next day', 'At the end of the day', 'At midnight', 'The day before'],
    ],
    [
      { from: '1900:01:01', to: '9999:12:31' },
      ['The next day', 'At the end of the day', 'At midnight', 'The day before'],
    ],
    [{ from: '9999:12:31' }, []],
    [{ to: '1900:01:01' }, []],
  ])('works by days in the business’s time zone: %j', async (days, names) => {
    for (const [name, at] of [
      ['The day before', '2026-03-06T23:59:59.999+13:00'],
      ['At midnight', '2026-03-07T00:00:00.000+13:00'],
      ['At the end of the day', '2026-03-07T23:59:59.999+13:00'],
      ['The next day', '2026-03-08T00:00:00.000+13:00'],
    ] as const) {
      server.time.now = new Date(at)
      await server.ask(addMenu, { name }, { token })
    }
    const { body } = await server.call(listAudit, days, { token })
    if (body.error) throw new Error(body.message)
    expect(body.data?.map(({ after }) => after)).toEqual(names.map((name) => ({ name })))
    expect(body.total).toBe(names.length)
  })

  it('covers a day that the clock change makes longer', async () => {
    for (const [name, at] of [
      ['First', '2026-04-04T11:00:00Z'],
      ['Last', '2026-04-05T11:59:59.999Z'],
      ['Next', '2026-04-05T12:00:00Z'],
    ] as const) {
      server.time.now = new Date(at)
      await server.ask(addMenu, { name }, { token })
    }
    const entries = await list({ from: '2026:04:05', to: '2026:04:05' })
    expect(entries.map(({ after }) => after)).toEqual([{ name: 'Last' }, { name: 'First' }])
  })
})

describe('refusing a query of the audit trail', () => {
  it('reports all invalid fields at once', async () => {
    const query = 'restId=x&actorId=y&action=juggle&from=2026:02:30&to=tomorrow&limit=501&after=z'
    const { status, body } = await server.send('GET', `/admin/audit?${query}`, undefined, { token })
    expect({ status, fields: Object.keys(body.fields).toSorted() }).toEqual({
      status: 400,
      fields: ['action', 'actorId', 'after', 'from', 'limit', 'restId', 'to'],
    })
  })

  it('refuses a last day before the first', async () => {
    const { status, body } = await server.call(listAudit, { from: '2026:03:08', to: '2026:03:07' }, { token })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { to: say('input.days') } },
    })
  })

  it('refuses an unknown branch', async () => {
    const { body } = await server.call(listAudit, { restId: uuidv7() }, { token })
    expect(body).toMatchObject({ code: 'not-found' })
  })
})

describe('an audit trail of many years', () => {
  const [branch, person] = [uuidv7(), uuidv7()]

  /** Entries a minute apart, of many branches, accounts and actions. */
  const fill = (count: number) => server.sql`
    insert into audit_entries (id, at, actor_kind, actor_id, rest_id, subject_id, action, request_id)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
           at, 'account', case when n % 50 = 0 then ${person}::uuid else gen_random_uuid() end,
           case when n % 50 = 1 then ${branch}::uuid else gen_random_uuid() end, gen_random_uuid()::text,
           (array['add menu', 'place order', 'change price'])[1 + n % 3], 'r'
      from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${count}) n) made`

  it('takes four statements a page and is counted up to ten thousand', async () => {
    await fill(12_000)
    const asked: string[] = []
    const ctx = contextOn(
      server.app.world,
      createDb(server.pool, (query) => void asked.push(query)),
    )
    for (const limit of [1, 100, 500]) {
      asked.length = 0
      const { data, total } = await readAudit(ctx, { limit, from: '2020:01:01', actorId: undefined })
      expect({ entries: data.length, total, statements: asked.length }).toEqual({
        entries: limit,
        total: 10_000,
        statements: 4,
      })
    }
  })

  function entriesRead(plan: Plan): number {
    const { 'Relation Name': relation, 'Actual Rows': rows = 0, 'Rows Removed by Filter': removed = 0 } = plan
    const here = relation === 'audit_entries' ? rows + removed : 0
    return (plan.Plans ?? []).reduce((sum, part) => sum + entriesRead(part), here)
  }

  it.each([
    ['of a branch', { restId: branch }],
    ['of a person', { actorId: person }],
    ['of a day', { begin: new Date('2026-01-10T00:00:00Z'), end: new Date('2026-01-11T00:00:00Z') }],
    ['the latest', {}],
  ])('finds entries %s without reading the rest', async (_which, filter) => {
    await fill(30_000)
    await server.sql`analyze audit_entries`
    const asked: Array<[string, unknown[]]> = []
    const db = createDb(server.pool, (query, params) => void asked.push([query, params]))
    expect(await readTrail(db, filter, { limit: 500 })).toHaveLength(501)
    const [query, params] = asked[0] ?? ['', []]
    const [explained] = await server.sql.unsafe(
      `explain (analyze, format json) ${query}`,
      z.array(z.union([z.string(), z.number(), z.date()])).parse(params),
    )
    const [{ Plan }] = z.tuple([z.object({ Plan: plan })]).parse(explained?.['QUERY PLAN'])
    expect(entriesRead(Plan)).toBeLessThanOrEqual(1500)
  })
})

describe('the overview of the audit', () => {
  it('counts what was recorded today in the zone of the business, by actor and by action', async () => {
    await server.ask(addMenu, { name: 'Yesterday' }, { token })
    server.passMinutes(24 * 60)
    const other = await makeAccount(server, { type: 'owner', firstName: 'Ana', lastName: 'Cole' })
    await server.ask(addMenu, { name: 'Brunch' }, { token })
    await server.ask(addMenu, { name: 'Dinner' }, { token: other.token })
    await server.ask(addCategory, { name: 'Soups' }, { token: other.token })
    const { actors, actions } = await server.ask(readAuditOverview, {}, { token })
    expect(actors).toEqual([
      { actor: { kind: 'account', _id: other.id, name: 'Ana Cole' }, entries: 2 },
      { actor: { kind: 'account', _id: owner.id, name: 'Hana Rewi' }, entries: 1 },
    ])
    expect(actions).toEqual([
      { action: 'add menu', entries: 2 },
      { action: 'add category', entries: 1 },
    ])
  })
})
