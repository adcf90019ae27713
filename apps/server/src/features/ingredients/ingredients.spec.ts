import { addMaterial, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPages } from '../../platform/testing/pages.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeMaterial } from './ingredients.factory.ts'

let server: TestServer
let manager: { id: string; token: string }
let token: string
beforeAll(async () => {
  server = await createTestServer()
  manager = await makeAccount(server)
  token = manager.token
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

it.each([
  ['materials', makeMaterial],
  ['addons', makeAddon],
] as const)('the list of %s comes in pages with its total, the newest first', async (list, make) => {
  const local = await createTestServer()
  const { token } = await makeAccount(local)
  const read = () => readPages(local, `/manager/${list}`, { token, limit: 2 })
  expect(await read()).toEqual([{ ids: [], total: 0 }])
  const made: string[] = []
  for (let count = 0; count < 4; count += 1) made.unshift((await make(local.db)).id)
  expect(await read()).toEqual([
    { ids: made.slice(0, 2), total: 4 },
    { ids: made.slice(2), total: 4 },
  ])
})

describe('adding a material', () => {
  it('puts it on top of the list, announces it and audits its account', async () => {
    const { body } = await server.call(addMaterial, { name: ' Basil ', note: 'Fresh, in bunches' }, { token })
    if (body.error) throw new Error(body.message)
    expect(body.message).toBe('Basil added')
    const [entry] = await server.sql<[{ action: string; actorId: string; after: unknown }]>`
      select action, actor_id as "actorId", after from audit_entries where subject_id = ${body.data?._id ?? ''}`
    expect(entry).toEqual({
      action: 'add material',
      actorId: manager.id,
      after: { name: 'Basil', note: 'Fresh, in bunches' },
    })
    const listed = await server.ask(listMaterials, {}, { token })
    expect(listed).toContainEqual(
      expect.objectContaining({ _id: body.data?._id, name: 'Basil', note: 'Fresh, in bunches' }),
    )
  })

  it('requires a name and a note and reports both at once', async () => {
    const { status, body } = await server.send('POST', '/manager/material', { name: ' ' }, { token })
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Field cannot be empty',
      fields: { name: 'Field cannot be empty', note: 'Field cannot be empty' },
    })
  })

  it('refuses an existing name in another case', async () => {
    await server.ask(addMaterial, { name: 'Jalapeño', note: 'Pickled' }, { token })
    const message = say('error.name-taken', { name: 'JALAPEÑO' })
    const { status, body } = await server.call(addMaterial, { name: 'JALAPEÑO', note: 'Fresh' }, { token })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'name-taken', message, fields: { name: message } },
    })
  })

  it('adds a name once for twenty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call(addMaterial, { name: 'Butter', note: `From fridge ${index}` }, { token, key: newKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('adds one material when repeated under its key, and refuses another under that key', async () => {
    const key = newKey()
    const sent = { name: 'Yeast', note: 'Dry' }
    const first = await server.call(addMaterial, sent, { token, key })
    const second = await server.call(addMaterial, sent, { token, key })
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
    const other = await server.call(addMaterial, { ...sent, note: 'Fresh' }, { token, key })
    expect(other.body).toMatchObject({ code: 'key-reused' })
  })
})
