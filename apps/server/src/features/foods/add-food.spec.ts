import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { food as foodReply, foodsTopic, type Food } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { materials } from '../ingredients/ingredients.table.ts'
import { restaurantServices } from '../restaurants/restaurants.table.ts'
import { foods, variations } from './foods.table.ts'
import { keptFiles, makeMenuBranch, makePicture, sendFood, type SentFile, type SentFood } from './new-food.factory.ts'

type Branch = Awaited<ReturnType<typeof makeMenuBranch>>

let server: TestServer
let branch: Branch
let channelKey: string
let picture: SentFile
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
  picture = await makePicture()
  channelKey = await makeChannelKey(server, [branch.restId])
})

async function add(food: SentFood, at = branch): Promise<Food> {
  const { status, body } = await sendFood(server, food, [picture], { token: at.token, key: newKey() })
  if (body.error || !body.data) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return foodReply.parse(body.data)
}

function order(food: Food, others: readonly Food[] = []) {
  const one = ({ _id, variations: ways }: Food) => ({
    foodId: _id,
    variations: [{ foodVarId: ways[0]?._id ?? '', quantity: 1 }],
  })
  const sent = {
    restId: branch.restId,
    service: 'Takeaway' as const,
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    foods: [food, ...others].map(one),
    payment: { isCod: true },
  }
  return server.ask(placeOrder, sent, { token: channelKey, key: newKey() })
}

async function stockOf(food: Food) {
  const rows = await server.db.select().from(variations).where(eq(variations.foodId, food._id))
  return rows.map(({ noOfStock }) => noOfStock)
}

