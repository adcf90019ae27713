import {
  chooseDrawer,
  closeDrawer,
  listZReports,
  moveCash,
  openDrawer,
  readDrawers,
  readZReport,
} from '@brigade/contract/drawers/drawers.contract.ts'
import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeTax } from '../lookups/lookups.factory.ts'
import { makeDrawerTill } from './drawers.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'done'

/** A till that sells soup for 11.50, of which 1.50 is tax. */
async function makeSoupTill() {
  const till = await makeDrawerTill(server, { overallTaxId: (await makeTax(server.db, 15)).id })
  const soup = await till.food({ name: 'Soup', variations: [{ price: 1000, tax: 'overall' }] })
  const newBill = async (quantity = 1) => (await till.cartWith(orderOf(soup, { quantity }))).cartId
  const sell = async (received = 20, modeId = till.cash.id) =>
    server.ask(
      directCart.pay,
      { cartId: await newBill(), recivedAmount: received, paymentModeId: modeId },
      { token: till.token },
    )
  return { ...till, newBill, sell }
}

describe('a drawer', () => {
  it('is counted blindly, and its Z report holds what was sold, refunded and moved', async () => {
    const till = await makeSoupTill()
    const drawerId = await till.openDrawer('Bar', 100)
    const first = await till.sell()
    await till.sell(11.5, till.card.id)
    // A table pays 10.00 with a tip of 2.00 in cash, and the rest by card.
    const shared = await till.newBill(2)
    await till.take(shared, 15, { amount: 10, tip: 2 }, till.cash.id)
    await till.take(shared, 13, { amount: 13 })
    await till.refund(first.orderId, { amount: 4, paymentModeId: till.cash.id })
    await till.move(drawerId, 'in', 20, 'Coins')
    await till.move(drawerId, 'out', 7.5)

    const [before] = (await till.drawers()).drawers
    expect(before).toMatchObject({ float: 100, sales: 3, moves: [{ amount: 20 }, { amount: -7.5 }] })
    // Neither what should be in it, nor what was sold for cash. An id may contain any digits.
    const said = JSON.stringify(before, (name, value: unknown) => (/id$/i.test(name) ? undefined : value))
    for (const told of ['expected', '132', '21.5', '17.5']) expect(said).not.toContain(told)
    const report = await till.close(drawerId, 130)
    expect(report).toMatchObject({
      number: 1,
      drawer: 'Bar',
      // 100 + 20 - 7.50 + 11.50 + 10 + 2 - 4
      cash: { float: 100, paidIn: 20, paidOut: 7.5, sales: 21.5, tips: 2, refunds: 4, expected: 132, counted: 130 },
      sales: { count: 3, amount: 46, net: 40, tax: 6 },
      refunds: { count: 1, amount: 4, tax: 0.52 },
      parts: { ofOtherBills: 0, takenElsewhere: 0 },
      total: 42,
      tips: 2,
      modes: [
        { name: till.card.name, taken: 24.5, refunded: 0, net: 24.5, tips: 0 },
        { name: till.cash.name, taken: 21.5, refunded: 4, net: 17.5, tips: 2 },
      ],
      staff: [{ taken: 46, refunded: 4, net: 42, tips: 2 }],
      services: [{ name: 'Direct', sales: 3, amount: 46, tax: 6, refunded: 4, refundedTax: 0.52 }],
      moves: [
        { amount: 20, reason: 'Coins' },
        { amount: -7.5, reason: 'Milk' },
      ],
    })
    expect(report.cash.over).toBe(-2)
    expect(await till.drawers()).toEqual({ isRequired: false, drawers: [] })

    const { restId, token } = till
    const [head] = await server.ask(listZReports, { restId }, { token })
    expect(head).toMatchObject({ _id: report._id, number: 1, drawer: 'Bar', total: 42, counted: 130, over: -2 })
    expect(await server.ask(readZReport, { restId, drawerId: report._id }, { token })).toEqual(report)
    const trail = await server.sql`
      select action, after from audit_entries where rest_id = ${restId} and action like '%drawer%' or
        (rest_id = ${restId} and action like 'pay cash%') order by at, id`
    expect(trail.map(({ action }) => action)).toEqual(['open drawer', 'pay cash in', 'pay cash out', 'close drawer'])
    expect(trail.at(-1)?.['after']).toEqual({ name: 'Bar', zReport: 1, expected: 132, countedCash: 130, over: -2 })
  })

  it('has a name of its own in its branch while it is open, and takes no more cash when it is closed', async () => {
    const till = await makeSoupTill()
    const first = await till.openDrawer('Bar')
    expect(await till.tryToOpen(' bar ', 5)).toMatchObject({ status: 409, body: { code: 'drawer-name-taken' } })
    await till.close(first, 100)
    const { token } = till
    expect(codeOf(await till.move(first, 'out', 5))).toBe('drawer-closed')
    expect(codeOf(await till.tryToClose(first, 100))).toBe('drawer-closed')
    expect(codeOf(await server.call(chooseDrawer, { drawerId: first }, { token }))).toBe('drawer-closed')
    const second = await till.openDrawer('Bar')
    expect((await till.close(second, 100)).number).toBe(2)
  })

  it('of several is the one that the person chose, and none without a choice', async () => {
    const till = await makeSoupTill()
    const colleague = await makeAccount(server, { restIds: [till.restId] })
    const [bar, hall] = [await till.openDrawer('Bar', 0), await till.openDrawer('Hall', 0, colleague.token)]
    await till.sell()
    await till.choose(hall)
    await till.sell()
    await till.sell()
    const { drawers } = await till.drawers()
    expect(drawers.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['Bar', false],
      ['Hall', true],
    ])
    expect((await till.close(bar, 11.5)).total).toBe(11.5)
    expect((await till.close(hall, 23)).total).toBe(23)

    const other = await makeAccount(server, { restIds: [till.restId] })
    const [one] = [await till.openDrawer('Bar', 0), await till.openDrawer('Hall', 0)]
    const cartId = await till.newBill()
    await server.ask(directCart.pay, till.paymentOf(cartId, 11.5), { token: other.token })
    expect((await till.close(one, 0)).total).toBe(0)
  })

  it('is named on the payments that went into it, with who took them', async () => {
    const till = await makeSoupTill()
    const before = await till.sell()
    await till.openDrawer('Bar')
    const into = await till.sell()
    const { restId, token } = till
    const takenBy = 'Mere Tane'
    const payments = await server.ask(listPayments, { restId }, { token })
    expect(payments.map(({ takenBy, drawer }) => ({ takenBy, drawer }))).toEqual([
      { takenBy, drawer: 'Bar' },
      { takenBy, drawer: undefined },
    ])
    const orders = [into, before].map(({ orderId }) => server.ask(readPastOrder, { orderId }, { token }))
    expect((await Promise.all(orders)).map(({ payment }) => [payment.takenBy, payment.drawer])).toEqual([
      [takenBy, 'Bar'],
      [takenBy, undefined],
    ])
  })

  it('holds the parts of a bill that another drawer was paid the rest of', async () => {
    const till = await makeSoupTill()
    const bar = await till.openDrawer('Bar', 0)
    const cartId = await till.newBill()
    await till.take(cartId, 5, { amount: 5 }, till.cash.id)
    const early = await till.close(bar, 5)
    expect(early).toMatchObject({ total: 5, sales: { count: 0, amount: 0 }, parts: { ofOtherBills: 5 } })
    const hall = await till.openDrawer('Hall', 0)
    await till.take(cartId, 6.5, { amount: 6.5 })
    const late = await till.close(hall, 0)
    expect(late).toMatchObject({ total: 6.5, sales: { count: 1, amount: 11.5 }, parts: { takenElsewhere: 5 } })
  })

  it('is needed for a sale only where the branch says so', async () => {
    const till = await makeSoupTill()
    await till.sell()
    expect(await till.require(true)).toEqual({ isRequired: true, drawers: [] })
    const cartId = await till.newBill()
    expect(await till.tryToPay(cartId, 20)).toMatchObject({ status: 409, body: { code: 'drawer-needed' } })
    expect(codeOf(await till.tryToTake(cartId, 5, { amount: 5 }))).toBe('drawer-needed')
    await till.openDrawer()
    expect(codeOf(await till.tryToPay(cartId, 20))).toBe('done')
    await till.require(false)
  })
})

