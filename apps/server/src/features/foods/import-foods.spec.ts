import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { importCsv, importCsvPrices } from '@brigade/contract/csv/csv.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { beforeAll, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { atAnyHour } from '../restaurants/restaurants.factory.ts'
import { makeCsvMenu, makeListsOfFoods, namesInCell, neededColumns, newFoodRow } from './foods-csv.factory.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof makeAccount>>
let lists: Awaited<ReturnType<typeof makeListsOfFoods>>
beforeAll(async () => {
  server = await createTestServer()
  owner = await makeAccount(server, { type: 'owner' })
  lists = await makeListsOfFoods(server)
})

const aMenu = (wishes: Parameters<typeof makeCsvMenu>[2] = []) => makeCsvMenu(server, lists, wishes)
const aCurry = () => aMenu([{ name: 'Curry', variations: [{ name: 'Large', noOfStock: 5 }] }])
const soup = () => `${neededColumns}\n${newFoodRow(lists, 'Soup', 'One', 4)}`
const stale = { status: 409, body: { code: 'stale-version' } }

it('changes foods, with the trail and the hint of the forms', async () => {
  const { restId, token, made, food, imported } = await aMenu([
    {
      name: 'Curry',
      variations: [
        { name: 'Large', noOfStock: 5, customizations: [lists.spice], addons: [lists.cheese] },
        { name: 'Small', tax: lists.gst },
      ],
    },
    { name: 'Soup' },
  ])
  const [curry] = made
  const [large, small] = curry?.variations ?? []
  const screen = server.connectLive(token)
  const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
  await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
  const columns =
    'id,name,note,menus,tags,variation id,variation,price,tax,stock,calories,serving info,portion size,preparation time,customizations'
  const text = [
    columns,
    `${curry?.id},Green curry,Spicy,${namesInCell(lists.dinner.name)},new,${large?.id},Small,12.5,overall,7,300,Two,350 g,15,`,
    `${curry?.id},,,,,${small?.id},Large,12.5,,sold out,200,Serves one,350 g,15,`,
    `${curry?.id},,,,,,Giant,20,,,900,Three,1 kg,20,${lists.spice.name}`,
  ].join('\n')
  // Giant has a price that the food did not have.
  expect(await imported(text, owner.token)).toEqual({ added: 0, changed: 1, unchanged: 0 })
  expect(await heard).toEqual({ m: foodsTopic.m, data: { restId } })
  const changed = await food('Green curry')
  expect(changed).toMatchObject({
    _id: curry?.id,
    note: 'Spicy',
    version: 2,
    menus: [{ _id: lists.dinner.id }],
    coalitions: [{ _id: lists.green.id }],
    category: { _id: lists.mains.id },
    tags: ['new'],
    variations: [
      { _id: large?.id, name: 'Small', isDefault: true, tax: { useOverallTax: true }, noOfStock: 7 },
      { _id: small?.id, name: 'Large', tax: { hasTax: false }, hasStock: false, noOfStock: 0, calorieCount: 200 },
      { name: 'Giant', price: 20, customizations: [{ _id: lists.spice.id }], availability: atAnyHour },
    ],
  })
  expect(changed?.variations[0]).toMatchObject({ servingInfo: 'Two', customizations: [] })
  expect(changed?.variations[0]?.addons).toHaveLength(1)
  expect(await food('Soup')).toMatchObject({ version: 1 })
  const entries = await trailOf(server, { subjectId: curry?.id ?? '' })
  expect(entries.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    [
      'edit food',
      { name: 'Curry', menuIds: [lists.lunch.id], variations: [{ taxMode: 'none' }, { taxId: lists.gst.id }] },
      { name: 'Green curry', menuIds: [lists.dinner.id], variations: [{ taxMode: 'overall' }, { taxId: null }] },
    ],
    [
      'change variation',
      { variations: [{ id: large?.id, name: 'Large', customizations: [lists.spice.id] }, { name: 'Small' }] },
      { variations: [{ id: large?.id, name: 'Small', customizations: [] }, { name: 'Large' }] },
    ],
    ['change stock', { variations: [{ noOfStock: 5 }, { noOfStock: null }] }, { variations: [{ noOfStock: 7 }, {}] }],
    ['add variation', { variations: [{}] }, { variations: [{ name: 'Giant', price: 20 }] }],
  ])
})

it('lets managers price new foods, and only owners or those whom one unlocks give foods other prices', async () => {
  const { restId, token, key, food, imported, preview, sentOf } = await aCurry()
  const small = (price: number) =>
    `name,variation,price,serving info,calories,portion size,preparation time\nCurry,Small,${price},One,1,1,1`
  await imported(small(12.5))
  expect(
    await server.call(importCsv, await sentOf(small(9).replace('Small', 'Tiny')), { token, key: key() }),
  ).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  await imported(soup())
  expect(await food('Soup')).toMatchObject({ variations: [{ price: 4 }] })
  const priced = (price: number) => `name,variation,price\nCurry,Large,${price}`
  const sent = await sentOf(priced(13))
  expect(await preview(sent.text)).toMatchObject({ changed: 1, priced: 1 })
  const refusal = { status: 403, body: { code: 'not-allowed' } }
  expect(await server.call(importCsv, sent, { token, key: key() })).toMatchObject(refusal)
  expect(await server.call(importCsvPrices, sent, { token, key: key() })).toMatchObject(refusal)
  await server.ask(importCsv, sent, { token: owner.token, key: key() })
  const { key: asked } = await server.ask(ownerOtp, { restId }, { token })
  const otp = Number(server.codeFor(owner.provider))
  const { token: unlock } = await server.ask(verifyOwner, { key: asked, otp }, { token })
  await server.ask(importCsvPrices, await sentOf(priced(14)), { token: unlock, key: key() })
  const curry = await food('Curry')
  expect(curry).toMatchObject({ version: 4, variations: [{ price: 14 }, { price: 12.5 }] })
  expect((await trailOf(server, { subjectId: curry?._id ?? '' })).at(-1)).toMatchObject({
    action: 'change price',
    before: { variations: [{ price: 13 }] },
    after: { variations: [{ price: 14 }], unlockedBy: owner.id },
  })
})

