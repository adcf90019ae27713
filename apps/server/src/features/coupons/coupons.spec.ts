import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../platform/testing/database.ts'
import { refusalOf } from '../../platform/testing/refusal-of.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeCoupon } from './coupons.factory.ts'
import { couponUses } from './coupons.table.ts'
import { findCoupon, reverseRedemption, requireUsable, redeemCoupon } from './coupons.public.ts'

const { db } = await createTestDatabase()
const ctx = { db }
const mia = 'mia@example.test'

test('a coupon is found by its code in any case, with its deduction', async () => {
  const { id } = await makeRestaurant(db)
  await makeCoupon(db, id, { code: 'KIWI10', isPercentage: true, deduct: 1250 })
  const coupon = await findCoupon(ctx, id, ' kiwi10 ', null)
  expect(coupon).toMatchObject({ code: 'KIWI10', deduction: { isPercentage: true, percentage: 12.5 }, hasUsed: false })
  expect(coupon.restTypeIds).toHaveLength(4)
})

test('the coupon of another branch is unknown', async () => {
  const [here, there] = [await makeRestaurant(db), await makeRestaurant(db)]
  await makeCoupon(db, there.id, { code: 'THERE' })
  const { code, message } = await refusalOf(findCoupon(ctx, here.id, 'there', null))
  expect(code).toBe('coupon-unknown')
  expect(message).toContain('THERE')
})

test("an order below a coupon's minimum gets the condition", async () => {
  const { id } = await makeRestaurant(db)
  const { code } = await makeCoupon(db, id, { condition: { kind: 'minimum-order-amount', value: { minAmount: 40 } } })
  const coupon = await findCoupon(ctx, id, code, null)
  const order = {
    restTypeId: coupon.restTypeIds[0] ?? '',
    instant: new Date('2026-07-01T00:30:00Z'),
    timeZone: 'Pacific/Auckland',
    customer: null,
  }
  expect(() => requireUsable(coupon, { ...order, cart: { subTotal: 4000, quantity: 1, decimals: 2 } })).not.toThrow()
  expect(() => requireUsable(coupon, { ...order, cart: { subTotal: 3999, quantity: 1, decimals: 2 } })).toThrow(
    new RegExp(`${code}.*${coupon.conditionName}`),
  )
})

test('one of twenty concurrent orders of a customer redeems the once-only coupon', async () => {
  const { id } = await makeRestaurant(db)
  const { code } = await makeCoupon(db, id, { isOnePerUser: true })
  const coupon = await findCoupon(ctx, id, code, mia)
  const uses = Array.from({ length: 20 }, () =>
    db.transaction((tx) => redeemCoupon({ db: tx }, coupon, { orderId: uuidv7(), customer: mia })),
  )
  const outcomes = await Promise.allSettled(uses)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'coupon-used', status: 409 } })
  expect(await findCoupon(ctx, id, code, mia)).toMatchObject({ hasUsed: true })
  expect(await findCoupon(ctx, id, code, 'ana@example.test')).toMatchObject({ hasUsed: false })
})

test('a rejected order reverses its redemption', async () => {
  const { id } = await makeRestaurant(db)
  const { code } = await makeCoupon(db, id, { isOnePerUser: true })
  const coupon = await findCoupon(ctx, id, code, mia)
  const orderId = uuidv7()
  await redeemCoupon(ctx, coupon, { orderId, customer: mia })
  await reverseRedemption(ctx, id, orderId)
  await expect(redeemCoupon(ctx, coupon, { orderId: uuidv7(), customer: mia })).resolves.toBeUndefined()
})

test('a coupon without that limit can be redeemed repeatedly', async () => {
  const { id } = await makeRestaurant(db)
  const { code } = await makeCoupon(db, id)
  const coupon = await findCoupon(ctx, id, code, mia)
  for (let order = 0; order < 3; order++) await redeemCoupon(ctx, coupon, { orderId: uuidv7(), customer: mia })
  expect(await db.$count(couponUses, eq(couponUses.couponId, coupon.id))).toBe(3)
})
