import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeAccount } from './accounts.factory.ts'

const sixDigits = /(?<!\d)\d{6}(?!\d)/g

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

describe('the mail to the owner', () => {
  it('names the manager and the branch and has the code as its only six-digit number', async () => {
    const answer = await server.call(ownerOtp, { restId: branch }, { token: manager.token })
    expect(answer.body).toMatchObject({ error: false, message: 'A code was sent to the owner. Ask them for it' })
    const [mail, ...others] = server.inbox
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: owner.provider, subject: 'Code for changing prices' })
    expect(mail?.text).toContain('Hana Rewi is asking to change prices at Pier Nine.')
    expect(mail?.text).toContain('Prices of addons are the same in every branch, and it unlocks those as well.')
    expect(mail?.text.match(sixDigits)).toHaveLength(1)
    expect(mail?.text.match(sixDigits)?.[0]).toMatch(/^[1-9]/)
  })

  it.each([
    ['Pier 123456', 'Rewi'],
    ['1234567 Quay', '654321'],
    ['Pier ١٢٣٤٥٦', 'Rewi'],
    ['Pier {{code}}', '$& {{person}}'],
  ])('has the code as its only six-digit number for branch %s', async (name, lastName) => {
    const { id: restId } = await makeRestaurant(server.db, { name })
    const { token } = await makeAccount(server, { lastName, restIds: [restId] })
    const { key, otp } = await askOwner(token, restId)
    expect(server.inbox.at(-1)?.text.match(/\p{Nd}{6,}/gu)).toEqual([otp])
    expect((await server.call(verifyOwner, { key, otp }, { token })).status).toBe(200)
  })

  it("keeps the manager's name on one line, whatever it contains", async () => {
    const { token } = await makeAccount(server, { firstName: 'Hana\n\nAll is well.', restIds: [branch] })
    await askOwner(token)
    expect(server.inbox.at(-1)?.text.split('\n')[0]).toBe(
      'Hana All is well. Tane is asking to change prices at Pier Nine.',
    )
  })

  it('goes to the longest-standing owner with access', async () => {
    const [second] = [await makeAccount(server, { type: 'owner' }), await makeAccount(server, { type: 'owner' })]
    await server.sql`update accounts set has_access = false where id = ${owner.id}`
    await askOwner()
    expect(server.inbox.map(({ to }) => to)).toEqual([second.provider])
  })

  it('is sent once for concurrent managers', async () => {
    const tokens = [manager.token]
    for (let i = 0; i < 5; i += 1) tokens.push((await makeAccount(server, { restIds: [branch] })).token)
    const answers = await Promise.all(
      tokens.map((token, at) => server.call(ownerOtp, { restId: branch }, { token, from: `10.4.0.${at + 1}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    expect(server.inbox).toHaveLength(1)
  })

  it('is sent only for a branch that the manager sees', async () => {
    const elsewhere = await makeRestaurant(server.db)
    for (const restId of [elsewhere.id, '0190a5d0-0000-7000-8000-000000000000']) {
      const { status, body } = await server.call(ownerOtp, { restId }, { token: manager.token })
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(server.inbox).toEqual([])
  })
})
