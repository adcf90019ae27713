import { addAddon, listAddons } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeMaterial } from './ingredients.factory.ts'

let server: TestServer
let manager: { id: string; token: string }
let token: string
let cheese: string
let flour: string
beforeAll(async () => {
  server = await createTestServer()
  manager = await makeAccount(server)
  token = manager.token
  cheese = (await makeMaterial(server.db)).id
  flour = (await makeMaterial(server.db, 'Flour')).id
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

let names = 0
const newName = () => `Extra number ${(names += 1)}`

const none = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }

const sendAddon = (changes: Record<string, unknown>) =>
  server.send('POST', '/manager/addon', { name: newName(), price: 2.5, qty: 3, ingredients: [], ...changes }, { token })

describe('adding an addon', () => {
  it('stores its price, its limit per order and its ingredients in order', async () => {
    const sent = {
      name: 'Stuffed crust',
      price: 12.5,
      qty: 4,
      ingredients: [
        {
          matId: flour,
          note: ' Sifted ',
          isWeight: true,
          weight: 0.125,
          wastage: { hasWastage: true, isWeight: true, weight: 0.005 },
        },
        { matId: cheese, isWeight: false, nos: 3, wastage: { hasWastage: true, isWeight: false, nos: 1 } },
      ],
    }
    const { body } = await server.call(addAddon, sent, { token, key: newKey() })
    if (body.error) throw new Error(body.message)
    expect(body.message).toBe('Stuffed crust added')
    const expected = {
      _id: body.data?._id,
      name: 'Stuffed crust',
      price: 12.5,
      qty: 4,
      ingredients: [
        {
          matId: flour,
          note: 'Sifted',
          isWeight: true,
          weight: 0.125,
          nos: 0,
          wastage: { hasWastage: true, isWeight: true, weight: 0.005, nos: 0 },
        },
        {
          matId: cheese,
          note: 'n/a',
          isWeight: false,
          weight: 0,
          nos: 3,
          wastage: { hasWastage: true, isWeight: false, weight: 0, nos: 1 },
        },
      ],
    }
    const listed = { ...expected, version: 1, isArchived: false }
    expect(body.data).toEqual(listed)
    expect(await server.ask(listAddons, {}, { token })).toContainEqual(listed)
    const { _id, ...after } = expected
    const [entry] = await server.sql<[{ actorId: string; after: unknown }]>`
      select actor_id as "actorId", after from audit_entries where subject_id = ${_id ?? ''} and action = 'add addon'`
    expect(entry).toEqual({ after, actorId: manager.id })
  })

  it('accepts an addon without ingredients', async () => {
    const { status, body } = await sendAddon({ ingredients: undefined })
    expect({ status, ingredients: body.data.ingredients }).toEqual({ status: 200, ingredients: [] })
  })

  it.each([0, 2.5, 12.5, 99999, 100.5])('accepts the price %d', async (price) => {
    const { status, body } = await sendAddon({ price })
    expect({ status, price: body.data.price }).toEqual({ status: 200, price })
  })

  it.each([
    [1234.5, 'Invalid number format'],
    [100000, 'Invalid number format'],
    [100.55, 'Invalid number format'],
    [-1, say('input.money')],
    [1.005, say('input.money')],
    ['2.50', say('input.money')],
    [null, 'Field cannot be empty'],
    [undefined, 'Field cannot be empty'],
  ])('refuses the price %j', async (price, message) => {
    const { status, body } = await sendAddon({ price })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { price: message } })
  })

  it('accepts a quantity of ten digits and returns it unchanged', async () => {
    const { status, body } = await sendAddon({ qty: 9_999_999_999 })
    expect({ status, qty: body.data.qty }).toEqual({ status: 200, qty: 9_999_999_999 })
    expect((await server.ask(listAddons, {}, { token })).find(({ _id }) => _id === body.data._id)?.qty).toBe(
      9_999_999_999,
    )
  })

  it.each([
    [10_000_000_000, 'Invalid number format'],
    [-1, 'Invalid number format'],
    [1.5, 'Invalid number format'],
    ['3', 'Invalid number format'],
    [null, 'Field cannot be empty'],
  ])('refuses the quantity %j', async (qty, message) => {
    const { status, body } = await sendAddon({ qty })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { qty: message } })
  })

  it('reports all invalid fields in the order of the form', async () => {
    const { body } = await server.send('POST', '/manager/addon', { ingredients: [{}] }, { token })
    expect(body.message).toBe('Field cannot be empty')
    expect(Object.entries(body.fields)).toEqual([
      ['name', 'Field cannot be empty'],
      ['price', 'Field cannot be empty'],
      ['qty', 'Field cannot be empty'],
      ['ingredients.0.matId', 'Select the material'],
      ['ingredients.0', 'Add the weight or nos'],
    ])
  })

  it('refuses an existing name in another case and stores no recipe', async () => {
    await server.ask(addAddon, { name: 'Avocado', price: 3, qty: 2 }, { token })
    const before = await server.sql`select count(*) as count from addon_ingredients`
    const again = { name: 'AVOCADO', price: 3, qty: 2, ingredients: [{ matId: flour, isWeight: false, nos: 1 }] }
    const { status, body } = await server.call(addAddon, again, { token })
    const message = say('error.name-taken', { name: 'AVOCADO' })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'name-taken', message, fields: { name: message } },
    })
    expect(await server.sql`select count(*) as count from addon_ingredients`).toEqual(before)
  })

  it('adds a name once for twenty concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(addAddon, { name: 'Truffle oil', price: 4, qty: 1 }, { token, key: newKey() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('adds one addon when repeated under its key', async () => {
    const key = newKey()
    const sent = {
      name: 'Crispy onions',
      price: 1,
      qty: 2,
      ingredients: [{ matId: flour, isWeight: true, weight: 0.01 }],
    }
    const first = await server.call(addAddon, sent, { token, key })
    const second = await server.call(addAddon, sent, { token, key })
    expect(first.status).toBe(200)
    expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
  })
})

