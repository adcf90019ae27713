import {
  approveAccess,
  getUserDetails,
  logout,
  ownerOtp,
  sendOtp,
  updateAccess,
  verifyOtp,
  verifyOwner,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeFood } from '../foods/foods.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeAccount, makeSession } from './accounts.factory.ts'
import { authenticateUnlock } from './accounts.public.ts'

const wrong = (otp: string) => (otp === '111111' ? '222222' : '111111')

const refusedSending = z.object({
  error: z.literal(true),
  message: z.string(),
  data: z.object({ key: z.string().optional(), seconds: z.number() }),
})

let server: TestServer
let branch: string
let owner: { id: string; provider: string; token: string }
let manager: { id: string; provider: string; token: string }
beforeEach(async () => {
  server = await createTestServer()
  branch = (await makeRestaurant(server.db, { name: 'Pier Nine' })).id
  owner = await makeAccount(server, { type: 'owner' })
  manager = await makeAccount(server, { firstName: 'Hana', lastName: 'Rewi', restIds: [branch] })
})

async function askOwner(token = manager.token, restId = branch) {
  const { key } = await server.ask(ownerOtp, { restId }, { token })
  return { key, otp: server.codeFor(owner.provider) }
}

async function unlock() {
  return server.ask(verifyOwner, await askOwner(), { token: manager.token })
}

async function tryToOpen(key: string, otp: string, token = manager.token) {
  const { status, body } = await server.call(verifyOwner, { key, otp }, { token })
  return body.error ? body.code : status
}

async function changeAPrice(token: string, restId = branch) {
  const food = await makeFood(server.db, restId)
  const varId = food.variations[0]?.id ?? ''
  const { status, body } = await server.call(changePrice, { foodId: food.id, varId, price: 19.5 }, { token })
  return { status, message: body.error ? body.message : undefined }
}

const isDead = { status: 401, message: 'Unauthorized' }

