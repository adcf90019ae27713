import {
  importCsv,
  MOST_UNPACKED_BYTES,
  MOST_ZIP_ENTRIES,
  previewCsvImport,
  type CsvPlan,
} from '@brigade/contract/csv/csv.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeZip, type Packed } from '../../platform/testing/make-zip.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeCsvMenu, makeListsOfFoods, neededColumns, newFoodRow } from './foods-csv.factory.ts'
import { keptFiles, makePicture } from './new-food.factory.ts'

let server: TestServer
let lists: Awaited<ReturnType<typeof makeListsOfFoods>>
beforeAll(async () => {
  server = await createTestServer()
  lists = await makeListsOfFoods(server)
})

const packed = async (name: string, background?: string): Promise<Packed> => makePicture(name, background)

/** A branch with a curry, and its calls with a ZIP. */
async function aMenu() {
  const menu = await makeCsvMenu(server, lists, [{ name: 'Curry', variations: [{ name: 'Large' }] }])
  const { restId, token } = menu
  const send = (path: string, data: object, zip: Uint8Array, key = menu.key()) => {
    const form = new FormData()
    form.set('data', JSON.stringify({ list: 'foods', restId, ...data }))
    form.append('zip', new Blob([new Uint8Array(zip)]), 'photos.zip')
    return server.send('POST', path, form, { token, key })
  }
  const previewed = async (text: string, zip: Uint8Array): Promise<CsvPlan> => {
    const { status, body } = await send(previewCsvImport.path, { text }, zip)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body.data
  }
  const sendImport = async (text: string, zip: Uint8Array, key?: string) => {
    const { version } = await previewed(text, zip)
    return send(importCsv.path, { text, version }, zip, key)
  }
  return {
    ...menu,
    send,
    previewed,
    sendImport,
    problemsIn: async (text: string, zip: Uint8Array) =>
      (await previewed(text, zip)).problems.map(({ row, column, text: said }) => [row, column, said]),
    imagesOf: async (name: string) => (await menu.food(name))?.images ?? [],
  }
}

const curryWith = (cell: string) => `name,variation,images\nCurry,Large,"${cell}"`
const soupWith = (cell: string) => `${neededColumns},images\n${newFoodRow(lists, 'Soup', 'One', 4)},"${cell}"`

it('gives new and saved foods the images of a ZIP in the order of their cells, exactly once', async () => {
  const menu = await aMenu()
  const { made, restId, exported, preview } = menu
  const zip = makeZip([await packed('Curry.PNG', 'red'), await packed('bowl.png', 'blue'), { name: '.DS_Store' }])
  const own = 'AAAAAAAAAAAAAAAAAAAAAA-960.webp'
  const curryRow = newFoodRow(lists, 'Curry', 'Large', 12.5)
  const text = `${soupWith('bowl.png, curry.png')}\n${curryRow},"${own},curry.png"`
  const told = await menu.previewed(text, zip)
  expect(told).toMatchObject({ added: 1, changed: 1, problems: [] })
  expect(told.entries[1]?.cells).toContainEqual({ column: 'images', was: own, will: `${own},Curry.PNG` })
  expect(await keptFiles(server)).toEqual([])

  const key = menu.key()
  const sent = { text, version: told.version }
  const first = await menu.send(importCsv.path, sent, zip, key)
  expect(first).toMatchObject({ status: 200, body: { data: { added: 1, changed: 1 } } })
  expect((await menu.send(importCsv.path, sent, zip, key)).body).toEqual(first.body)
  expect(await keptFiles(server)).toHaveLength(4)
  const [bowl, curry] = await menu.imagesOf('Soup')
  expect(await menu.imagesOf('Curry')).toEqual([`/images/${own}`, curry])
  for (const url of [bowl, curry]) expect((await fetch(`${server.url}${url}`)).status).toBe(200)
  const trail = await trailOf(server, { subjectId: made[0]?.id ?? '' })
  expect(trail.find(({ action }) => action === 'edit food')).toMatchObject({
    restId,
    before: { images: ['A'.repeat(22)] },
    after: { images: ['A'.repeat(22), expect.stringMatching(/^[\w-]{22}$/)] },
  })

  // Neither the export nor the same files with the same ZIP change anything.
  expect(await preview(await exported('comma'))).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [] })
  expect(await menu.previewed(text, zip)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [] })
})

