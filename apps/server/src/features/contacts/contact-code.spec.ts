import {
  ownerOtp,
  sendOtp,
  updateAccess,
  verifyOtp,
  verifyOwner,
} from '@brigade/contract/accounts/accounts.contract.ts'
import {
  addContact,
  listContacts,
  removeContact,
  resendContactOtp,
  verifyContact,
} from '@brigade/contract/contacts/contacts.contract.ts'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount, makeSession } from '../accounts/accounts.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

const mobile = '+64215550101'
const wrong = (otp: string) => (otp === '111111' ? '222222' : '111111')

const refusedSending = z.object({ data: z.object({ key: z.string().optional(), seconds: z.number() }) })

let server: TestServer
let restId: string
let owner: { id: string; provider: string; token: string }
let manager: { id: string; provider: string; token: string }
beforeEach(async () => {
  server = await createTestServer()
  restId = (await makeRestaurant(server.db, { name: 'Pier Nine' })).id
  owner = await makeAccount(server, { type: 'owner' })
  manager = await makeAccount(server, { restIds: [restId] })
})

const sent = (at = restId, mobileNumber = mobile) => ({ restId: at, isLandline: false as const, mobileNumber })

async function add(at = restId, token = manager.token) {
  const { _id, key } = await server.ask(addContact, sent(at), { token })
  return { id: _id, key: key ?? '', otp: server.codeFor(mobile) }
}

async function tryToVerify(key: string, otp: string, token = manager.token) {
  const { status, body } = await server.call(verifyContact, { key, otp }, { token })
  return body.error ? body.code : status
}

async function tryToResend(key: string, token = manager.token) {
  const { status, body } = await server.call(resendContactOtp, { key }, { token })
  return body.error ? body.code : status
}

describe('the code of a mobile number', () => {
  it("has one line for the branch's name and is the only six-digit number in its text", async () => {
    const { id } = await makeRestaurant(server.db, { name: 'Pier 1234567\n\nAll is well. {{code}}' })
    const { key, otp } = await add(id, owner.token)
    const text = server.inbox.at(-1)?.text ?? ''
    expect(text.match(/\p{Nd}{6,}/gu)).toEqual([otp])
    expect(text).toContain('verify this number for Pier … All is well. {{code}}.')
    expect(text).not.toContain('\n')
    expect(await tryToVerify(key, otp, owner.token)).toBe(200)
  })

  it.each([
    ['turns the direction of writing', 'Pier \u202enine\u2066', 'this number for Pier nine.'],
    ['hides a number between characters without width', 'Pier 12\u200b34\u200d56', 'this number for Pier ….'],
  ])('has a readable text when the name of the branch %s', async (_how, name, said) => {
    const { id } = await makeRestaurant(server.db, { name })
    const { otp } = await add(id, owner.token)
    const text = server.inbox.at(-1)?.text ?? ''
    expect(text).toContain(said)
    expect(text.match(/\p{Nd}+/gu)).toEqual([otp, '5'])
  })

  it('works only in the session that requested it', async () => {
    const { key, otp } = await add()
    const colleague = await makeAccount(server, { restIds: [restId] })
    const elsewhere = await makeSession(server, manager.id)
    for (const token of [colleague.token, elsewhere, owner.token]) {
      expect(await tryToVerify(key, otp, token)).toBe('code-dead')
      expect(await tryToResend(key, token)).toBe('code-dead')
    }
    expect(await tryToVerify(key, otp)).toBe(200)
  })

  it('is accepted once for concurrent tries', async () => {
    const { key, otp } = await add()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryToVerify(key, otp)))
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'code-dead')])
    const [verified] = await server.sql<[{ count: number }]>`
      select count(*) as count from audit_entries where action = 'verify contact'`
    expect(verified.count).toBe(1)
  })

  it('is answered alike when repeated under one key, because the answer may be lost', async () => {
    const { key, otp } = await add()
    const idempotencyKey = uuidv7({ msecs: server.time.now.getTime() })
    const send = () =>
      server.call(verifyContact, { key, otp: Number(otp) }, { token: manager.token, key: idempotencyKey })
    const [first, second] = [await send(), await send()]
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
  })

  it('is refused when wrong, with the number of tries left, ends with the fifth, and can be resent', async () => {
    const { key, otp } = await add()
    for (let left = 4; left > 0; left -= 1) {
      const { body } = await server.call(verifyContact, { key, otp: wrong(otp) }, { token: manager.token })
      expect(body).toMatchObject({ code: 'code-wrong', message: expect.stringContaining(`Tries left: ${left}`) })
    }
    expect(await tryToVerify(key, wrong(otp))).toBe('code-dead')
    expect(await tryToVerify(key, otp)).toBe('code-dead')
    server.passMinutes(0.5)
    const again = await server.ask(resendContactOtp, { key }, { token: manager.token })
    expect(await tryToVerify(again.key, server.codeFor(mobile))).toBe(200)
  })

  it('expires after five minutes, and when the manager loses the branch', async () => {
    const { key, otp } = await add()
    server.passMinutes(5)
    expect(await tryToVerify(key, otp)).toBe('code-dead')
    const next = await server.ask(resendContactOtp, { key }, { token: manager.token })
    await server.ask(updateAccess, { userId: manager.id, restIds: [], type: 'manager' }, { token: owner.token })
    expect(await tryToVerify(next.key, server.codeFor(mobile))).toBe('not-found')
    expect(await tryToResend(next.key)).toBe('not-found')
  })

  it('neither signs in nor unlocks prices, and codes for those verify no number', async () => {
    const { key, otp } = await add()
    const { body } = await server.call(verifyOtp, { provider: mobile, key, otp })
    expect(body).toMatchObject({ code: 'code-dead' })
    expect((await server.call(verifyOwner, { key, otp }, { token: manager.token })).body).toMatchObject({
      code: 'code-dead',
    })
    const signIn = await server.ask(sendOtp, { provider: mobile })
    expect(await tryToVerify(signIn.key, server.codeFor(mobile))).toBe('code-dead')
    expect(await tryToResend(signIn.key)).toBe('code-dead')
    const unlock = await server.ask(ownerOtp, { restId }, { token: manager.token })
    expect(await tryToVerify(unlock.key, server.codeFor(owner.provider))).toBe('code-dead')
    expect(await tryToVerify(key, otp)).toBe(200)
  })

  it('appears with its key neither in the audit trail nor in the log', async () => {
    const { key, otp } = await add()
    await tryToVerify(key, otp)
    const rows = await server.sql`select * from audit_entries`
    for (const kept of [JSON.stringify(rows), server.lines.join('\n')]) {
      expect(kept).not.toContain(key)
      expect(kept).not.toMatch(new RegExp(`(?<!\\d)${otp}(?!\\d)`))
    }
  })
})