describe("the owner's code", () => {
  it('gives the manager a token that changes prices in that branch for ten minutes', async () => {
    const { token, expiresAt } = await unlock()
    expect(expiresAt).toBe(new Date(server.time.now.getTime() + 10 * 60_000).toISOString())
    expect(await changeAPrice(token)).toMatchObject({ status: 200 })
    expect(await changeAPrice(manager.token)).toMatchObject({ status: 403 })
  })

  it('is accepted as a number too, and once for concurrent tries', async () => {
    const { key, otp } = await askOwner()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(verifyOwner, { key, otp: Number(otp) }, { token: manager.token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error && body.code === 'code-dead')).toHaveLength(7)
  })

  it('is refused when wrong, with the number of tries left, and ends with the fifth', async () => {
    const { key, otp } = await askOwner()
    for (const left of [4, 3, 2, 1]) {
      const { body } = await server.call(verifyOwner, { key, otp: wrong(otp) }, { token: manager.token })
      expect(body).toMatchObject({ code: 'code-wrong', message: expect.stringContaining(`Tries left: ${left}`) })
    }
    expect(await tryToOpen(key, wrong(otp))).toBe('code-dead')
    expect(await tryToOpen(key, otp)).toBe('code-dead')
  })

  async function enterWrong(count: number, token = manager.token) {
    for (let left = count; left > 0; left -= 5) {
      server.passMinutes(6)
      const { key, otp } = await askOwner(token)
      for (let i = 0; i < Math.min(left, 5); i += 1) await tryToOpen(key, wrong(otp), token)
    }
    server.passMinutes(6)
  }

  it('is refused for a manager who entered ten wrong ones, and opens for a colleague', async () => {
    await enterWrong(10)
    const refused = await server.call(verifyOwner, await askOwner(), { token: manager.token })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'code-guessed', message: expect.stringContaining('Ask a colleague') },
    })
    const colleague = await makeAccount(server, { restIds: [branch] })
    server.passMinutes(6)
    const theirs = await askOwner(colleague.token)
    expect(await tryToOpen(theirs.key, theirs.otp, colleague.token)).toBe(200)
  })

  it('does not count the wrong ones before the right one', async () => {
    for (let round = 0; round < 6; round += 1) {
      server.passMinutes(6)
      const { key, otp } = await askOwner()
      for (let i = 0; i < 4; i += 1) await tryToOpen(key, wrong(otp))
      expect(await tryToOpen(key, otp)).toBe(200)
    }
  })

  it('is refused for everybody after twenty-two wrong ones of all managers in four months', async () => {
    const colleagues = await Promise.all([1, 2, 3].map(() => makeAccount(server, { restIds: [branch] })))
    for (const { token } of colleagues) await enterWrong(7, token)
    const last = await askOwner()
    const together = await Promise.all([1, 2, 3].map(() => tryToOpen(last.key, wrong(last.otp))))
    expect(together.toSorted()).toEqual(['code-guessed', 'code-guessed', 'code-wrong'])
    const refused = await server.call(verifyOwner, last, { token: manager.token })
    const message =
      'Too many wrong codes of the owner were entered in the last months. Ask an owner to change the price'
    expect(refused).toMatchObject({ status: 429, body: { code: 'code-guessed', message } })
    expect(await changeAPrice(owner.token)).toMatchObject({ status: 200 })

    server.time.now = new Date(server.time.now.getTime() + 122 * 24 * 60 * 60_000)
    const session = await makeSession(server, manager.id)
    const later = await askOwner(session)
    expect(await tryToOpen(later.key, later.otp, session)).toBe(200)
  })

  it('expires after five minutes', async () => {
    const { key, otp } = await askOwner()
    server.passMinutes(5)
    expect(await tryToOpen(key, otp)).toBe('code-dead')
  })

  it('is refused for another manager and for another session of the same one', async () => {
    const { key, otp } = await askOwner()
    const other = await makeAccount(server, { restIds: [branch] })
    const elsewhere = await makeSession(server, manager.id)
    for (const token of [other.token, elsewhere, owner.token]) {
      expect(await tryToOpen(key, otp, token)).toBe('code-dead')
    }
    expect(await tryToOpen(key, otp)).toBe(200)
  })

  it('is refused after the manager loses the branch', async () => {
    const { key, otp } = await askOwner()
    await server.ask(updateAccess, { userId: manager.id, restIds: [], type: 'manager' }, { token: owner.token })
    expect(await tryToOpen(key, otp)).toBe('not-found')
  })

  it('signs no account in', async () => {
    const { key, otp } = await askOwner()
    for (const provider of [owner.provider, manager.provider, 'new@guest.test']) {
      const { body } = await server.call(verifyOtp, { provider, key, otp })
      expect(body).toMatchObject({ error: true, code: 'code-dead' })
    }
    const [sessions] = await server.sql<[{ count: number }]>`select count(*) as count from sessions`
    expect(sessions.count).toBe(2)
    expect(await tryToOpen(key, otp)).toBe(200)
  })

  it('differs from the sign-in codes of owner and manager', async () => {
    for (const { provider } of [owner, manager]) {
      const { key } = await server.ask(sendOtp, { provider })
      expect(await tryToOpen(key, server.codeFor(provider))).toBe('code-dead')
    }
  })

  it('is not sent twice within 30 seconds: the same session gets a key and the wait', async () => {
    const { otp } = await askOwner()
    const { status, body } = await server.call(ownerOtp, { restId: branch }, { token: manager.token })
    const refused = refusedSending.parse(body)
    expect(status).toBe(429)
    expect(refused.message).toMatch(/already.* 30 seconds/)
    expect(server.inbox).toHaveLength(1)
    expect(await tryToOpen(refused.data.key ?? '', otp)).toBe(200)
    server.passMinutes(0.5)
    expect((await server.call(ownerOtp, { restId: branch }, { token: manager.token })).status).toBe(200)
  })

  it('gives another person who asks within 30 seconds the wait but no key', async () => {
    await askOwner()
    const second = await makeRestaurant(server.db)
    const other = await makeAccount(server, { restIds: [branch, second.id] })
    const elsewhere = await makeSession(server, manager.id)
    for (const token of [other.token, elsewhere, owner.token]) {
      const { body } = await server.call(ownerOtp, { restId: branch }, { token })
      expect(refusedSending.parse(body).data).toEqual({ seconds: 30 })
    }
  })

  it('for one branch is refused in another for the same manager', async () => {
    const second = await makeRestaurant(server.db)
    await server.ask(
      updateAccess,
      { userId: manager.id, restIds: [branch, second.id], type: 'manager' },
      { token: owner.token },
    )
    const first = await askOwner()
    const { body } = await server.call(ownerOtp, { restId: second.id }, { token: manager.token })
    expect(refusedSending.parse(body).data).toEqual({ seconds: 30 })
    const { token } = await server.ask(verifyOwner, first, { token: manager.token })
    expect(await changeAPrice(token, second.id)).toMatchObject({ status: 404 })
    expect(await changeAPrice(token, branch)).toMatchObject({ status: 200 })
  })
})