it('leaves the images without the column, and lets another branch have those of an export', async () => {
  const [menu, other] = [await aMenu(), await aMenu()]
  await menu.imported('name,variation,note\nCurry,Large,Hot')
  expect(await menu.imagesOf('Curry')).toEqual(['/images/AAAAAAAAAAAAAAAAAAAAAA-960.webp'])
  await menu.sendImport(curryWith('bowl.png'), makeZip([await packed('bowl.png', 'green')]))
  const images = await menu.imagesOf('Curry')
  await other.imported(curryWith(images[0]?.replace('/images/', '') ?? ''))
  expect(await other.imagesOf('Curry')).toEqual(images)
})

it('tells every wrong image by row and column, and then stores nothing', async () => {
  const menu = await aMenu()
  const before = [await menu.foods(), await keptFiles(server)]
  const zip = makeZip([
    await packed('good.png'),
    { name: 'menu.png', bytes: Buffer.from('<!doctype html>') },
    { name: 'huge.png', bytes: Buffer.alloc(11 * 1024 * 1024) },
    { ...(await packed('torn.png')), crc: 1 },
    { ...(await packed('bomb.png')), bytes: Buffer.alloc(1024 * 1024), claims: 1000 },
  ])
  const curryRow = newFoodRow(lists, 'Curry', 'Large', 12.5)
  const text = [
    `${neededColumns},images`,
    `${newFoodRow(lists, 'Soup', 'One', 4)},"good.png,stew.png,../good.png"`,
    `${newFoodRow(lists, 'Pie', 'One', 4)},"menu.png,huge.png,torn.png,bomb.png"`,
    `${newFoodRow(lists, 'Tea', 'One', 4)},"1.png,2.png,3.png,4.png,5.png,6.png"`,
    `${curryRow},`,
  ].join('\n')
  const damaged = (name: string) =>
    `${name} is damaged, or unpacks to something else than the ZIP says. Pack the images again`
  const missing = (name: string) => `There is no ${name} in the ZIP. Add it, or correct the name`
  expect(await menu.problemsIn(text, zip)).toEqual([
    [2, 'images', missing('stew.png')],
    [2, 'images', '../good.png is not the name of a file. Enter the name alone, without a folder, such as curry.jpg'],
    [3, 'images', say('image.not-one', { file: 'menu.png' })],
    [3, 'images', say('image.too-large', { file: 'huge.png' })],
    [3, 'images', damaged('torn.png')],
    [3, 'images', damaged('bomb.png')],
    [4, 'images', say('food.images-most')],
    ...[1, 2, 3, 4, 5, 6].map((at) => [4, 'images', missing(`${at}.png`)]),
    [5, 'images', say('food.images')],
  ])
  expect(await menu.sendImport(text, zip)).toMatchObject({
    status: 400,
    body: { code: 'bad-input', fields: { 'rows.5.images': say('food.images') } },
  })
  expect([await menu.foods(), await keptFiles(server)]).toEqual(before)
})

