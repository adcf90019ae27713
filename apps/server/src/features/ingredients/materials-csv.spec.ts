import { exportCsv, importCsv, MOST_TOLD, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { EVERY_BRANCH, LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listsTopic } from '@brigade/contract/lookups/lists.topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeMaterial } from './ingredients.factory.ts'

let server: TestServer
let restId: string
let token: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { restIds: [restId] })).token
})
beforeEach(() => server.sql`delete from materials`)

const list = 'materials' as const
const materials = (): Promise<Material[]> => server.ask(listMaterials, { archived: 'with' }, { token })
const { key, exported, preview, imported } = csvCalls(() => ({ server, list, restId, token }))

describe('exporting materials', () => {
  it('writes all of them in the order of the list, archived ones too', async () => {
    const salt = await makeMaterial(server.db, 'Salt; "fine"')
    const rice = await makeMaterial(server.db, '=Rice')
    await server.sql`update materials set is_archived = true, note = 'Two
lines' where id = ${salt.id}`
    expect(await exported()).toBe(
      `\uFEFFid,name,note,archived\r\n${rice.id},'${rice.name},Shredded,no\r\n` +
        `${salt.id},"${salt.name.replaceAll('"', '""')}","Two\nlines",yes\r\n`,
    )
    expect(await exported('semicolon')).toContain(`\uFEFFid;name;note;archived\r\n${rice.id};'${rice.name};`)
  })

  it('writes a template without entries, whose example is never imported', async () => {
    await makeMaterial(server.db)
    const { text } = await server.ask(exportCsv, { list, restId, style: 'semicolon', only: 'header' }, { token })
    expect(text).toBe('\uFEFFid;name;note;archived\r\nexample;Basmati rice;Washed before cooking;no\r\n')
    const said = 'This is an example of the template. Delete the row, or empty its id to import it'
    expect(await preview(text)).toMatchObject({
      added: 0,
      changed: 0,
      problems: [{ row: 2, column: 'id', text: said }],
    })
    const kept = await preview(text.replace('example;', ';'))
    expect(kept).toMatchObject({ added: 1, problemCount: 0 })
  })

  it.each(['comma', 'semicolon'] as const)('is imported again without a change, with %s', async (style) => {
    await makeMaterial(server.db, '-Salt, "fine"; coarse')
    await makeMaterial(server.db, "'=Rice")
    const before = await materials()
    const text = await exported(style)
    expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problemCount: 0, entries: [] })
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await materials()).toEqual(before)
  })
})

