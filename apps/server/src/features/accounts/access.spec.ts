import {
  accessControls,
  approveAccess,
  getUserDetails,
  updateAccess,
  verifyOtp,
  nameAccount,
  logout,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { getSetUp, setUp } from '@brigade/contract/business/business.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { openSetUp } from '../business/business.public.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeAccount } from './accounts.factory.ts'

let server: TestServer
let owner: string
let restId: string
beforeAll(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db)).id
  owner = (await makeAccount(server, { type: 'owner' })).token
})

describe('the owner', () => {
  it('approves an account for a branch, and it sees only that branch', async () => {
    await makeRestaurant(server.db, { name: 'Elsewhere' })
    const waiting = await makeAccount(server, { hasAccess: false })
    const { token } = waiting
    const row = await server.ask(
      approveAccess,
      { userId: waiting.id, hasAccess: true, restIds: [restId] },
      { token: owner },
    )
    expect(row).toMatchObject({ _id: waiting.id, hasAccess: true, restaurants: [restId] })
    expect((await server.ask(listRestaurants, {}, { token })).map((one) => one._id)).toEqual([restId])
  })

  it('takes access away: the session stays and every call gives the reason', async () => {
    const manager = await makeAccount(server, { restIds: [restId] })
    await server.ask(approveAccess, { userId: manager.id, hasAccess: false, restIds: [] }, { token: owner })
    const { body } = await server.call(listRestaurants, {}, { token: manager.token })
    expect(body).toMatchObject({ code: 'not-approved', message: 'Account not approved' })
    expect(await server.ask(getUserDetails, {}, { token: manager.token })).toMatchObject({ hasAccess: false })
  })

  it('sees the accounts, the newest first, in pages', async () => {
    const made = []
    for (let i = 0; i < 3; i += 1) made.unshift((await makeAccount(server)).id)
    const first = await server.call(accessControls, { limit: 2 }, { token: owner })
    if (first.body.error) throw new Error(first.body.message)
    const rest = await server.ask(accessControls, { limit: 1, after: first.body.next ?? '' }, { token: owner })
    expect([...(first.body.data ?? []), ...rest].map((row) => row._id)).toEqual(made)
  })

  it('cannot give access to unknown branches', async () => {
    const manager = await makeAccount(server)
    const unknown = '0190a5d0-0000-7000-8000-000000000000'
    const wish = { userId: manager.id, hasAccess: true, restIds: [restId, unknown] }
    expect((await server.call(approveAccess, wish, { token: owner })).status).toBe(404)
    expect((await server.call(approveAccess, { ...wish, userId: unknown, restIds: [] }, { token: owner })).status).toBe(
      404,
    )
  })

  it('cannot remove the last owner, even concurrently', async () => {
    const local = await createTestServer()
    const owners = []
    for (let i = 0; i < 5; i += 1) owners.push(await makeAccount(local, { type: 'owner' }))
    const answers = await Promise.all(
      owners.map(({ id, token }) => local.call(updateAccess, { userId: id, restIds: [], type: 'manager' }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.body).toMatchObject({ code: expect.stringMatching(/last-owner|not-allowed/) })
    const [left] = await local.sql<[{ owners: number }]>`select count(*) as owners from accounts where type = 'owner'`
    expect(left.owners).toBe(1)
  })
})

describe('an open live connection', () => {
  it.each([
    [
      'access is taken away',
      (id: string) => server.ask(approveAccess, { userId: id, hasAccess: false, restIds: [] }, { token: owner }),
    ],
    ['the person signs out', (_id: string, token: string) => server.ask(logout, {}, { token })],
  ] as const)('is dropped when %s', async (_when, act) => {
    const manager = await makeAccount(server, { restIds: [restId] })
    const live = server.connectLive(manager.token)
    await new Promise<void>((open) => live.once('connect', open))
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    await act(manager.id, manager.token)
    expect(await dropped).toBe('io server disconnect')
  })
})

describe('setting up an empty installation', () => {
  const wish = { name: 'Kai & Co', currency: 'NZD', timeZone: 'Pacific/Auckland', provider: 'owner@kai.test' }

  it('creates the business and its owner from link, code and name, and then closes the link', async () => {
    const local = await createTestServer()
    const token = (await openSetUp(local.db)) ?? ''
    expect(await local.ask(getSetUp, { token })).toMatchObject({ open: true })
    const { key } = await local.ask(setUp, { ...wish, token })
    const otp = local.codeFor(wish.provider)
    const verified = await local.ask(verifyOtp, { provider: wish.provider, key, otp })
    if (!('key' in verified)) throw new Error('the set-up was signed in without a name')
    const named = await local.ask(nameAccount, { key: verified.key, firstName: 'Moana', lastName: 'Reid' })
    expect(named.type).toBe('owner')
    expect(await local.ask(getUserDetails, {}, { token: named.token })).toMatchObject({
      hasAccess: true,
      type: 'owner',
    })
    expect(await local.ask(getSetUp, { token })).toMatchObject({ open: false })
    expect(await openSetUp(local.db)).toBeNull()
    local.passMinutes(1)
    expect((await local.call(setUp, { ...wish, token })).body).toMatchObject({ code: 'set-up-closed' })
  })

  it('succeeds for one of two concurrent visitors', async () => {
    const local = await createTestServer()
    const token = (await openSetUp(local.db)) ?? ''
    const people = ['a@kai.test', 'b@kai.test']
    const keys = []
    for (const provider of people) {
      const { key } = await local.ask(setUp, { ...wish, provider, token })
      const verified = await local.ask(verifyOtp, { provider, key, otp: local.codeFor(provider) })
      keys.push('key' in verified ? verified.key : '')
    }
    const answers = await Promise.all(
      keys.map((key) => local.call(nameAccount, { key, firstName: 'Moana', lastName: 'Reid' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const [row] = await local.sql<[{ owners: number }]>`select count(*) as owners from accounts`
    expect(row.owners).toBe(1)
  })

  it('refuses another link and a sign-in code', async () => {
    const local = await createTestServer()
    await openSetUp(local.db)
    expect(await local.ask(getSetUp, { token: 'guessed' })).toMatchObject({ open: false })
    expect((await local.call(setUp, { ...wish, token: 'guessed' })).status).toBe(403)
  })
})

describe('the audit trail', () => {
  it('records each change with its account, before and after, and cannot be rewritten', async () => {
    const manager = await makeAccount(server, { restIds: [restId] })
    await server.ask(updateAccess, { userId: manager.id, restIds: [], type: 'manager' }, { token: owner })
    const [entry] = await server.sql<[{ before: unknown; after: unknown }]>`
      select before, after from audit_entries where subject_id = ${manager.id} and action = 'update access'`
    expect(entry).toMatchObject({ before: { restaurants: [restId] }, after: { restaurants: [] } })
    await expect(server.sql`update audit_entries set action = 'nothing'`).rejects.toThrow('never changed')
    await expect(server.sql`delete from audit_entries`).rejects.toThrow('never changed')
  })
})
