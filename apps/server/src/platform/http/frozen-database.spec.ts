import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { addMenu, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { portOf } from '../port-of.ts'
import { atFileEnd } from '../testing/file-end.ts'
import { createTestServer } from '../testing/server.ts'

/** Passes bytes on to the database until it is frozen. The connections then stay open, as those of a stopped process. */
async function freezable(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((client) => {
    const database = connectSocket(port, url.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      if (isFrozen) from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open))
  atFileEnd(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  url.port = String(portOf(proxy))
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}

it('a frozen database is reported at once by the health check, in time by calls, and leaves nothing half done', async () => {
  const beside = await createTestServer()
  const owner = await makeAccount(beside, { type: 'owner' })
  const database = await freezable(beside.databaseUrl)
  const server = await createTestServer({ beside: { databaseUrl: database.url }, answeredWithinMs: 1_500 })
  const menu = { name: 'Winter' }
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect((await server.call(listMenus, {}, { token: owner.token })).status).toBe(200)

  database.freeze()
  const [health, added] = await Promise.all([
    fetch(`${server.url}/health`),
    server.call(addMenu, menu, { token: owner.token, key: 'winter' }),
  ])
  expect(health.status).toBe(503)
  expect(health.headers.get('retry-after')).toBe('5')
  expect(added).toMatchObject({ status: 503, body: { code: 'unavailable' } })

  database.thaw()
  // On a busy machine the first retry may be late as well.
  const again = () => server.call(addMenu, menu, { token: owner.token, key: 'winter' })
  await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(200)
  const menus = await server.ask(listMenus, {}, { token: owner.token })
  expect(menus.filter(({ name }) => name === menu.name)).toHaveLength(1)
})