describe('importing materials', () => {
  it('tells what would be new, changed and unchanged, and changes nothing', async () => {
    const [salt, rice, oil] = [
      await makeMaterial(server.db),
      await makeMaterial(server.db),
      await makeMaterial(server.db),
    ]
    const before = await materials()
    const text = [
      'id,name,note,archived',
      `${salt.id},Sea salt,Coarse,yes`,
      `,${rice.name.toUpperCase()},Round,no`,
      `${oil.id},${oil.name},${oil.note},`,
      ',Flour,Rye,no',
    ].join('\n')
    expect(await preview(text)).toEqual({
      version: expect.any(String),
      added: 1,
      changed: 2,
      unchanged: 1,
      priced: 0,
      problemCount: 0,
      problems: [],
      entries: [
        {
          row: 2,
          name: salt.name,
          isNew: false,
          cells: [
            { column: 'name', was: salt.name, will: 'Sea salt' },
            { column: 'note', was: 'Shredded', will: 'Coarse' },
            { column: 'archived', was: 'no', will: 'yes' },
          ],
        },
        {
          row: 3,
          name: rice.name,
          isNew: false,
          cells: [
            { column: 'name', was: rice.name, will: rice.name.toUpperCase() },
            { column: 'note', was: 'Shredded', will: 'Round' },
          ],
        },
        { row: 5, name: 'Flour', isNew: true, cells: [] },
      ],
    })
    expect(await materials()).toEqual(before)
  })

  it('adds and changes all of them, with the same trail and hints as the forms', async () => {
    const salt = await makeMaterial(server.db)
    const screen = server.connectLive(token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    const text = `id,name,note\n${salt.id},Sea salt,Coarse\n,Flour,Rye\n,Rice,Round`
    expect(await imported(text)).toEqual({ added: 2, changed: 1, unchanged: 0 })
    expect(await heard).toEqual({ m: listsTopic.m, data: { restId: EVERY_BRANCH, list: listMaterials.name } })
    const [changed, flour, rice] = await materials()
    expect(flour).toMatchObject({ name: 'Flour', note: 'Rye', version: 1, isArchived: false })
    expect(rice).toMatchObject({ name: 'Rice', note: 'Round' })
    expect(changed).toEqual({ _id: salt.id, name: 'Sea salt', note: 'Coarse', version: 2, isArchived: false })
    expect(await trailOf(server, { subjectId: salt.id })).toMatchObject([
      {
        action: 'change material',
        before: { name: salt.name, note: 'Shredded' },
        after: { name: 'Sea salt', note: 'Coarse' },
      },
    ])
    expect(await trailOf(server, { subjectId: flour?._id ?? '' })).toMatchObject([
      { action: 'add material', before: null, after: { name: 'Flour', note: 'Rye' } },
    ])
    const earlier = await server.sql`select name from earlier_names where entry_id = ${salt.id}`
    expect([...earlier]).toEqual([{ name: salt.name }])
  })

  it('exchanges names', async () => {
    const [one, other] = [await makeMaterial(server.db), await makeMaterial(server.db)]
    await imported(`id,name,note\n${one.id},${other.name},1\n${other.id},${one.name},2`)
    const byId = new Map((await materials()).map(({ _id, name }) => [_id, name]))
    expect([byId.get(one.id), byId.get(other.id)]).toEqual([other.name, one.name])
  })

  it('brings a whole list to another business in its order, archived entries too', async () => {
    await imported('name,note,archived\nC,1,yes\nA,2,\nB,3,TRUE')
    expect((await materials()).map(({ name, isArchived }) => [name, isArchived])).toEqual([
      ['C', true],
      ['A', false],
      ['B', true],
    ])
  })

  it('tells every problem by row and column, and then changes nothing', async () => {
    const [salt, rice] = [await makeMaterial(server.db), await makeMaterial(server.db)]
    const before = await materials()
    const text = [
      'id,name,note,archived',
      `${uuidv7()},Flour,Rye,perhaps`,
      `,,${'x'.repeat(501)},`,
      `${salt.id},${rice.name},Coarse,`,
      ',flour,,',
    ].join('\n')
    const told = await preview(text)
    expect(told.problems.map(({ row, column, text: said }) => [row, column, said])).toEqual([
      [2, 'archived', 'Enter yes or no'],
      [
        2,
        'id',
        'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
      ],
      [3, 'name', 'Field cannot be empty'],
      [3, 'note', say('input.longer-than', { most: '500' })],
      [4, 'name', `${rice.name} is the name of another entry. Enter another name`],
      [5, 'note', 'Field cannot be empty'],
      [5, 'name', 'Row 2 has the same name. Change one of the two'],
    ])
    expect(told.problemCount).toBe(7)
    const { status, body } = await server.call(importCsv, { list, restId, text, version: told.version }, { token })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'bad-input',
        fields: { 'rows.2.archived': 'Enter yes or no', 'rows.3.note': say('input.longer-than', { most: '500' }) },
      },
    })
    expect(await materials()).toEqual(before)
  })

  it('counts all problems and tells the first of them', async () => {
    const told = await preview(`name,note\n${'Salt,\n'.repeat(MOST_TOLD)}`)
    expect(told.problems).toHaveLength(MOST_TOLD)
    expect(told.problemCount).toBe(2 * MOST_TOLD - 1)
  })

  it('is refused if an entry changed since the preview, or another file is sent', async () => {
    const salt = await makeMaterial(server.db)
    const text = `id,name,note\n${salt.id},Sea salt,Coarse`
    const { version } = await preview(text)
    await server.sql`update materials set version = version + 1 where id = ${salt.id}`
    const stale = { status: 409, body: { code: 'stale-version' } }
    const send = (sent: string) => server.call(importCsv, { list, restId, text: sent, version }, { token })
    expect(await send(text)).toMatchObject(stale)
    expect(await send(`${text}!`)).toMatchObject(stale)
    expect((await materials())[0]).toMatchObject({ name: salt.name, note: 'Shredded' })
  })

  it('happens once under one key, and of imports at one moment only the first', async () => {
    const text = 'name,note\nSalt,Fine\nRice,Round'
    const { version } = await preview(text)
    const sent = { list, restId, text, version }
    const same = key()
    const first = await server.ask(importCsv, sent, { token, key: same })
    expect(await server.ask(importCsv, sent, { token, key: same })).toEqual(first)
    expect(await materials()).toHaveLength(2)
    await server.sql`delete from materials`
    const answers = await Promise.all([1, 2, 3].map(() => server.call(importCsv, sent, { token, key: key() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await materials()).toHaveLength(2)
  })

  it('is refused in a branch that the caller may not enter', async () => {
    const { id: stranger } = await makeRestaurant(server.db)
    const notFound = { status: 404, body: { code: 'not-found' } }
    const sent = { list, restId: stranger, text: 'name,note\nSalt,Fine' }
    expect(await server.call(exportCsv, { list, restId: stranger, style: 'comma' }, { token })).toMatchObject(notFound)
    expect(await server.call(previewCsvImport, sent, { token })).toMatchObject(notFound)
    const { version } = await preview(sent.text)
    expect(await server.call(importCsv, { ...sent, version }, { token })).toMatchObject(notFound)
    expect(await materials()).toEqual([])
  })
})

it('takes as many statements for five thousand materials as for three, and much less than a minute', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const counted = async (count: number, note: string) => {
    const text = `name,note\n${Array.from({ length: count }, (_, at) => `Material ${at},${note}`).join('\n')}`
    const { version } = await preview(text)
    asked = 0
    await watched.ask(importCsv, { list, restId, text, version }, { token })
    return asked
  }
  await counted(2, 'Warm')
  const few = await counted(3, 'First')
  const begun = performance.now()
  expect(await counted(5000, 'Second')).toBe(few)
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(few).toBeLessThanOrEqual(16)
  expect(await server.ask(listMaterials, { limit: 1 }, { token })).toMatchObject([
    { name: 'Material 3', note: 'Second' },
  ])
})
