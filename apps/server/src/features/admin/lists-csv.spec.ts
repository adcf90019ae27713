import { exportCsv, importCsv, previewCsvImport, type CsvListName } from '@brigade/contract/csv/csv.contract.ts'
import { conditionKinds } from '@brigade/contract/lookups/conditions.rules.ts'
import {
  listCategories,
  listConditions,
  listDeliveryServices,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { setWebhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { addTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { listsCsv } from './lists-csv.ts'

let server: TestServer
let restId: string
let token: string
let manager: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { type: 'owner' })).token
  manager = (await makeAccount(server, { restIds: [restId] })).token
})

const of = (list: CsvListName, as = () => token) => csvCalls(() => ({ server, list, restId, token: as() }))
const noIds = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')

/** A list with its columns and entries, in their order. */
const files = [
  ['coalitions', 'name,archived', ['Vegan,no', "'=Halal,yes"]],
  ['categories', 'name,archived', ['Starters,no', '"Mains; hot, ""big""",no', 'Old,yes']],
  ['menus', 'name,archived', ['Lunch,no', 'Dinner,no']],
  ['taxes', 'name,percentage,archived', ['GST,15,no', 'Low,2.125,yes']],
  ['payment-modes', 'name,archived', ['Cash,no', 'Card,no']],
  ['delivery-services', 'name,own drivers,archived', ['Scooters,yes,no', 'Riders,no,no']],
  ['expense-categories', 'name,archived', ['Rent,no']],
  ['conditions', 'name,kind,archived', conditionKinds.map(({ name }, at) => `Condition ${at},${name},no`)],
] satisfies Array<[keyof typeof listsCsv, string, string[]]>

describe.each(files)('the file of %s', (list, columns, entries) => {
  const { exported, preview, imported } = of(list)
  const text = [columns, ...entries].join('\n')

  it('makes an empty list in its order, and an export of it changes nothing', async () => {
    expect(await imported(text)).toEqual({ added: entries.length, changed: 0, unchanged: 0 })
    expect(noIds(await exported())).toBe(
      `\uFEFF${[`id,${columns}`, ...entries.map((entry) => `,${entry}`), ''].join('\r\n')}`,
    )
    const unchanged = { added: 0, changed: 0, unchanged: entries.length }
    for (const style of ['comma', 'semicolon'] as const) {
      const again = await exported(style)
      expect(await preview(again)).toMatchObject({ ...unchanged, problems: [] })
      expect(await imported(again)).toEqual(unchanged)
    }
    // The same entries by their names.
    expect(await imported(text)).toEqual(unchanged)
  })

  it('has a template whose example can be imported once it has no id', async () => {
    const { text: template } = await server.ask(exportCsv, { list, restId, style: 'comma', only: 'header' }, { token })
    expect(await preview(template)).toMatchObject({ added: 0, problems: [{ row: 2, column: 'id' }] })
    expect(await preview(template.replace('example', ''))).toMatchObject({ problems: [] })
  })
})