it('ends an offer that is over with the old price, as the form does', async () => {
  const over = { startDate: '2025:01:01', st: 0, endDate: '2025:12:31', et: 24 }
  const { food, imported } = await aMenu([
    { name: 'Pie', variations: [{ name: 'One', price: 1250, discountPrice: 900, offerValidity: over }] },
  ])
  await imported('name,variation,price\nPie,One,8', owner.token)
  expect(await food('Pie')).toMatchObject({
    variations: [{ price: 8, discountPrice: null, offer: { hasOffer: false, offerValidity: null } }],
  })
})

it('is refused after a sale that changes what it would do, and keeps other portions as they are sold', async () => {
  const { token, key, food, sentOf, made } = await aCurry()
  const counted = await sentOf('name,variation,stock\nCurry,Large,9')
  const equal = await sentOf('name,variation,note,stock\nCurry,Large,Hot,5')
  const plain = await sentOf('name,variation,note\nCurry,Large,Hot')
  await server.sql`update variations set no_of_stock = no_of_stock - 1 where food_id = ${made[0]?.id ?? ''}`
  expect(await server.call(importCsv, counted, { token, key: key() })).toMatchObject(stale)
  expect(await server.call(importCsv, equal, { token, key: key() })).toMatchObject(stale)
  await server.ask(importCsv, plain, { token, key: key() })
  expect(await food('Curry')).toMatchObject({ note: 'Hot', variations: [{ noOfStock: 4 }] })
})

it('keeps what is sold between its plan and its writing', async () => {
  const { token, key, food, sentOf, made } = await aCurry()
  const sent = await sentOf('name,variation,note,calories\nCurry,Large,Hot,300')
  const { imported } = await server.sql.begin(async (sale) => {
    await sale`update variations set no_of_stock = no_of_stock - 1 where food_id = ${made[0]?.id ?? ''}`
    return { imported: server.ask(importCsv, sent, { token, key: key() }) }
  })
  expect(await imported).toMatchObject({ changed: 1 })
  expect(await food('Curry')).toMatchObject({ note: 'Hot', variations: [{ noOfStock: 4, calorieCount: 300 }] })
})

it('is refused if a food changed since the preview, and of imports at one moment only the first happens', async () => {
  const { token, key, foods, made, sentOf } = await aCurry()
  const sent = await sentOf('name,variation,note\nCurry,Large,Hot')
  await server.sql`update foods set version = version + 1 where id = ${made[0]?.id ?? ''}`
  expect(await server.call(importCsv, sent, { token, key: key() })).toMatchObject(stale)
  const adding = await sentOf(soup())
  const answers = await Promise.all([1, 2, 3].map(() => server.call(importCsv, adding, { token, key: key() })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await foods()).map(({ name }) => name).toSorted()).toEqual(['Curry', 'Soup'])
})

it('reaches only the branch that the caller may enter', async () => {
  const [here, there] = [await aCurry(), await aMenu([{ name: 'Bread' }])]
  const sent = await there.sentOf(soup())
  const notFound = { status: 404, body: { code: 'not-found' } }
  expect(await server.call(importCsv, sent, { token: here.token, key: here.key() })).toMatchObject(notFound)
  const { problems } = await there.preview(`id,name,variation\n${here.made[0]?.id},Curry,Large`)
  expect(problems).toMatchObject([{ row: 2, column: 'id' }])
  expect((await there.foods()).map(({ name }) => name)).toEqual(['Bread'])
})

it('takes as many statements for three hundred foods as for three, and much less than a minute', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const columns =
    'id,name,note,menus,variation id,variation,price,stock,addons,serving info,calories,portion size,preparation time'
  const counted = async (count: number) => {
    const { key, sentOf, foods } = await aMenu()
    const send = async (rows: readonly string[]) => {
      const sent = await sentOf(rows.join('\n'))
      asked = 0
      await watched.ask(importCsv, sent, { token: owner.token, key: key() })
      return asked
    }
    const adding = Array.from({ length: count }, (_, at) => newFoodRow(lists, `Food ${at}`, 'One', at))
    const added = await send([neededColumns, ...adding])
    const menus = namesInCell(lists.lunch.name, lists.dinner.name)
    const changing = (await foods()).flatMap(({ _id, name, variations: [one] }, at) => [
      `${_id},${name},Other ${at},${menus},${one?._id},Big ${at},${1000 + at},${at},${lists.cheese.name},Two,2,2,2`,
      `${_id},,,,,Small ${at},${at},,${lists.cheese.name},One,1,1,1`,
    ])
    return [added, await send([columns, ...changing])]
  }
  await counted(2)
  const few = await counted(3)
  const begun = performance.now()
  expect(await counted(300)).toEqual(few)
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(Math.max(...few)).toBeLessThanOrEqual(50)
})