describe('a hostile ZIP is refused, and nothing is stored', () => {
  const manyFiles = Array.from({ length: MOST_ZIP_ENTRIES + 1 }, (_, at) => ({ name: `${at}.jpg` }))
  it.each<[string, () => Buffer, string]>([
    ['names that lead out of it', () => makeZip([{ name: '../../a.jpg' }]), '../../a.jpg leads out of the ZIP'],
    ['absolute names', () => makeZip([{ name: '/etc/a.jpg' }]), '/etc/a.jpg leads out of the ZIP'],
    ['a folder', () => makeZip([{ name: 'photos/a.jpg' }]), 'photos/a.jpg is in a folder'],
    ['a link', () => makeZip([{ name: 'a.jpg', mode: 0o120777 }]), 'a.jpg is not a file but a link'],
    ['names that differ in case', () => makeZip([{ name: 'a.jpg' }, { name: 'A.jpg' }]), 'A.jpg is in the ZIP twice'],
    ['a password', () => makeZip([{ name: 'a.jpg', flags: 1 }]), 'a.jpg has a password'],
    ['another packing', () => makeZip([{ name: 'a.jpg', method: 14 }]), 'a.jpg is packed in a way'],
    [
      'a bomb',
      () => makeZip([{ name: 'a.jpg', claims: MOST_UNPACKED_BYTES + 1 }]),
      'The ZIP unpacks to more than 80 MB',
    ],
    ['too many files', () => makeZip(manyFiles), `The ZIP has more than ${MOST_ZIP_ENTRIES} files`],
    ['no ZIP at all', () => Buffer.from('name,images'), 'This is not a ZIP file'],
    ['half of a ZIP', () => makeZip([{ name: 'a.jpg' }, { name: 'b.jpg' }]).subarray(60), 'This is not a ZIP file'],
  ])('with %s', async (_what, zip, said) => {
    const menu = await aMenu()
    const before = await keptFiles(server)
    const text = curryWith('a.jpg')
    for (const answer of [
      await menu.send(previewCsvImport.path, { text }, zip()),
      await menu.send(importCsv.path, { text, version: 'any' }, zip()),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
      expect(answer.body.message).toContain(said)
      expect(answer.body.fields['zip.0']).toBe(answer.body.message)
    }
    expect(await menu.food('Curry')).toMatchObject({ version: 1, images: ['/images/AAAAAAAAAAAAAAAAAAAAAA-960.webp'] })
    expect(await keptFiles(server)).toEqual(before)
  })
})

it('is refused with another ZIP than that of the preview, and stores none of it', async () => {
  const menu = await aMenu()
  const [text, before] = [curryWith('a.png'), await keptFiles(server)]
  const { version } = await menu.previewed(text, makeZip([await packed('a.png', 'red')]))
  const other = makeZip([await packed('a.png', 'blue')])
  const stale = { status: 409, body: { code: 'stale-version' } }
  expect(await menu.send(importCsv.path, { text, version }, other)).toMatchObject(stale)
  expect(await keptFiles(server)).toEqual(before)
})

describe('a transaction that fails at its end', () => {
  const aRed = async () => makeZip([await packed('a.png', 'red')])

  /** Runs PL/pgSQL when a transaction that changed a food commits. */
  async function atCommit<Result>(command: string, work: () => Promise<Result>): Promise<Result> {
    await server.sql.unsafe(`create sequence commits;
      create function at_commit() returns trigger language plpgsql as $$ begin ${command}; return null; end $$;
      create constraint trigger at_commit after update on foods deferrable initially deferred
        for each row execute function at_commit()`)
    try {
      return await work()
    } finally {
      await server.sql.unsafe('drop trigger at_commit on foods; drop function at_commit; drop sequence commits')
    }
  }

  it.each([
    ['leaves no picture', `raise exception 'refused'`, 500, 0],
    [
      'and succeeds again after a deadlock stores each picture once',
      `if nextval('commits') = 1 then raise exception 'met' using errcode = '40P01'; end if`,
      200,
      2,
    ],
    [
      'without an answer keeps them, because it may have succeeded',
      'perform pg_terminate_backend(pg_backend_pid())',
      503,
      2,
    ],
  ])('%s', async (_what, command, status, files) => {
    const menu = await aMenu()
    const before = (await keptFiles(server)).length
    const answer = await atCommit(command, async () => menu.sendImport(curryWith('a.png'), await aRed()))
    expect(answer.status).toBe(status)
    expect((await keptFiles(server)).length - before).toBe(files)
  })
})

it('belongs to foods of a branch that the caller may enter', async () => {
  const [menu, other] = [await aMenu(), await aMenu()]
  const zip = makeZip([await packed('a.png')])
  const materials = await menu.send(previewCsvImport.path, { list: 'materials', text: 'name,note' }, zip)
  expect(materials.body.fields).toEqual({ zip: 'Only foods have images. Import this list without a ZIP' })
  const elsewhere = { restId: other.restId, text: curryWith('a.png') }
  expect(await menu.send(previewCsvImport.path, elsewhere, zip)).toMatchObject({ status: 404 })
  const nowhere = { restId: uuidv7(), text: curryWith('a.png'), version: 'any' }
  expect(await menu.send(importCsv.path, nowhere, zip)).toMatchObject({ status: 404 })
  // It is not even opened.
  const torn = Buffer.from('no ZIP')
  expect(await menu.send(previewCsvImport.path, elsewhere, torn)).toMatchObject({ status: 404 })
  expect(await menu.send(importCsv.path, nowhere, torn)).toMatchObject({ status: 404 })
})
