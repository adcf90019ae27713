import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { portOf } from '../port-of.ts'
import { createTestServer } from '../testing/server.ts'
import { endConnections } from './end-connections.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})

async function holding(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

it('the server ends while a browser holds an idle connection', async () => {
  const server = await createTestServer()
  const { port } = new URL(server.url)
  await holding(Number(port), '')
  await holding(Number(port), 'GET /health HTTP/1.1\r\nHo')
  await server.send('GET', '/health')
  await server.app.close()
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

it('the server answers a request in flight before it ends, then closes its connection', async () => {
  const app = Fastify()
  endConnections(app)
  let answer: (text: string) => void = () => undefined
  const asked = new Promise<void>((begun) => {
    app.get('/slow', () => {
      begun()
      return new Promise<string>((resolve) => {
        answer = resolve
      })
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answered = fetch(`${url}/slow`)
  await asked
  const ended = app.close()
  answer('done')
  expect(await (await answered).text()).toBe('done')
  await ended
})

it('the server waits a limited time for a request that never arrives completely', async () => {
  const app = Fastify()
  endConnections(app, 1)
  const begun = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve())
  })
  app.post('/', async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const socket = await holding(portOf(app.server), head)
  await begun
  const cut = once(socket, 'close')
  await app.close()
  await cut
  expect(socket.destroyed).toBe(true)
})
