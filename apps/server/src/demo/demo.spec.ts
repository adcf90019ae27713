import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { couponRefusal } from '@brigade/contract/coupons/coupon.rules.ts'
import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { slotProblem } from '@brigade/contract/reservations/time-slot.rules.ts'
import { serviceName, type Restaurant, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { featureFlags } from '@brigade/contract/restaurants/restaurants.rules.ts'
import { serviceActivity } from '@brigade/contract/restaurants/service-active.rules.ts'
import { count, max, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '../features/accounts/accounts.table.ts'
import { findCoupon } from '../features/coupons/coupons.public.ts'
import { coupons } from '../features/coupons/coupons.table.ts'
import { countExpenses } from '../features/expenses/expenses.store.ts'
import { listOrderableFoods } from '../features/foods/foods.public.ts'
import { readFoods } from '../features/foods/foods.store.ts'
import { deliveryServices } from '../features/lookups/lists.store.ts'
import { orders, tokenCounters } from '../features/orders/orders.table.ts'
import { readPurchases } from '../features/purchases/purchases.store.ts'
import { reservations } from '../features/reservations/reservations.table.ts'
import { listPluginNames } from '../features/restaurants/restaurants.store.ts'
import { restaurantsOf } from '../features/restaurants/restaurants.public.ts'
import { readEntries, readLow, readInventory } from '../features/inventory/inventory-views.store.ts'
import { countSuppliers } from '../features/suppliers/suppliers.store.ts'
import { createImageStore } from '../platform/images/image-store.ts'
import { createTestDatabase } from '../platform/testing/database.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReservations } from './seed-reservations.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'brigade-demo-'))
afterAll(() => rm(folder, { recursive: true }))

const opening = new Date('2026-03-07T06:30:00Z')
const clockAt = (instant: Date) => ({ now: () => instant })
const clock = clockAt(opening)

const { db } = await createTestDatabase()
const images = createImageStore(path.join(folder, 'images'))
const seeded = await seedDemo({ db, clock, images })
const restaurants = await restaurantsOf({ db, actor: { kind: 'system' } })

function branch(at: 0 | 1): Restaurant {
  const found = restaurants[at]
  if (!found) throw new Error('The demo has two branches')
  return found
}

function orderable(at: 0 | 1, service: ServiceName, instant = opening) {
  const { _id: id, timeZone } = branch(at)
  return listOrderableFoods({ db, decimals: 2, clock: clockAt(instant) }, { id, timeZone }, service, 500)
}

test('an empty installation is seeded once', async () => {
  expect(seeded).toBe(true)
  expect(await seedDemo({ db, clock, images })).toBe(false)
  expect(restaurants.map(({ currency }) => currency)).toEqual(['NZD', 'NZD'])
})

test('one of several servers that start together seeds the installation, and the others find it full', async () => {
  const other = await createTestDatabase()
  const noPictures = { ...images, keep: async () => 'AAAAAAAAAAAAAAAAAAAAAA' }
  const each = Array.from({ length: 4 }, () => seedDemo({ db: other.db, clock, images: noPictures }))
  expect((await Promise.all(each)).filter((didFill) => didFill)).toHaveLength(1)
  expect(await restaurantsOf({ db: other.db, actor: { kind: 'system' } })).toHaveLength(2)
})

test('a seeding that fails at its end leaves no data and no pictures', async () => {
  const other = await createTestDatabase()
  const elsewhere = path.join(folder, 'failed')
  const failing = seedDemo({ db: other.db, clock, images: createImageStore(elsewhere) }, async (_ctx, demo) => {
    throw new Error(`No key for ${demo.restaurants.length} branches`)
  })
  await expect(failing).rejects.toThrow('No key for 2 branches')
  expect(await restaurantsOf({ db: other.db, actor: { kind: 'system' } })).toEqual([])
  expect(await readdir(elsewhere)).toEqual([])
})

test('an owner, a manager of both branches and a waiting account can sign in', async () => {
  const rows = await db.select().from(accounts).orderBy(accounts.provider)
  expect(rows.map(({ provider, type, hasAccess }) => [provider, type, hasAccess])).toEqual([
    ['manager@demo.test', 'manager', true],
    ['owner@demo.test', 'owner', true],
    ['waiting@demo.test', 'manager', false],
  ])
})

test('the first branch takes orders of every service at any hour, on any day, for years', async () => {
  for (const hours of [0, 5.5, 11, 17, 24 * 3, 24 * 365 * 5]) {
    const instant = new Date(opening.getTime() + hours * 3_600_000)
    const { delivery, takeaway, dining, timeZone } = branch(0)
    for (const [service, state] of [
      ['Delivery', delivery],
      ['Takeaway', takeaway],
      ['Dining', dining],
    ] as const) {
      expect(serviceActivity(service, state, instant, timeZone).isActive).toBe(true)
    }
    for (const service of serviceName.options) {
      const foods = await orderable(0, service, instant)
      const plain = foods.filter(
        ({ isCombo, isFreeClaim, variations }) =>
          !isCombo && !isFreeClaim && variations.every(({ hasStock, offer }) => !hasStock && !offer.hasOffer),
      )
      expect(plain.length).toBeGreaterThanOrEqual(3)
      expect(foods.some(({ isCombo }) => isCombo)).toBe(true)
      expect(foods.some(({ isFreeClaim }) => isFreeClaim)).toBe(true)
      expect(foods.some(({ variations }) => variations.some(({ offer }) => offer.hasOffer))).toBe(true)
      expect(foods.some(({ variations }) => variations.some(({ hasStock }) => hasStock))).toBe(true)
    }
  }
})

