import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runText } from '../../platform/testing/run-text.ts'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { refusalOf } from '../../platform/testing/refusal-of.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeFood } from './foods.factory.ts'
import { giveBackStock, takeStock, type StockLine } from './foods.public.ts'
import { variations } from './foods.table.ts'

const { db } = await createTestDatabase({ max: 20 })
const noon = new Date('2026-03-10T12:00:00Z')
const clock = { now: () => noon }

async function stocked(restId: string, noOfStock?: number, name = 'Pavlova') {
  const food = await makeFood(db, restId, { name, variations: [{ ...(noOfStock !== undefined && { noOfStock }) }] })
  const [variation] = food.variations
  if (!variation) throw new Error('A food without a variation has no stock')
  return variation.id
}

async function leftOf(restId: string, id: string) {
  const [row] = await db
    .select()
    .from(variations)
    .where(and(eq(variations.restId, restId), eq(variations.id, id)))
  return row?.noOfStock
}

const announce = () => undefined
const giveBack = (restId: string, lines: StockLine[]) =>
  db.transaction((tx) => giveBackStock({ db: tx, clock, announce }, restId, lines))
const counted = { hasStock: true, noOfStock: null }
const take = (restId: string, lines: StockLine[]) =>
  db.transaction((tx) =>
    takeStock(
      { db: tx, clock, announce },
      restId,
      lines.map((line) => ({ ...line, ...counted })),
    ),
  )

test('exactly 100 of 200 concurrent customers get the last 100 portions', async () => {
  const { id: restId } = await makeRestaurant(db)
  const pavlova = await stocked(restId, 100)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => take(restId, [{ variationId: pavlova, quantity: 1 }])),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(outcome).toMatchObject({ reason: { code: 'not-enough-stock' } })
  }
  expect(await leftOf(restId, pavlova)).toBe(0)
})

test('orders of the same dishes in opposite order never deadlock', async () => {
  const { id: restId } = await makeRestaurant(db)
  const [soup, bread] = [await stocked(restId, 60), await stocked(restId, 60)]
  const both = [
    { variationId: soup, quantity: 1 },
    { variationId: bread, quantity: 1 },
  ]
  await Promise.all(Array.from({ length: 60 }, (_, n) => take(restId, n % 2 === 0 ? both : both.toReversed())))
  expect([await leftOf(restId, soup), await leftOf(restId, bread)]).toEqual([0, 0])
})

test('orders of dishes that are concurrently added to carts never deadlock', async () => {
  const { id: restId } = await makeRestaurant(db)
  const dishes = [await stocked(restId, 1000), await stocked(restId, 1000), await stocked(restId, 1000)]
  const lines = dishes.map((variationId) => ({ variationId, quantity: 1 }))
  // Like a cart's line, which refers to its variation.
  const putIntoCart = () =>
    db.transaction((tx) =>
      runText(
        tx,
        `select from variations where rest_id = '${restId}' and id = any('{${dishes.join()}}'::uuid[]) for key share`,
      ),
    )
  const cashiers = Array.from({ length: 16 }, async (_, n) => {
    for (let time = 0; time < 50; time += 1) await (n % 2 === 0 ? take(restId, lines) : putIntoCart())
  })
  await Promise.all(cashiers)
  expect(await leftOf(restId, dishes[0] ?? '')).toBe(1000 - 8 * 50)
})

test('the refusal names the dish and what is left, and takes nothing', async () => {
  const { id: restId } = await makeRestaurant(db)
  const [soup, pavlova] = [await stocked(restId, 10), await stocked(restId, 3)]
  const wanted = [
    { variationId: soup, quantity: 2 },
    { variationId: pavlova, quantity: 4 },
  ]
  const { code, message, data } = await refusalOf(take(restId, wanted))
  expect({ code, data }).toEqual({ code: 'not-enough-stock', data: { food: 'Pavlova', left: 3 } })
  expect(message).toMatch(/Pavlova.*3/)
  expect([await leftOf(restId, soup), await leftOf(restId, pavlova)]).toEqual([10, 3])
})

test('two lines of one order count together', async () => {
  const { id: restId } = await makeRestaurant(db)
  const pavlova = await stocked(restId, 3)
  const line = { variationId: pavlova, quantity: 2 }
  await expect(take(restId, [line, line])).rejects.toMatchObject({ data: { left: 3 } })
})

test('an uncounted dish sells without end, and one set to zero does not sell', async () => {
  const { id: restId } = await makeRestaurant(db)
  const endless = await stocked(restId)
  expect(await take(restId, [{ variationId: endless, quantity: 500 }])).toEqual([])
  expect(await leftOf(restId, endless)).toBeNull()

  const cleared = await makeFood(db, restId, { name: 'Soup', variations: [{ hasStock: false, noOfStock: 0 }] })
  const [variation] = cleared.variations
  const { message } = await refusalOf(take(restId, [{ variationId: variation?.id ?? '', quantity: 1 }]))
  expect(message).toContain('Soup is sold out')
})

