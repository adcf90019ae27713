import { readCouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'

const MONTH = 30 * 24 * 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('the uses of coupons are counted for 30 days, without those of rejected orders', async () => {
  const kitchen = await makeKitchen(server, { food: { name: 'Fish pie', variations: [{ price: 2000 }] } })
  const { restaurant, manager, place } = kitchen
  const restId = restaurant.id
  const read = () => server.ask(readCouponUses, { restId }, { token: manager.token })
  const [often, once, never] = [
    await makeCoupon(server.db, restId, { deduct: 300 }),
    await makeCoupon(server.db, restId, { deduct: 450 }),
    await makeCoupon(server.db, restId),
  ]
  expect((await read()).coupons).toEqual([])
  await place({ couponCode: often.code })
  await place({ couponCode: often.code })
  await place({ couponCode: once.code })
  const { _id: orderId } = await place({ couponCode: once.code })
  const rejected = { orderId, acceptOrder: false, rejectNote: 'The oven is out' } as const
  await server.ask(acceptOrder, rejected, { token: manager.token })
  const { coupons } = await read()
  expect(coupons).toEqual([
    { _id: often.id, code: often.code, uses: 2, deducted: 6 },
    { _id: once.id, code: once.code, uses: 1, deducted: 4.5 },
  ])
  expect(coupons).not.toContainEqual(expect.objectContaining({ _id: never.id }))
  server.passMinutes(MONTH)
  const { token } = await makeAccount(server, { restIds: [restId] })
  expect((await server.ask(readCouponUses, { restId }, { token })).coupons).toEqual([])
})

it('the uses of coupons of another branch are not shown', async () => {
  const { restaurant } = await makeKitchen(server)
  const { manager } = await makeKitchen(server)
  const { status } = await server.call(readCouponUses, { restId: restaurant.id }, { token: manager.token })
  expect(status).toBe(404)
})