test('the first branch has every plugin switched on, and the second keeps lunch and dinner hours', async () => {
  expect(Object.values(featureFlags(await listPluginNames(db, branch(0)._id)))).not.toContain(false)
  const inAuckland = (time: string) => new Date(`2026-03-07T${time}:00+13:00`)
  const { dining, timeZone } = branch(1)
  const isOpenAt = (time: string) => serviceActivity('Dining', dining, inAuckland(time), timeZone).isActive
  expect(['10:00', '12:00', '16:00', '19:00', '23:00'].map(isOpenAt)).toEqual([false, true, false, true, false])
  expect(await orderable(1, 'Dining', inAuckland('16:00'))).toEqual([])
  expect((await orderable(1, 'Dining', inAuckland('19:00'))).length).toBeGreaterThan(10)
})

test('the maps of both branches are centred on them, and the first has a circle', () => {
  expect(restaurants.map(({ map }) => map)).toEqual([
    { latitude: expect.closeTo(-36.86, 1), longitude: expect.closeTo(174.75, 1), zoom: 11, radius: 5 },
    { latitude: expect.closeTo(-41.29, 1), longitude: expect.closeTo(174.78, 1), zoom: 12, radius: null },
  ])
})

test('the menus hold more than forty dishes, each with its own name, description and picture in both sizes', async () => {
  const foods = [
    ...(await readFoods({ db, decimals: 2 }, branch(0)._id)),
    ...(await readFoods({ db, decimals: 2 }, branch(1)._id)),
  ]
  expect(foods.length).toBeGreaterThan(40)
  expect(new Set(foods.map(({ name }) => name)).size).toBe(foods.length)
  const addresses = foods.flatMap((food) => food.images.flatMap((image) => [image, smallPicture(image)]))
  expect(addresses).toHaveLength(foods.length * 2)
  for (const address of addresses) expect(await images.read(path.basename(address))).not.toBeNull()
})

test('a deal always reduces the price', async () => {
  const foods = [
    ...(await readFoods({ db, decimals: 2 }, branch(0)._id)),
    ...(await readFoods({ db, decimals: 2 }, branch(1)._id)),
  ]
  const deals = foods.flatMap(({ isCombo, variations }) => variations.filter(({ offer }) => isCombo || offer.hasOffer))
  expect(deals.length).toBeGreaterThan(8)
  for (const { price, discountPrice } of deals) expect(discountPrice).toBeLessThan(price)
})

test('own drivers come first among the delivery sources, and partners have no keys yet', async () => {
  const services = await deliveryServices.read(db, { limit: 500 })
  expect(services.map(({ isOwn, keyId }) => [isOwn, keyId])).toEqual([
    [true, null],
    [false, null],
    [false, null],
  ])
})

test('every coupon but the expired one works for a large takeaway', async () => {
  const rows = await db.select().from(coupons)
  const refused: string[] = []
  for (const { restId, code } of rows) {
    const coupon = await findCoupon({ db }, restId, code, null)
    const reason = couponRefusal(coupon, {
      restTypeId: branch(0).restTypes.find(({ name }) => name === 'Takeaway')?._id ?? '',
      instant: opening,
      timeZone: 'Pacific/Auckland',
      customer: { ordersBefore: 4, hasUsed: false },
      cart: { subTotal: 7500, quantity: 6, decimals: 2 },
    })
    if (reason !== null) refused.push(`${code} ${reason}`)
  }
  expect(rows).toHaveLength(7)
  expect(refused).toEqual(['SUMMER outside-validity'])
})

test('both branches have suppliers, expenses, and purchases with finished and dumped materials', async () => {
  for (const at of [0, 1] as const) {
    const branches = [branch(at)._id]
    expect(await countSuppliers(db, branches)).toBe([4, 3][at])
    expect(await countExpenses(db, branches)).toBeGreaterThanOrEqual(2)
    const bought = (await readPurchases({ db, decimals: 2 }, { branches }, { limit: 500 })).flatMap((purchase) =>
      purchase.materials.map((material) => ({ ...material, from: purchase.dateOfPurchase })),
    )
    expect(new Set(bought.map(({ from }) => from.slice(0, 7))).size).toBeGreaterThan(1)
    expect(new Set(bought.map(({ isStockFinished }) => isStockFinished)).size).toBe(2)
    const dumped = bought.filter(({ wastage }) => wastage.hasWastage)
    expect(dumped).toHaveLength(1)
    for (const { from, wastage } of dumped) expect((wastage.dumpedDate ?? '') >= from).toBe(true)
  }
})