test('a branch cannot take from the stock of another', async () => {
  const [here, there] = [await makeRestaurant(db), await makeRestaurant(db)]
  const theirs = await stocked(there.id, 5)
  expect(await take(here.id, [{ variationId: theirs, quantity: 1 }])).toEqual([])
  expect(await leftOf(there.id, theirs)).toBe(5)
})

test('a rejected order gives back exactly what it took', async () => {
  const { id: restId } = await makeRestaurant(db)
  const [pavlova, endless] = [await stocked(restId, 10), await stocked(restId)]
  const taken = await take(restId, [
    { variationId: pavlova, quantity: 4 },
    { variationId: endless, quantity: 1 },
  ])
  expect(taken).toEqual([{ variationId: pavlova, quantity: 4 }])
  await giveBack(restId, taken)
  expect([await leftOf(restId, pavlova), await leftOf(restId, endless)]).toEqual([10, null])
})

test('a rejected order gives back all lines of one dish', async () => {
  const { id: restId } = await makeRestaurant(db)
  const pavlova = await stocked(restId, 10)
  const lines = [
    { variationId: pavlova, quantity: 4 },
    { variationId: pavlova, quantity: 1 },
  ]
  await take(restId, lines)
  await giveBack(restId, lines)
  expect(await leftOf(restId, pavlova)).toBe(10)
})

test('nothing is sold until a variation comes back, and then what is left of it', async () => {
  const { id: restId } = await makeRestaurant(db)
  const [counted, endless] = [await stocked(restId, 3), await stocked(restId)]
  const until = new Date(noon.getTime() + 1)
  await db.update(variations).set({ soldOutUntil: until }).where(eq(variations.restId, restId))
  for (const [id, hasStock] of [
    [counted, true],
    [endless, false],
  ] as const) {
    const line = { variationId: id, quantity: 1, hasStock, noOfStock: 0 }
    const takenAt = (now: Date) =>
      db.transaction((tx) => takeStock({ db: tx, clock: { now: () => now }, announce }, restId, [line]))
    expect(await refusalOf(takenAt(noon))).toMatchObject({ code: 'not-enough-stock', data: { left: 0 } })
    expect(await takenAt(until)).toEqual(hasStock ? [{ variationId: id, quantity: 1 }] : [])
  }
  expect(await leftOf(restId, counted)).toBe(2)
})

test('portions that a cancelled order gives back stay for when their variation comes back', async () => {
  const { id: restId } = await makeRestaurant(db)
  const soup = await stocked(restId, 3)
  const taken = await take(restId, [{ variationId: soup, quantity: 2 }])
  await db
    .update(variations)
    .set({ soldOutUntil: new Date(noon.getTime() + 1) })
    .where(eq(variations.restId, restId))
  await giveBack(restId, taken)
  expect(await leftOf(restId, soup)).toBe(3)
})

test('a food is announced when its last portion is taken or comes back, and with no other sale', async () => {
  const { id: restId } = await makeRestaurant(db)
  const food = await makeFood(db, restId, { variations: [{ noOfStock: 3 }, { noOfStock: 1 }, {}] })
  const [some, one, endless] = food.variations.map(({ id }) => id)
  const heard: Array<Record<string, string>> = []
  const told = () => heard.splice(0)
  const ctx = { clock, announce: (_: unknown, data: Record<string, string>) => void heard.push(data) }
  const lineOf = (variationId = '', quantity = 1) => ({ variationId, quantity })
  const takes = (line: StockLine, isOwed = false) =>
    db.transaction((tx) => takeStock({ ...ctx, db: tx }, restId, [{ ...line, ...counted, isOwed }]))
  const gives = (line: StockLine) => db.transaction((tx) => giveBackStock({ ...ctx, db: tx }, restId, [line]))
  const hint = { restId, foodId: food.id }

  await takes(lineOf(some, 2))
  await takes(lineOf(endless, 9))
  expect(told()).toEqual([])
  await takes(lineOf(some))
  expect(told()).toEqual([hint])
  await expect(takes(lineOf(some))).rejects.toMatchObject({ code: 'not-enough-stock' })
  await takes(lineOf(some), true)
  expect(told()).toEqual([])
  // The kitchen has cooked more than was left.
  await takes(lineOf(one, 2), true)
  expect(told()).toEqual([hint])
  await gives(lineOf(some, 2))
  expect(told()).toEqual([hint])
  await gives(lineOf(some))
  await gives(lineOf(endless))
  expect(told()).toEqual([])
})
