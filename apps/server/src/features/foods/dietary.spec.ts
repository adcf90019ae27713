import { channelMenu, placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { findFoods, food as foodReply, listFoods, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeMenuBranch, makePicture, sendFood, type SentFile } from './new-food.factory.ts'

let server: TestServer
let branch: Awaited<ReturnType<typeof makeMenuBranch>>
let picture: SentFile
let channelKey: string
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
  picture = await makePicture()
  channelKey = await makeChannelKey(server, [branch.restId])
})

const add = (changes: Record<string, unknown>) =>
  sendFood(server, { ...branch.normal, ...changes }, [picture], { token: branch.token, key: newKey() })

async function added(changes: Record<string, unknown>): Promise<Food> {
  const { status, body } = await add(changes)
  if (body.error || !body.data) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return foodReply.parse(body.data)
}

const described = <Sent extends { restId: string; variations: unknown }>({
  restId: _,
  variations: __,
  ...others
}: Sent) => others

function edit({ _id, version, images }: Food, changes: Record<string, unknown>, token = branch.token) {
  const sent = { ...described(branch.normal), foodId: _id, version, pictures: images, ...changes }
  return sendFood(server, sent, [], { method: 'PATCH', token, key: newKey() })
}

const stored = async ({ _id }: Food) =>
  (await server.ask(listFoods, { restId: branch.restId }, { token: branch.token })).find((food) => food._id === _id)

const fieldsOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body.error ? body.fields : undefined)

describe('the allergens and tags of a food', () => {
  it('are stored in one order, and reach the list, the till and storefronts', async () => {
    const sent = { allergens: ['nuts', 'milk', 'nuts'], tags: [' Halal ', 'spicy'] }
    const food = await added(sent)
    const dietary = { allergens: ['milk', 'nuts'], tags: ['Halal', 'spicy'] }
    expect(food).toMatchObject(dietary)
    expect(await stored(food)).toMatchObject(dietary)
    const { restId } = branch
    const menu = await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: channelKey })
    expect(menu.find(({ _id }) => _id === food._id)).toMatchObject(dietary)
    const atTill = await server.ask(findFoods, { restId, mode: 'Direct', keyword: 'halal' }, { token: branch.token })
    expect(atTill.find(({ _id }) => _id === food._id)).toMatchObject(dietary)
    expect(await trailOf(server, { subjectId: food._id })).toMatchObject([{ action: 'add food', after: dietary }])
  })

  it('are none when a client does not send them, and stay when it changes the food', async () => {
    expect(await added({})).toMatchObject({ allergens: [], tags: [] })
    const food = await added({ allergens: ['eggs'], tags: ['vegetarian'] })
    expect((await edit(food, { name: 'Omelette' })).status).toBe(200)
    expect(await stored(food)).toMatchObject({
      name: 'Omelette',
      allergens: ['eggs'],
      tags: ['vegetarian'],
      version: 2,
    })
    expect((await edit(food, { version: 2, tags: [] })).status).toBe(200)
    expect(await stored(food)).toMatchObject({ allergens: ['eggs'], tags: [], version: 3 })
  })

  it('change with the food, its version and its trail', async () => {
    const food = await added({ allergens: ['fish'], tags: ['raw'] })
    expect((await edit(food, { allergens: ['molluscs', 'fish'], tags: ['raw', 'new'] })).status).toBe(200)
    expect(await stored(food)).toMatchObject({ allergens: ['fish', 'molluscs'], tags: ['raw', 'new'], version: 2 })
    expect((await trailOf(server, { subjectId: food._id })).at(-1)).toMatchObject({
      action: 'edit food',
      before: { allergens: ['fish'], tags: ['raw'] },
      after: { allergens: ['fish', 'molluscs'], tags: ['raw', 'new'] },
    })
    expect(await edit(food, { allergens: [] })).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  })

  it('are refused with every problem at once', async () => {
    const wrong = { name: '', allergens: ['milk', 'cheese'], tags: ['x'.repeat(31), ' '] }
    const problems = ['name', 'allergens.1', 'tags.0', 'tags.1']
    const answer = await add(wrong)
    expect(answer.status).toBe(400)
    expect(Object.keys(fieldsOf(answer) ?? {})).toEqual(problems)
    const food = await added({ tags: ['vegan'] })
    expect(Object.keys(fieldsOf(await edit(food, wrong)) ?? {})).toEqual(problems)
    expect(fieldsOf(await edit(food, { tags: ['Vegan', 'vegan'] }))).toEqual({
      tags: 'Two tags are the same. Remove one',
    })
    expect(await stored(food)).toEqual(food)
  })

  it('of another branch cannot be changed', async () => {
    const food = await added({ tags: ['ours'] })
    const stranger = await makeAccount(server)
    expect((await edit(food, { tags: ['theirs'] }, stranger.token)).status).toBe(404)
    expect(await stored(food)).toEqual(food)
  })
})

it('an order keeps the allergens and tags of its foods as they were', async () => {
  const { restId, token } = branch
  const dietary = { allergens: ['peanuts'], tags: ['spicy', 'new'] }
  const food = await added(dietary)
  const sent = {
    restId,
    service: 'Takeaway' as const,
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    foods: [{ foodId: food._id, variations: [{ foodVarId: food.variations[0]?._id ?? '', quantity: 1 }] }],
    payment: { isCod: true },
  }
  const { tokenNo } = await server.ask(placeOrder, sent, { token: channelKey, key: newKey() })
  expect((await edit(food, { allergens: [], tags: [] })).status).toBe(200)
  const placed = (await server.ask(listOrders, { restId }, { token })).find((order) => order.tokenNo === tokenNo)
  expect(placed?.foods).toMatchObject([{ foodId: food._id, ...dietary }])
})

describe('the database', () => {
  it.each([
    ['an unknown allergen', { allergens: ['cheese'] }],
    ['a tag that is too long', { tags: ['short', 'x'.repeat(31)] }],
    ['an empty tag', { tags: ['short', ''] }],
    ['too many tags', { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }],
  ])('refuses %s', async (_what, wrong) => {
    const food = await added({})
    const { allergens, tags } = { allergens: [], tags: [], ...wrong }
    const write = () => server.sql`update foods set allergens = ${allergens}, tags = ${tags} where id = ${food._id}`
    await expect(write()).rejects.toThrow(/foods_(?:allergens|tags)/)
  })

  it('takes a food from a server of the version before, which knows neither', async () => {
    const food = await added({ allergens: ['eggs'], tags: ['vegetarian'] })
    await server.sql`update foods set allergens = null, tags = null where id = ${food._id}`
    await edit(food, { name: 'Renamed' })
    expect(await stored(food)).toMatchObject({ name: 'Renamed', allergens: [], tags: [] })
  })
})