describe('adding a food', () => {
  it('puts it on the menu with all chosen details', async () => {
    const material = { id: uuidv7(), name: `Rice ${uuidv7()}`, note: 'Jasmine' }
    await server.db.insert(materials).values(material)
    const [first] = branch.normal.variations
    if (!first) throw new Error('The draft has no variation')
    const { body } = await sendFood(
      server,
      {
        ...branch.normal,
        variations: [
          {
            ...first,
            isDefault: false,
            ingredients: [{ matId: material.id, isWeight: true, weight: 0.25, wastage: { hasWastage: true, nos: 1 } }],
          },
          { ...first, name: 'Small', isDefault: true, price: 9.5, hasTax: false, hasStock: false },
        ],
      },
      [picture, await makePicture('rice.png', '#ffffff')],
      { token: branch.token },
    )
    expect(body).toMatchObject({ error: false, message: 'Green curry is on the menu' })
    const added = foodReply.strict().parse(body.error ? null : body.data)
    const { lists } = branch
    expect(added).toMatchObject({
      restId: branch.restId,
      name: 'Green curry',
      note: 'With jasmine rice',
      menus: [{ _id: lists.menu.id }],
      coalitions: [{ _id: lists.coalition.id }],
      category: { _id: lists.category.id },
      isCombo: false,
      isFreeClaim: false,
      isDelisted: false,
      version: 1,
      variations: [
        {
          name: 'Large',
          isDefault: false,
          price: 14.95,
          discountPrice: null,
          inditax: { _id: lists.tax.id, percentage: 15 },
          portionSize: '350',
          hasStock: true,
          noOfStock: 5,
          customizations: [{ _id: lists.customization.id }],
          addons: [{ _id: lists.addon.id }],
          ingredients: [{ matId: material.id, note: 'n/a', weight: 0.25, wastage: { hasWastage: true, nos: 1 } }],
        },
        { name: 'Small', isDefault: true, inditax: null, hasStock: false, noOfStock: null },
      ],
    })
    expect(added.restTypes.map(({ name }) => name)).toEqual(['Delivery', 'Takeaway', 'Dining', 'Direct'])
    for (const url of added.images)
      expect((await fetch(`${server.url}${url}`)).headers.get('content-type')).toBe('image/webp')
    expect(added.images).toHaveLength(2)
  })

  it('makes a normal food orderable and counts its stock down', async () => {
    const food = await add(branch.normal)
    expect((await order(food)).summary).toMatchObject({ total: 14.95, discount: 0 })
    expect(await stockOf(food)).toEqual([4])
  })

  it('charges the offer price', async () => {
    const offer = {
      hasOffer: true as const,
      discountPrice: 9.95,
      offerNote: 'Happy hour',
      offerValidity: {
        startDate: '2026:03:01',
        st: 0,
        endDate: '2026:03:31',
        et: 24,
      },
    }
    const food = await add({ ...branch.normal, variations: [{ ...branch.basics, ...offer }] })
    expect((await order(food)).summary).toMatchObject({ total: 14.95, discount: 5 })
  })

  it('charges the combo price', async () => {
    const food = await add({ ...branch.combo, name: 'Lunch' })
    expect(food).toMatchObject({ isCombo: true, variations: [{ discountPrice: 12.5, offer: { hasOffer: false } }] })
    expect((await order(food)).summary).toMatchObject({ total: 14.95, discount: 2.45 })
    expect(await stockOf(food)).toEqual([4])
  })

  it('makes a free claim free once its condition is met', async () => {
    const [gift, meal] = [await add({ ...branch.freeClaim, name: 'Sundae' }), await add(branch.normal)]
    expect(gift.freeClaim).toMatchObject({ conditionValue: { minAmount: 10 } })
    expect((await order(gift, [meal])).summary).toMatchObject({ total: 29.9, discount: 14.95 })
    expect(await stockOf(gift)).toEqual([4])
  })

  it("announces the food to the branch's screens and records it in the audit trail", async () => {
    const quiet = await makeMenuBranch(server)
    const screen = server.connectLive(quiet.token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise((resolve) => screen.once('connect', () => resolve(undefined)))
    const food = await add(quiet.normal, quiet)
    expect(await heard).toEqual({ m: foodsTopic.m, data: { restId: quiet.restId, foodId: food._id } })
    const rows = await trailOf(server, { subjectId: food._id })
    expect(rows).toMatchObject([
      {
        action: 'add food',
        restId: quiet.restId,
        actorId: quiet.managerId,
        after: { name: 'Green curry', variations: [{ name: 'Large', price: 14.95 }] },
      },
    ])
  })
})

it('adds one food and stores its pictures once when a call is repeated under its key', async () => {
  const files = [picture, await makePicture('rice.png', '#ffffff')]
  const [key, before] = [newKey(), (await keptFiles(server)).length]
  const send = () => sendFood(server, { ...branch.normal, name: 'Only once' }, files, { token: branch.token, key })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await server.db.$count(foods, eq(foods.name, 'Only once'))).toBe(1)
  expect((await keptFiles(server)).length - before).toBe(4)

  const others = await sendFood(server, { ...branch.normal, name: 'Only once' }, [picture], {
    token: branch.token,
    key,
  })
  expect(others.body).toMatchObject({ code: 'key-reused' })
})

