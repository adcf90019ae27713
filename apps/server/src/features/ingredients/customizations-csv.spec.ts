import { exportCsv, importCsv, importCsvPrices, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { EVERY_BRANCH, LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listsTopic } from '@brigade/contract/lookups/lists.topic.ts'
import { addCustomization, listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeCustomization } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
let restId: string
let token: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { restIds: [restId] })).token
})
beforeEach(async () => {
  await server.sql`delete from customization_levels`
  await server.sql`delete from customizations`
})

const list = 'customizations' as const
const { key, exported, preview, sentOf, send, imported, problemsIn } = csvCalls(() => ({ server, list, restId, token }))
const listed = (): Promise<Customization[]> => server.ask(listCustomizations, { archived: 'with' }, { token })
const customization = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const stale = { status: 409, body: { code: 'stale-version' } }

describe('exporting customizations', () => {
  it('writes the options that are offered, one on each line', async () => {
    const spice = await makeCustomization(server.db, ['Hot, very', 'Mild'], { isRequired: true })
    const milk = await makeCustomization(server.db, ['Oat', 'Cow', '=Soy'])
    await server.sql`update customization_levels set archived_at = now() where id = ${milk.levels[0]?.id ?? ''}`
    await server.sql`update customizations set is_archived = true where id = ${milk.id}`
    expect(await exported()).toBe(
      `\uFEFFid,name,options,required,archived\r\n${milk.id},${milk.name},"Cow\n=Soy",no,yes\r\n` +
        `${spice.id},${spice.name},"""Hot, very""\nMild",yes,no\r\n`,
    )
    expect(await exported('semicolon')).toContain(';"Hot, very\nMild";yes;no')
  })

  it.each(['comma', 'semicolon'] as const)('is imported again without a change, with %s', async (style) => {
    await makeCustomization(server.db, ['-Mild', "'=Hot", 'Very "hot"; burning, too'], { isRequired: true })
    await makeCustomization(server.db, ['Two\nlines'])
    const before = await listed()
    const text = await exported(style)
    expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [], entries: [] })
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await listed()).toEqual(before)
  })
})

