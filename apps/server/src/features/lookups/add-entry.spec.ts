import {
  addCategory,
  addCoalition,
  addCustomization,
  addMenu,
  addPaymentMode,
  addTax,
  listCategories,
  listCoalitions,
  listCustomizations,
  listMenus,
  listPaymentModes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'

let server: TestServer
let manager: { id: string; token: string }
let owner: { id: string; token: string }
let token: string
beforeAll(async () => {
  server = await createTestServer()
  manager = await makeAccount(server)
  owner = await makeAccount(server, { type: 'owner' })
  token = manager.token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

const inOneGo = (count: number, work: (index: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe.each([
  ['a category', '/manager/category', addCategory, listCategories],
  ['a menu', '/manager/menu', addMenu, listMenus],
  ['a coalition', '/admin/coalition', addCoalition, listCoalitions],
  ['a payment mode', '/admin/payment-mode', addPaymentMode, listPaymentModes],
] as const)('adding %s', (what, path, endpoint, list) => {
  let person: { id: string; token: string }
  let token: string
  beforeAll(() => {
    person = endpoint.who === 'owner' ? owner : manager
    token = person.token
  })

  it('puts it on top of its list, announces it and audits its account', async () => {
    const { body } = await server.call(endpoint, { name: '  Breakfast ' }, { token, key: newKey() })
    if (body.error) throw new Error(body.message)
    expect(body.message).toBe('Breakfast added')
    const [first] = await server.ask(list, {}, { token })
    expect(first).toEqual({ _id: body.data?._id, name: 'Breakfast', version: 1, isArchived: false })
    const [entry] = await server.sql<[{ action: string; actorId: string; after: unknown }]>`
      select action, actor_id as "actorId", after from audit_entries where subject_id = ${body.data?._id ?? ''}`
    expect(entry).toEqual({ action: `add ${what.slice(2)}`, actorId: person.id, after: { name: 'Breakfast' } })
  })

  it.each([
    [undefined, 'Field cannot be empty'],
    [null, 'Field cannot be empty'],
    ['   ', 'Field cannot be empty'],
    [12, say('input.not-text')],
    ['x'.repeat(121), say('input.longer-than', { most: '120' })],
    ['a\u0000b', say('input.characters')],
  ])('refuses the name %j', async (name, message) => {
    const { status, body } = await server.send('POST', path, { name }, { token, key: newKey() })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'bad-input', message, fields: { name: message } },
    })
  })

  it.each([
    ['Lunch', 'LUNCH'],
    ['Crème brûlée', 'CRÈME BRÛLÉE'],
  ])('refuses an existing name in another case: %s', async (name, again) => {
    await server.ask(endpoint, { name }, { token })
    const message = say('error.name-taken', { name: again })
    const { status, body } = await server.call(endpoint, { name: ` ${again} ` }, { token })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'name-taken', message, fields: { name: message } },
    })
  })

  it('refuses an existing name with decomposed accents', async () => {
    await server.ask(endpoint, { name: 'Entrées' }, { token })
    const { status, body } = await server.call(endpoint, { name: 'Entre\u0301es' }, { token })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'name-taken' } })
  })

  it('adds a name once for twenty concurrent calls', async () => {
    const answers = await inOneGo(20, (index) =>
      server.call(endpoint, { name: index % 2 === 0 ? 'Supper' : 'SUPPER' }, { token, key: newKey() }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const entries = await server.ask(list, {}, { token })
    expect(entries.filter(({ name }) => name.toLowerCase() === 'supper')).toHaveLength(1)
  })

  it('adds one entry when repeated under one key, with the same answer', async () => {
    const key = newKey()
    const send = () => server.call(endpoint, { name: 'Late night' }, { token, key })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
  })
})