describe('refusing a food', () => {
  async function refused(food: Record<string, unknown>, token = branch.token) {
    const left = async () => [await server.db.$count(foods), (await keptFiles(server)).length]
    const before = await left()
    const { status, body } = await sendFood(server, food, [picture], { token, key: newKey() })
    expect(await left()).toEqual(before)
    return { status, body }
  }

  it('lists everything the form lacks and leaves nothing behind', async () => {
    const { status, body } = await refused({ ...branch.normal, name: ' ', menuIds: [], variations: [] })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'bad-input',
      message: 'Field cannot be empty',
      fields: { name: 'Field cannot be empty', menuIds: 'Select the menu', variations: 'Add atleast a variation' },
    })
  })

  it('refuses what is over already, each by its path', async () => {
    const over = { startDate: '2026:02:01', st: 0, endDate: '2026:02:28', et: 24 }
    const message = 'This validity is already over. Pick a later end'
    const { combo, freeClaim, normal, basics } = branch
    const offer = { hasOffer: true, discountPrice: 9.95, offerNote: 'Happy hour', offerValidity: over }
    const foods = [
      [{ ...combo, comboValidity: over }, 'comboValidity'],
      [{ ...freeClaim, freeValidity: over }, 'freeValidity'],
      [{ ...normal, variations: [{ ...basics, ...offer }] }, 'variations.0.offerValidity'],
    ] as const
    for (const [food, path] of foods) {
      const { status, body } = await refused(food)
      expect({ status, fields: body.error && body.fields }).toEqual({ status: 400, fields: { [path]: message } })
    }
  })

  it('names every entry that is in no list, by its path', async () => {
    const [unknown, { lists }] = [uuidv7(), branch]
    const { status, body } = await refused({
      ...branch.freeClaim,
      restTypeIds: [...branch.freeClaim.restTypeIds, unknown],
      menuIds: [unknown, lists.menu.id],
      conditionId: unknown,
      coalitionIds: [lists.category.id],
      categoryId: unknown,
      variations: [
        { ...branch.basics, taxId: unknown },
        {
          ...branch.basics,
          name: 'Small',
          isDefault: false,
          customiIds: [lists.customization.id, unknown],
          addonIds: [unknown],
          ingredients: [{ matId: unknown, nos: 2 }],
        },
      ],
    })
    expect(status).toBe(400)
    const message = 'This is no longer in the list. Select another'
    const paths = [
      'restTypeIds.4',
      'menuIds.0',
      'conditionId',
      'coalitionIds.0',
      'categoryId',
      'variations.0.taxId',
      'variations.1.customiIds.1',
      'variations.1.addonIds.0',
      'variations.1.ingredients.0.matId',
    ]
    expect(body).toMatchObject({ code: 'bad-input', message })
    expect(Object.entries(body.error ? (body.fields ?? {}) : {})).toEqual(paths.map((path) => [path, message]))
  })

  it('refuses a service that the branch does not offer', async () => {
    const quiet = await makeMenuBranch(server)
    const [offered = '', closed = ''] = quiet.normal.restTypeIds
    await server.db
      .delete(restaurantServices)
      .where(and(eq(restaurantServices.restId, quiet.restId), eq(restaurantServices.typeId, closed)))
    const { body } = await refused({ ...quiet.normal, restTypeIds: [offered, closed] }, quiet.token)
    expect(body).toMatchObject({ code: 'bad-input', fields: { 'restTypeIds.1': expect.stringContaining('list') } })
  })

  it.each([
    [{ minQuantity: 2 }, { minAmount: 'Freeclaim values is mandatory', minQuantity: 'Unknown field' }],
    [{ minAmount: -1 }, { minAmount: 'Invalid number format' }],
    [{ minAmount: 10, maxAmount: 20 }, { maxAmount: 'Unknown field' }],
  ])('refuses invalid numbers for its condition: %j', async (conditionValue, expected) => {
    const { status, body } = await refused({ ...branch.freeClaim, conditionValue })
    const fields = Object.fromEntries(
      Object.entries(expected).map(([parameter, message]) => [`conditionValue.${parameter}`, message]),
    )
    expect({ status, fields: body.error && body.fields }).toEqual({ status: 400, fields })
  })

  it('refuses another branch as if it did not exist', async () => {
    const other = await makeMenuBranch(server)
    for (const restId of [other.restId, uuidv7()]) {
      const { status, body } = await refused({ ...branch.normal, restId })
      expect({ status, code: body.error && body.code }).toEqual({ status: 404, code: 'not-found' })
    }
  })
})

it('leaves no pictures when the food cannot be written', async () => {
  await server.sql`alter table food_menus add constraint out_of_order check (false) not valid`
  const before = (await keptFiles(server)).length
  const { status, body } = await sendFood(server, branch.normal, [picture], { token: branch.token })
  await server.sql`alter table food_menus drop constraint out_of_order`
  expect({ status, message: body.error && body.message }).toEqual({ status: 500, message: 'Internal server error' })
  expect(await keptFiles(server)).toHaveLength(before)
})

it('lets an owner add a food to any branch', async () => {
  const owner = await makeAccount(server, { type: 'owner' })
  const other = await makeMenuBranch(server)
  expect((await add(other.normal, { ...other, token: owner.token })).restId).toBe(other.restId)
})
