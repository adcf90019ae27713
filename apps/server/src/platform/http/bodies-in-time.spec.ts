import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { atFileEnd } from '../testing/file-end.ts'
import { bodiesInTime } from './bodies-in-time.ts'
import { refuseUnreadable } from './errors.ts'

async function listen(patienceMs: number): Promise<string> {
  // Without a limit of ours, nothing is cut.
  const app = Fastify({
    http: { connectionsCheckingInterval: 10, headersTimeout: 0 },
    clientErrorHandler: refuseUnreadable,
  })
  bodiesInTime(app, patienceMs)
  app.post('/', async ({ body }) => ({ body }))
  atFileEnd(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

it('a connection that sends its body too slowly is cut', async () => {
  const { port } = new URL(await listen(50))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"half":')
  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})

it.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHo'],
])(
  'a connection that sends %s is cut without an answer, which a browser would take for that of its next call',
  async (_what, sent) => {
    const { port } = new URL(await listen(50))
    const socket = connect(Number(port), '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.write(sent)
    await once(socket, 'close')
    expect(Buffer.concat(received).toString()).toBe('')
  },
)

it('a body that arrives in time is read', async () => {
  const answer = await fetch(await listen(60_000), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"whole":true}',
  })
  expect(await answer.json()).toEqual({ body: { whole: true } })
})
