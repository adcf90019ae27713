import { enterAddress } from '@brigade/contract/orders/deliveries.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makeDispatch, makeWebhook, messagesTo, type Dispatch } from '../deliveries/dispatch.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** An accepted delivery that was placed before deliveries needed an address. */
async function withoutAddress(branch: Dispatch) {
  const orderId = await branch.accepted()
  await server.sql`update orders set address = null where id = ${orderId}`
  return orderId
}

const enter = ({ token, newKey }: Dispatch, orderId: string, line = '9 Elm Road', key = newKey()) =>
  server.call(enterAddress, { orderId, line, nearBy: 'Opposite the bakery' }, { token, key })

const elmRoad = { line: '9 Elm Road', nearBy: 'Opposite the bakery', latitude: null, longitude: null }

describe('a delivery without an address', () => {
  it('is not dispatched before one is entered, which the partner then receives', async () => {
    const branch = await makeDispatch(server)
    const [orderId, partner] = [await withoutAddress(branch), await branch.partner()]
    await makeWebhook(server, 'partner', partner.id)
    expect(await branch.tryToDispatch(orderId, partner.id)).toMatchObject({
      status: 409,
      body: {
        code: 'order-without-address',
        message: 'This order has no address. Ask the customer and enter it, then dispatch the order',
      },
    })
    expect((await enter(branch, orderId)).body).toMatchObject({
      message: expect.stringMatching(/^Address saved: token \d+$/),
      data: { _id: orderId, address: elmRoad },
    })
    expect((await branch.tryToDispatch(orderId, partner.id)).status).toBe(200)
    expect(await messagesTo(server, partner.id)).toMatchObject([{ data: { address: elmRoad } }])
  })

  it('gets one address and one audit entry from repeated calls', async () => {
    const branch = await makeDispatch(server)
    const orderId = await withoutAddress(branch)
    const key = branch.newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(branch, orderId, '9 Elm Road', key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await enter(branch, orderId)
    const trail = (await trailOf(server, { subjectId: orderId })).filter(({ action }) => action === 'enter address')
    expect(trail).toMatchObject([{ before: { address: null }, after: { address: elmRoad } }])
  })
})

it('an address can be corrected until the order is on its way', async () => {
  const branch = await makeDispatch(server)
  const [orderId, drivers] = [await branch.accepted(), await branch.drivers()]
  expect((await enter(branch, orderId)).body).toMatchObject({ data: { address: elmRoad } })
  await branch.dispatch(orderId, drivers.id)
  expect((await enter(branch, orderId, '1 Late Lane')).body).toMatchObject({ code: 'order-takes-no-address' })
  const order = await server.ask(readPastOrder, { orderId }, { token: branch.token })
  expect(order.address).toEqual(elmRoad)
})

it('an address is refused for a takeaway, without a line, and for an order of another branch', async () => {
  const branch = await makeDispatch(server)
  const { _id: takeaway } = await branch.kitchen.place()
  expect((await enter(branch, takeaway)).body).toMatchObject({ code: 'order-takes-no-address' })
  const orderId = await withoutAddress(branch)
  expect((await enter(branch, orderId, ' ')).body).toMatchObject({ fields: { line: 'Field cannot be empty' } })
  const { token } = await makeAccount(server, { restIds: [] })
  expect((await enter({ ...branch, token }, orderId)).status).toBe(404)
})
