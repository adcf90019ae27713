import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { partPosition } from '@brigade/contract/kitchen/ticket.rules.ts'
import { chooseStations } from '@brigade/contract/kitchen/displays.contract.ts'
import { readKitchen, saveKitchen } from '@brigade/contract/kitchen/stations.contract.ts'
import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listOrders, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { lineOf, orderOf } from '../carts/carts.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { readPage } from '../printing/printed.factory.ts'
import { readToPrint } from '../printing/printing.factory.ts'
import { aStation, makeCooks } from './kitchen.factory.ts'
import { makeRounds } from './rounds.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Food = Awaited<ReturnType<typeof makeFood>>

const wayOf = (food: Food, at = 0) => ({ foodId: food.id, variationId: food.variations[at]?.id ?? '' })

const sizes = [
  { name: 'For one', price: 3000, discountPrice: 2500 },
  { name: 'For two', price: 6000, discountPrice: 4500 },
]

/** Burgers with their own allergens and tags, drinks at the bar, and a combo of both for one or two. */
async function makeMenu(restId: string) {
  const add = (wish: Parameters<typeof makeFood>[2]) => makeFood(server.db, restId, wish)
  return {
    burger: await add({ name: 'Burger', allergens: ['gluten'], tags: ['vegan'], variations: [{ name: 'Single' }] }),
    fizz: await add({ name: 'Fizz', variations: [{ name: 'Glass' }] }),
    combo: await add({
      name: 'Lunch',
      allergens: ['milk'],
      tags: ['halal'],
      comboValidity: thisYear,
      variations: sizes,
    }),
  }
}

type Menu = Awaited<ReturnType<typeof makeMenu>>

async function serve(restId: string, token: string, { burger, fizz, combo }: Menu, printerId: string | null = null) {
  const bar = { ...aStation('Bar', { foodIds: [fizz.id] }), printerId }
  const hot = aStation('Hot')
  const { version } = await server.ask(readKitchen, { restId }, { token })
  const combos = [
    { ...wayOf(combo), parts: [burger, fizz].map((food) => ({ ...wayOf(food), quantity: 1 })) },
    {
      ...wayOf(combo, 1),
      parts: [
        { ...wayOf(burger), quantity: 2 },
        { ...wayOf(fizz), quantity: 3 },
      ],
    },
  ]
  const asked = { restId, stations: [hot, bar], preparesTakeaway: false, version, combos }
  return { hot, bar, combos, kitchen: await server.ask(saveKitchen, asked, { token }) }
}

async function makeCombos() {
  const cooks = await makeCooks(server, { food: { name: 'Soup' } })
  const { restId, token, food: soup } = cooks
  const menu = await makeMenu(restId)
  const { hot, bar, combos } = await serve(restId, token, menu)
  const order = (at: number, quantity = 1) => orderOf(menu.combo, { quantity }, at)
  return {
    ...cooks,
    ...menu,
    hot,
    bar,
    combos,
    /** A soup, then a combo. */
    ordered: (at = 0, quantity = 1) => cooks.accepted({ foods: [orderOf(soup), order(at, quantity)] }),
    save: async (changes: object) => {
      const kitchen = await server.ask(readKitchen, { restId }, { token })
      return server.call(saveKitchen, { ...kitchen, combos: undefined, ...changes }, { token })
    },
    listed: async () => (await server.ask(listOrders, { restId }, { token }))[0],
  }
}

// The combo is the second line.
const [burgerAt, fizzAt] = [partPosition(1, 0), partPosition(1, 1)]

