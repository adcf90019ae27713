import { exportCsv, importCsv, previewCsvImport } from '@brigade/contract/csv/csv.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  addSupplier,
  changeSupplier,
  inventoryTopic,
  listSuppliers,
  retireSupplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeSupplier } from './suppliers.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const list = 'suppliers' as const
const HEADER = 'id,name,address,latitude,longitude,contacts'
const stale = { status: 409, body: { code: 'stale-version' } }

async function makeBranch() {
  const { id: restId } = await makeRestaurant(server.db)
  const { token } = await makeAccount(server, { restIds: [restId] })
  const make = (wish: Parameters<typeof makeSupplier>[2] = {}) => makeSupplier(server.db, restId, wish)
  const listed = () => server.ask(listSuppliers, { restId }, { token })
  const supplier = async (id: string) => (await listed()).find(({ _id }) => _id === id)
  const retire = (supId: string) => server.ask(retireSupplier, { supId, reason: 'Closed down' }, { token })
  return { restId, token, make, listed, supplier, retire, ...csvCalls(() => ({ server, list, restId, token })) }
}

describe('exporting suppliers', () => {
  it('writes those of the branch that are not retired, newest first', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    await there.make()
    const mill = await here.make({ name: '=Old "Mill"', address: '2 Mill Lane\nAuckland', contacts: [] })
    const point = { latitude: 1.5, longitude: -0.000001 }
    const fish = await here.make({ name: 'Coast, Fish', ...point, contacts: ['+64 9 555', '021'] })
    await here.retire((await here.make()).id)
    expect(await here.exported()).toBe(
      `\uFEFF${HEADER}\r\n${fish.id},"Coast, Fish","2 Market Lane, Auckland",1.5,-0.000001,"'+64 9 555\n021"\r\n` +
        `${mill.id},"'=Old ""Mill""","2 Mill Lane\nAuckland",-36.8485,174.7633,\r\n`,
    )
    expect(await here.exported('semicolon')).toContain(';1,5;-0,000001;')
  })

  it.each(['comma', 'semicolon'] as const)('is imported again without a change, with %s', async (style) => {
    const { make, retire, listed, exported, preview, imported } = await makeBranch()
    await make({ name: '\'+Mill; "old", new', contacts: ['+64 (9) 555-0101', '021 555 0102'] })
    await make({ address: '-2 Market Lane\r\nAuckland', latitude: -90, longitude: 180, contacts: [] })
    await retire((await make()).id)
    const before = await listed()
    const text = await exported(style)
    expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [], entries: [] })
    expect(await imported(text)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await listed()).toEqual(before)
  })
})