it('everything that is wrong is told at once, and nothing changes', async () => {
  const { restId, token, ...till } = await makeSoupTill()
  const drawerId = await till.openDrawer()
  const fieldsOf = async (method: 'POST' | 'PATCH', path: string, sent: object) =>
    Object.entries((await server.send(method, path, sent, { token })).body.fields)
  expect(await fieldsOf('POST', '/manager/drawer', { restId })).toEqual([
    ['name', 'Field cannot be empty'],
    ['float', 'Field cannot be empty'],
  ])
  expect(await fieldsOf('POST', '/manager/drawer-cash', { drawerId, amount: 0 })).toEqual([
    ['way', 'Choose whether cash is paid in or out'],
    ['amount', 'Enter an amount above 0, up to 10,000,000, with at most two decimals'],
    ['reason', 'Field cannot be empty'],
  ])
  expect(await fieldsOf('PATCH', '/manager/drawer', { drawerId })).toEqual([['counted', 'Field cannot be empty']])
  expect((await till.drawers()).drawers).toHaveLength(1)
})

it('a drawer of another branch is not found', async () => {
  const till = await makeSoupTill()
  const drawerId = await till.openDrawer()
  const { _id: closed } = await till.close(await till.openDrawer('Hall'), 0)
  const { token, restId } = await makeSoupTill()
  const refused = await Promise.all([
    server.call(readDrawers, { restId: till.restId }, { token }),
    server.call(openDrawer, { restId: till.restId, name: 'Bar', float: 0 }, { token }),
    server.call(chooseDrawer, { drawerId }, { token }),
    server.call(moveCash, { drawerId, way: 'in', amount: 1, reason: 'Coins' }, { token }),
    server.call(closeDrawer, { drawerId, counted: 0 }, { token }),
    server.call(readZReport, { restId, drawerId: closed }, { token }),
  ])
  expect(refused.map(codeOf)).toEqual(Array(6).fill('not-found'))
})

