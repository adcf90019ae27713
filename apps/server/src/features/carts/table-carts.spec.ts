import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/run.ts'
import { refuse } from '../../platform/refusal.ts'
import { refusalOf } from '../../platform/testing/refusal-of.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'
import { makeTill, orderOf } from './carts.factory.ts'
import { cartDetails, openCart } from './carts.public.ts'
import { addItem } from './change-lines.ts'
import { payCart } from './pay-cart.ts'
import { seatCart, type Seating } from './seat-and-charge.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const inTurn = <Result>(work: (ctx: Context) => Promise<Result>, actor: Context['actor'] = { kind: 'system' }) =>
  inTransaction(
    server.app.world,
    { actor, decimals: 2, requestId: 'test', address: 'test', browser: null, agent: '' },
    work,
  )

it("opens a table's cart with its siting and persons and pays it as a reservation", async () => {
  const till = await makeTill(server)
  const { id: sitingId } = await makeSiting(server.db, till.restId, { amount: 1000 })
  const siting = { _id: sitingId, name: 'Window', hasCharge: true, amount: 10, capacity: 4 }
  const food = await till.food({ services: ['Dining'], variations: [{ price: 2000 }] })
  const wish = { restId: till.restId, service: 'Dining' as const, siting, noOfPersons: 3 }
  const { cartId } = await inTurn((ctx) => openCart(ctx, wish))
  await inTurn((ctx) => addItem(ctx, { cartId, ...ordered(food) }, 'Dining'))
  const cart = await inTurn((ctx) => cartDetails(ctx, { cartId, service: 'Dining' }))
  expect(cart).toMatchObject({ siting, noOfPersons: 3, summary: { grandTotal: 30 } })

  expect(await server.call(directCart.details, { cartId }, { token: till.token })).toMatchObject({ status: 404 })
  const payment = { cartId, recivedAmount: 3500, paymentModeId: till.mode.id }
  const cashier = {
    kind: 'account',
    id: till.managerId,
    sessionId: '',
    type: 'manager',
    hasAccess: true,
    restIds: [till.restId],
    archivedIds: [],
  } as const
  const paid = await inTurn((ctx) => payCart(ctx, payment, 'Dining'), cashier)
  expect(paid.returnedAmount).toBe(5)
  const [order] = await server.sql`
    select o.type, t.name as service, o.status from orders o join rest_types t on t.id = o.rest_type_id
     where o.id = ${paid.orderId}`
  expect(order).toEqual({ type: 'Reservation', service: 'Dining', status: 'delivered' })
})

function ordered(food: Parameters<typeof orderOf>[0]) {
  const { foodId, variations } = orderOf(food)
  return { foodId, variations: variations.map((way) => ({ ...way, customizations: [], addons: [], note: undefined })) }
}

it('asks the seating hook first, and undoes the seating when it refuses', async () => {
  const till = await makeTill(server)
  const { id: sitingId } = await makeSiting(server.db, till.restId)
  const { cartId } = await inTurn((ctx) => openCart(ctx, { restId: till.restId, service: 'Dining' }))
  const seating = { cartId, sitingId, noOfPersons: 2 }
  const asked: Seating[] = []
  const refusal = await refusalOf(
    inTurn((ctx) =>
      seatCart(ctx, seating, 'Dining', async (_ctx, wish) => {
        asked.push(wish)
        return refuse('siting-taken', { params: { siting: wish.siting.name } })
      }),
    ),
  )
  expect(refusal.code).toBe('siting-taken')
  expect(asked).toMatchObject([{ restId: till.restId, cartId, siting: { name: 'Window' }, noOfPersons: 2 }])
  const untouched = await inTurn((ctx) => cartDetails(ctx, { cartId, service: 'Dining' }))
  expect(untouched).toMatchObject({ siting: null, version: 1 })
  const seated = await inTurn((ctx) => seatCart(ctx, seating, 'Dining', async () => undefined))
  expect(seated).toMatchObject({ siting: { _id: sitingId }, noOfPersons: 2 })
})