describe('an unlock', () => {
  it('allows nothing but price changes', async () => {
    const { token } = await unlock()
    expect((await server.call(getUserDetails, {}, { token })).status).toBe(401)
    expect((await server.call(listRestaurants, {}, { token })).status).toBe(401)
    expect((await server.call(ownerOtp, { restId: branch }, { token })).status).toBe(401)
    expect((await server.call(logout, {}, { token })).status).toBe(401)
    const live = server.connectLive(token)
    const refused = await new Promise<Error>((resolve) => live.once('connect_error', resolve))
    expect(refused.message).toBe('Unauthorized')
    expect(await changeAPrice(token)).toMatchObject({ status: 200 })
  })

  it('ends after ten minutes', async () => {
    const { token } = await unlock()
    server.time.now = new Date(server.time.now.getTime() + 10 * 60_000 - 1)
    expect(await changeAPrice(token)).toMatchObject({ status: 200 })
    server.time.now = new Date(server.time.now.getTime() + 1)
    expect(await changeAPrice(token)).toEqual(isDead)
  })

  it('ends when the manager signs out', async () => {
    const { token } = await unlock()
    await server.ask(logout, {}, { token: manager.token })
    expect(await changeAPrice(token)).toEqual(isDead)
  })

  it('survives a sign-out of another session', async () => {
    const { token } = await unlock()
    const elsewhere = await makeSession(server, manager.id)
    await server.ask(logout, {}, { token: elsewhere })
    expect(await changeAPrice(token)).toMatchObject({ status: 200 })
  })

  it('ends when the manager loses access or gets other branches', async () => {
    const { token } = await unlock()
    await server.ask(approveAccess, { userId: manager.id, hasAccess: false, restIds: [branch] }, { token: owner.token })
    expect(await changeAPrice(token)).toEqual({ status: 403, message: 'Account not approved' })
    const second = await makeRestaurant(server.db)
    await server.ask(
      approveAccess,
      { userId: manager.id, hasAccess: true, restIds: [second.id] },
      { token: owner.token },
    )
    expect(await changeAPrice(token)).toEqual(isDead)
    expect(await changeAPrice(token, second.id)).toEqual(isDead)
  })

  it.each([
    [
      'is made a manager',
      (id: string, token: string) => server.call(updateAccess, { userId: id, restIds: [], type: 'manager' }, { token }),
    ],
    [
      'loses access',
      (id: string, token: string) =>
        server.call(approveAccess, { userId: id, hasAccess: false, restIds: [] }, { token }),
    ],
  ] as const)('is over when the owner who gave it %s', async (_what, act) => {
    const { token } = await unlock()
    const other = await makeAccount(server, { type: 'owner' })
    expect((await act(owner.id, other.token)).status).toBe(200)
    expect(await changeAPrice(token)).toEqual(isDead)
  })

  it('is audited with manager, owner and branch', async () => {
    await unlock()
    const entries = await server.sql`
      select action, actor_id as "actorId", rest_id as "restId", after from audit_entries
       where action like '%unlock%' order by id`
    const by = { actorId: manager.id, restId: branch }
    expect([...entries]).toEqual([
      { ...by, action: 'ask for price unlock', after: { askedOf: owner.id } },
      { ...by, action: 'unlock prices', after: { unlockedBy: owner.id } },
    ])
  })

  it('appears not in the log, and only as a hash in the database', async () => {
    const { key, otp } = await askOwner()
    const { token } = await server.ask(verifyOwner, { key, otp }, { token: manager.token })
    const kept = JSON.stringify(
      await server.sql`
        select to_jsonb(u) as row from owner_unlocks u
        union all select to_jsonb(c) from challenges c
        union all select to_jsonb(k) from challenge_keys k
        union all select to_jsonb(r) from stored_replies r
        union all select to_jsonb(a) from audit_entries a`,
    )
    for (const secret of [token, key]) {
      expect(kept).not.toContain(secret)
      expect(server.lines.join('\n')).not.toContain(secret)
    }
  })

  it('is deleted when it has ended, not before', async () => {
    const { token } = await unlock()
    const count = async () => {
      const [row] = await server.sql<[{ count: number }]>`select count(*) as count from owner_unlocks`
      return row.count
    }
    server.passMinutes(9)
    await server.app.sweep()
    expect(await count()).toBe(1)
    expect(await authenticateUnlock(server.app.world, token)).toMatchObject({ id: manager.id, unlockedBy: owner.id })
    server.passMinutes(2)
    await server.app.sweep()
    expect(await count()).toBe(0)
  })
})