test("both branches' purchases are in stock up to the last stocktake, and the first is short of a material", async () => {
  const page = { limit: 500 }
  for (const at of [0, 1] as const) {
    const restId = branch(at)._id
    const stock = await readInventory({ db, decimals: 2 }, restId, page)
    expect(stock.length).toBeGreaterThan(2)
    for (const { mat, units } of stock) {
      const entries = await readEntries({ db, decimals: 2 }, { restId, matId: mat._id }, page)
      const sum = entries.reduce((grams, { quantity }) => grams + Math.round(quantity * 1000), 0)
      expect(units.map(({ quantity }) => Math.round(quantity * 1000))).toEqual([sum])
      expect(entries.map(({ at: when }) => when)).toEqual(
        entries
          .map(({ at: when }) => when)
          .toSorted()
          .toReversed(),
      )
    }
    expect(stock.flatMap(({ units }) => units.flatMap(({ counted }) => counted ?? [])).length).toBeGreaterThan(2)
  }
  expect((await readLow({ db, decimals: 2 }, branch(0)._id, page)).map(({ mat }) => mat.name)).toEqual(['Bacon'])
  expect(await readLow({ db, decimals: 2 }, branch(1)._id, page)).toEqual([])
})

test('at any starting hour, guests can be let in now, and more come today and tomorrow', async () => {
  const demo = { restaurants: restaurants.map(({ _id, name }) => ({ id: _id, name })) }
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(opening.getTime() + hour * 3_600_000)
    const { date, minute } = localTime(now, 'Pacific/Auckland')
    await db.delete(reservations)
    await seedReservations({ db, clock: clockAt(now) }, demo, uuidv7())
    const rows = await db.select().from(reservations)
    const days = rows.map((row) => row.date)
    expect(rows).toHaveLength(9)
    expect(new Set([...days, date, addDays(date, 1)]).size).toBe(2)
    expect(rows.filter(({ sitingId }) => sitingId !== null)).toHaveLength(7)
    const comingIn = rows.filter(
      (row, at) =>
        row.restId === branch(0)._id && days[at] === date && row.startMinute <= minute && minute < row.endMinute,
    )
    expect(comingIn).toHaveLength(2)
    const problems = rows.map((row, at) => {
      const of = row.restId === branch(0)._id ? branch(0) : branch(1)
      const slot = { start: row.startMinute, end: row.endMinute }
      const booking = { date: days[at] ?? '', slot }
      return slotProblem(of.dining, booking, new Date(opening.getTime() - 86_400_000), of.timeZone)
    })
    expect(problems).toEqual(rows.map(() => null))
  }
})

test('every food of the first branch can be cooked from what is in stock', async () => {
  const short = await db.execute(sql`
    select m.name from variation_ingredients i
      join variations v on v.rest_id = i.rest_id and v.id = i.variation_id
      join materials m on m.id = i.material_id
      left join stock_balances b on b.rest_id = v.rest_id and b.material_id = i.material_id and b.is_weight = i.is_weight
    where v.rest_id = ${branch(0)._id} and (b.quantity is null or b.quantity <= 0)`)
  expect(short.rows).toEqual([])
})

test('each branch begins with two weeks of completed orders, whose payments add up', async () => {
  const days = await db
    .select({ restId: orders.restId, day: orders.businessDate, count: count(), last: max(orders.tokenNo) })
    .from(orders)
    .groupBy(orders.restId, orders.businessDate)
    .orderBy(orders.restId, orders.businessDate)
  expect(new Set(days.map(({ restId }) => restId))).toEqual(new Set(restaurants.map(({ _id }) => _id)))
  // It is 7 March.
  expect(days.filter(({ restId }) => restId === branch(0)._id).map(({ day }) => day)).toEqual(
    Array.from({ length: 15 }, (_, at) => addDays('2026:02:20', at)),
  )
  expect(days.filter((day) => day.count !== day.last)).toEqual([])
  const counted = await db.select().from(tokenCounters)
  expect(counted.map(({ lastToken }) => lastToken).toSorted()).toEqual(days.map(({ last }) => last).toSorted())

  const wrong = await db.execute(sql`
    select p.id from payments p join orders o on o.rest_id = p.rest_id and o.payment_id = p.id
    where o.status <> 'delivered' or p.status <> 'paid' or o.fulfilled_at > ${opening.toISOString()}
      or p.grand_total <> p.received or p.grand_total <> p.delivery_fee - p.coupon_discount + (
        select sum(l.quantity * l.unit_discount_price + l.tax) from order_lines l
        where l.rest_id = o.rest_id and l.order_id = o.id)`)
  expect(wrong.rows).toEqual([])

  const redeemed = await db.execute(sql`
    select c.code from coupon_uses u join coupons c on c.id = u.coupon_id
      join orders o on o.rest_id = u.rest_id and o.id = u.order_id and o.customer_contact = u.customer
      join payments p on p.rest_id = o.rest_id and p.id = o.payment_id and p.coupon_discount > 0
    group by c.code order by c.code`)
  expect(redeemed.rows.map(({ code }) => code)).toEqual(['CUBA15', 'FIFTH', 'KIAORA', 'TEN', 'WINDY'])
})
