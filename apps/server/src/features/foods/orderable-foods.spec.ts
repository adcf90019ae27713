import { food as foodReply } from '@brigade/contract/foods/foods.contract.ts'
import { expect, test } from 'vitest'
import { createDb } from '../../platform/db/db.ts'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { makeAddon, makeCondition, makeCustomization, makeTax } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { listOrderableFoods } from './foods.public.ts'

const { db, pool } = await createTestDatabase()
/** Wednesday 1 July 2026, 12:30 in Auckland. */
const ctx = { db, decimals: 2 as const, clock: { now: () => new Date('2026-07-01T00:30:00Z') } }
const thisWeek = { startDate: '2026:06:29', st: 9, endDate: '2026:07:05', et: 21 }
const lastWeek = { startDate: '2026:06:22', st: 9, endDate: '2026:06:28', et: 21 }

const namesOf = (foods: readonly { name: string }[]) => foods.map(({ name }) => name)

test('the menu of a service holds exactly what can be ordered now, the newest first', async () => {
  const kitchen = await makeRestaurant(db)
  const elsewhere = await makeRestaurant(db)
  await makeFood(db, elsewhere.id, { name: 'Of another branch' })
  await makeFood(db, kitchen.id, { name: 'Curry' })
  await makeFood(db, kitchen.id, { name: 'Table only', services: ['Dining'] })
  await makeFood(db, kitchen.id, { name: 'Delisted', isDelisted: true })
  await makeFood(db, kitchen.id, { name: 'Breakfast', variations: [{ availability: [{ day: 'wed', st: 6, et: 11 }] }] })
  await makeFood(db, kitchen.id, { name: 'Sold out', variations: [{ noOfStock: 0 }] })
  await makeFood(db, kitchen.id, { name: 'Old combo', comboValidity: lastWeek })
  await makeFood(db, kitchen.id, { name: 'Combo', comboValidity: thisWeek, variations: [{ discountPrice: 900 }] })

  expect(namesOf(await listOrderableFoods(ctx, kitchen, 'Delivery', 500))).toEqual(['Combo', 'Curry'])
  expect(namesOf(await listOrderableFoods(ctx, kitchen, 'Dining', 500))).toEqual(['Combo', 'Table only', 'Curry'])
  expect(namesOf(await listOrderableFoods(ctx, kitchen, 'Dining', 1))).toEqual(['Combo'])
})

test('a food comes with its remaining sizes', async () => {
  const kitchen = await makeRestaurant(db)
  await makeFood(db, kitchen.id, {
    variations: [
      { name: 'Small', noOfStock: 0 },
      { name: 'Large', noOfStock: 3 },
    ],
  })
  const [food] = await listOrderableFoods(ctx, kitchen, 'Takeaway', 500)
  expect(namesOf(food?.variations ?? [])).toEqual(['Large'])
})

test('a food shows its choices, tax, offer and exact price', async () => {
  const kitchen = await makeRestaurant(db)
  const [spice, cheese, gst] = [await makeCustomization(db), await makeAddon(db), await makeTax(db, 12.5)]
  const condition = await makeCondition(db)
  await makeFood(db, kitchen.id, {
    name: 'Sundae',
    freeClaim: { validity: thisWeek, conditionId: condition.id, value: { minAmount: 40 } },
    variations: [
      {
        price: 1495,
        discountPrice: 1250,
        offerValidity: thisWeek,
        tax: gst,
        customizations: [spice],
        addons: [cheese],
      },
    ],
  })
  const [food] = await listOrderableFoods(ctx, kitchen, 'Direct', 500)

  expect(foodReply.strict().parse(food)).toEqual(food)
  expect(food).toMatchObject({
    name: 'Sundae',
    isFreeClaim: true,
    freeClaim: { freeValidity: thisWeek, condition: { _id: condition.id }, conditionValue: { minAmount: 40 } },
    combo: null,
    variations: [
      {
        price: 14.95,
        discountPrice: 12.5,
        tax: { hasTax: true, useOverallTax: false },
        inditax: { _id: gst.id, percentage: 12.5 },
        offer: { hasOffer: true, offerValidity: thisWeek },
        hasStock: false,
        noOfStock: null,
        customizations: [
          { _id: spice.id, levels: [{ levelName: 'Mild' }, { levelName: 'Medium' }, { levelName: 'Hot' }] },
        ],
        addons: [{ _id: cheese.id, price: 2.5, qty: 5 }],
      },
    ],
  })
})

test('a long menu takes no more statements than a short one', async () => {
  const kitchen = await makeRestaurant(db)
  const asked: string[] = []
  const counted = { ...ctx, db: createDb(pool, (query) => void asked.push(query)) }
  const statementsFor = async () => {
    asked.length = 0
    const foods = await listOrderableFoods(counted, kitchen, 'Delivery', 500)
    return { foods: foods.length, statements: asked.length }
  }

  await makeFood(db, kitchen.id)
  const one = await statementsFor()
  for (let more = 0; more < 30; more++) await makeFood(db, kitchen.id, { variations: [{}, {}] })

  expect(one).toEqual({ foods: 1, statements: 7 })
  expect(await statementsFor()).toEqual({ foods: 31, statements: 7 })
})
