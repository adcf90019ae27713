import { directCart, openCart, reservationCart } from '@brigade/contract/carts/carts.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { AT_STOREFRONT, listPayments, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeTill, orderOf } from '../carts/carts.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeDiningRoom } from '../reservations/dining.factory.ts'
import { makeSiting } from '../sitings/sitings.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Wish = Partial<Omit<SentOf<typeof listPayments>, 'restId'>>
interface Of {
  restId: string
  token: string
}

async function pageOf({ restId, token }: Of, wish: Wish = {}) {
  const { body } = await server.call(listPayments, { restId, ...wish }, { token })
  if (body.error) throw new Error(`${body.message} ${JSON.stringify(body.fields)}`)
  return { ...body, data: listPayments.data.parse(body.data) }
}

/** The tokens of what is listed. The figures of the overview must be of the same payments. */
async function found(of: Of, wish: Wish): Promise<number[]> {
  const { data, total } = await pageOf(of, wish)
  expect(total).toBe(data.length)
  const { restId, token } = of
  const overview = await server.ask(readPaymentsOverview, { restId, ...wish }, { token })
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const kept = data.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ summary }) => summary.grandTotal)
  expect(cents((overview.found ?? []).map(({ amount }) => amount))).toBe(cents(kept))
  return data.map(({ tokenNo }) => tokenNo)
}

const prepaid = { payment: { isCod: false, reference: 'pi_1' } } as const

/** 1: takeaway for 20.00, 2: takeaway for 40.00, 3: delivery for 24.50, 4: not yet paid, 5: at the counter for 20.00 in cash. */
async function makeEvening() {
  const kitchen = await makeKitchen(server, { food: { variations: [{ price: 2000 }] } })
  const { token } = kitchen.manager
  const restId = kitchen.restaurant.id
  const cash = await makePaymentMode(server.db)
  const two = [{ foodId: kitchen.food.id, variations: [{ foodVarId: kitchen.variation.id, quantity: 2 }] }]
  await kitchen.place(prepaid)
  await kitchen.place({ ...prepaid, foods: two, customer: { name: 'Sia Tane', contact: 'sia@guest.test' } })
  await kitchen.place({ ...prepaid, service: 'Delivery', deliveryFee: 4.5 })
  await kitchen.place()
  const { cartId } = await server.ask(openCart, { restId }, { token })
  await server.ask(directCart.addItem, { cartId, ...orderOf(kitchen.food) }, { token })
  await server.ask(directCart.pay, { cartId, recivedAmount: 50, paymentModeId: cash.id }, { token })
  return { restId, token, cash }
}

