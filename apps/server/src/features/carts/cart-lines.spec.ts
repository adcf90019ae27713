import { lineOf } from '@brigade/contract/carts/cart-line.rules.ts'
import { linesOf } from '@brigade/contract/carts/cart.rules.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import type { makeFood } from '../foods/foods.factory.ts'
import { thisYear } from '../foods/new-food.factory.ts'
import { makeAddon, makeCondition, makeCustomization, makeTax } from '../lookups/lookups.factory.ts'
import { lineOf as onlyLineOf, makeTill, orderOf } from './carts.factory.ts'

type Wish = NonNullable<Parameters<typeof makeFood>[2]>

let server: TestServer
let tax: { id: string }
let condition: { id: string }
beforeAll(async () => {
  server = await createTestServer()
  tax = await makeTax(server.db, 8.875)
  condition = await makeCondition(server.db, 'minimum-quantity')
})

const lastYear = { startDate: '2025:01:01', st: 0, endDate: '2025:12:31', et: 24 }
const kinds: Array<[what: string, wish: () => Wish]> = [
  ['a plain food without tax', () => ({ variations: [{ price: 1234 }] })],
  ['a food with the tax of the branch', () => ({ variations: [{ tax: 'overall' }] })],
  ['a food with a tax of its own', () => ({ variations: [{ tax }] })],
  ['a food of which a few are left', () => ({ variations: [{ noOfStock: 7 }] })],
  ['a food on offer', () => ({ variations: [{ price: 1499, discountPrice: 999, offerValidity: thisYear, tax }] })],
  ['a food whose offer is over', () => ({ variations: [{ discountPrice: 999, offerValidity: lastYear }] })],
  ['a combo', () => ({ comboValidity: thisYear, variations: [{ price: 3000, discountPrice: 2405, tax: 'overall' }] })],
  ['a free claim', () => ({ freeClaim: { validity: thisYear, conditionId: condition.id, value: { minQuantity: 1 } } })],
]

describe("a line built by the browser equals the server's answer", () => {
  it.each(kinds)('%s', async (_what, wish) => {
    const till = await makeTill(server)
    const [spice, size] = [await makeCustomization(server.db), await makeCustomization(server.db, ['Small', 'Large'])]
    const [cheese, egg] = [await makeAddon(server.db), await makeAddon(server.db, { price: 125 })]
    const { variations = [{}], ...rest } = wish()
    const food = await till.food({
      ...rest,
      variations: variations.map((one) => ({ ...one, customizations: [spice, size], addons: [cheese, egg] })),
    })
    const main = await till.food({ name: 'Main' })
    const { cartId } = await till.cartWith(orderOf(main, { quantity: 3 }))
    const way = {
      foodVarId: food.variations[0]?.id ?? '',
      quantity: 2,
      customizations: [
        { cusId: size.id, levelId: size.levels[1]?.id ?? '' },
        { cusId: spice.id, levelId: spice.levels[2]?.id ?? '' },
      ],
      addons: [egg.id, cheese.id],
      note: 'No onions',
    }
    const plain = { foodVarId: way.foodVarId, quantity: 1, customizations: [], addons: [] }
    for (const variation of [way, plain]) await till.tryToAdd(cartId, { foodId: food.id, variations: [variation] })

    const menu = await server.ask(listFoods, { restId: till.restId }, { token: till.token })
    const onMenu = menu.find(({ _id }) => _id === food.id)
    const variation = onMenu?.variations[0]
    if (!onMenu || !variation) throw new Error('The food is not on the menu')
    const answered = linesOf(await till.details(cartId)).slice(1)
    expect(answered).toEqual([lineOf(onMenu, variation, way), lineOf(onMenu, variation, plain)])
  })

  it('with as many choices as a portion may have', async () => {
    const till = await makeTill(server)
    const spices = await Promise.all(Array.from({ length: 30 }, () => makeCustomization(server.db)))
    const addons = await Promise.all(Array.from({ length: 30 }, () => makeAddon(server.db)))
    const food = await till.food({ variations: [{ customizations: spices, addons }] })
    const way = {
      customizations: spices.map(({ id, levels }) => ({ cusId: id, levelId: levels[0]?.id ?? '' })),
      addons: addons.map(({ id }) => id),
    }
    const [line] = linesOf(await till.cartWith(orderOf(food, way)))
    expect(line).toMatchObject({ customizations: { length: 30 }, addons: { length: 30 } })
    const { cartId } = await till.cartWith(
      orderOf(food, way),
      orderOf(food, { ...way, addons: way.addons.toReversed() }),
    )
    expect(linesOf(await till.details(cartId))).toMatchObject([{ lineId: line?.lineId, quantity: 2 }])
  })
})

describe('a choice that its variation no longer has', () => {
  async function makeWithdrawn(isSent: boolean) {
    const till = await makeTill(server)
    const [spice, cheese] = [await makeCustomization(server.db), await makeAddon(server.db, { price: 250 })]
    const food = await till.food({ variations: [{ price: 1000, customizations: [spice], addons: [cheese] }] })
    const customizations = [{ cusId: spice.id, levelId: spice.levels[0]?.id ?? '' }]
    const order = orderOf(food, { customizations, addons: [cheese.id] })
    const { cartId } = await till.cartWith(order)
    if (isSent) await server.ask(directCart.send, { cartId }, { token: till.token })
    await server.sql`delete from variation_customizations where customization_id = ${spice.id}`
    await server.sql`delete from variation_addons where addon_id = ${cheese.id}`
    return { ...till, food, order, cartId, cheese }
  }

  it('is refused at payment; an addon stays in the line until then', async () => {
    const till = await makeWithdrawn(false)
    const cart = await till.details(till.cartId)
    expect(linesOf(cart)).toMatchObject([
      { customizations: [], addons: [{ _id: till.cheese.id }], problem: 'not-available-now' },
    ])
    expect((await till.tryToPay(till.cartId, 12.5)).body).toMatchObject({ code: 'choice-unknown' })
  })

  it('is paid when the kitchen has it', async () => {
    const till = await makeWithdrawn(true)
    const cart = await till.details(till.cartId)
    expect(linesOf(cart)).toMatchObject([{ addons: [{ _id: till.cheese.id, price: 2.5 }] }])
    expect(cart.summary.grandTotal).toBe(12.5)
    expect(await till.tryToPay(till.cartId, 12.5)).toMatchObject({ status: 200 })
  })

  it('is put back with a line that was taken off before the kitchen learned of it', async () => {
    const till = await makeWithdrawn(true)
    const { cartId, food, order, token } = till
    await server.ask(directCart.removeItem, { cartId, ...onlyLineOf(food), reason: 'Wrong item' }, { token })
    expect(linesOf(await till.details(cartId))).toEqual([])
    expect(await till.tryToAdd(cartId, order)).toMatchObject({ status: 200 })
    expect(await till.tryToPay(cartId, 12.5)).toMatchObject({ status: 200 })
  })
})
