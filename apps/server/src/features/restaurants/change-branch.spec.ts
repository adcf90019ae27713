import { channelMenu, channelOrder, channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import { listCoupons } from '@brigade/contract/coupons/coupons.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { changeBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import {
  listRestaurants,
  type Restaurant,
  type ServiceName,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from '../channel/channel.factory.ts'
import { makeCoupon } from '../coupons/coupons.factory.ts'
import { makePaymentMode, makeTax } from '../lookups/lookups.factory.ts'
import { branchForm, formOf } from './branches.factory.ts'
import { openingOf, saturdayEvening, tomorrow, wholeDay } from './opening.factory.ts'
import { atAnyHour } from './restaurants.factory.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer()
  token = (await makeAccount(server, { type: 'owner' })).token
})

let kitchen: Kitchen
let restId: string
let opening: Awaited<ReturnType<typeof openingOf>>
beforeEach(async () => {
  server.time.now = saturdayEvening
  kitchen = await makeKitchen(server, { restaurant: { plugins: ['Dining'] } })
  restId = kitchen.restaurant.id
  opening = await openingOf(server, restId, kitchen.manager.token)
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })

async function branch(): Promise<Restaurant> {
  const found = (await server.ask(listRestaurants, {}, { token })).find(({ _id }) => _id === restId)
  if (!found) throw new Error('The branch is not in the list')
  return found
}

async function change(changes: Parameters<typeof formOf>[1], key = newKey()) {
  return server.call(changeBranch, formOf(await branch(), changes), { token, key })
}

const without = (...gone: ServiceName[]) =>
  (['Delivery', 'Takeaway', 'Dining', 'Direct'] as const).filter((name) => !gone.includes(name))

describe('changing a branch', () => {
  it("stores the owner's input and audits exactly the changes", async () => {
    const tax = await makeTax(server.db)
    const changes = {
      name: 'Pier Nine',
      cities: ['Auckland', 'Takapuna'],
      timeZone: 'Pacific/Chatham',
      businessDayStartsAt: 5.3,
      overallTaxId: tax.id,
    }
    const { status, body } = await change(changes)
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Pier Nine updated' } })
    expect(body.error ? null : body.data).toEqual(await branch())
    expect(await branch()).toMatchObject({
      name: 'Pier Nine',
      address: '1 Queen Street',
      cities: [{ name: 'Auckland' }, { name: 'Takapuna' }],
      timeZone: 'Pacific/Chatham',
      businessDayStartsAt: 5.3,
      overallTax: { _id: tax.id },
      delivery: { isOpen: true, availability: atAnyHour },
    })
    expect(await opening.trail()).toMatchObject([{ action: 'change branch', restId }])
    const [entry] = await opening.trail()
    expect([entry?.before, entry?.after]).toEqual([
      {
        name: kitchen.restaurant.name,
        cities: ['Auckland'],
        timeZone: 'Pacific/Auckland',
        businessDayStartsAt: 4,
        overallTaxId: null,
      },
      changes,
    ])
  })

  it('changes and audits nothing when the input is the same', async () => {
    expect((await change({})).status).toBe(200)
    expect(await opening.trail()).toEqual([])
  })

  it('keeps hours, holidays and state of the remaining services', async () => {
    await opening.setStatus([['Takeaway', 'No gas']])
    await opening.add('Takeaway', [wholeDay(tomorrow)])
    const before = await branch()
    await change({ services: without('Dining') })
    await change({ services: without('Delivery') })
    expect((await branch()).takeaway).toEqual(before.takeaway)
    expect(await opening.keptService('Takeaway')).toMatchObject({ isOpen: false, closedReason: 'No gas' })
  })

  it('removes a service with its hours and holidays, audits them, and starts afresh when it is offered again', async () => {
    await opening.add('Dining', [wholeDay(tomorrow)])
    await opening.setStatus([['Dining', 'The oven is cold']])
    const { body } = await change({ services: without('Dining') })
    expect(body).toMatchObject({
      data: {
        restTypes: [{ name: 'Delivery' }, { name: 'Takeaway' }, { name: 'Direct' }],
        dining: { isOpen: false, availability: [], holiday: [] },
      },
    })
    expect(await opening.keptHolidays()).toEqual([])
    const entry = (await opening.trail()).at(-1)
    const typeId = opening.idOf('Dining')
    expect([entry?.before, entry?.after]).toEqual([
      {
        services: ['Delivery', 'Takeaway', 'Dining', 'Direct'],
        takenAway: [
          {
            typeId,
            name: 'Dining',
            isOpen: false,
            closedReason: 'The oven is cold',
            preparationTime: null,
            reopensAt: null,
            ordersPerQuarter: null,
            availability: atAnyHour,
            holidays: [{ typeId, ...wholeDay(tomorrow) }],
          },
        ],
      },
      { services: ['Delivery', 'Takeaway', 'Direct'] },
    ])
    await change({ services: without() })
    expect((await branch()).dining).toEqual({ isOpen: true, availability: [], holiday: [] })
  })

  it("is announced to the branch's screens", async () => {
    const screen = server.connectLive(kitchen.manager.token)
    const heard = new Promise<unknown>((resolve) => screen.once(LIVE_EVENT, resolve))
    await new Promise<void>((open) => screen.once('connect', open))
    await change({ name: 'Pier Ten' })
    expect(await heard).toEqual({ m: restaurantsTopic.m, data: { restId } })
  })

  it('takes effect once when repeated under its key, despite changes in between', async () => {
    const key = newKey()
    const form = formOf(await branch(), { name: 'Pier One' })
    const send = () => server.call(changeBranch, form, { token, key })
    const first = await send()
    await change({ name: 'Pier Two' })
    expect((await send()).body).toEqual(first.body)
    expect((await branch()).name).toBe('Pier Two')
  })
})

