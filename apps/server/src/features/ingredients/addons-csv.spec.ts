import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { importCsv, importCsvPrices } from '@brigade/contract/csv/csv.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { EVERY_BRANCH, LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listsTopic } from '@brigade/contract/lookups/lists.topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { csvCalls } from '../csv/csv.factory.ts'
import { makeAddon } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { ingredientOf, makeAddonOf, makeMaterial } from './ingredients.factory.ts'

let server: TestServer
let restId: string
let token: string
let owner: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  token = (await makeAccount(server, { restIds: [restId] })).token
  owner = await makeAccount(server, { type: 'owner' })
})

const list = 'addons' as const
const listed = (): Promise<Addon[]> => server.ask(listAddons, { archived: 'with' }, { token })
const addon = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const calls = csvCalls(() => ({ server, list, restId, token }))
const { key, exported, preview, imported, problemsIn } = calls
/** Only addons have prices. */
const sentOf = async (text: string) => ({ ...(await calls.sentOf(text)), list })

it.each(['comma', 'semicolon'] as const)('what is exported with %s is imported without a change', async (style) => {
  const [rice, oil] = [await makeMaterial(server.db, '=Rice, "long"; grain'), await makeMaterial(server.db)]
  const made = await makeAddon(server.db, { price: 250, qty: 5 })
  const recipe = [ingredientOf(rice, { weight: 0.125 }, { weight: 0.005 }), ingredientOf(oil, { nos: 2 })]
  await makeAddonOf(server.db, made, recipe)
  const before = await listed()
  const text = await exported(style)
  expect(text).toContain(style === 'comma' ? ',2.5,5,' : ';2,5;5;')
  expect(await preview(text)).toMatchObject({ added: 0, changed: 0, unchanged: before.length, problems: [] })
  await imported(text)
  expect(await listed()).toEqual(before)
})

it('addons are added and changed with their recipes, with the trail and hints of the forms', async () => {
  const rice = await makeMaterial(server.db)
  const made = await makeAddon(server.db, { price: 250, qty: 5 })
  await makeAddonOf(server.db, made, [ingredientOf(rice, { weight: 0.2 })])
  const screen = server.connectLive(token)
  const heard: unknown[] = []
  const both = new Promise<void>((resolve) => {
    screen.on(LIVE_EVENT, (hint: unknown) => {
      heard.push(hint)
      if (heard.length === 2) resolve()
    })
  })
  await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
  const name = `Cheese ${uuidv7()}`
  const text = [
    'id,name,price,qty,ingredients',
    `${made.id},${made.name},2.50,3,`,
    `,${name},1.2,1,"${rice.name.toUpperCase()},2,pieces,1,pieces,Washed"`,
  ].join('\n')
  expect(await imported(text)).toEqual({ added: 1, changed: 1, unchanged: 0 })
  await both
  const lists = { m: listsTopic.m, data: { restId: EVERY_BRANCH, list: listAddons.name } }
  expect(heard).toContainEqual(lists)
  expect(heard).toContainEqual({ m: foodsTopic.m, data: { restId: EVERY_BRANCH } })
  expect(await addon(made.id)).toMatchObject({ price: 2.5, qty: 3, ingredients: [], version: 2 })
  const added = (await listed()).find((each) => each.name === name)
  const line = { matId: rice.id, isWeight: false, nos: 2, note: 'Washed', wastage: { hasWastage: true, nos: 1 } }
  expect(added).toMatchObject({ price: 1.2, qty: 1, ingredients: [line] })
  expect(await trailOf(server, { subjectId: added?._id ?? '' })).toMatchObject([
    { action: 'add addon', after: { name, price: 1.2, qty: 1, ingredients: [line] } },
  ])
  expect(await trailOf(server, { subjectId: made.id })).toMatchObject([
    {
      action: 'change addon',
      before: { qty: 5, ingredients: [{ matId: rice.id }] },
      after: { qty: 3, ingredients: [] },
    },
  ])
})