describe('an ingredient', () => {
  const weighed = { isWeight: true, weight: 0.25 }

  it.each([
    ['without a material', [{ ...weighed }], { 'ingredients.0.matId': 'Select the material' }],
    ['with nothing picked', [{ ...weighed, matId: '' }], { 'ingredients.0.matId': 'Select the material' }],
  ])('is refused %s', async (_how, ingredients, fields) => {
    const { status, body } = await sendAddon({ ingredients })
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Select the material',
      fields,
    })
  })

  it('is refused when its material is repeated', async () => {
    const { status, body } = await sendAddon({
      ingredients: [
        { ...weighed, matId: cheese },
        { matId: cheese, isWeight: false, nos: 2 },
      ],
    })
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Ingredient already added',
      fields: { ingredients: 'Ingredient already added' },
    })
  })

  it.each([
    ['no amount', {}],
    ['a weight of nothing', { isWeight: true, weight: 0 }],
    ['a weight below nothing', { isWeight: true, weight: -0.5 }],
    ['a weight finer than a gram', { isWeight: true, weight: 0.0005 }],
    ['only pieces where the unit is weight', { isWeight: true, nos: 2 }],
    ['only a weight where the unit is pieces', { isWeight: false, weight: 0.5 }],
    ['half a piece', { isWeight: false, nos: 1.5 }],
    ['no pieces', { isWeight: false, nos: 0 }],
    ['more than any kitchen holds', { isWeight: false, nos: 100_001 }],
  ])('is refused with %s', async (_what, amount) => {
    const { status, body } = await sendAddon({ ingredients: [{ matId: cheese, ...amount }] })
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Add the weight or nos',
      fields: { 'ingredients.0': 'Add the weight or nos' },
    })
  })

  it.each([
    ['no amount', { hasWastage: true }],
    ['half a piece', { hasWastage: true, isWeight: false, nos: 0.5 }],
    ['a weight below nothing', { hasWastage: true, isWeight: true, weight: -1 }],
  ])('is refused with %s as wastage', async (_what, wastage) => {
    const { status, body } = await sendAddon({ ingredients: [{ matId: cheese, ...weighed, wastage }] })
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Add the wastage weight or nos',
      fields: { 'ingredients.0.wastage': 'Add the wastage weight or nos' },
    })
  })

  it.each([
    ['left out', undefined],
    ['nothing', null],
    ['0', { hasWastage: false, isWeight: true, weight: 0, nos: 0 }],
    ['said not to be there, whatever its numbers', { hasWastage: false, isWeight: true, weight: 3, nos: 2 }],
  ])('has no wastage when it is %s', async (_what, wastage) => {
    const { body } = await sendAddon({ ingredients: [{ matId: cheese, ...weighed, wastage }] })
    expect(body.data.ingredients).toEqual([
      { matId: cheese, note: 'n/a', isWeight: true, weight: 0.25, nos: 0, wastage: none },
    ])
  })

  it('has one unit and drops quantities of the other', async () => {
    const { body } = await sendAddon({
      ingredients: [
        { matId: cheese, isWeight: true, weight: 0.5, nos: 7 },
        {
          matId: flour,
          isWeight: false,
          weight: 0.5,
          nos: 7,
          wastage: { hasWastage: true, isWeight: true, weight: 0.1, nos: 9 },
        },
      ],
    })
    expect(body.data.ingredients).toMatchObject([
      { isWeight: true, weight: 0.5, nos: 0 },
      { isWeight: false, weight: 0, nos: 7, wastage: { isWeight: true, weight: 0.1, nos: 0 } },
    ])
  })

  it('is refused for every unknown material at once', async () => {
    const ingredients = [uuidv7(), cheese, uuidv7()].map((matId) => ({ matId, ...weighed }))
    const message = say('input.not-in-list')
    const { status, body } = await sendAddon({ ingredients })
    expect({ status, code: body.code, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      code: 'bad-input',
      message,
      fields: { 'ingredients.0.matId': message, 'ingredients.2.matId': message },
    })
  })

  it('is refused in any other shape, never with a server error', async () => {
    for (const ingredients of ['flour', {}, [null], [7], [{ matId: cheese, ...weighed, note: 5 }], [[]]]) {
      const { status, body } = await sendAddon({ ingredients })
      expect({ status, code: body.code }, JSON.stringify(ingredients)).toEqual({ status: 400, code: 'bad-input' })
    }
  })

  it("counts as repeated when its material's id is in upper case", async () => {
    const ingredients = [cheese, cheese.toUpperCase()].map((matId) => ({ matId, ...weighed }))
    const { status, body } = await sendAddon({ ingredients })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Ingredient already added' })
  })
})
