import { editCoupon } from '@brigade/contract/coupons/coupons.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeCoupon } from './coupons.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function begin() {
  const kitchen = await makeKitchen(server, { food: { variations: [{ price: 1000 }] } })
  return { ...kitchen, coupon: await makeCoupon(server.db, kitchen.restaurant.id) }
}

/** Makes a call that waits until a change of the coupon is committed. */
async function during<Answer>(couponId: string, changes: readonly string[], call: () => Promise<Answer>) {
  const calls: Promise<Answer>[] = []
  await server.sql.begin(async (sql) => {
    await sql`select from coupons where id = ${couponId} for update`
    for (const change of changes) await sql.unsafe(change)
    calls.push(call())
    await somebodyWaits(server.sql)
  })
  return Promise.all(calls)
}

it('an order that waits for an edit of its coupon takes the new services', async () => {
  const { coupon, tryToPlace } = await begin()
  const changes = [
    `delete from coupon_rest_types where coupon_id = '${coupon.id}'`,
    `update coupons set version = version + 1, deduct = 700 where id = '${coupon.id}'`,
  ]
  const [placed] = await during(coupon.id, changes, () => tryToPlace({ couponCode: coupon.code }))
  expect(placed?.body).toMatchObject({ code: 'coupon-refused', data: { reason: 'other-service' } })
})

it('an order that waits for an edit of its coupon takes the new condition', async () => {
  const { coupon, restaurant, tryToPlace } = await begin()
  const value = { minAmount: 500 }
  const other = await makeCoupon(server.db, restaurant.id, { condition: { kind: 'minimum-order-amount', value } })
  const change = `update coupons c set condition_id = o.condition_id, condition_value = o.condition_value, version = c.version + 1
    from coupons o where o.id = '${other.id}' and c.id = '${coupon.id}'`
  const [placed] = await during(coupon.id, [change], () => tryToPlace({ couponCode: coupon.code }))
  expect(placed?.body).toMatchObject({ code: 'coupon-refused', data: { reason: 'condition-not-met' } })
})

it('an order finds no coupon whose code an edit takes away while it waits', async () => {
  const { coupon, tryToPlace } = await begin()
  const change = `update coupons set code = 'GONE${uuidv7().slice(-2).toUpperCase()}' where id = '${coupon.id}'`
  const [placed] = await during(coupon.id, [change], () => tryToPlace({ couponCode: coupon.code }))
  expect(placed?.body).toMatchObject({ code: 'coupon-unknown' })
})

it('an edit that waits while its coupon is shared keeps the code', async () => {
  const { coupon, restaurant, manager } = await begin()
  const { id: restId } = await makeRestaurant(server.db)
  const columns =
    'name, note, code, deduct, is_percentage, is_one_per_user, validity, condition_id, condition_value, created_at'
  const share = `insert into coupons (id, rest_id, ${columns}, shared_from)
    select '${uuidv7()}', '${restId}', ${columns}, id from coupons where id = '${coupon.id}'`
  const { name, note, isPercentage, isOnePerUser, conditionId, conditionValue } = coupon
  const terms = { name, note, isPercentage, isOnePerUser, conditionId, conditionValue, deductedPrice: 5 }
  const validity = { startDate: '2026:01:01', st: 0, endDate: '2039:12:31', et: 24 }
  const [{ typeId }] = await server.sql<[{ typeId: string }]>`
    select type_id as "typeId" from coupon_rest_types where coupon_id = ${coupon.id} limit 1`
  const sent = { _id: coupon.id, restId: restaurant.id, ...terms, validity, restTypeIds: [typeId], code: 'OTHER2' }
  const [edited] = await during(coupon.id, [share], () => server.call(editCoupon, sent, { token: manager.token }))
  expect(edited?.body).toMatchObject({ fields: { code: 'Other branches have this code too, so it stays' } })
})