describe('the parts of a combo', () => {
  it('stand at the stations of their foods, with their portions, allergens and tags, and the name of the combo', async () => {
    const { ordered, ticket, hot, bar, fizz } = await makeCombos()
    const lines = (await ticket(await ordered(1, 2)))?.lines
    const combo = { food: 'Lunch', variation: 'For two' }
    expect(lines).toMatchObject([
      { position: 0, food: 'Soup', stationId: hot._id },
      { position: burgerAt, food: 'Burger', variation: 'Single', quantity: 4, stationId: hot._id, combo },
      { position: fizzAt, food: 'Fizz', quantity: 6, stationId: bar._id, combo, ...wayOf(fizz) },
    ])
    expect(lines?.map(({ allergens }) => allergens)).toEqual([[], ['gluten'], ['milk']])
    expect(lines?.map(({ tags }) => tags)).toEqual([[], ['vegan'], ['halal']])
    expect(lines?.[0]).not.toHaveProperty('combo')
  })

  it('are bumped and recalled each by itself, and the order is cooked with the last of them', async () => {
    const { ordered, mark, states, listed } = await makeCombos()
    const orderId = await ordered()
    await mark(orderId, 'bumped', [0, burgerAt])
    expect(await states(orderId)).toEqual(['bumped', 'bumped', 'open'])
    expect((await listed())?.isCooked).toBeUndefined()
    await mark(orderId, 'struck', [fizzAt])
    await mark(orderId, 'bumped', [fizzAt])
    expect(await states(orderId)).toEqual(['bumped', 'bumped', 'bumped'])
    expect((await listed())?.isCooked).toBe(true)
    await mark(orderId, 'recalled', [fizzAt])
    expect(await states(orderId)).toEqual(['bumped', 'bumped', 'open'])
    expect((await listed())?.isCooked).toBeUndefined()
    // The combo itself is nothing to cook.
    await mark(orderId, 'bumped', [1])
    expect(await states(orderId)).toEqual(['bumped', 'bumped', 'open'])
  })

  it('come back one by one after Food prepared, and Orders says so until they are bumped', async () => {
    const { ordered, mark, states, listed, token } = await makeCombos()
    const orderId = await ordered()
    await server.ask(prepareTakeaway, { orderId }, { token })
    await mark(orderId, 'recalled', [fizzAt])
    expect(await states(orderId)).toEqual(['bumped', 'bumped', 'open'])
    expect((await listed())?.isCookingAgain).toBe(true)
    await mark(orderId, 'bumped', [fizzAt])
    expect((await listed())?.isCookingAgain).toBeUndefined()
  })

  it('are there again when an order is cancelled that they finished lately', async () => {
    const { ordered, mark, ticket, token } = await makeCombos()
    const orderId = await ordered()
    await mark(orderId, 'bumped', [0, burgerAt, fizzAt])
    await server.ask(cancelOrder, { orderId, reason: 'No show', wasCooked: true }, { token })
    expect(await ticket(orderId)).toMatchObject({ isCancelled: true })
    expect((await ticket(orderId))?.lines.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
  })

  it('change for the orders from then on', async () => {
    const { ordered, ticket, save, combo, burger } = await makeCombos()
    const orderId = await ordered()
    server.passMinutes(1)
    const parts = [{ ...wayOf(burger), quantity: 3 }]
    expect((await save({ combos: [{ ...wayOf(combo), parts }] })).status).toBe(200)
    const foods = async (id: string) => (await ticket(id))?.lines.map(({ food, quantity }) => `${quantity} ${food}`)
    expect(await foods(orderId)).toEqual(['1 Soup', '1 Burger', '1 Fizz'])
    expect(await foods(await ordered())).toEqual(['1 Soup', '3 Burger'])
    // That of the other variation has no parts any more.
    expect(await foods(await ordered(1))).toEqual(['1 Soup', '1 Lunch'])
  })

  it('stay where a client of before saves the stations, and are those of the branch', async () => {
    const { save, combos, burger, combo, restId, token } = await makeCombos()
    expect((await save({ preparesTakeaway: true })).body).toMatchObject({ data: { combos: expect.anything() } })
    const kept = await server.ask(readKitchen, { restId }, { token })
    expect(kept.combos).toHaveLength(2)
    expect(kept.combos).toEqual(expect.arrayContaining(combos))
    const other = await makeCombos()
    const withParts = (of: Food, parts: Food[]) =>
      save({ combos: [{ ...wayOf(of), parts: parts.map((food) => ({ ...wayOf(food), quantity: 1 })) }] })
    expect((await withParts(combo, [combo])).status).toBe(404)
    expect((await withParts(combo, [other.burger])).status).toBe(404)
    expect((await withParts(burger, [burger])).status).toBe(404)
    expect((await withParts(combo, [burger, burger])).status).toBe(400)
    expect((await save({ combos: [] })).body).toMatchObject({ data: { combos: [] } })
    expect((await server.ask(readKitchen, { restId }, { token })).combos).toEqual([])
  })
})

it('the tickets of stations name the parts of a combo and the combo itself, and say what is done', async () => {
  const cooks = await makeCooks(server, { restaurant: { plugins: ['Remote Print'] } })
  const { restId, token, mark } = cooks
  const menu = await makeMenu(restId)
  const add = (name: string) => server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
  const [pass, atBar] = [await add('Pass'), await add('Bar')]
  await server.ask(setDefaultPrinter, { prnId: pass._id }, { token })
  await serve(restId, token, menu, atBar._id)
  const orderId = await cooks.accepted({ foods: [orderOf(menu.combo, { quantity: 2 }, 1)] })
  const pages = async () =>
    (await readToPrint(server, token, restId)).map(({ station, html }) => ({ station, lines: readPage(html) }))
  const foodsOf = (lines: string[]) => lines.slice(lines.indexOf('Customer: Ana Reid') + 1, -1)
  expect((await pages()).map(({ station, lines }) => [station, foodsOf(lines)])).toEqual([
    ['Hot', ['4 ×', 'Burger Single', 'Part of Lunch, For two', 'Contains gluten', 'vegan']],
    ['Bar', ['6 ×', 'Fizz Glass', 'Part of Lunch, For two', 'Contains milk', 'halal']],
  ])
  await mark(orderId, 'bumped', [partPosition(0, 1)])
  expect((await pages()).map(({ lines }) => lines.includes('ALREADY DONE'))).toEqual([false, true])
})

describe('the parts of a combo in a round', () => {
  async function makeCombosInRounds() {
    const till = await makeRounds(server, { plugins: [] })
    const menu = await makeMenu(till.restId)
    await serve(till.restId, till.token, menu)
    return { ...till, ...menu }
  }

  it('are sent and voided with the combo, first those that no display finished', async () => {
    const { cartWith, combo, send, shown, mark, view, set, token } = await makeCombosInRounds()
    const { cartId } = await cartWith(orderOf(combo))
    await send(cartId)
    expect(await shown()).toEqual(['Round 1: 1 Burger, 1 Fizz'])
    const [first] = (await view()).tickets
    await set(cartId, combo, 2)
    server.passMinutes(1)
    await send(cartId)
    const later = (await view()).tickets.find(({ round }) => round?.number === 2)
    // The later round is finished, so that the void takes the first.
    for (const part of [0, 1]) await mark(later?._id ?? '', 'bumped', [partPosition(0, part)])
    await server.ask(directCart.changeQuantity, { cartId, ...lineOf(combo), quantity: 1, reason: 'Wrong' }, { token })
    await send(cartId)
    const lines = (await view()).tickets.find(({ _id }) => _id === first?._id)?.lines
    expect(lines?.map(({ quantity, voided }) => quantity - voided)).toEqual([0, 0])
    expect((await shown()).toSorted()).toEqual([
      'Cancelled Round 3: void 1 Burger, void 1 Fizz',
      'Round 1: 0 Burger, 0 Fizz',
      'Round 2: 1 Burger, 1 Fizz',
    ])
  })

  it('are finished only together, as far as a void is concerned', async () => {
    const { cartWith, combo, send, mark, view, set, token } = await makeCombosInRounds()
    const { cartId } = await cartWith(orderOf(combo))
    await send(cartId)
    const [first] = (await view()).tickets
    await mark(first?._id ?? '', 'bumped', [partPosition(0, 0)])
    await set(cartId, combo, 2)
    server.passMinutes(1)
    await send(cartId)
    await server.ask(directCart.changeQuantity, { cartId, ...lineOf(combo), quantity: 1, reason: 'Wrong' }, { token })
    await send(cartId)
    const voided = async (id: string | undefined) =>
      (await view()).tickets.find(({ _id }) => _id === id)?.lines.map((line) => line.voided)
    const second = (await view()).tickets.find(({ round }) => round?.number === 2)
    expect([await voided(first?._id), await voided(second?._id)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})

it.each([
  ['sold at once', 'a display', []],
  ['sent before its payment', 'a display', []],
  ['sold at once', 'nobody', ['Cancelled Round 1: void 1 Burger, void 1 Fizz']],
])(
  'of a combo %s with a part on paper only, whose other part %s bumped, the refund voids %j',
  async (how, who, voids) => {
    const till = await makeRounds(server, { plugins: ['Remote Print'] })
    const { restId, token, display, send, view, mark, newKey, shown } = till
    const menu = await makeMenu(restId)
    const printer = await server.ask(addPrinter, { restId, name: 'Bar', paperSize: '80 mm', scale: 100 }, { token })
    const { hot } = await serve(restId, token, menu, printer._id)
    await server.ask(chooseStations, { stationIds: [hot._id] }, { token: display.key, key: newKey() })
    const { cartId } = await till.cartWith(orderOf(menu.combo))
    if (how === 'sent before its payment') await send(cartId)
    const { orderId } = await till.pay(cartId, 10_000)
    const [ticket] = (await view()).tickets
    if (who === 'a display') await mark(ticket?._id ?? '', 'bumped', [partPosition(0, 0)])
    const lines = [{ position: 0, quantity: 1 }]
    const refund = { orderId, lines, amount: 0.5, paymentModeId: till.mode.id, reason: 'Wrong', isRestocked: true }
    await server.ask(refundSale, refund, { token, key: newKey() })
    expect((await shown()).filter((words) => words.startsWith('Cancelled'))).toEqual(voids)
  },
)