describe('removing a service', () => {
  it('stops new orders and lets open ones finish', async () => {
    const { _id: orderId } = await kitchen.place()
    await change({ services: without('Takeaway') })
    expect((await kitchen.tryToPlace()).body).toMatchObject({ code: 'service-not-offered' })
    const as = { token: kitchen.manager.token }
    await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 10 }, as)
    await server.ask(prepareTakeaway, { orderId }, as)
    const cash = await makePaymentMode(server.db)
    const { summary } = await server.ask(channelOrder, { id: orderId }, { token: kitchen.key })
    const paid = { orderId, codAmount: summary.grandTotal, paymentModeId: cash.id }
    await server.ask(completeTakeaway, paid, as)
    expect(await server.ask(channelOrder, { id: orderId }, { token: kitchen.key })).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
    })
  })

  it("leaves foods, coupons and the storefront's menu readable", async () => {
    const coupon = await makeCoupon(server.db, restId, { code: 'PIER9' })
    await change({ services: without('Takeaway') })
    const as = { token: kitchen.manager.token }
    expect(await server.ask(listFoods, { restId }, as)).toMatchObject([{ _id: kitchen.food.id }])
    expect(await server.ask(listCoupons, { restId }, as)).toMatchObject([{ _id: coupon.id }])
    await server.ask(channelMenu, { restId, service: 'Takeaway' }, { token: kitchen.key })
    const [storefront] = await server.ask(channelRestaurants, {}, { token: kitchen.key })
    expect(storefront?.services.map(({ name }) => name)).toEqual(['Delivery', 'Dining', 'Direct'])
    expect((await kitchen.tryToPlace({ couponCode: coupon.code })).body).toMatchObject({ code: 'service-not-offered' })
  })

  it('removes concurrently added holidays, and refuses later ones', async () => {
    const dates = Array.from({ length: 9 }, (_, n) => `2026:03:1${n}`)
    const form = formOf(await branch(), { services: without('Dining') })
    const [changed, ...added] = await Promise.all([
      server.call(changeBranch, form, { token, key: newKey() }),
      ...dates.map((date) => opening.add('Dining', [wholeDay(date)])),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of added) {
      expect([200, 404]).toContain(status)
      if (body.error) expect(body.code).toBe('service-without-opening')
    }
    expect(await opening.keptHolidays()).toEqual([])
    expect(await opening.keptService('Dining')).toBeUndefined()
  })
})

it("keeps one owner's input and a complete audit trail when two owners change a branch concurrently", async () => {
  const other = (await makeAccount(server, { type: 'owner' })).token
  const now = await branch()
  const forms = [
    formOf(now, { name: 'Left', services: ['Delivery', 'Direct'] }),
    formOf(now, { name: 'Right', services: ['Takeaway', 'Dining'] }),
  ] as const
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      n % 2
        ? server.call(changeBranch, forms[0], { token, key: newKey() })
        : server.call(changeBranch, forms[1], { token: other, key: newKey() }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { name, restTypes } = await branch()
  const left = forms.find((form) => form.name === name)
  expect(restTypes.map((service) => service.name)).toEqual(left?.services)
  const named = (await opening.trail()).map(({ before, after }) => [before, after])
  for (const [index, [before]] of named.slice(1).entries()) {
    expect(before).toMatchObject(named[index]?.[1] ?? {})
  }
  expect(server.lines.filter((line) => line.includes('deadlock'))).toEqual([])
})

describe('refusing a change of a branch', () => {
  it('refuses an unknown branch', async () => {
    const { body } = await server.call(changeBranch, { restId: uuidv7(), ...branchForm() }, { token })
    expect(body).toMatchObject({ code: 'not-found' })
  })

  it('refuses an unknown tax and changes nothing', async () => {
    const { status, body } = await change({ name: 'Other', overallTaxId: uuidv7() })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { overallTaxId: say('input.not-in-list') } },
    })
    expect((await branch()).name).toBe(kitchen.restaurant.name)
  })

  it('reports all invalid fields in the order of the form', async () => {
    const sent = { ...formOf(await branch()), name: ' ', services: ['Delivery', 'Airship'], businessDayStartsAt: 9.75 }
    const { status, body } = await server.send('PATCH', changeBranch.path, sent, { token })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      fields: ['name', 'businessDayStartsAt', 'services.1'],
    })
  })
})
