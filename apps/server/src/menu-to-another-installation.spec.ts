import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { importCsv, previewCsvImport, type CsvListName, type CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listDeliveryServices,
  listExpenseCategories,
  listMenus,
  listPaymentModes,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { serviceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { makeChannelKey } from './features/channel/channel.factory.ts'
import { csvCalls } from './features/csv/csv.factory.ts'
import { makeEveryKind } from './features/foods/every-kind.factory.ts'
import { makeListsOfFoods } from './features/foods/foods-csv.factory.ts'
import { keptFiles, makePicture } from './features/foods/new-food.factory.ts'
import {
  makeAddon,
  makeCustomization,
  makeDeliveryService,
  makeExpenseCategory,
  makeMenu,
  makePaymentMode,
  makeTax,
} from './features/lookups/lookups.factory.ts'
import { makeRestaurant } from './features/restaurants/restaurants.factory.ts'
import { makeZip } from './platform/testing/make-zip.ts'
import { createTestServer, type TestServer } from './platform/testing/server.ts'

/** In the order in which an empty installation takes them: what a file names is in those before. */
const files = [
  'coalitions',
  'categories',
  'menus',
  'taxes',
  'conditions',
  'payment-modes',
  'delivery-services',
  'expense-categories',
  'materials',
  'addons',
  'customizations',
  'suppliers',
  'foods',
] as const satisfies CsvListName[]

interface House {
  server: TestServer
  restId: string
  /** Of its owner. */
  token: string
}

const callsOf = (house: House, list: CsvListName) => csvCalls(() => ({ ...house, list }))

/** Sends a file with a ZIP, once for the preview and once for the import. */
async function importWithZip({ server, restId, token }: House, text: string, zip: Uint8Array) {
  const send = (to: string, data: object) => {
    const form = new FormData()
    form.set('data', JSON.stringify({ list: 'foods', restId, text, ...data }))
    form.append('zip', new Blob([new Uint8Array(zip)]), 'photos.zip')
    return server.send('POST', to, form, { token })
  }
  const previewed = await send(previewCsvImport.path, {})
  expect(previewed.body.data.problems).toEqual([])
  return send(importCsv.path, { version: previewed.body.data.version })
}

/** An installation with every list, and foods with all that they can have. */
async function makeFull(): Promise<House> {
  const server = await createTestServer()
  const { db, sql } = server
  const lists = await makeListsOfFoods(server)
  await makePaymentMode(db)
  await makeDeliveryService(db, { isOwn: false })
  await makeDeliveryService(db)
  await makeExpenseCategory(db)
  await makeMenu(db, '=Archived')
  const { restId, made } = await makeEveryKind(server, lists)
  const { token } = await makeAccount(server, { type: 'owner' })
  const house = { server, restId, token }
  await sql`update menus set is_archived = true where name like '=Archived%'`
  await sql`update customizations set is_required = true`
  // More than one of what a food can have several of.
  await sql`insert into food_menus (rest_id, food_id, menu_id) select rest_id, id, ${lists.dinner.id}::uuid from foods`
  const [bread, fries] = [await makeCustomization(db, ['White', 'Rye; "dark"']), await makeAddon(db, { price: 399 })]
  const [first] = made[0]?.variations ?? []
  await sql`insert into variation_customizations (rest_id, variation_id, customization_id)
    select rest_id, id, c from variations, unnest(${[lists.spice.id, bread.id]}::uuid[]) c where id = ${first?.id ?? ''}`
  await sql`insert into variation_addons (rest_id, variation_id, addon_id)
    select rest_id, id, a from variations, unnest(${[lists.cheese.id, fries.id]}::uuid[]) a where id = ${first?.id ?? ''}`
  const [overall, last] = [await makeTax(db, 2.125), made.at(-1)?.variations[0]]
  await sql`update restaurants set overall_tax_id = ${overall.id} where id = ${restId}`
  await sql`update variations set tax_mode = 'overall' where id = ${last?.id ?? ''}`
  const [material] = await server.ask(listMaterials, {}, { token })
  const recipe = `"""${(material?.name ?? '').replaceAll('"', '""""')}"",0.2,kg"`
  await callsOf(house, 'addons').imported(`name,price,qty,ingredients\n${lists.cheese.name},2.5,5,${recipe}`)
  await server.ask(changeCategory, { _id: lists.mains.id, before: null }, { token })
  await callsOf(house, 'suppliers').imported('name,address,latitude,longitude\nFarm,1 Hill Road,-36.8,174.7')

  await sql`update foods set images = '{}'`
  const pictures = makeZip([await makePicture('a.png', 'red'), await makePicture('b.png', 'blue')])
  const images = await importWithZip(
    house,
    'name,variation,images\nCurry,Size 1,"a.png,b.png"\nSet,Size 1,b.png',
    pictures,
  )
  expect(images.body.data).toEqual({ added: 0, changed: 2, unchanged: 0 })
  return house
}

/** A business with one branch and nothing else. */
async function makeEmpty(): Promise<House> {
  const server = await createTestServer()
  const { id: restId } = await makeRestaurant(server.db)
  return { server, restId, token: (await makeAccount(server, { type: 'owner' })).token }
}

/** The large pictures of an installation, as they lie in its folder. */
async function picturesOf({ server }: House) {
  const large = (await keptFiles(server)).filter((file) => file.endsWith('-960.webp'))
  return makeZip(
    await Promise.all(
      large.map(async (name) => ({ name, bytes: await readFile(path.join(server.imagesFolder, name)) })),
    ),
  )
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const picture = /[\w-]{22}-960\.webp/g
const withoutNames = (text: string) => text.replaceAll(uuid, '').replaceAll(picture, '')

/** Without what each installation makes anew: ids, names of pictures, times and versions. */
function sameEverywhere(wire: object): unknown {
  const text = JSON.stringify(wire, (key, value: unknown) =>
    key === 'delistedAt' || key === 'version' ? undefined : value,
  )
  return JSON.parse(withoutNames(text))
}

async function onWire({ server, restId, token }: House) {
  const key = await makeChannelKey(server, [restId])
  const menus = await Promise.all(
    serviceName.options.map((service) => server.ask(channelMenu, { restId, service, soldOut: 'with' }, { token: key })),
  )
  expect(menus.map(({ length }) => length > 0)).toEqual([true, true, true, true])
  const all = { archived: 'with' } as const
  return sameEverywhere({
    menus,
    foods: await server.ask(listFoods, { restId }, { token }),
    inOrder: await server.ask(listFoods, { restId, sort: 'menu' }, { token }),
    lists: [
      await server.ask(listCoalitions, all, { token }),
      await server.ask(listCategories, all, { token }),
      await server.ask(listMenus, all, { token }),
      await server.ask(listTaxes, all, { token }),
      await server.ask(listConditions, all, { token }),
      await server.ask(listPaymentModes, all, { token }),
      await server.ask(listDeliveryServices, all, { token }),
      await server.ask(listExpenseCategories, all, { token }),
      await server.ask(listMaterials, all, { token }),
      await server.ask(listAddons, all, { token }),
      await server.ask(listCustomizations, all, { token }),
    ],
  })
}

it.each(['comma', 'semicolon'] as const)(
  'the files of an installation with %s make the same menu in an empty one, and none where it comes from',
  async (style: CsvStyle) => {
    const [from, to] = [await makeFull(), await makeEmpty()]
    const before = await onWire(from)
    for (const list of files) {
      const { exported, preview, imported } = callsOf(from, list)
      const text = await exported(style)
      expect(await preview(text), list).toMatchObject({ added: 0, changed: 0, problems: [] })
      expect(await imported(text), list).toMatchObject({ added: 0, changed: 0 })
      const there = callsOf(to, list)
      if (list === 'foods') {
        // The branch says which tax is its own.
        await to.server.sql`update restaurants set overall_tax_id = (select id from taxes where percentage = 2.125)`
        const answer = await importWithZip(to, text, await picturesOf(from))
        expect(answer.body.data).toEqual({ added: 5, changed: 0, unchanged: 0 })
      } else {
        expect(await there.imported(text), list).toMatchObject({ changed: 0, unchanged: 0 })
      }
      expect(withoutNames(await there.exported(style)), list).toBe(withoutNames(text))
    }
    expect(await onWire(from)).toEqual(before)
    expect(await onWire(to)).toEqual(before)
  },
)