describe('a further code', () => {
  it('is refused within 30 seconds, with the wait and a key for the first', async () => {
    const { key, otp } = await add()
    for (const refused of [
      await server.call(resendContactOtp, { key }, { token: manager.token }),
      await server.call(addContact, sent(), { token: manager.token }),
    ]) {
      expect({ status: refused.status, body: refused.body }).toMatchObject({
        status: 429,
        body: { code: 'code-already-sent', message: expect.stringMatching(/already.* 30 seconds/) },
      })
      expect(refusedSending.parse(refused.body).data.key).toEqual(expect.any(String))
    }
    const { body } = await server.call(addContact, sent(), { token: manager.token })
    expect(await tryToVerify(refusedSending.parse(body).data.key ?? '', otp)).toBe(200)
    expect(server.inbox).toHaveLength(1)
  })

  it('is sent after that, also with an expired key, and the number is stored once', async () => {
    const { key } = await add()
    server.passMinutes(30)
    const { body } = await server.call(resendContactOtp, { key }, { token: manager.token })
    expect(body).toMatchObject({ error: false, message: 'Code sent to the number' })
    const next = (body.error ? undefined : body.data?.key) ?? ''
    expect(await tryToVerify(next, server.codeFor(mobile))).toBe(200)
    expect(await server.ask(listContacts, { restId }, { token: manager.token })).toHaveLength(1)
  })

  it('is sent at once if the first could not be sent', async () => {
    const { world } = server.app
    const { deliver } = world
    world.deliver = () => Promise.reject(new Error('the line is dead'))
    const { status, body } = await server.call(addContact, sent(), { token: manager.token })
    expect({ status, body }).toMatchObject({ status: 502, body: { code: 'code-not-sent' } })
    world.deliver = deliver
    const { key, otp } = await add()
    expect(await tryToVerify(key, otp)).toBe(200)
    expect(await server.ask(listContacts, { restId }, { token: manager.token })).toHaveLength(1)
  })

  it('is sent once for concurrent requests', async () => {
    const { key } = await add()
    server.passMinutes(1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryToResend(key)))
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 'code-already-sent')])
    expect(server.inbox).toHaveLength(2)
  })

  it('is sent at most ten times an hour', async () => {
    const { key } = await add()
    const answers = []
    for (let count = 0; count < 10; count += 1) {
      server.passMinutes(5)
      answers.push(await tryToResend(key))
    }
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 'code-too-often'])
  })

  it('is refused for a verified or removed number and for an invalid key', async () => {
    const first = await add()
    await tryToVerify(first.key, first.otp)
    server.passMinutes(1)
    expect(await tryToResend(first.key)).toBe('not-found')
    await server.ask(removeContact, { contactId: first.id }, { token: manager.token })
    expect(await tryToResend(first.key)).toBe('not-found')
    expect(await tryToResend('no-such-key')).toBe('code-dead')
    expect(server.inbox).toHaveLength(1)
  })
})

it('adds a number once when two colleagues verify it with their own codes', async () => {
  const first = await add()
  server.passMinutes(1)
  const colleague = await makeAccount(server, { restIds: [restId] })
  const second = await add(restId, colleague.token)
  expect(await tryToVerify(second.key, second.otp, colleague.token)).toBe(200)
  expect(await tryToVerify(first.key, first.otp)).toBe(200)
  const [verified] = await server.sql<[{ count: number }]>`
    select count(*) as count from audit_entries where action = 'verify contact'`
  expect(verified.count).toBe(1)
})