describe('payments of a branch', () => {
  it('are narrowed by service and by amount, within the other filters', async () => {
    const { cash, ...of } = await makeEvening()
    expect(await found(of, { service: 'Takeaway' })).toEqual([4, 2, 1])
    expect(await found(of, { service: 'Direct' })).toEqual([5])
    expect(await found(of, { service: 'Dining' })).toEqual([])
    expect(await found(of, { amountFrom: 20, amountTo: 20 })).toEqual([5, 4, 1])
    expect(await found(of, { amountFrom: 24.5 })).toEqual([3, 2])
    expect(await found(of, { amountTo: 24.49, service: 'Takeaway' })).toEqual([4, 1])
    expect(await found(of, { amountTo: 0 })).toEqual([])
    expect(await found(of, { service: 'Takeaway', paymentStatus: 'pending' })).toEqual([4])
    expect(await found(of, { amountTo: 20, paymentModeId: cash.id })).toEqual([5])
    expect(await found(of, { amountFrom: 21, paymentModeId: AT_STOREFRONT })).toEqual([3, 2])
    expect(await found(of, { service: 'Takeaway', keyword: '2' })).toEqual([2])
    expect(await found(of, { service: 'Takeaway', keyword: 'pi_1' })).toEqual([2, 1])
    expect(await found(of, { amountTo: 50, keyword: cash.name.toUpperCase() })).toEqual([5])
    expect(await found(of, { service: 'Delivery', keyword: 'ana' })).toEqual([3])
    expect(await found(of, { service: 'Direct', keyword: 'ana' })).toEqual([])
  })

  it('come in complete pages when they are narrowed', async () => {
    const of = await makeEvening()
    const tokens: number[] = []
    let after: string | undefined
    do {
      const { data, next, total } = await pageOf(of, { service: 'Takeaway', limit: 1, ...(after && { after }) })
      expect(total).toBe(3)
      tokens.push(...data.map(({ tokenNo }) => tokenNo))
      after = next ?? undefined
    } while (after !== undefined)
    expect(tokens).toEqual([4, 2, 1])
  })

  it('are found by the name or contact of a guest', async () => {
    const of = await makeEvening()
    expect(await found(of, { keyword: 'SIA t' })).toEqual([2])
    expect(await found(of, { keyword: 'ana@guest' })).toEqual([4, 3, 1])
    expect(await found(of, { keyword: 'ana@guest', paymentStatus: 'pending' })).toEqual([4])
    expect(await found(of, { keyword: 'nobody' })).toEqual([])
    const other = await makeKitchen(server)
    expect(await found({ restId: other.restaurant.id, token: other.manager.token }, { keyword: 'sia' })).toEqual([])
  })

  it('are found by the table and by the name of a cart', async () => {
    const till = await makeTill(server)
    const { restId, token } = till
    const booth = await makeSiting(server.db, restId, { name: 'Booth 3' })
    const food = await till.food({ variations: [{ price: 500 }] })
    const sell = async (change: (cartId: string) => Promise<unknown>) => {
      const { cartId } = await till.cartWith(orderOf(food))
      await change(cartId)
      await till.pay(cartId, 5)
    }
    await sell((cartId) => server.ask(directCart.seat, { cartId, sitingId: booth.id, noOfPersons: 2 }, { token }))
    await sell((cartId) => server.ask(directCart.name, { cartId, name: 'Mia' }, { token }))
    expect(await found({ restId, token }, { keyword: 'booth' })).toEqual([1])
    expect(await found({ restId, token }, { keyword: 'mia' })).toEqual([2])
    expect(await found({ restId, token }, { keyword: 'booth', service: 'Direct', amountTo: 5 })).toEqual([1])
  })

  it('of guests with a booking are found by its name', async () => {
    const room = await makeDiningRoom(server)
    const { restId, token } = room
    const { cartId } = await room.enter(await room.reserve({ customerName: 'Tama Wi', customerContact: '+64215550' }))
    const food = await makeFood(server.db, restId, { variations: [{ price: 1000 }] })
    await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
    const { id: paymentModeId } = await makePaymentMode(server.db)
    await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
    for (const keyword of ['tama', '+64215550']) expect(await found({ restId, token }, { keyword })).toEqual([1])
  })
})

