import {
  accountsTopic,
  getUserDetails,
  logout,
  nameAccount,
  sendOtp,
  verifyOtp,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { LIVE_EVENT, type LiveHint } from '@brigade/contract/kernel/live-topic.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeAccount } from './accounts.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await makeBusiness(server.db)
})

let people = 0
function stranger() {
  people += 1
  return { provider: `person${people}@guest.test`, from: `10.1.${Math.floor(people / 250)}.${people % 250}` }
}

async function askForCode(provider: string, from: string) {
  const { key } = await server.ask(sendOtp, { provider }, { from })
  return { key, otp: server.codeFor(provider) }
}

function keyIn(body: unknown): string {
  return z.object({ error: z.literal(true), data: z.object({ key: z.string() }) }).parse(body).data.key
}

const wrong = (otp: string) => (otp === '111111' ? '222222' : '111111')

describe('signing in', () => {
  it('sends a six-digit code that does not begin with 0', async () => {
    const { provider, from } = stranger()
    const { otp } = await askForCode(provider, from)
    expect(otp).toMatch(/^[1-9]\d{5}$/)
  })

  it('signs a known account in with its code, and the token identifies it', async () => {
    const { from } = stranger()
    const account = await makeAccount(server, { type: 'owner', firstName: 'Aroha' })
    const { key, otp } = await askForCode(account.provider, from)
    const reply = await server.ask(verifyOtp, { provider: account.provider, key, otp: Number(otp) }, { from })
    if (!('token' in reply)) throw new Error('a known account was asked for its name')
    expect(reply.type).toBe('owner')
    const details = await server.ask(getUserDetails, {}, { token: reply.token })
    expect(details).toMatchObject({ _id: account.id, firstName: 'Aroha', hasAccess: true })
  })

  it('is an act of the person in the audit trail, as signing up is', async () => {
    const { provider, from } = stranger()
    const first = await askForCode(provider, from)
    const named = await server.ask(verifyOtp, { provider, ...first }, { from })
    if (!('key' in named)) throw new Error('a newcomer was signed in without a name')
    const details = { key: named.key, firstName: 'Wiremu', lastName: 'Ngata' }
    await server.ask(nameAccount, details)
    expect((await server.call(nameAccount, details)).body).toMatchObject({
      code: 'name-key-dead',
      message: 'This sign-up is already completed. Sign in with your mobile number or e-mail',
    })
    server.passMinutes(2)
    await server.ask(verifyOtp, { provider, ...(await askForCode(provider, from)) }, { from })
    const trail = await server.sql`
      select e.action, e.actor_kind as kind, e.actor_id::text = a.id::text as "isOwn" from audit_entries e
        join accounts a on a.id::text = e.subject_id and a.provider = ${provider} order by e.id`
    const own = { kind: 'account', isOwn: true }
    expect(trail).toEqual([
      { action: 'sign up', ...own },
      { action: 'sign in', ...own },
    ])
  })

  it('says whether a sign-up is completed or timed out', async () => {
    const newcomer = async () => {
      const { provider, from } = stranger()
      const named = await server.ask(verifyOtp, { provider, ...(await askForCode(provider, from)) }, { from })
      if (!('key' in named)) throw new Error('a newcomer was signed in without a name')
      return { key: named.key, firstName: 'Wiremu', lastName: 'Ngata' }
    }
    const [quick, slow] = [await newcomer(), await newcomer()]
    const twice = await Promise.all([quick, quick].map((named) => server.call(nameAccount, named)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
    server.passMinutes(31)
    const messageTo = async (named: typeof quick) => (await server.call(nameAccount, named)).body
    const completed = 'This sign-up is already completed. Sign in with your mobile number or e-mail'
    const timedOut = 'This sign-up timed out. Request a new code with your mobile number or e-mail'
    expect(twice.map(({ body }) => body)).toContainEqual(expect.objectContaining({ message: completed }))
    expect(await messageTo(quick)).toMatchObject({ code: 'name-key-dead', message: completed })
    expect(await messageTo(slow)).toMatchObject({ code: 'name-key-dead', message: timedOut })
    expect(await messageTo({ ...slow, key: 'a'.repeat(43) })).toMatchObject({ message: timedOut })
  })

  it('announces a newcomer to the owners at once', async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const owner = await makeAccount(server, { type: 'owner' })
    const socket = server.connectLive(owner.token)
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const heard = new Promise<LiveHint>((resolve) => {
      socket.on(LIVE_EVENT, (hint: LiveHint) => {
        if (hint.data.restId === restId) resolve(hint)
      })
    })
    const { provider, from } = stranger()
    const { key, otp } = await askForCode(provider, from)
    const named = await server.ask(verifyOtp, { provider, key, otp }, { from })
    if (!('key' in named)) throw new Error('a newcomer was signed in without a name')
    await server.ask(nameAccount, { key: named.key, firstName: 'Wiremu', lastName: 'Ngata' })
    expect(await heard).toEqual({ m: accountsTopic.m, data: { restId } })
  })

  it('asks a newcomer for a name and then for approval', async () => {
    const { provider, from } = stranger()
    const { key, otp } = await askForCode(provider, from)
    const named = await server.ask(verifyOtp, { provider, key, otp }, { from })
    if (!('key' in named)) throw new Error('a newcomer was signed in without a name')
    const { token, type } = await server.ask(nameAccount, { key: named.key, firstName: 'Wiremu', lastName: 'Ngata' })
    expect(type).toBe('manager')
    expect(await server.ask(getUserDetails, {}, { token })).toMatchObject({ firstName: 'Wiremu', hasAccess: false })
  })

  it('ignores the case of an address and spaces around it', async () => {
    const { from } = stranger()
    const account = await makeAccount(server, { provider: `hemi${people}@guest.test` })
    const { key } = await server.ask(sendOtp, { provider: `  HEMI${people}@Guest.Test ` }, { from })
    const otp = server.codeFor(account.provider)
    expect(await server.ask(verifyOtp, { provider: account.provider, key, otp }, { from })).toHaveProperty('token')
  })

  it('treats full-width letters as the same identifier', async () => {
    const { provider, from } = stranger()
    await askForCode(provider, from)
    const wide = provider.replace('person', 'ｐｅｒｓｏｎ').replace('.', '．')
    expect((await server.call(sendOtp, { provider: wide }, { from })).body).toMatchObject({ code: 'code-already-sent' })
  })

  it('sends the code to a mobile number and signs its account in', async () => {
    const { from } = stranger()
    const account = await makeAccount(server, { provider: '+64215550001' })
    const { key, otp } = await askForCode('+64215550001', from)
    expect(await server.ask(verifyOtp, { provider: '+64215550001', key, otp }, { from })).toHaveProperty('token')
    expect(account.provider).toBe(server.inbox.findLast(({ text }) => text.includes(otp))?.to)
  })

  it('revokes the token on sign-out', async () => {
    const { token } = await makeAccount(server)
    expect((await server.call(logout, {}, { token })).status).toBe(200)
    const { status, body } = await server.call(getUserDetails, {}, { token })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'unauthorized', message: 'Unauthorized' })
  })

  it('ends a session unused for 30 days and keeps a used one', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const used = await makeAccount(local)
    const idle = await makeAccount(local)
    local.passMinutes(20 * 24 * 60)
    await local.ask(getUserDetails, {}, { token: used.token })
    local.passMinutes(20 * 24 * 60)
    expect((await local.call(getUserDetails, {}, { token: used.token })).status).toBe(200)
    expect((await local.call(getUserDetails, {}, { token: idle.token })).status).toBe(401)
  })

  it('ends a live connection with its session', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { token } = await makeAccount(local)
    const live = local.connectLive(token)
    await new Promise<void>((open) => live.once('connect', open))
    const dropped = new Promise((resolve) => live.once('disconnect', resolve))
    local.passMinutes(31 * 24 * 60)
    await local.app.sweep()
    expect(await dropped).toBe('io server disconnect')
  })
})