describe('importing customizations', () => {
  it('adds and changes all of them, with the trail and hints of the forms', async () => {
    const spice = await makeCustomization(server.db, ['Mild', 'Medium', 'Hot'])
    const screen = server.connectLive(token)
    const heard: unknown[] = []
    const both = new Promise<void>((resolve) => {
      screen.on(LIVE_EVENT, (hint: unknown) => {
        heard.push(hint)
        if (heard.length === 2) resolve()
      })
    })
    await new Promise<void>((open) => void screen.once('connect', open))
    const text = [
      'id,name,options,required',
      `${spice.id},How hot?,"HOT\nNone\nMild",yes`,
      ',Which milk?,"Oat\nCow",no',
      ',Which side?,Fries,yes',
    ].join('\n')
    expect(await imported(text)).toEqual({ added: 2, changed: 1, unchanged: 0 })
    await both
    const lists = { m: listsTopic.m, data: { restId: EVERY_BRANCH, list: listCustomizations.name } }
    expect(heard).toContainEqual(lists)
    expect(heard).toContainEqual({ m: foodsTopic.m, data: { restId: EVERY_BRANCH } })

    const [mild, , hot] = spice.levels
    expect(await customization(spice.id)).toEqual({
      _id: spice.id,
      name: 'How hot?',
      isRequired: true,
      isArchived: false,
      version: 2,
      levels: [
        { _id: hot?.id, levelName: 'HOT' },
        { _id: expect.any(String), levelName: 'None' },
        { _id: mild?.id, levelName: 'Mild' },
      ],
    })
    const [, milk, side] = await listed()
    expect(milk).toMatchObject({ name: 'Which milk?', isRequired: false, version: 1 })
    expect(milk?.levels.map(({ levelName }) => levelName)).toEqual(['Oat', 'Cow'])
    const [changed] = await trailOf(server, { subjectId: spice.id })
    expect(changed).toMatchObject({ action: 'change customization' })
    expect([changed?.before, changed?.after]).toEqual([
      { name: spice.name, isRequired: false, levels: ['Mild', 'Medium', 'Hot'] },
      { name: 'How hot?', isRequired: true, levels: ['HOT', 'None', 'Mild'] },
    ])
    const ofNew = await Promise.all([milk, side].map((each) => trailOf(server, { subjectId: each?._id ?? '' })))
    expect(ofNew.flat().map(({ action, after }) => [action, after])).toEqual([
      ['add customization', { name: 'Which milk?', levels: ['Oat', 'Cow'] }],
      ['add customization', { name: 'Which side?', levels: ['Fries'], isRequired: true }],
    ])
    const earlier = await server.sql`select name from earlier_names where entry_id = ${spice.id}`
    expect([...earlier]).toEqual([{ name: spice.name }])
  })

  it('tells a changed option as the cells that change, and leaves what has no column', async () => {
    const spice = await makeCustomization(server.db, ['Mild', 'Hot'], { isRequired: true })
    const text = `name,options\n${spice.name},"Hot\nMild"`
    const cells = [{ column: 'options', was: 'Mild\nHot', will: 'Hot\nMild' }]
    expect((await preview(text)).entries).toEqual([{ row: 2, name: spice.name, isNew: false, cells }])
    await imported(text)
    const [mild, hot] = spice.levels
    expect(await customization(spice.id)).toMatchObject({
      isRequired: true,
      isArchived: false,
      levels: [{ _id: hot?.id }, { _id: mild?.id }],
    })
    const trail = await trailOf(server, { subjectId: spice.id })
    expect(trail.map(({ before, after }) => [before, after])).toEqual([
      [
        { name: spice.name, levels: ['Mild', 'Hot'] },
        { name: spice.name, levels: ['Hot', 'Mild'] },
      ],
    ])
  })

  it('exchanges names and options, and archives', async () => {
    const [one, other] = [await makeCustomization(server.db, ['A']), await makeCustomization(server.db, ['B'])]
    await imported(`id,name,options,archived\n${one.id},${other.name},B,yes\n${other.id},${one.name},A,no`)
    expect(await customization(one.id)).toMatchObject({ name: other.name, isArchived: true })
    const swapped = await customization(other.id)
    expect(swapped).toMatchObject({ name: one.name, isArchived: false, levels: [{ levelName: 'A' }] })
    expect(swapped?.levels[0]?._id).not.toBe(one.levels[0]?.id)
  })

  it('tells every problem by row and column, and then changes nothing', async () => {
    const [spice, milk] = [await makeCustomization(server.db), await makeCustomization(server.db)]
    const before = await listed()
    const text = [
      'id,name,options,required,archived',
      `${uuidv7()},New,,perhaps,`,
      `${spice.id},${milk.name},"Mild\nHot, very",,maybe`,
      `,new,"Rare\n${'x'.repeat(121)}",,`,
      ',,"Rare\nRARE",,',
      `,Long,"${Array.from({ length: 101 }, (_, at) => `Option ${at}`).join('\n')}",,`,
    ].join('\n')
    expect(await problemsIn(text)).toEqual([
      [2, 'required', 'Enter yes or no'],
      [2, 'options', say('customization.options')],
      [
        2,
        'id',
        'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch',
      ],
      [3, 'options', 'Line 2: Write one on each line, and put quotes around text that contains ,'],
      [3, 'archived', 'Enter yes or no'],
      [3, 'name', `${milk.name} is the name of another entry. Enter another name`],
      [4, 'options', `Line 2: ${say('input.longer-than', { most: '120' })}`],
      [4, 'name', 'Row 2 has the same name. Change one of the two'],
      [5, 'name', say('input.empty')],
      [5, 'options', say('customization.twice')],
      [6, 'options', say('input.too-many')],
    ])
    expect((await send(await sentOf(text))).status).toBe(400)
    expect(await listed()).toEqual(before)
  })

  it('is refused if one was changed or added since the preview', async () => {
    const spice = await makeCustomization(server.db, ['Mild', 'Hot'])
    const text = `id,name,options\n${spice.id},${spice.name},"Mild\nWarm"\n,Which milk?,Oat`
    const sent = await sentOf(text)
    const levels = [{ levelName: 'Tepid' }]
    await server.ask(changeCustomization, { _id: spice.id, levels }, { token })
    expect(await send(sent)).toMatchObject(stale)
    const again = await sentOf(text)
    await server.ask(addCustomization, { name: 'WHICH MILK?', levels: ['Cow'] }, { token })
    expect(await send(again)).toMatchObject(stale)
    expect((await customization(spice.id))?.levels).toMatchObject(levels)
  })

  it('happens once under one key, and of imports and forms at one moment only the first', async () => {
    const spice = await makeCustomization(server.db, ['Mild', 'Hot'])
    const sent = await sentOf(`id,name,options\n${spice.id},${spice.name},"Mild\nWarm"\n,Which milk?,Oat`)
    const form = { _id: spice.id, version: 1, levels: [{ levelName: 'Form' }] }
    const answers = await Promise.all([
      send(sent),
      send(sent),
      server.call(changeCustomization, form, { token }),
      send(sent),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await customization(spice.id)).toMatchObject({ version: 2 })
    const next = await sentOf('name,options\nTwice,Once')
    const same = key()
    const first = await server.ask(importCsv, next, { token, key: same })
    expect(await server.ask(importCsv, next, { token, key: same })).toEqual(first)
    expect((await listed()).filter(({ name }) => name === 'Twice')).toHaveLength(1)
  })

  it('is for managers, who have no prices to unlock here, in a branch that they may enter', async () => {
    const sent = await sentOf('name,options\nWhich milk?,Oat')
    expect((await preview(sent.text)).priced).toBe(0)
    expect(await server.send('POST', importCsvPrices.path, sent, { token })).toMatchObject({ status: 403 })
    const { id: stranger } = await makeRestaurant(server.db)
    const notFound = { status: 404, body: { code: 'not-found' } }
    const asked = { list, restId: stranger }
    expect(await server.call(exportCsv, { ...asked, style: 'comma' }, { token })).toMatchObject(notFound)
    expect(await server.call(previewCsvImport, { ...asked, text: sent.text }, { token })).toMatchObject(notFound)
    expect(await send({ ...sent, restId: stranger })).toMatchObject(notFound)
    expect(await listed()).toEqual([])
    expect(await send(sent)).toMatchObject({ status: 200 })
  })
})

it('takes as many statements for a thousand customizations as for three', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const counted = async (count: number, option: string) => {
    const rows = Array.from({ length: count }, (_, at) => `Many ${at},"${option}\nNone"`)
    const sent = await sentOf(`name,options\n${rows.join('\n')}`)
    asked = 0
    await watched.ask(importCsv, sent, { token })
    return asked
  }
  await counted(2, 'First')
  const few = await counted(3, 'Second')
  expect(await counted(1000, 'Third')).toBe(few)
  expect(few).toBeLessThanOrEqual(20)
})