describe('adding a tax', () => {
  it('names it after its percentage by default', async () => {
    const { body } = await server.call(addTax, { percentage: 12.5 }, { token })
    expect(body).toMatchObject({ message: '12.5% added', data: { name: '12.5%', percentage: 12.5 } })
    expect(await server.ask(addTax, { percentage: 0, name: '  ' }, { token })).toMatchObject({ name: '0%' })
  })

  it('allows two taxes of one percentage with different names only', async () => {
    expect(await server.ask(addTax, { percentage: 10, name: 'VAT' }, { token })).toMatchObject({ name: 'VAT' })
    expect(await server.ask(addTax, { percentage: 10, name: 'City tax' }, { token })).toMatchObject({
      name: 'City tax',
    })
    expect((await server.call(addTax, { percentage: 20, name: 'vat' }, { token })).body).toMatchObject({
      code: 'name-taken',
      fields: { name: say('error.name-taken', { name: 'vat' }) },
    })
  })

  it('refuses a second unnamed tax of one percentage', async () => {
    await server.ask(addTax, { percentage: 7 }, { token })
    const { body } = await server.call(addTax, { percentage: 7 }, { token })
    expect(body).toMatchObject({ code: 'name-taken', message: say('error.name-taken', { name: '7%' }) })
  })

  it.each([undefined, null, -1, 100.001, 5.1234, '15', 1e308])('refuses the percentage %j', async (percentage) => {
    const { status, body } = await server.send('POST', '/manager/add-tax', { percentage }, { token })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { percentage: say('input.percentage') },
    })
  })

  it('reports all invalid fields, the percentage first', async () => {
    const { body } = await server.send(
      'POST',
      '/manager/add-tax',
      { percentage: 101, name: 'x'.repeat(121) },
      { token },
    )
    expect(body.message).toBe(say('input.percentage'))
    expect(body.fields).toEqual({
      percentage: say('input.percentage'),
      name: say('input.longer-than', { most: '120' }),
    })
  })

  it('adds a percentage once for twenty concurrent calls', async () => {
    const answers = await inOneGo(20, () => server.call(addTax, { percentage: 33.333 }, { token, key: newKey() }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})

describe('adding a customization', () => {
  it('keeps its options in order, without empty ones and duplicates', async () => {
    const levels = [' Mild ', '', 'Hot', 'mild', '   ', 'HOT', 'Burning']
    const { body } = await server.call(addCustomization, { name: 'How hot?', levels }, { token, key: newKey() })
    if (body.error) throw new Error(body.message)
    expect(body.message).toBe('How hot? added')
    expect(body.data?.levels.map(({ levelName }) => levelName)).toEqual(['Mild', 'Hot', 'Burning'])
    const [first] = await server.ask(listCustomizations, {}, { token })
    expect(first).toEqual(body.data)
    const [entry] = await server.sql<[{ after: unknown }]>`
      select after from audit_entries where subject_id = ${body.data?._id ?? ''} and action = 'add customization'`
    expect(entry.after).toEqual({ name: 'How hot?', levels: ['Mild', 'Hot', 'Burning'] })
  })

  it.each([
    ['no name', { name: '', levels: ['Mild'] }, { name: 'Field cannot be empty' }],
    ['no options', { name: 'Heat', levels: [] }, { levels: 'Add the options' }],
    ['options that are all empty', { name: 'Heat', levels: ['', '  '] }, { levels: 'Add the options' }],
    ['options left out', { name: 'Heat' }, { levels: 'Add the options' }],
    ['neither', {}, { name: 'Field cannot be empty', levels: 'Add the options' }],
    ['an option that is no text', { name: 'Heat', levels: ['Mild', 7] }, { 'levels.1': say('input.not-text') }],
    [
      'an option too long',
      { name: 'Heat', levels: ['x'.repeat(121)] },
      { 'levels.0': say('input.longer-than', { most: '120' }) },
    ],
    [
      'too many options',
      { name: 'Heat', levels: Array.from({ length: 101 }, (_, i) => `Level ${i}`) },
      { levels: say('input.too-many') },
    ],
  ])('refuses a customization with %s', async (_what, sent, fields) => {
    const { status, body } = await server.send('POST', '/manager/customization', sent, { token })
    expect({ status, fields: body.fields, message: body.message }).toEqual({
      status: 400,
      fields,
      message: Object.values(fields)[0],
    })
  })

  it('refuses an existing name in another case and adds no options', async () => {
    await server.ask(addCustomization, { name: 'Sauce', levels: ['Tomato'] }, { token })
    const before = await server.sql`select count(*) as count from customization_levels`
    const { body } = await server.call(addCustomization, { name: 'sauce', levels: ['Cream'] }, { token })
    expect(body).toMatchObject({ code: 'name-taken', fields: { name: say('error.name-taken', { name: 'sauce' }) } })
    expect(await server.sql`select count(*) as count from customization_levels`).toEqual(before)
  })

  it('adds a name once for twenty concurrent calls, with the options of that call', async () => {
    const answers = await inOneGo(20, (index) =>
      server.call(addCustomization, { name: 'Bread', levels: [`Loaf ${index}`] }, { token, key: newKey() }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const all = await server.ask(listCustomizations, {}, { token })
    expect(all.filter(({ name }) => name === 'Bread').map(({ levels }) => levels.length)).toEqual([1])
  })
})
