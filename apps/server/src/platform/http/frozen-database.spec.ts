import { addMenu, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { freezable } from '../testing/freezable.ts'
import { createTestServer } from '../testing/server.ts'

it('a frozen database is reported at once by the health check, in time by calls, and leaves nothing half done', async () => {
  const beside = await createTestServer()
  const owner = await makeAccount(beside, { type: 'owner' })
  const database = await freezable(beside.databaseUrl)
  const server = await createTestServer({ beside: { databaseUrl: database.url }, answeredWithinMs: 1_500 })
  const menu = { name: 'Winter' }
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect((await server.call(listMenus, {}, { token: owner.token })).status).toBe(200)

  database.freeze()
  const asked = fetch(`${server.url}/health`)
  const adding = server.call(addMenu, menu, { token: owner.token, key: 'winter' })
  expect(await Promise.race([asked.then(() => 'the health check'), adding.then(() => 'the call')])).toBe(
    'the health check',
  )
  const [health, added] = await Promise.all([asked, adding])
  expect(health.status).toBe(503)
  expect(health.headers.get('retry-after')).toBe('5')
  expect(added).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(added.headers.get('retry-after')).toBe('5')

  database.thaw()
  // On a busy machine the first retry may be late as well.
  const again = () => server.call(addMenu, menu, { token: owner.token, key: 'winter' })
  await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(200)
  const menus = await server.ask(listMenus, {}, { token: owner.token })
  expect(menus.filter(({ name }) => name === menu.name)).toHaveLength(1)
})

it('connections to a database that vanished without a word are replaced, and browsers are asked to fetch again', async () => {
  const beside = await createTestServer()
  const owner = await makeAccount(beside, { type: 'owner' })
  const database = await freezable(beside.databaseUrl)
  const impatient = { max: 2, silentMs: 1_500, answeredWithinMs: 1_000 }
  const server = await createTestServer({ beside: { databaseUrl: database.url }, ...impatient })
  const live = server.connectLive(owner.token)
  await new Promise<void>((open) => live.once('connect', open))
  const dropped = new Promise((resolve) => live.once('disconnect', resolve))

  database.vanish()
  const list = () => server.call(listMenus, {}, { token: owner.token })
  await Promise.all(Array.from({ length: 4 }, list))
  expect(await dropped).toBe('io server disconnect')
  await expect.poll(async () => (await list()).status, { timeout: 30_000 }).toBe(200)
})