it('each call happens once under one key', async () => {
  const till = await makeSoupTill()
  const { restId, token } = till
  const three = async (call: (key: string) => Promise<{ status: number; body: unknown }>) => {
    const key = newKey()
    const answers = await Promise.all([call(key), call(key), call(key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  }
  await three((key) => server.call(openDrawer, { restId, name: 'Bar', float: 10 }, { token, key }))
  const [drawer] = (await till.drawers()).drawers
  const drawerId = drawer?._id ?? ''
  await three((key) => server.call(moveCash, { drawerId, way: 'in', amount: 5, reason: 'Coins' }, { token, key }))
  expect((await till.drawers()).drawers[0]?.moves).toHaveLength(1)
  await three((key) => till.tryToClose(drawerId, 15, key))
  expect(await server.ask(listZReports, { restId }, { token })).toHaveLength(1)
})

it('the database refuses to change a Z report, its drawer or what is in it, or to leave a number out', async () => {
  const till = await makeSoupTill()
  const drawerId = await till.openDrawer()
  await till.sell()
  await till.move(drawerId, 'in', 5)
  await till.close(drawerId, 0)
  const other = await till.openDrawer('Hall')
  const refused = [
    () => server.sql`update z_reports set counted = 1 where drawer_id = ${drawerId}`,
    () => server.sql`delete from z_reports where drawer_id = ${drawerId}`,
    () => server.sql`update drawers set closed_at = null where id = ${drawerId}`,
    () => server.sql`delete from drawers where id = ${drawerId}`,
    () => server.sql`update drawers set closed_at = now() where id = ${other}`,
    () => server.sql`update drawer_moves set amount = 1 where drawer_id = ${drawerId}`,
    () => server.sql`update payments set drawer_id = ${other} where drawer_id = ${drawerId}`,
    () => server.sql`update payments set drawer_id = null where drawer_id = ${drawerId}`,
  ]
  for (const change of refused) await expect(change()).rejects.toThrow(/never changed|has a Z report/)
})
