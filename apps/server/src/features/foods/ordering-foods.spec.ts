import { orderedFoods, type OrderedFood } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { price } from '@brigade/contract/pricing/price.rules.ts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { keptOn } from '../../platform/testing/context.ts'
import { refusalOf } from '../../platform/testing/refusal-of.ts'
import { makeAddon, makeCustomization, makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { priceLineOf, readFoodsForOrder } from './foods.public.ts'

const { db } = await createTestDatabase()
/** Wednesday 1 July 2026, 12:30 in Auckland. */
const now = new Date('2026-07-01T00:30:00Z')
const ctx = { db, clock: { now: () => now }, kept: keptOn(db) }
const thisWeek = { startDate: '2026:06:29', st: 9, endDate: '2026:07:05', et: 21 }
const lastWeek = { startDate: '2026:06:22', st: 9, endDate: '2026:06:28', et: 21 }

type Made = Awaited<ReturnType<typeof makeFood>>
type Way = Partial<OrderedFood['variations'][number]>

function order(food: Made, way: Way = {}): OrderedFood {
  const [first] = food.variations
  if (!first) throw new Error('A food without a variation cannot be ordered')
  return { foodId: food.id, variations: [{ foodVarId: first.id, quantity: 1, customizations: [], addons: [], ...way }] }
}

test('an order line copies names and prices from the menu and is priced from them', async () => {
  const [spice, cheese, gst] = [await makeCustomization(db), await makeAddon(db, { price: 250 }), await makeTax(db, 15)]
  const kitchen = await makeRestaurant(db)
  const offered = { price: 2000, discountPrice: 1500, offerValidity: thisWeek, tax: gst }
  const curry = await makeFood(db, kitchen.id, {
    name: 'Green curry',
    variations: [{ name: 'Large', ...offered, customizations: [spice], addons: [cheese] }],
  })
  const hot = spice.levels[2]?.id ?? ''
  const lines = await readFoodsForOrder(ctx, kitchen, 'Delivery', [
    order(curry, { quantity: 2, customizations: [{ cusId: spice.id, levelId: hot }], addons: [cheese.id] }),
  ])

  expect(lines).toMatchObject([
    {
      foodName: 'Green curry',
      variationName: 'Large',
      quantity: 2,
      customizations: [{ cusName: spice.name, levelName: 'Hot' }],
      addons: [{ name: cheese.name, price: 250 }],
    },
  ])
  const { summary } = price({
    lines: lines.map((line) => priceLineOf(line, uuidv7())),
    instant: now,
    decimals: 2,
    timeZone: kitchen.timeZone,
    overallTax: null,
    customer: null,
  })
  expect(summary).toMatchObject({ total: 4500, discount: 1000, subTotal: 3500, tax: 525, grandTotal: 4025 })
})

test('a combo costs its combo price, with the branch tax if the food bears it', async () => {
  const kitchen = await makeRestaurant(db)
  const combo = await makeFood(db, kitchen.id, {
    comboValidity: thisWeek,
    variations: [{ price: 3000, discountPrice: 2400, tax: 'overall' }],
  })
  const [line] = await readFoodsForOrder(ctx, kitchen, 'Delivery', [order(combo)])
  expect(line?.deal).toEqual({ kind: 'combo', validity: thisWeek, discountPrice: 2400 })
  expect(line?.tax).toEqual({ mode: 'overall' })
})

test('a food of another branch is unknown', async () => {
  const [kitchen, other] = [await makeRestaurant(db), await makeRestaurant(db)]
  const curry = await makeFood(db, other.id)
  await expect(readFoodsForOrder(ctx, kitchen, 'Delivery', [order(curry)])).rejects.toMatchObject({
    code: 'food-unknown',
    status: 404,
  })
})

test('the refusal of an unavailable line has one reason that names the food', async () => {
  const kitchen = await makeRestaurant(db)
  const refused = async (wish: Parameters<typeof makeFood>[2]) => {
    const food = await makeFood(db, kitchen.id, { name: 'Laksa', ...wish })
    const { code, message } = await refusalOf(readFoodsForOrder(ctx, kitchen, 'Delivery', [order(food)]))
    expect(message).toContain('Laksa')
    return code
  }
  expect(await refused({ isDelisted: true })).toBe('food-delisted')
  expect(await refused({ variations: [{ isDelisted: true }] })).toBe('food-delisted')
  expect(await refused({ services: ['Dining'] })).toBe('food-not-for-service')
  expect(await refused({ comboValidity: lastWeek })).toBe('food-not-available-now')
  expect(await refused({ variations: [{ availability: [] }] })).toBe('food-not-available-now')
})

test('an order needs an answer to each customization that is always asked and has an option', async () => {
  const kitchen = await makeRestaurant(db)
  const [spice, milk] = [
    await makeCustomization(db, ['Mild', 'Hot'], { isRequired: true }),
    await makeCustomization(db, ['Oat']),
  ]
  const without = await makeCustomization(db, [], { isRequired: true })
  const curry = await makeFood(db, kitchen.id, {
    name: 'Laksa',
    variations: [{ customizations: [spice, milk, without] }],
  })
  const answer = { cusId: spice.id, levelId: spice.levels[1]?.id ?? '' }
  const { code, message } = await refusalOf(readFoodsForOrder(ctx, kitchen, 'Delivery', [order(curry)]))
  expect([code, message]).toEqual(['choice-missing', `Choose an answer to “${spice.name}” for Laksa`])
  const [line] = await readFoodsForOrder(ctx, kitchen, 'Delivery', [order(curry, { customizations: [answer] })])
  expect(line?.customizations.map(({ levelName }) => levelName)).toEqual(['Hot'])
})

test('a variation of another food and choices not offered with it are refused', async () => {
  const kitchen = await makeRestaurant(db)
  const [spice, foreign, cheese] = [await makeCustomization(db), await makeCustomization(db), await makeAddon(db)]
  const curry = await makeFood(db, kitchen.id, { name: 'Laksa', variations: [{ customizations: [spice] }] })
  const rice = await makeFood(db, kitchen.id, { name: 'Rice', variations: [{ addons: [cheese] }] })
  const refused = async (way: Way) => {
    const { code, message } = await refusalOf(readFoodsForOrder(ctx, kitchen, 'Delivery', [order(curry, way)]))
    expect(message).toContain('Laksa')
    return code
  }

  expect(await refused({ foodVarId: rice.variations[0]?.id ?? '' })).toBe('variation-unknown')
  expect(await refused({ addons: [cheese.id] })).toBe('choice-unknown')
  const mixed = [{ cusId: spice.id, levelId: foreign.levels[0]?.id ?? '' }]
  expect(await refused({ customizations: mixed })).toBe('choice-unknown')
})

test('the limit of an addon applies across all lines of an order', async () => {
  const kitchen = await makeRestaurant(db)
  const cheese = await makeAddon(db, { qty: 3 })
  const burger = await makeFood(db, kitchen.id, { variations: [{ addons: [cheese] }] })
  const read = (...quantities: number[]) =>
    readFoodsForOrder(
      ctx,
      kitchen,
      'Delivery',
      quantities.map((quantity) => order(burger, { quantity, addons: [cheese.id] })),
    )
  await expect(read(1, 2)).resolves.toHaveLength(2)
  const { code, message } = await refusalOf(read(2, 2))
  expect(code).toBe('addon-too-many')
  expect(message).toContain(cheese.name)
})

test('the same addon twice on a line and an empty order are invalid', () => {
  const [foodId, foodVarId, addon] = [uuidv7(), uuidv7(), uuidv7()]
  const line = { foodId, variations: [{ foodVarId, quantity: 1 }] }
  expect(orderedFoods.safeParse([line]).success).toBe(true)
  expect(orderedFoods.safeParse([]).success).toBe(false)
  expect(orderedFoods.safeParse([{ foodId, variations: [{ foodVarId, quantity: 0 }] }]).success).toBe(false)
  const twice = { foodId, variations: [{ foodVarId, quantity: 1, addons: [addon, addon] }] }
  expect(orderedFoods.safeParse([twice]).success).toBe(false)
})

test('an order has at most a hundred lines in all', () => {
  const foods = (count: number, lines: number) =>
    Array.from({ length: count }, () => ({
      foodId: uuidv7(),
      variations: Array.from({ length: lines }, () => ({ foodVarId: uuidv7(), quantity: 1 })),
    }))
  expect(orderedFoods.safeParse(foods(10, 10)).success).toBe(true)
  expect(orderedFoods.safeParse(foods(51, 2)).success).toBe(false)
})