describe('importing suppliers', () => {
  it('adds and changes all of them in this branch only, with the trail and hint of the forms', async () => {
    const { restId, token, make, listed, supplier, imported } = await makeBranch()
    const mill = await make({ name: 'Old Mill', contacts: ['021 555 0102'] })
    const screen = server.connectLive(token)
    const heard = new Promise((resolve) => {
      screen.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => {
        if (m === inventoryTopic.m) resolve(data)
      })
    })
    await new Promise<void>((open) => void screen.once('connect', open))
    const text = [
      HEADER,
      `,OLD MILL,${mill.address.replace(',', '')},-36.84851234,174.7633,"021 555 0102\n021 555 0102\n(09) 555 0103"`,
      ',Coast Fish,3 Wharf Road,0,-180,',
      ',Fresh Greens,4 Farm Road,1,2,021 555 0104',
    ].join('\n')
    expect(await imported(text)).toEqual({ added: 2, changed: 1, unchanged: 0 })
    expect(await heard).toEqual({ restId })
    const [, fish, greens] = await listed()
    const point = { latitude: 0, longitude: -180 }
    expect(fish).toMatchObject({ restId, name: 'Coast Fish', coordinates: point, contacts: [], version: 1 })
    expect(greens).toMatchObject({ name: 'Fresh Greens', contacts: ['021 555 0104'] })
    expect(await supplier(mill.id)).toMatchObject({
      name: 'OLD MILL',
      coordinates: { latitude: -36.848512, longitude: 174.7633 },
      contacts: ['021 555 0102', '(09) 555 0103'],
      version: 2,
    })
    expect(await trailOf(server, { subjectId: mill.id })).toMatchObject([
      {
        action: 'change supplier',
        restId,
        before: { name: 'Old Mill', coordinates: '-36.8485:174.7633', contacts: ['021 555 0102'] },
        after: { name: 'OLD MILL', coordinates: '-36.848512:174.7633', contacts: ['021 555 0102', '(09) 555 0103'] },
      },
    ])
    const [added] = await trailOf(server, { subjectId: fish?._id ?? '' })
    expect(added).toMatchObject({ action: 'add supplier', restId, before: null })
    expect(added?.after).toEqual({ name: 'Coast Fish', address: '3 Wharf Road', coordinates: '0:-180', contacts: [] })
  })

  it('leaves the contacts where the file has no column for them', async () => {
    const { make, supplier, imported } = await makeBranch()
    const mill = await make()
    await imported(`id,name,address,latitude,longitude\n${mill.id},${mill.name},9 New Road,1,2`)
    expect(await supplier(mill.id)).toMatchObject({ address: '9 New Road', contacts: mill.contacts })
  })

  it('exchanges names, and gives the name of a retired one again', async () => {
    const { make, retire, supplier, listed, imported } = await makeBranch()
    const [one, other, gone] = [await make(), await make(), await make({ name: 'Old Mill' })]
    await retire(gone.id)
    const row = (id: string, name: string) => `${id},${name},2 Market Lane,1,2,`
    await imported([HEADER, row(one.id, other.name), row(other.id, one.name), row('', 'old mill')].join('\n'))
    expect([(await supplier(one.id))?.name, (await supplier(other.id))?.name]).toEqual([other.name, one.name])
    expect((await listed()).map(({ name, retired }) => [name, retired === null])).toContainEqual(['old mill', true])
    expect(await supplier(gone.id)).toMatchObject({ name: 'Old Mill', address: gone.address })
  })

  it('tells every problem by row and column, also that one is retired or of another branch', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    const [mill, fish] = [await here.make(), await here.make()]
    const gone = await here.make({ name: 'Old Farm' })
    await here.retire(gone.id)
    const stranger = await there.make()
    const before = [await here.listed(), await there.listed()]
    const text = [
      HEADER,
      `${gone.id},Old Farm,${gone.address.replace(',', '')},-36.8485,174.7633,`,
      `${stranger.id},Mine,1 Road,1,2,`,
      `${mill.id},${fish.name},,91,,"12345\n021 555 0102, 021 555 0103"`,
      ',New,1 Road,"1,500",far,call me',
      ',new,1 Road,1,2,',
    ].join('\n')
    const one = 'Write one on each line, and put quotes around text that contains ,'
    const unknown =
      'Nothing here has this id. Empty the cell to add a new entry, or delete the column in a file of another branch'
    expect(await here.problemsIn(text)).toEqual([
      [2, 'id', 'Old Farm is retired. Delete the row, or empty its id to add a new supplier'],
      [3, 'id', unknown],
      [4, 'latitude', 'Enter degrees from -90 to 90, such as -36.8485'],
      [4, 'longitude', 'Enter degrees from -180 to 180, such as -36.8485'],
      [4, 'contacts', `Line 2: ${one}`],
      [4, 'address', say('input.empty')],
      [4, 'name', `${fish.name} is the name of another entry. Enter another name`],
      [5, 'latitude', 'Enter degrees from -90 to 90, such as -36.8485'],
      [5, 'longitude', 'Enter degrees from -180 to 180, such as -36.8485'],
      [5, 'contacts', `Line 1: ${say('supplier.contact')}`],
      [6, 'name', 'Row 5 has the same name. Change one of the two'],
    ])
    const { body } = await here.send(await here.sentOf(text))
    expect(body).toMatchObject({ code: 'bad-input', fields: { 'rows.3.id': unknown } })
    expect([await here.listed(), await there.listed()]).toEqual(before)
  })

  it('tells missing columns once, and a point in a file with semicolons', async () => {
    const { problemsIn } = await makeBranch()
    expect(await problemsIn('name,address,latitude\nMill,1 Road,1')).toEqual([
      [1, 'longitude', 'The column longitude is missing. Add it, as in the template'],
    ])
    expect(await problemsIn('name;address;latitude;longitude\nMill;1 Road;1.234;2')).toEqual([
      [2, 'latitude', 'Enter degrees from -90 to 90, such as -36,8485'],
    ])
  })

  it('is refused if one was changed, retired or added since the preview', async () => {
    const { restId, token, make, retire, supplier, sentOf, send } = await makeBranch()
    const mill = await make()
    const { name, address } = mill
    const fields = { coordinates: '1:2', contacts: [] }
    const sent = await sentOf(`${HEADER}\n${mill.id},${name},9 New Road,1,2,\n,Coast Fish,3 Wharf Road,1,2,`)
    await server.ask(changeSupplier, { supId: mill.id, version: 1, name, address, ...fields }, { token })
    expect(await send(sent)).toMatchObject(stale)
    const again = await sentOf(sent.text)
    await server.ask(addSupplier, { restId, name: 'COAST FISH', address, ...fields }, { token })
    expect(await send(again)).toMatchObject(stale)
    const third = await sentOf(sent.text)
    await retire(mill.id)
    expect(await send(third)).toMatchObject(stale)
    expect(await supplier(mill.id)).toMatchObject({ address, version: 2 })
  })

  it('happens once under one key, and of imports and forms at one moment only the first', async () => {
    const { token, make, listed, key, sentOf, send } = await makeBranch()
    const [one, other] = [await make(), await make()]
    const rows = [one, other].map(({ id, name }) => `${id},${name},9 New Road,1,2,`)
    const [sent, reversed] = [
      await sentOf([HEADER, ...rows, ',New,1 Road,1,2,'].join('\n')),
      await sentOf([HEADER, ',new,1 Road,1,2,', ...rows.toReversed()].join('\n')),
    ]
    const form = { supId: one.id, version: 1, name: one.name, address: '8 Form Road', coordinates: '1:2', contacts: [] }
    const answers = await Promise.all([
      send(sent),
      send(reversed),
      send(sent),
      server.call(changeSupplier, form, { token }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const next = await sentOf(`${HEADER}\n,Twice,1 Road,1,2,`)
    const same = key()
    const first = await server.ask(importCsv, next, { token, key: same })
    expect(await server.ask(importCsv, next, { token, key: same })).toEqual(first)
    expect((await listed()).filter(({ name }) => name === 'Twice')).toHaveLength(1)
  })

  it('is refused in a branch that the caller may not enter', async () => {
    const [here, there] = [await makeBranch(), await makeBranch()]
    const sent = { ...(await here.sentOf(`${HEADER}\n,Mill,1 Road,1,2,`)), restId: there.restId }
    const { token } = here
    const notFound = { status: 404, body: { code: 'not-found' } }
    const asked = { list, restId: there.restId }
    expect(await server.call(exportCsv, { ...asked, style: 'comma' }, { token })).toMatchObject(notFound)
    expect(await server.call(previewCsvImport, { ...asked, text: sent.text }, { token })).toMatchObject(notFound)
    expect(await server.call(importCsv, sent, { token })).toMatchObject(notFound)
    expect(await there.listed()).toEqual([])
  })
})

it('takes as many statements for a thousand suppliers as for three', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const { token, listed, sentOf } = await makeBranch()
  const counted = async (count: number, address: string) => {
    const rows = Array.from({ length: count }, (_, at) => `Mill ${at},${address},${at / 100},2,021 555 0102`)
    const sent = await sentOf(`name,address,latitude,longitude,contacts\n${rows.join('\n')}`)
    asked = 0
    await watched.ask(importCsv, sent, { token })
    return asked
  }
  await counted(2, 'First')
  const few = await counted(3, 'Second')
  expect(await counted(1000, 'Third')).toBe(few)
  expect(few).toBeLessThanOrEqual(16)
  expect((await listed())[0]).toMatchObject({ name: 'Mill 3', address: 'Third' })
})