describe('a sign-in code', () => {
  it('is refused when wrong, with the number of tries left, and ends with the fifth', async () => {
    const { provider, from } = stranger()
    const { key, otp } = await askForCode(provider, from)
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await server.call(verifyOtp, { provider, key, otp: wrong(otp) }, { from })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'code-wrong', message: expect.stringContaining(String(left)) })
    }
    const fifth = await server.call(verifyOtp, { provider, key, otp: wrong(otp) }, { from })
    expect(fifth.body).toMatchObject({ code: 'code-dead' })
    const right = await server.call(verifyOtp, { provider, key, otp }, { from })
    expect(right.body).toMatchObject({ code: 'code-dead' })
  })

  it('is accepted once', async () => {
    const { from } = stranger()
    const { provider } = await makeAccount(server)
    const { key, otp } = await askForCode(provider, from)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => server.call(verifyOtp, { provider, key, otp }, { from })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ body }) => body.error && body.code === 'code-dead')).toHaveLength(7)
  })

  it('expires after five minutes', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    const { key } = await local.ask(sendOtp, { provider })
    local.passMinutes(5)
    const { body } = await local.call(verifyOtp, { provider, key, otp: local.codeFor(provider) })
    expect(body).toMatchObject({ code: 'code-dead' })
  })

  it("is refused with another person's key", async () => {
    const mine = stranger()
    const theirs = stranger()
    const { otp } = await askForCode(mine.provider, mine.from)
    const { key } = await askForCode(theirs.provider, theirs.from)
    const { body } = await server.call(verifyOtp, { provider: mine.provider, key, otp }, { from: mine.from })
    expect(body).toMatchObject({ code: 'code-dead' })
  })

  it('is not sent twice within 30 seconds: the refusal has the wait and a key for the first code', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    await local.ask(sendOtp, { provider })
    const { status, body } = await local.call(sendOtp, { provider })
    expect(status).toBe(429)
    expect(body).toMatchObject({ error: true })
    expect(body.message).toMatch(/already.* 30 seconds/)
    const key = keyIn(body)
    expect(await local.ask(verifyOtp, { provider, key, otp: local.codeFor(provider) })).toHaveProperty('token')
    local.passMinutes(0.5)
    expect((await local.call(sendOtp, { provider })).status).toBe(200)
  })

  it("cannot be used up by a stranger's guesses", async () => {
    const { provider } = await makeAccount(server)
    const { key, otp } = await askForCode(provider, '10.9.0.1')
    const again = await server.call(sendOtp, { provider }, { from: '10.9.0.2' })
    const theirKey = keyIn(again.body)
    for (let guess = 0; guess < 6; guess += 1) {
      await server.call(verifyOtp, { provider, key: theirKey, otp: wrong(otp) }, { from: '10.9.0.2' })
    }
    expect(await server.ask(verifyOtp, { provider, key, otp }, { from: '10.9.0.1' })).toHaveProperty('token')
  })

  it('is sent at most ten times an hour and thirty times a day', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    const sent = async () => {
      local.passMinutes(1)
      return (await local.call(sendOtp, { provider })).status === 200
    }
    const inAnHour: boolean[] = []
    for (let i = 0; i < 12; i += 1) inAnHour.push(await sent())
    expect(inAnHour.filter(Boolean)).toHaveLength(10)
    let inADay = 10
    for (let hour = 0; hour < 5; hour += 1) {
      local.passMinutes(60)
      for (let i = 0; i < 10; i += 1) if (await sent()) inADay += 1
    }
    expect(inADay).toBe(30)
  })

  it('cannot be blocked for a person by a stranger at another address', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    const ask = async (from: string) => {
      local.passMinutes(1)
      return local.call(sendOtp, { provider }, { from })
    }
    for (let i = 0; i < 15; i += 1) await ask('10.9.0.1')
    const asked = await ask('10.9.0.2')
    expect(asked.status).toBe(200)
  })

  it('can be entered while it is valid and no further one is sent', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    for (let i = 0; i < 10; i += 1) {
      await local.ask(sendOtp, { provider })
      local.passMinutes(1)
    }
    const { status, body } = await local.send('POST', '/manager/send-otp', { provider })
    expect({ status, message: body.message }).toMatchObject({
      status: 429,
      message: expect.stringContaining('already'),
    })
    const { key } = body.data
    expect(await local.ask(verifyOtp, { provider, key, otp: local.codeFor(provider) })).toHaveProperty('token')
  })

  it('is delayed at most half a minute when the clock is set back', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    await local.ask(sendOtp, { provider })
    local.passMinutes(-60 * 24)
    expect(await local.ask(sendOtp, { provider })).toHaveProperty('key')
  })

  it('is wrong with leading zeros, although it travels as a number', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const { provider } = await makeAccount(local)
    const { key } = await local.ask(sendOtp, { provider })
    const { body } = await local.call(verifyOtp, { provider, key, otp: 12345 })
    expect(body).toMatchObject({ error: true, code: 'code-wrong' })
  })

  it('is sent at most thirty times a minute from one address', async () => {
    const local = await createTestServer()
    await makeBusiness(local.db)
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, i) =>
        local.call(sendOtp, { provider: `flood${i}@guest.test` }, { from: '10.3.0.1' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('appears neither in the log nor in the database', async () => {
    const { provider, from } = stranger()
    const { key, otp } = await askForCode(provider, from)
    await server.call(verifyOtp, { provider, key, otp }, { from })
    expect(server.lines.join('\n')).not.toContain(otp)
    expect(server.lines.join('\n')).not.toContain(key)
    const rows = await server.sql`select to_jsonb(c) as row from challenges c`
    expect(JSON.stringify(rows)).not.toContain(otp)
  })
})

describe('before the set-up', () => {
  it('sign-in is refused', async () => {
    const empty = await createTestServer()
    const { status, body } = await empty.call(sendOtp, { provider: 'first@guest.test' })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'sign-up-closed' })
  })
})