describe('a search of payments by digits', () => {
  it('finds a token, and the payments of the table whose whole name they are', async () => {
    const till = await makeTill(server)
    const of = { restId: till.restId, token: till.token }
    const [two, twelve] = [
      await makeSiting(server.db, of.restId, { name: '2' }),
      await makeSiting(server.db, of.restId, { name: '12' }),
    ]
    const food = await till.food({ variations: [{ price: 500 }] })
    const sellAt = async (sitingId?: string) => {
      const { cartId } = await till.cartWith(orderOf(food))
      if (sitingId !== undefined) await server.ask(directCart.seat, { cartId, sitingId, noOfPersons: 2 }, of)
      await till.pay(cartId, 5)
    }
    await sellAt(twelve.id)
    await sellAt()
    await sellAt(two.id)
    expect(await found(of, { keyword: '12' })).toEqual([1])
    expect(await found(of, { keyword: '2' })).toEqual([3, 2])
    expect(await found(of, { keyword: '2', service: 'Direct' })).toEqual([3, 2])
    expect(await found(of, { keyword: '12', paymentModeId: AT_STOREFRONT })).toEqual([])
    expect(await found(of, { keyword: '12', amountFrom: 6 })).toEqual([])
  })

  it('finds a guest by six digits of their phone number', async () => {
    const kitchen = await makeKitchen(server)
    const of = { restId: kitchen.restaurant.id, token: kitchen.manager.token }
    await kitchen.place({ ...prepaid, customer: { name: 'Nerea', contact: '+34612345678' } })
    await kitchen.place(prepaid)
    for (const keyword of ['612345678', '34612345678', '345678']) expect(await found(of, { keyword })).toEqual([1])
    expect(await found(of, { keyword: '345678', service: 'Takeaway' })).toEqual([1])
    expect(await found(of, { keyword: '45678' })).toEqual([])
  })

  it('finds a booking by six digits of its phone number', async () => {
    const room = await makeDiningRoom(server)
    const { restId, token } = room
    const { cartId } = await room.enter(await room.reserve({ customerContact: '+64215550101' }))
    const food = await makeFood(server.db, restId, { services: ['Dining'], variations: [{ price: 1000 }] })
    await server.ask(reservationCart.addItem, { cartId, ...orderOf(food) }, { token })
    const { id: paymentModeId } = await makePaymentMode(server.db)
    await server.ask(reservationCart.pay, { cartId, recivedAmount: 10, paymentModeId }, { token })
    expect(await found({ restId, token }, { keyword: '215550101' })).toEqual([1])
    expect(await found({ restId, token }, { keyword: '215550102' })).toEqual([])
  })
})

describe('what the listed payments come to', () => {
  it('counts each part of a bill in its mode, and of a chosen mode only these', async () => {
    const till = await makeSplitTill(server)
    const { restId, token, cash, card } = till
    const food = await till.food({ variations: [{ price: 6000 }] })
    const { cartId } = await till.cartWith(orderOf(food))
    await till.take(cartId, 22, { amount: 20, tip: 2 }, cash.id)
    await till.take(cartId, 40, { amount: 40 })
    const of = async (wish: Wish) =>
      (await server.ask(readPaymentsOverview, { restId, ...wish }, { token })).found?.map(
        ({ name, payments, amount }) => [name, payments, amount],
      )
    expect(await of({ service: 'Direct' })).toEqual([
      [card.name, 1, 40],
      [cash.name, 1, 20],
    ])
    expect(await of({ paymentModeId: cash.id })).toEqual([[cash.name, 1, 20]])
    expect(await of({ paymentModeId: AT_STOREFRONT })).toEqual([])
    expect(await of({})).toBeUndefined()
  })

  it('leaves out what was given back', async () => {
    const till = await makeSplitTill(server)
    const { restId, token, cash } = till
    const food = await till.food({ variations: [{ price: 6000 }] })
    const { cartId } = await till.cartWith(orderOf(food))
    const { orderId } = await till.pay(cartId, 60)
    await server.sql`update payments set status = 'refunded' where id = (select payment_id from orders where id = ${orderId})`
    await server.sql`
      insert into refunds (rest_id, id, payment_id, amount, payment_mode_id, account_id, at, reason)
      select o.rest_id, gen_random_uuid(), o.payment_id, 1500, ${cash.id}, ${till.managerId}, now(), 'Cold' from orders o
       where o.id = ${orderId}`
    const { found: sums } = await server.ask(readPaymentsOverview, { restId, service: 'Direct' }, { token })
    expect(sums).toEqual([{ name: cash.name, payments: 1, amount: 45 }])
  })
})

it('amounts with too many decimals are refused, and so is a service that is none', async () => {
  const { restId, token } = await makeTill(server)
  const wrong = { restId, amountFrom: 1.005, amountTo: -1, service: 'Bar' }
  const { status, body } = await server.send('POST', listPayments.path, wrong, { token })
  expect(status).toBe(400)
  expect(Object.keys(body.fields).toSorted()).toEqual(['amountFrom', 'amountTo', 'service'])
})
