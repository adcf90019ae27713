import {
  endSession,
  getUserDetails,
  listSessions,
  sendOtp,
  verifyOtp,
} from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeAccount } from './accounts.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)
const owner = await makeAccount(server, { type: 'owner' })
const asOwner = { token: owner.token }

async function signIn(provider: string, from: string): Promise<string> {
  const { key } = await server.ask(sendOtp, { provider }, { from })
  const reply = await server.ask(verifyOtp, { provider, key, otp: server.codeFor(provider) }, { from })
  if (!('token' in reply)) throw new Error('a known account was asked for its name')
  return reply.token
}

describe('the sessions of an account', () => {
  it('are listed for the owner with place, browser and last use, the last used first', async () => {
    const { id, provider } = await makeAccount(server)
    await signIn(provider, '203.0.113.7')
    server.passMinutes(90)
    await signIn(provider, '2001:db8:1:2::3')
    const [last, first] = await server.ask(listSessions, { userId: id }, asOwner)
    expect(last).toMatchObject({
      address: '2001:db8:1:2::/64',
      lastUsedAt: server.time.now.toISOString(),
      isOwn: false,
    })
    expect(first).toMatchObject({ address: '203.0.113.7', agent: 'node' })
    expect(first?.createdAt).toBe(new Date(server.time.now.getTime() - 90 * 60_000).toISOString())
  })

  it('name the one that asks', async () => {
    const sessions = await server.ask(listSessions, { userId: owner.id }, asOwner)
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([true])
  })

  it('are ended one by one: the token stops working at once, the live connection closes, and the others stay', async () => {
    const { id, provider } = await makeAccount(server)
    const stays = await signIn(provider, '203.0.113.8')
    server.passMinutes(2)
    const ends = await signIn(provider, '203.0.113.9')
    const [last] = await server.ask(listSessions, { userId: id }, asOwner)
    if (!last) throw new Error('the session is missing')
    expect((await server.call(getUserDetails, {}, { token: ends })).status).toBe(200)

    const input = { userId: id, sessionId: last._id }
    expect((await server.call(endSession, input, asOwner)).body).toMatchObject({
      message: 'This browser is signed out',
    })
    expect((await server.call(getUserDetails, {}, { token: ends })).status).toBe(401)
    expect((await server.call(getUserDetails, {}, { token: stays })).status).toBe(200)
    const [entry] = await server.ask(listAudit, { action: 'end session' }, asOwner)
    expect(entry).toMatchObject({ on: id, actor: { _id: owner.id }, before: { address: '203.0.113.9' } })
    expect((await server.call(endSession, input, asOwner)).status).toBe(404)
  })

  it('cannot be ended under the name of another account, nor listed or ended by a manager', async () => {
    const { id, provider } = await makeAccount(server)
    const other = await makeAccount(server)
    const token = await signIn(provider, '203.0.113.10')
    const [session] = await server.ask(listSessions, { userId: id }, asOwner)
    const sessionId = session?._id ?? ''
    expect((await server.call(endSession, { userId: other.id, sessionId }, asOwner)).status).toBe(404)
    expect((await server.call(listSessions, { userId: id }, { token: other.token })).status).toBe(403)
    expect((await server.call(endSession, { userId: id, sessionId }, { token: other.token })).status).toBe(403)
    expect((await server.call(getUserDetails, {}, { token })).status).toBe(200)
  })
})
