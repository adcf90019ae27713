import { directCart, listCarts, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import { listTickets } from '@brigade/contract/kitchen/tickets.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeDisplay } from '../kitchen/kitchen.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { makeTill, orderOf } from './carts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('the allergy of a cart at the counter', () => {
  it('is entered, corrected and removed, each with an audit entry', async () => {
    const { open, details, token } = await makeTill(server)
    const { cartId } = await open()
    const enter = (allergy: string) => server.call(directCart.allergy, { cartId, allergy }, { token })
    expect((await enter('  Peanuts ')).body).toMatchObject({
      message: 'Allergy saved',
      data: { allergy: 'Peanuts', version: 2 },
    })
    expect((await enter('Peanuts and milk')).body).toMatchObject({ data: { allergy: 'Peanuts and milk' } })
    expect(await details(cartId)).toMatchObject({ allergy: 'Peanuts and milk' })
    expect((await enter(' ')).body).toMatchObject({ message: 'Allergy removed', data: { allergy: null, version: 4 } })
    const trail = await trailOf(server, { subjectId: cartId })
    expect(trail.filter(({ action }) => action === 'enter allergy of cart')).toMatchObject([
      { before: { allergy: null }, after: { allergy: 'Peanuts' } },
      { before: { allergy: 'Peanuts' }, after: { allergy: 'Peanuts and milk' } },
      { before: { allergy: 'Peanuts and milk' }, after: { allergy: null } },
    ])
  })

  it('marks the cart in the list', async () => {
    const { open, restId, token } = await makeTill(server)
    const { cartId } = await open()
    await server.ask(directCart.allergy, { cartId, allergy: 'Nuts' }, { token })
    const plain = await open()
    expect(await server.ask(listCarts, { restId }, { token })).toMatchObject([
      { _id: plain.cartId, allergy: null },
      { _id: cartId, allergy: 'Nuts' },
    ])
  })

  it('is changed once by a repeated call', async () => {
    const { open, details, token } = await makeTill(server)
    const { cartId } = await open()
    const key = uuidv7({ msecs: server.time.now.getTime() })
    const enter = () => server.call(directCart.allergy, { cartId, allergy: 'Nuts' }, { token, key })
    expect((await enter()).body).toEqual((await enter()).body)
    expect(await details(cartId)).toMatchObject({ allergy: 'Nuts', version: 2 })
  })

  it('stays while the cart changes, and warns the kitchen once it is paid', async () => {
    const { restId, open, food, pay, token } = await makeTill(server)
    const display = await makeDisplay(server, restId)
    const soup = await food({ variations: [{ price: 1000 }] })
    const { cartId } = await open()
    await server.ask(directCart.allergy, { cartId, allergy: 'Sesame' }, { token })
    await server.ask(directCart.addItem, { cartId, ...orderOf(soup) }, { token })
    const { orderId } = await pay(cartId, 10)
    const { tickets } = await server.ask(listTickets, { restId }, { token: display.key })
    expect(tickets).toMatchObject([{ _id: orderId, allergy: 'Sesame' }])
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({ allergy: 'Sesame' })
  })

  it('is refused if it is too long or no text, for a foreign cart, and after its payment', async () => {
    const { open, cartWith, food, pay, token } = await makeTill(server)
    const { cartId } = await open()
    const send = (allergy: unknown, as = token, of = cartId) =>
      server.send('PATCH', directCart.allergy.path, { cartId: of, allergy }, { token: as })
    expect(await send('x'.repeat(501))).toMatchObject({ status: 400 })
    expect(await send(7)).toMatchObject({ status: 400 })
    expect(await send('Nuts', (await makeTill(server)).token)).toMatchObject({ status: 404 })
    const paid = await cartWith(orderOf(await food({ variations: [{ price: 1000 }] })))
    await pay(paid.cartId, 10)
    expect(await send('Nuts', token, paid.cartId)).toMatchObject({ status: 409 })
    expect(await server.sql`select allergy from carts where id = ${cartId}`).toEqual([{ allergy: null }])
  })
})

describe('the allergy of guests at a table', () => {
  it('comes with their booking, can be corrected at the table, and reaches the order', async () => {
    const room = await makeDiningRoom(server)
    const { restId, token } = room
    const { cartId } = await room.enter(await room.reserve({ allergy: 'Peanuts' }))
    expect(await server.ask(reservationCart.details, { cartId }, { token })).toMatchObject({ allergy: 'Peanuts' })
    await server.ask(reservationCart.allergy, { cartId, allergy: 'Peanuts and milk' }, { token })
    expect(await room.list()).toMatchObject([{ cartId, reservation: { allergy: 'Peanuts and milk' } }])
    const food = await makeFood(server.db, restId, { variations: [{ price: 1000 }] })
    await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
    const { id: paymentModeId } = await makePaymentMode(server.db)
    const { orderId } = await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
    expect(await server.ask(readPastOrder, { orderId }, { token })).toMatchObject({ allergy: 'Peanuts and milk' })
  })

  it('can be removed at the table', async () => {
    const room = await makeDiningRoom(server)
    const { cartId } = await room.enter(await room.reserve({ allergy: 'Peanuts' }))
    await server.ask(reservationCart.allergy, { cartId, allergy: '' }, { token: room.token })
    expect(await room.list()).toMatchObject([{ reservation: { allergy: null } }])
  })
})

describe('the allergy of a booking', () => {
  it('comes from the storefront', async () => {
    const room = await makeDiningRoom(server)
    expect((await room.book({ allergy: ' Sesame ' })).status).toBe(200)
    expect((await room.book({ allergy: ' ', sitingId: room.terrace.id })).status).toBe(200)
    expect((await room.list()).map(({ reservation }) => reservation.allergy)).toEqual(['Sesame', null])
  })
})

it('the database refuses an empty or a longer allergy of a cart and of a booking', async () => {
  const room = await makeDiningRoom(server)
  const { id } = await room.reserve()
  const { cartId } = await (await makeTill(server)).open()
  for (const allergy of ['', 'x'.repeat(501)]) {
    await expect(server.sql`update carts set allergy = ${allergy} where id = ${cartId}`).rejects.toThrow(
      'carts_allergy',
    )
    await expect(server.sql`update reservations set allergy = ${allergy} where id = ${id}`).rejects.toThrow(
      'reservations_allergy',
    )
  }
})