it('recipes and archived entries stay where the file does not have their columns', async () => {
  const made = await makeAddon(server.db, { price: 250, qty: 5 })
  await makeAddonOf(server.db, made, [ingredientOf(await makeMaterial(server.db), { nos: 1 })])
  await imported(`name,price,qty\n${made.name},2.5,9`)
  expect(await addon(made.id)).toMatchObject({ qty: 9, ingredients: [{ nos: 1 }] })
})

it('every cell keeps the rules of the form', async () => {
  const rice = await makeMaterial(server.db)
  const twice = `"${rice.name},1,kg\n${rice.name},2,kg"`
  const text = [
    'name,price,qty,ingredients,archived',
    'A,free,0,"Nothing,1,kg",maybe',
    `B,1.234,1.5,"${rice.name},,kg\n${rice.name},1,pieces,2,pieces",`,
    `C,,,${twice},`,
    'D,1,1,"\u0000,1,kg",',
    `E,1,1,"${'Nothing,1,kg\n'.repeat(50_000)}",`,
  ].join('\n')
  const problems = await problemsIn(text)
  expect(problems.slice(0, 14)).toEqual([
    [2, 'archived', 'Enter yes or no'],
    [2, 'ingredients', 'Line 1: There is no material Nothing. Import or add it first'],
    [2, 'price', say('input.money')],
    [2, 'qty', say('addon.quantity')],
    [3, 'price', say('input.money')],
    [3, 'qty', say('input.number-format')],
    [3, 'ingredients', `Line 1: ${say('ingredient.amount')}`],
    [3, 'ingredients', `Line 2: ${say('ingredient.wastage-above')}`],
    [3, 'ingredients', say('ingredient.twice')],
    [4, 'price', say('input.empty')],
    [4, 'qty', say('input.empty')],
    [4, 'ingredients', say('ingredient.twice')],
    [5, 'ingredients', 'Line 1: There is no material \u0000. Import or add it first'],
    [6, 'ingredients', 'Line 1: There is no material Nothing. Import or add it first'],
  ])
})

it('only an owner changes prices, or a manager whom one unlocks', async () => {
  const made = await makeAddon(server.db, { price: 250, qty: 5 })
  const priced = (price: string) => `name,price,qty\n${made.name},${price},5`
  const sent = await sentOf(priced('3'))
  expect(await preview(sent.text)).toMatchObject({ changed: 1, priced: 1 })
  const refused = { status: 403, body: { code: 'not-allowed' } }
  expect(await server.call(importCsv, sent, { token, key: key() })).toMatchObject(refused)
  expect(await server.call(importCsvPrices, sent, { token, key: key() })).toMatchObject(refused)
  expect(await addon(made.id)).toMatchObject({ price: 2.5, version: 1 })
  await server.ask(importCsv, sent, { token: owner.token, key: key() })
  expect(await addon(made.id)).toMatchObject({ price: 3, version: 2 })
  const { key: asked } = await server.ask(ownerOtp, { restId }, { token })
  const otp = Number(server.codeFor(owner.provider))
  const { token: unlock } = await server.ask(verifyOwner, { key: asked, otp }, { token })
  await server.ask(importCsvPrices, await sentOf(priced('4')), { token: unlock, key: key() })
  expect(await addon(made.id)).toMatchObject({ price: 4, version: 3 })
  expect((await trailOf(server, { subjectId: made.id })).at(-1)).toMatchObject({
    before: { price: 3 },
    after: { price: 4, unlockedBy: owner.id },
  })
})

it('takes as many statements for a thousand addons with recipes as for three', async () => {
  let asked = 0
  const watched = await createTestServer({ beside: server, wrapDb: (_db, pool) => createDb(pool, () => (asked += 1)) })
  const rice = await makeMaterial(server.db)
  const counted = async (count: number, qty: number) => {
    const rows = Array.from({ length: count }, (_, at) => `Many ${at},1,${qty},"${rice.name},${qty},pieces"`)
    const sent = await sentOf(`name,price,qty,ingredients\n${rows.join('\n')}`)
    asked = 0
    await watched.ask(importCsv, sent, { token })
    return asked
  }
  await counted(2, 1)
  const few = await counted(3, 2)
  expect(await counted(1000, 3)).toBe(few)
  expect(few).toBeLessThanOrEqual(20)
})
