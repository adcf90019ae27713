import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, it } from 'vitest'
import { makeAccount } from '../../features/accounts/accounts.factory.ts'
import { makeKitchen } from '../../features/channel/channel.factory.ts'
import type { DiskState } from '../disk.ts'
import { createTestServer } from '../testing/server.ts'
import { somebodyWaits } from '../testing/somebody-waits.ts'

it('the health check and the owner hear of a disk before and when it is full', async () => {
  let state: DiskState = 'ok'
  const server = await createTestServer({ disk: async () => state })
  const { manager, restaurant } = await makeKitchen(server)
  const owner = await makeAccount(server, { type: 'owner' })
  const health = async () => {
    const answer = await fetch(`${server.url}/health`)
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  }
  const toldTo = async ({ token }: { token: string }) =>
    (await server.ask(readOverview, { restId: restaurant.id }, { token })).attention.disk
  expect(await health()).toEqual({ status: 200, body: { error: false, data: { status: 'ok' } } })

  state = 'low'
  expect(await health()).toEqual({ status: 200, body: { error: false, data: { status: 'ok', disk: 'low' } } })
  expect(await toldTo(owner)).toBe('low')
  expect(await toldTo(manager)).toBe('ok')

  state = 'full'
  expect(await health()).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: expect.stringContaining('The disk of the server is full') },
  })
})

it('the server is in health while all its calls wait for a lock, because the database answers', async () => {
  const server = await createTestServer({ max: 2 })
  const owner = await makeAccount(server, { type: 'owner' })
  let release = () => {}
  const released = new Promise<void>((goOn) => (release = goOn))
  let holding: Promise<unknown> = Promise.resolve()
  await new Promise<void>((isLocked) => {
    holding = server.sql.begin(async (sql) => {
      await sql`lock table menus`
      isLocked()
      await released
    })
  })
  const lists = Array.from({ length: 4 }, () => server.call(listMenus, {}, { token: owner.token }))
  await somebodyWaits(server.sql, 2)
  const health = await fetch(`${server.url}/health`)
  release()
  await holding
  expect(health.status).toBe(200)
  for (const { status } of await Promise.all(lists)) expect(status).toBe(200)
})
