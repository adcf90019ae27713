import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import type { makeFood } from '../foods/foods.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeAddon, makeCondition, makeCustomization } from '../lookups/lookups.factory.ts'
import { lineOf, makeTill, orderOf, quantitiesOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const { changeQuantity, removeItem } = directCart
const lastYear = { startDate: '2025:01:01', st: 0, endDate: '2025:12:31', et: 24 }
const idsOf = (cart: Parameters<typeof linesOf>[0]) => linesOf(cart).map(({ _id }) => _id)

describe('adding a food', () => {
  it.each([{ isCombo: true }, { isFreeClaim: true }])('refuses a normal food as another kind: %o', async (kind) => {
    const till = await makeTill(server)
    const { cartId } = await till.open()
    const order = { cartId, ...orderOf(await till.food()) }
    const { token } = till
    const refused = await server.call(directCart.addItem, { ...order, ...kind }, { token })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [Object.keys(kind)[0] ?? '']: say('cart.kind') } } })
    const right = { ...order, isCombo: false, isFreeClaim: false }
    expect((await server.call(directCart.addItem, right, { token })).status).toBe(200)
  })

  it('makes a line, and adds portions of the same choices in any order to it', async () => {
    const till = await makeTill(server)
    const [cheese, egg] = [await makeAddon(server.db), await makeAddon(server.db)]
    const food = await till.food({ name: 'Laksa', variations: [{ addons: [cheese, egg] }] })
    const { cartId } = await till.open()
    const first = await till.tryToAdd(cartId, orderOf(food, { addons: [cheese.id, egg.id] }))
    expect(first.body).toMatchObject({ message: 'Laksa added', data: { version: 2 } })
    await till.tryToAdd(cartId, orderOf(food, { quantity: 2, addons: [egg.id, cheese.id] }))
    await till.tryToAdd(cartId, orderOf(food))
    expect(quantitiesOf(await till.details(cartId))).toEqual([3, 1])
  })

  it("keeps the order of lines and groups them by food, even when a food's first line is removed", async () => {
    const till = await makeTill(server)
    const curry = await till.food({ variations: [{}, {}, {}] })
    const rice = await till.food()
    const cart = await till.cartWith(orderOf(curry), orderOf(rice), orderOf(curry, {}, 1), orderOf(curry, {}, 2))
    const [a, b, c] = curry.variations.map(({ id }) => id)
    const [r] = rice.variations.map(({ id }) => id)
    expect(idsOf(cart)).toEqual([a, b, c, r])
    const left = await server.ask(removeItem, { cartId: cart.cartId, ...lineOf(curry) }, { token: till.token })
    expect(idsOf(left)).toEqual([b, c, r])
    await till.tryToAdd(cart.cartId, orderOf(curry))
    expect(idsOf(await till.details(cart.cartId))).toEqual([b, c, a, r])
  })

  const unorderable: Array<[string, NonNullable<Parameters<typeof makeFood>[2]>, string, string]> = [
    ['delisted', { isDelisted: true }, 'food-delisted', 'Laksa is no longer on the menu. Leave it out'],
    ['not sold at the counter', { services: ['Dining'] }, 'food-not-for-service', 'Laksa is not served for Direct'],
    ['outside its hours', { variations: [{ availability: [] }] }, 'food-not-available-now', 'Laksa is not available'],
    [
      'a combo that is over',
      { comboValidity: lastYear },
      'food-not-available-now',
      'Laksa is not offered at this time',
    ],
    ['sold out', { variations: [{ noOfStock: 0 }] }, 'not-enough-stock', 'Laksa is sold out. Leave it out'],
  ]
  it.each(unorderable)('is refused when it is %s', async (_what, wish, code, message) => {
    const till = await makeTill(server)
    const food = await till.food({ name: 'Laksa', ...wish })
    const { cartId } = await till.open()
    expect(await till.tryToAdd(cartId, orderOf(food))).toMatchObject({
      body: { code, message: expect.stringContaining(message) },
    })
    expect(linesOf(await till.details(cartId))).toEqual([])
  })

  it('refuses a variation given with another food, even if the cart holds that food', async () => {
    const till = await makeTill(server)
    const [laksa, tea] = [await till.food({ name: 'Laksa' }), await till.food({ name: 'Tea' })]
    const elsewhere = await (await makeTill(server)).food()
    const { cartId } = await till.cartWith(orderOf(laksa))
    const add = (foodId: string) => till.tryToAdd(cartId, { ...orderOf(laksa), foodId })
    expect((await add(tea.id)).body).toMatchObject({ code: 'variation-unknown' })
    for (const foodId of [elsewhere.id, uuidv7()]) {
      expect((await add(foodId)).body).toMatchObject({ code: 'food-unknown' })
    }
    expect(quantitiesOf(await till.details(cartId))).toEqual([1])
  })

  it('needs an answer to what is always asked, and stays payable when the question is added later', async () => {
    const till = await makeTill(server)
    const asked = await makeCustomization(server.db, ['Rare', 'Well done'], { isRequired: true })
    const later = await makeCustomization(server.db)
    const food = await till.food({ variations: [{ price: 1000, customizations: [asked, later] }] })
    const { cartId } = await till.open()
    expect(await till.tryToAdd(cartId, orderOf(food))).toMatchObject({ status: 400, body: { code: 'choice-missing' } })
    const answer = { cusId: asked.id, levelId: asked.levels[0]?.id ?? '' }
    expect(await till.tryToAdd(cartId, orderOf(food, { customizations: [answer] }))).toMatchObject({ status: 200 })
    await server.ask(changeCustomization, { _id: later.id, isRequired: true }, { token: till.token })
    expect(await till.tryToPay(cartId, 20)).toMatchObject({ status: 200 })
  })

  it('refuses choices that do not belong to it', async () => {
    const till = await makeTill(server)
    const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db)]
    const food = await till.food({ name: 'Laksa', variations: [{ customizations: [spice] }] })
    const rice = await till.food({ variations: [{ addons: [cheese] }] })
    const { cartId } = await till.open()
    const foreign = [{ cusId: spice.id, levelId: uuidv7() }]
    for (const order of [
      orderOf(food, { addons: [cheese.id] }),
      orderOf(food, { addons: [uuidv7()] }),
      orderOf(food, { customizations: foreign }),
      orderOf(rice, { customizations: [{ cusId: spice.id, levelId: spice.levels[0]?.id ?? '' }] }),
    ]) {
      expect(await till.tryToAdd(cartId, order)).toMatchObject({ status: 400, body: { code: 'choice-unknown' } })
    }
    const mixed = { foodId: food.id, variations: orderOf(rice).variations }
    expect(await till.tryToAdd(cartId, mixed)).toMatchObject({ body: { code: 'variation-unknown' } })
    expect(await till.tryToAdd(cartId, { ...mixed, foodId: uuidv7() })).toMatchObject({
      body: { code: 'food-unknown' },
    })
  })

  it("stops at an addon's limit over the whole cart, also when raising a line", async () => {
    const till = await makeTill(server)
    const cheese = await makeAddon(server.db, { qty: 3 })
    const [burger, toast] = [
      await till.food({ variations: [{ addons: [cheese] }] }),
      await till.food({ variations: [{ addons: [cheese] }] }),
    ]
    const { cartId } = await till.cartWith(orderOf(burger, { quantity: 2, addons: [cheese.id] }))
    const refused = {
      status: 409,
      body: { code: 'addon-too-many', message: expect.stringContaining('at most 3 of') },
    }
    expect(await till.tryToAdd(cartId, orderOf(toast, { quantity: 2, addons: [cheese.id] }))).toMatchObject(refused)
    expect(await till.tryToAdd(cartId, orderOf(toast, { addons: [cheese.id] }))).toMatchObject({ status: 200 })
    const plus = { cartId, ...lineOf(toast), isIncr: true }
    expect(await server.call(changeQuantity, plus, { token: till.token })).toMatchObject(refused)
    expect(quantitiesOf(await till.details(cartId))).toEqual([2, 1])
  })

  it('refuses a free claim until the rest of the cart earns it', async () => {
    const till = await makeTill(server)
    const condition = await makeCondition(server.db, 'minimum-quantity')
    const freeClaim = { validity: thisYear, conditionId: condition.id, value: { minQuantity: 2 } }
    const gift = await till.food({ name: 'Sorbet', freeClaim, variations: [{ price: 800 }] })
    const main = await till.food({ variations: [{ price: 2000 }] })
    const { cartId } = await till.cartWith(orderOf(main))
    expect(await till.tryToAdd(cartId, orderOf(gift))).toMatchObject({
      status: 409,
      body: {
        code: 'line-not-payable',
        message: 'Sorbet is free only while the rest of the cart meets its condition. Add more first, or leave it out',
        data: { food: 'Sorbet', problem: 'free-claim-condition' },
      },
    })
    await till.tryToAdd(cartId, orderOf(main))
    const { body } = await till.tryToAdd(cartId, orderOf(gift))
    expect(body).toMatchObject({ data: { summary: { total: 48, discount: 8, grandTotal: 40 } } })
    const less = { cartId, ...lineOf(main), isIncr: false }
    const lost = await server.ask(changeQuantity, less, { token: till.token })
    expect(linesOf(lost).map(({ problem }) => problem)).toEqual([null, 'free-claim-condition'])
    expect((await till.tryToPay(cartId, 100)).body).toMatchObject({ code: 'line-not-payable' })
  })

  it('stops at 999 portions of a line and at 100 lines', async () => {
    const till = await makeTill(server)
    const soup = await till.food()
    const { cartId } = await till.cartWith(orderOf(soup, { quantity: 998 }))
    const full = { status: 409, body: { code: 'cart-line-full', message: expect.stringContaining('999 portions') } }
    expect(await till.tryToAdd(cartId, orderOf(soup, { quantity: 2 }))).toMatchObject(full)
    const twice = { foodId: soup.id, variations: [...orderOf(soup).variations, ...orderOf(soup).variations] }
    expect(await till.tryToAdd(cartId, twice)).toMatchObject(full)
    await till.tryToAdd(cartId, orderOf(soup))
    const plus = { cartId, ...lineOf(soup), isIncr: true }
    expect(await server.call(changeQuantity, plus, { token: till.token })).toMatchObject(full)

    const many = await till.food({ variations: Array.from({ length: 100 }, () => ({})) })
    const ways = many.variations.map(({ id }) => ({ foodVarId: id, quantity: 1 }))
    expect(await till.tryToAdd(cartId, { foodId: many.id, variations: ways })).toMatchObject({
      status: 409,
      body: { code: 'cart-full', message: 'A cart can have at most 100 lines. Open another cart for the rest' },
    })
    await till.tryToAdd(cartId, { foodId: many.id, variations: ways.slice(1) })
    expect(linesOf(await till.details(cartId))).toHaveLength(100)
    expect(await till.tryToAdd(cartId, orderOf(many))).toMatchObject({ body: { code: 'cart-full' } })
  })

  it('reports all invalid fields in the order of the screen', async () => {
    const till = await makeTill(server)
    const food = await till.food()
    const { token } = till
    const send = async (method: string, path: string, body: unknown) =>
      (await server.send(method, `/manager/direct-${path}`, body, { token })).body
    const none = { cartId: '', foodId: '', variations: [{ ...orderOf(food).variations[0], quantity: 0 }] }
    const added = await send('POST', 'cart-item', none)
    expect(added).toMatchObject({ code: 'bad-input', message: 'Select the quantity' })
    expect(Object.entries(added.fields)).toEqual([
      ['variations.0.quantity', 'Select the quantity'],
      ['cartId', 'Select the cart'],
      ['foodId', 'Select the food'],
    ])
    for (const prefix of ['direct', 'reservation']) {
      for (const nothing of [{}, { variations: [] }, { variations: null }]) {
        const { body } = await server.send('POST', `/manager/${prefix}-cart-item`, nothing, { token })
        expect(Object.values(body.fields)).toEqual(['Select the quantity', 'Select the cart', 'Select the food'])
        expect(body.message).toBe('Select the quantity')
      }
    }
    const paid = await send('POST', 'verify-payment', { recivedAmount: '' })
    expect(Object.entries(paid.fields)).toEqual([
      ['cartId', 'Select the cart'],
      ['recivedAmount', 'Enter the recived amount'],
      ['paymentModeId', 'Select the payment method'],
    ])
    const charged = await send('POST', 'cart-extra-charge', {
      cartId: uuidv7(),
      extraCharges: [{ amount: 0, note: ' ' }],
    })
    expect(Object.entries(charged.fields)).toEqual([
      ['extraCharges.0.amount', 'Enter the amount'],
      ['extraCharges.0.note', 'Enter the note'],
    ])
    for (const nothing of [{}, { amount: null, note: null }, { amount: '', note: '' }, { amount: '5', note: 7 }]) {
      const { fields } = await send('POST', 'cart-extra-charge', { cartId: uuidv7(), extraCharges: [nothing] })
      expect(Object.values(fields)).toEqual(['Enter the amount', 'Enter the note'])
    }
    for (const amount of [-5, 1.234, 10_000_001]) {
      const { message } = await send('POST', 'cart-extra-charge', {
        cartId: uuidv7(),
        extraCharges: [{ amount, note: 'Candles' }],
      })
      expect(message).toBe('Enter an amount above 0, up to 10,000,000, with at most two decimals')
    }
    const notCharged = await send('POST', 'cart-extra-charge', { cartId: uuidv7() })
    expect(notCharged.fields).toEqual({ extraCharges: 'Enter the amount' })
    const nowhere = await send('POST', 'cart-siting', { cartId: uuidv7(), sitingId: null, noOfPersons: 0 })
    expect(nowhere.fields).toEqual({ sitingId: 'Select the siting' })
    const seated = await send('POST', 'cart-siting', { cartId: uuidv7(), noOfPersons: -1 })
    expect(Object.keys(seated.fields)).toEqual(['sitingId', 'noOfPersons'])
    expect(seated.message).toBe('Select the siting')
    const counted = await send('PATCH', 'cart-quantity', {})
    expect(Object.entries(counted.fields)).toEqual([
      ['cartId', 'Select the cart'],
      ['foodId', 'Select the food'],
      ['varId', 'Select the food'],
      ['isIncr', 'State whether to add or remove one portion'],
    ])
  })
})
