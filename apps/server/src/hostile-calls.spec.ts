import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from './features/channel/channel.factory.ts'
import { createTestServer, type TestServer } from './platform/testing/server.ts'

let server: TestServer
let kitchen: Kitchen
let owner: string
beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  owner = (await makeAccount(server, { type: 'owner' })).token
})

const key = () => uuidv7({ msecs: server.time.now.getTime() })

/** Half of a surrogate pair: JSON can carry it, PostgreSQL's jsonb cannot. */
const HALF = 'Kai \ud83c'

it('half a surrogate pair is refused in every stored text', async () => {
  const { _id: orderId } = await kitchen.place()
  const { token } = kitchen.manager
  const order = kitchen.order()
  const customer = { name: HALF, contact: 'ana@guest.test' }
  const answers = await Promise.all([
    server.send('PATCH', '/manager/order-accept', { orderId, acceptOrder: false, rejectNote: HALF }, { token }),
    server.send('POST', '/admin/channel-key', { name: HALF, restIds: [kitchen.restaurant.id] }, { token: owner }),
    server.send('POST', '/manager/user-details', { key: 'k', firstName: HALF, lastName: HALF }),
    ...[{ customer }, { note: HALF }, { address: { line: HALF } }, { couponCode: '\ud83c' }].map((part) =>
      server.send(
        'POST',
        '/channel/order',
        { ...order, service: 'Delivery', ...part },
        { token: kitchen.key, key: key() },
      ),
    ),
  ])
  for (const { status, body } of answers) {
    expect({ status, code: body.code, fields: Object.values(body.fields)[0] }).toEqual({
      status: 400,
      code: 'bad-input',
      fields: 'This contains characters that cannot be used. Remove them',
    })
  }
})

it('an unknown field may hold any value at any depth, and does not change the meaning of a retry', async () => {
  const { _id: orderId } = await kitchen.place()
  const accept = (rejectNote: string) =>
    server.send(
      'PATCH',
      '/manager/order-accept',
      `{"orderId":"${orderId}","acceptOrder":true,"preparationTime":20,"rejectNote":${rejectNote}}`,
      { token: kitchen.manager.token, key: orderId },
    )
  const deep = await accept(`${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}`)
  expect(deep.status).toBe(200)
  expect((await accept('null')).body).toEqual(deep.body)
})

it('an id in capitals names the same entity in the reply and in the audit trail', async () => {
  const { _id } = await kitchen.place()
  const answer = { orderId: _id.toUpperCase(), acceptOrder: true, preparationTime: 20 }
  const { body } = await server.send('PATCH', '/manager/order-accept', answer, { token: kitchen.manager.token })
  expect(body.data).toMatchObject({ _id, status: 'accepted' })
  const trail = await server.sql`select subject_id from audit_entries where action = 'accept order' order by id desc`
  expect(trail[0]).toEqual({ subject_id: _id })
})

it('an order of too many lines is refused, and nothing of it is stored', async () => {
  const { foods, ...order } = kitchen.order()
  const many = Array.from({ length: 100 }, () =>
    foods.map((food) => ({ ...food, variations: Array.from({ length: 100 }, () => food.variations[0]) })),
  ).flat()
  const { status, body } = await server.send(
    'POST',
    '/channel/order',
    { ...order, foods: many, note: 'everything' },
    { token: kitchen.key, key: key() },
  )
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['foods'] })
  expect(await server.sql`select 1 from orders where note = 'everything'`).toEqual([])
})

it('an unreadable path, or one with an overlong id, is refused in the envelope', async () => {
  for (const path of ['/manager/%zz', '/channel/order/%ff', `/channel/order/${'a'.repeat(300)}`]) {
    const { status, body } = await server.send('GET', path, undefined, { token: kitchen.key })
    expect({ status, error: body.error, code: body.code, requestId: body.requestId }, path).toEqual({
      status: 400,
      error: true,
      code: 'bad-input',
      requestId: expect.any(String),
    })
  }
})

it('a request that is not HTTP, or has too many headers, is refused in the envelope', async () => {
  const { port } = new URL(server.url)
  const refusal = async (sent: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
  }
  const headers = `GET /health HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`
  expect(await refusal(headers)).toMatchObject({ status: 413, body: { error: true, code: 'too-large' } })
  expect(await refusal('BREW / HTTP/1.1\r\n\r\n')).toMatchObject({
    status: 400,
    body: { error: true, code: 'bad-input', requestId: expect.any(String) },
  })
})

it('an invalid forwarded address does not keep an account from signing in', async () => {
  for (const from of ['somewhere', randomBytes(4000).toString('hex'), '203.0.113.7:50123', '[2001:db8::1]:443']) {
    const { status } = await server.send('POST', '/manager/send-otp', { provider: `${key()}@guest.test` }, { from })
    expect(status, from.slice(0, 30)).toBe(200)
  }
})
