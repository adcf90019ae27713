import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { channelMenu, placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { changePrice, delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { listFoods, type Food, type Variation } from '@brigade/contract/foods/foods.contract.ts'
import {
  addVariation,
  addVariationAtPrice,
  changeVariation,
  listArchivedVariations,
} from '@brigade/contract/foods/variations.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { listOrders } from '@brigade/contract/orders/orders.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../platform/testing/client.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeChannelKey } from '../channel/channel.factory.ts'
import { makeMaterial } from '../ingredients/ingredients.factory.ts'
import { makeAddon, makeCustomization } from '../lookups/lookups.factory.ts'
import { makeFood } from './foods.factory.ts'
import { makeMenuBranch } from './new-food.factory.ts'

let server: TestServer
let branch: Awaited<ReturnType<typeof makeMenuBranch>>
const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

beforeAll(async () => {
  server = await createTestServer()
  branch = await makeMenuBranch(server)
})

type Change = Omit<SentOf<typeof changeVariation>, 'foodId' | 'varId'>

const stored = async (foodId: string): Promise<Food> => {
  const foods = await server.ask(listFoods, { restId: branch.restId }, { token: branch.token })
  const food = foods.find(({ _id }) => _id === foodId)
  if (!food) throw new Error('the food is missing')
  return food
}

async function make(sizes = ['Small', 'Large']): Promise<Food> {
  const { id } = await makeFood(server.db, branch.restId, { variations: sizes.map((name) => ({ name, price: 1495 })) })
  return stored(id)
}

const named = ({ variations }: Food, name: string): Variation => {
  const found = variations.find((one) => one.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}
const idOf = (food: Food, name: string) => named(food, name)._id
const namesOf = ({ variations }: Food) => variations.map(({ name }) => name)

const change = (food: Food, varId: string, changes: Change, key = newKey()) =>
  server.call(changeVariation, { foodId: food._id, varId, ...changes }, { token: branch.token, key })
const changed = (food: Food, varId: string, changes: Change) =>
  server.ask(changeVariation, { foodId: food._id, varId, ...changes }, { token: branch.token, key: newKey() })
const archived = (food: Food) =>
  server.ask(listArchivedVariations, { restId: branch.restId, foodId: food._id }, { token: branch.token })

const addition = (changes: object = {}) => ({ ...branch.normal.variations[0], name: 'Family', ...changes })
const send = (food: Food, variation: object, others: object = {}, key = newKey()): Promise<Answer<Food>> =>
  server.send(
    'POST',
    addVariation.path,
    { foodId: food._id, isCombo: false, isFreeClaim: false, variation, ...others },
    { token: branch.token, key },
  )

describe('adding a variation', () => {
  it('refuses an offer that is over already', async () => {
    const food = await make()
    const offerValidity = { startDate: '2026:02:01', st: 0, endDate: '2026:02:28', et: 24 }
    const offer = { hasOffer: true, discountPrice: 9.95, offerNote: 'Happy hour', offerValidity }
    const { status, body } = await send(food, addition(offer))
    const message = 'This validity is already over. Pick a later end'
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { 'variation.offerValidity': message } } })
  })

  it('puts it after the others with all its parts, and records it', async () => {
    const food = await make()
    const material = await makeMaterial(server.db)
    const ingredients = [{ matId: material.id, isWeight: true, weight: 0.25 }]
    const { body } = await send(food, addition({ ingredients }), { version: food.version })
    if (body.error || !body.data) throw new Error(JSON.stringify(body))
    expect(body.message).toBe('Family added')
    expect(namesOf(body.data)).toEqual(['Small', 'Large', 'Family'])
    expect(named(body.data, 'Family')).toMatchObject({
      price: 14.95,
      isDefault: false,
      customizations: [{ _id: branch.lists.customization.id }],
      addons: [{ _id: branch.lists.addon.id }],
      ingredients: [{ matId: material.id, weight: 0.25 }],
    })
    expect(body.data.version).toBe(food.version + 1)
    expect(await stored(food._id)).toEqual(body.data)
    expect((await trailOf(server, { subjectId: food._id })).at(-1)).toMatchObject({
      action: 'add variation',
      restId: branch.restId,
      after: { variations: [{ id: idOf(body.data, 'Family'), name: 'Family', price: 14.95 }] },
    })
  })

  it('takes the default from the earlier one only if asked', async () => {
    const food = await make()
    const { body } = await send(food, addition({ isDefault: true }))
    if (body.error || !body.data) throw new Error(JSON.stringify(body))
    expect(body.data.variations.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Family'])
  })

  it('lets a manager give it a price that the food has, and only owners or those whom one unlocks another one', async () => {
    const food = await make()
    const other = addition({ price: 9 })
    const message =
      'Only the owner gives Green curry a price that it does not have. Enter the price of another variation, or ask the owner'
    expect(await send(food, other)).toMatchObject({
      status: 403,
      body: { code: 'price-not-of-food', message, fields: { 'variation.price': message } },
    })
    const { _id: foodId } = food
    const input = { foodId, isCombo: false, isFreeClaim: false, variation: other }
    const priced = (token: string, name: string): Promise<Answer<Food>> =>
      server.send(
        'POST',
        addVariationAtPrice.path,
        { ...input, variation: { ...other, name } },
        { token, key: newKey() },
      )
    expect((await priced(branch.token, 'Tiny')).status).toBe(403)
    expect(namesOf(await stored(foodId))).toEqual(['Small', 'Large'])

    const owner = await makeAccount(server, { type: 'owner' })
    const { key } = await server.ask(ownerOtp, { restId: branch.restId }, { token: branch.token })
    const otp = Number(server.codeFor(owner.provider))
    const { token: unlock } = await server.ask(verifyOwner, { key, otp }, { token: branch.token })
    expect((await priced(unlock, 'Tiny')).status).toBe(200)
    expect((await trailOf(server, { subjectId: foodId })).at(-1)).toMatchObject({
      action: 'add variation',
      after: { variations: [{ name: 'Tiny', price: 9 }], unlockedBy: owner.id },
    })
    expect(
      (
        await server.send(
          'POST',
          addVariation.path,
          { ...input, variation: addition({ name: 'Huge', price: 99 }) },
          { token: owner.token, key: newKey() },
        )
      ).status,
    ).toBe(200)
    expect((await send(food, addition({ name: 'Mini', price: 9 }))).status).toBe(200)
  })

  it('adds it once under one key', async () => {
    const [food, key] = [await make(), newKey()]
    const answers = await Promise.all([1, 2].map(() => send(food, addition(), {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(namesOf(await stored(food._id))).toEqual(['Small', 'Large', 'Family'])
  })

  it.each([
    ['SMALL', 'food.variation-names'],
    ['large', 'food.variation-archived'],
  ] as const)('refuses the name %s of another one', async (name, problem) => {
    const food = await make()
    await changed(food, idOf(food, 'Large'), { isArchived: true })
    const before = await stored(food._id)
    const { status, body } = await send(food, addition({ name }))
    expect({ status, fields: body.error && body.fields }).toEqual({
      status: 400,
      fields: { 'variation.name': say(problem) },
    })
    expect(await stored(food._id)).toEqual(before)
  })

  it('names everything that is wrong or unknown, and changes nothing', async () => {
    const food = await make()
    const wrong = await send(food, { ...addition(), name: '', price: -1, availability: [] })
    expect(Object.keys((wrong.body.error && wrong.body.fields) || {})).toEqual([
      'variation.name',
      'variation.price',
      'variation.availability',
    ])
    const unknown = uuidv7()
    const { body } = await send(food, addition({ taxId: unknown, customiIds: [unknown], addonIds: [unknown] }))
    expect(Object.keys((body.error && body.fields) || {})).toEqual([
      'variation.taxId',
      'variation.customiIds.0',
      'variation.addonIds.0',
    ])
    expect(await stored(food._id)).toEqual(food)
  })

  it('refuses another kind, an older version, a full food, and a food of another branch', async () => {
    const food = await make()
    const combo = { ...addition(), discountPrice: 9, offerNote: '' }
    expect((await send(food, combo, { isCombo: true })).body).toMatchObject({
      fields: { isCombo: say('food.kind-stays') },
    })
    expect((await send(food, addition(), { version: 7 })).body).toMatchObject({ code: 'stale-version' })
    const full = await make(Array.from({ length: 50 }, (_, at) => `Size ${at}`))
    expect((await send(full, addition())).body).toMatchObject({ code: 'too-many-variations' })
    const stranger = await makeAccount(server)
    const input = { foodId: food._id, isCombo: false, isFreeClaim: false, variation: addition() }
    const { status } = await server.send('POST', addVariation.path, input, { token: stranger.token, key: newKey() })
    expect(status).toBe(404)
  })
})

describe('editing a variation', () => {
  it('changes every field that is sent, and nothing else', async () => {
    const food = await make()
    const [material, addon] = [await makeMaterial(server.db), await makeAddon(server.db)]
    const customization = await makeCustomization(server.db)
    const large = named(food, 'Large')
    const after = await changed(food, large._id, {
      version: food.version,
      name: '  Extra large ',
      isDefault: true,
      servingInfo: 'Serves four',
      calorieCount: 900,
      portionSize: 700,
      preparationTime: 25,
      customiIds: [customization.id],
      addonIds: [addon.id],
      ingredients: [{ matId: material.id, nos: 2 }],
    })
    expect(named(after, 'Extra large')).toMatchObject({
      ...large,
      name: 'Extra large',
      isDefault: true,
      servingInfo: 'Serves four',
      calorieCount: 900,
      portionSize: '700',
      preparationTime: 25,
      customizations: [{ _id: customization.id }],
      addons: [{ _id: addon.id }],
      ingredients: [{ matId: material.id, nos: 2 }],
    })
    expect(named(after, 'Small')).toEqual({ ...named(food, 'Small'), isDefault: false })
    expect(await stored(food._id)).toEqual(after)
    const [entry] = (await trailOf(server, { subjectId: food._id })).slice(-1)
    expect(entry).toMatchObject({ action: 'change variation', before: { variations: expect.any(Array) } })
    expect(JSON.stringify(entry?.after)).toContain('Extra large')

    const cleared = await changed(after, large._id, { customiIds: [], addonIds: [], ingredients: [] })
    expect(named(cleared, 'Extra large')).toMatchObject({ customizations: [], addons: [], ingredients: [] })
  })

  it('never changes the price, whatever is sent', async () => {
    const food = await make()
    const varId = idOf(food, 'Large')
    const input = { foodId: food._id, varId, name: 'Grande', price: 1, discountPrice: 0.5 }
    const { status } = await server.send('PATCH', changeVariation.path, input, { token: branch.token, key: newKey() })
    expect(status).toBe(200)
    expect(named(await stored(food._id), 'Grande')).toMatchObject({ price: 14.95, discountPrice: null })
    const price = { foodId: food._id, varId, price: 1 }
    expect((await server.call(changePrice, price, { token: branch.token, key: newKey() })).status).toBe(403)
  })

  it('that changes nothing keeps the version and writes no audit entry', async () => {
    const food = await make()
    const { _id, name, servingInfo } = named(food, 'Small')
    expect(await changed(food, _id, { name, servingInfo, isDefault: true, customiIds: [], before: _id })).toEqual(food)
    expect(await trailOf(server, { subjectId: food._id })).toEqual([])
  })

  it('keeps the texts of orders that were placed before', async () => {
    const food = await make()
    const key = await makeChannelKey(server, [branch.restId])
    const order = channelOrder(food, 'Large')
    const placed = await server.ask(placeOrder, order, { token: key, key: newKey() })
    const ofOrder = async () =>
      (await server.ask(listOrders, { restId: branch.restId }, { token: branch.token })).find(
        ({ tokenNo }) => tokenNo === placed.tokenNo,
      )
    const before = await ofOrder()
    expect(JSON.stringify(before)).toContain('Large')
    await changed(food, idOf(food, 'Large'), { name: 'Huge' })
    await changed(food, idOf(food, 'Large'), { isArchived: true })
    expect(await ofOrder()).toEqual(before)
  })

  it('lets one of two editors win, and names the current version to the other', async () => {
    const food = await make()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => change(food, idOf(food, 'Large'), { name, version: food.version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ code: 'stale-version', data: { version: food.version + 1 } })
  })

  it.each([
    ['the name of another one', { name: 'small' }, { name: say('food.variation-names') }],
    ['an unknown place', { before: uuidv7() }, { before: say('input.not-in-list') }],
    ['an unknown addon', { addonIds: [uuidv7()] }, { 'addonIds.0': say('input.not-in-list') }],
    [
      'an unknown material',
      { ingredients: [{ matId: uuidv7(), nos: 1 }] },
      { 'ingredients.0.matId': say('input.not-in-list') },
    ],
    [
      'no name and too long a text',
      { name: ' ', servingInfo: 'x'.repeat(121) },
      expect.objectContaining({ name: expect.any(String), servingInfo: expect.any(String) }),
    ],
  ])('refuses %s and changes nothing', async (_, changes, fields) => {
    const food = await make()
    const { status, body } = await change(food, idOf(food, 'Large'), changes)
    expect({ status, fields: body.error && body.fields }).toEqual({ status: 400, fields })
    expect(await stored(food._id)).toEqual(food)
  })

  it('refuses what is in no food or another one, and a stranger', async () => {
    const [food, other] = [await make(), await make()]
    expect((await change(food, idOf(other, 'Large'), { name: 'X' })).body).toMatchObject({ code: 'variation-unknown' })
    const stranger = await makeAccount(server)
    const { status } = await server.call(
      changeVariation,
      { foodId: food._id, varId: idOf(food, 'Large'), name: 'X' },
      { token: stranger.token, key: newKey() },
    )
    expect(status).toBe(404)
    const asked = { restId: branch.restId, foodId: food._id }
    expect((await server.call(listArchivedVariations, asked, { token: stranger.token })).status).toBe(404)
  })
})

describe('the order of variations', () => {
  it('follows each move', async () => {
    const food = await make(['A', 'B', 'C'])
    const first = await changed(food, idOf(food, 'C'), { before: idOf(food, 'A') })
    expect(namesOf(first)).toEqual(['C', 'A', 'B'])
    expect(namesOf(await changed(food, idOf(food, 'C'), { before: null }))).toEqual(['A', 'B', 'C'])
    expect((await trailOf(server, { subjectId: food._id })).at(-1)).toMatchObject({
      before: { variations: [{ place: 1 }] },
      after: { variations: [{ place: 3 }] },
    })
  })

  it('keeps every variation when ten people move them at once', async () => {
    const food = await make(['A', 'B', 'C', 'D'])
    const ids = food.variations.map(({ _id }) => _id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        change(food, ids[at % 4] ?? '', { before: at % 3 === 0 ? null : (ids[(at + 1) % 4] ?? '') }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(namesOf(await stored(food._id)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  })
})

const channelOrder = (food: Food, name: string) => ({
  restId: branch.restId,
  service: 'Takeaway' as const,
  customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
  foods: [{ foodId: food._id, variations: [{ foodVarId: idOf(food, name), quantity: 1 }] }],
  payment: { isCod: true },
})

describe('archiving a variation', () => {
  it('takes it off the menu everywhere, and hands the default on', async () => {
    const food = await make()
    const small = idOf(food, 'Small')
    const { body } = await change(food, small, { isArchived: true })
    expect(body).toMatchObject({
      message: 'Small archived',
      data: { variations: [{ name: 'Large', isDefault: true }] },
    })
    expect(namesOf(await stored(food._id))).toEqual(['Large'])
    expect(await archived(food)).toEqual([
      { _id: small, name: 'Small', price: 14.95, archivedAt: server.time.now.toISOString() },
    ])

    const key = await makeChannelKey(server, [branch.restId])
    const menu = await server.ask(channelMenu, { restId: branch.restId, service: 'Takeaway' }, { token: key })
    expect(JSON.stringify(menu)).not.toContain(small)
    const { body: refused } = await server.call(placeOrder, channelOrder(food, 'Small'), { token: key, key: newKey() })
    expect(refused).toMatchObject({ code: 'food-delisted' })
    // What changes all variations leaves archived ones as they are.
    const whole = { foodId: food._id, isSameToAll: true as const, isDelisted: true }
    await server.ask(delistFood, whole, { token: branch.token, key: newKey() })
    await server.ask(delistFood, { ...whole, isDelisted: false }, { token: branch.token, key: newKey() })
    expect(await archived(food)).toHaveLength(1)
  })

  it('marks it in a cart that is open, which cannot be paid with it', async () => {
    const till = await makeTill(server)
    const soup = await till.food({ variations: [{ name: 'Cup' }, { name: 'Bowl' }] })
    const { cartId } = await till.cartWith(orderOf(soup, {}, 0))
    const input = { foodId: soup.id, varId: soup.variations[0]?.id ?? '', isArchived: true }
    await server.ask(changeVariation, input, { token: till.token, key: newKey() })
    expect(linesOf(await till.details(cartId))).toMatchObject([{ problem: 'delisted' }])
    expect(await till.tryToPay(cartId, 100)).toMatchObject({ status: 409, body: { code: 'food-delisted' } })
  })

  it('is undone by restoring: it is listed again, at the end, and no longer the default', async () => {
    const food = await make()
    const small = idOf(food, 'Small')
    await changed(food, small, { isArchived: true })
    const { body } = await change(food, small, { isArchived: false })
    expect(body).toMatchObject({
      message: 'Small restored',
      data: {
        variations: [{ name: 'Large' }, { name: 'Small', isDelisted: false, delistedAt: null, isDefault: false }],
      },
    })
    expect(await archived(food)).toEqual([])
  })

  it('keeps one delisted that was delisted before', async () => {
    const food = await make()
    const varId = idOf(food, 'Large')
    const off = { foodId: food._id, variations: [varId], isDelisted: true }
    const delisted = await server.ask(delistFood, off, { token: branch.token, key: newKey() })
    const since = named(delisted, 'Large').delistedAt
    server.passMinutes(1)
    await changed(food, varId, { isArchived: true })
    const back = await changed(food, varId, { isArchived: false })
    expect(named(back, 'Large')).toMatchObject({ isDelisted: true, delistedAt: since })
  })

  it('is refused for the last one', async () => {
    const food = await make(['Only'])
    const { status, body } = await change(food, idOf(food, 'Only'), { isArchived: true })
    expect({ status, code: body.error && body.code }).toEqual({ status: 409, code: 'last-variation' })
    expect(await stored(food._id)).toEqual(food)
  })

  it('leaves one of two when both are archived at once', async () => {
    const food = await make()
    const answers = await Promise.all(food.variations.map(({ _id }) => change(food, _id, { isArchived: true })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stored(food._id)).variations).toMatchObject([{ isDefault: true }])
  })
})