describe('importing a list of the business', () => {
  it('changes entries with the trail of the form, and keeps the earlier name', async () => {
    const gst = await makeTax(server.db, 12)
    const { imported, preview } = of('taxes')
    const text = `id,name,percentage,archived\n${gst.id},VAT,12.5,yes\n,Luxury,20,`
    expect((await preview(text)).entries).toMatchObject([
      {
        row: 2,
        cells: [
          { column: 'name', was: gst.name, will: 'VAT' },
          { column: 'percentage', was: '12', will: '12.5' },
          { column: 'archived', was: 'no', will: 'yes' },
        ],
      },
      { row: 3, name: 'Luxury', isNew: true },
    ])
    expect(await imported(text)).toEqual({ added: 1, changed: 1, unchanged: 0 })
    const taxes = await server.ask(listTaxes, { archived: 'with' }, { token })
    expect(taxes.find(({ _id }) => _id === gst.id)).toEqual({
      _id: gst.id,
      name: 'VAT',
      percentage: 12.5,
      isArchived: true,
      version: 2,
    })
    expect(await trailOf(server, { subjectId: gst.id })).toMatchObject([
      {
        action: 'change tax',
        before: { name: gst.name, percentage: 12, isArchived: false },
        after: { name: 'VAT', percentage: 12.5, isArchived: true },
      },
    ])
    const luxury = taxes.find(({ name }) => name === 'Luxury')
    expect(await trailOf(server, { subjectId: luxury?._id ?? '' })).toMatchObject([
      { action: 'add tax', before: null, after: { name: 'Luxury', percentage: 20 } },
    ])
    const earlier = await server.sql`select name from earlier_names where entry_id = ${gst.id}`
    expect([...earlier]).toEqual([{ name: gst.name }])
  })

  it('tells what is wrong with a percentage, a kind, and the kind of a condition that is there', async () => {
    const kinds = conditionKinds.map(({ name }) => name).join(', ')
    expect(await of('taxes').problemsIn('name,percentage\nA,120\nB,\nC,1.2345')).toEqual(
      [2, 3, 4].map((row) => [row, 'percentage', say('input.percentage')]),
    )
    const { imported, problemsIn } = of('conditions')
    await imported('name,kind\nTen plates,MINIMUM-quantity')
    const conditions = await server.ask(listConditions, {}, { token })
    expect(conditions[0]).toMatchObject({ name: 'Ten plates', schema: { minQuantity: 'number' } })
    expect(await problemsIn('name,kind\nNew,Often\nTen plates,Every nth order')).toEqual([
      [2, 'kind', `Choose from ${kinds}`],
      [3, 'kind', 'The kind of a condition stays. Enter Minimum quantity, or add a condition with another name'],
    ])
  })

  it('takes the key and the address from a partner that becomes own drivers', async () => {
    const { imported } = of('delivery-services')
    await imported('name\nBikes')
    const services = () => server.ask(listDeliveryServices, {}, { token })
    const bikes = (await services())[0]
    const keyId = uuidv7()
    await server.sql`update delivery_services set key_id = ${keyId} where id = ${bikes?._id ?? ''}`
    await server.ask(
      setWebhook,
      { kind: 'partner', subjectId: bikes?._id ?? '', url: 'http://127.0.0.1:8080/' },
      { token },
    )
    // A file without the column leaves both.
    expect(await imported('name,archived\nBikes,no')).toMatchObject({ unchanged: 1 })
    expect((await services())[0]).toMatchObject({ isOwn: false, keyId })
    await imported('name,own drivers\nBikes,yes')
    expect((await services())[0]).toMatchObject({ isOwn: true, keyId: null })
    expect((await trailOf(server, { subjectId: bikes?._id ?? '' })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['change delivery service', 'remove webhook']),
    )
  })

  it('refuses the name of cash for what a terminal charges', async () => {
    const { exported, imported, problemsIn } = of('payment-modes')
    await imported('name\nTerminal')
    const [, id = ''] = /([\da-f-]{36}),Terminal/.exec(await exported()) ?? []
    await server.ask(
      addTerminal,
      { restId, name: 'Front', url: 'http://127.0.0.1:8080/', paymentModeId: id },
      { token },
    )
    const [, cash = ''] = /([\da-f-]{36}),Cash/.exec(await exported()) ?? []
    expect(await problemsIn(`id,name\n${cash},Coins\n${id},cash`)).toEqual([[3, 'name', say('terminal.cash-name')]])
  })

  it('is for those who edit the list: managers export all, and import categories and menus', async () => {
    const asManager = (list: CsvListName) => of(list, () => manager)
    const refused = { status: 403, body: { code: 'not-allowed' } }
    for (const [list, columns, [entry]] of files) {
      const text = `${columns}\n${entry}`
      expect(await asManager(list).exported()).toBe(await of(list).exported())
      const isOpen = list === 'categories' || list === 'menus'
      const sent = { list, restId, text, version: (await of(list).preview(text)).version }
      const answers = [
        await server.call(previewCsvImport, sent, { token: manager }),
        await server.call(importCsv, sent, { token: manager, key: uuidv7({ msecs: server.time.now.getTime() }) }),
      ]
      expect(answers).toMatchObject(isOpen ? [{ status: 200 }, { status: 200 }] : [refused, refused])
    }
  })

  it('puts new entries first in the order of the file, and leaves the places of others', async () => {
    const names = async () => (await server.ask(listCategories, {}, { token })).map(({ name }) => name)
    const before = await names()
    await of('categories').imported('name\nSoups\nSalads')
    expect(await names()).toEqual(['Soups', 'Salads', ...before])
  })
})
