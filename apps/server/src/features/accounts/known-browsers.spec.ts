import { sendOtp, verifyOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeAccount } from './accounts.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)

const wrong = (otp: string) => (otp === '111111' ? '222222' : '111111')

/** A server of its own, whose clock the test moves, and the cookie of a browser in which a person has signed in. */
async function knownBrowser() {
  const local = await createTestServer()
  await makeBusiness(local.db)
  const { provider } = await makeAccount(local)
  const { key } = await local.ask(sendOtp, { provider })
  const { headers } = await local.call(verifyOtp, { provider, key, otp: local.codeFor(provider) })
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { local, provider, cookie }
}

describe('guesses at the codes of a person', () => {
  /** Guesses with five tries a key, each key asked for from another network. */
  async function guess(local: TestServer, provider: string, times: number) {
    for (let made = 0; made < times;) {
      const from = `10.20.${made}.1`
      local.passMinutes(6)
      const { key } = await local.ask(sendOtp, { provider }, { from })
      const otp = wrong(local.codeFor(provider))
      const many = Math.min(5, times - made)
      for (let i = 0; i < many; i += 1) await local.call(verifyOtp, { provider, key, otp }, { from })
      made += many
    }
  }

  it('are limited to twenty in four months for all strangers together', async () => {
    const { local, provider } = await knownBrowser()
    await guess(local, provider, 20)
    local.passMinutes(6)
    const { key } = await local.ask(sendOtp, { provider })
    const refused = await local.call(verifyOtp, { provider, key, otp: local.codeFor(provider) })
    expect(refused).toMatchObject({ status: 429, body: { code: 'code-guessed' } })
    local.passMinutes(122 * 24 * 60)
    const later = await local.ask(sendOtp, { provider })
    expect(await local.ask(verifyOtp, { provider, key: later.key, otp: local.codeFor(provider) })).toHaveProperty(
      'token',
    )
  })

  it('are limited even when made at the same moment', async () => {
    const { local, provider } = await knownBrowser()
    await guess(local, provider, 17)
    const keys: string[] = []
    for (const from of ['10.30.0.1', '10.30.0.2', '10.30.0.3']) {
      local.passMinutes(1)
      keys.push((await local.ask(sendOtp, { provider }, { from })).key)
    }
    const tries = keys.flatMap((key) => [1, 2, 3, 4].map(() => ({ provider, key, otp: '111111' })))
    const replies = await Promise.all(tries.map((input) => local.call(verifyOtp, input)))
    expect(replies.filter(({ body }) => body.error && body.code === 'code-wrong')).toHaveLength(3)
  })

  it('do not keep the person from signing in where they have signed in before', async () => {
    const { local, provider, cookie } = await knownBrowser()
    await guess(local, provider, 20)
    local.passMinutes(1)
    const { key } = await local.ask(sendOtp, { provider }, { cookie })
    const otp = local.codeFor(provider)
    await local.call(sendOtp, { provider }, { from: '10.21.0.1' })
    expect(await local.ask(verifyOtp, { provider, key, otp }, { cookie })).toHaveProperty('token')
  })

  it('end after twenty in a known browser too, also when the person signs in meanwhile', async () => {
    const { local, provider, cookie } = await knownBrowser()
    let known = cookie
    const codes: string[] = []
    for (let round = 0; round < 6; round += 1) {
      local.passMinutes(120)
      const { key } = await local.ask(sendOtp, { provider }, { cookie: known })
      const otp = local.codeFor(provider)
      for (let i = 0; i < 4; i += 1) {
        const { body } = await local.call(verifyOtp, { provider, key, otp: wrong(otp) }, { cookie: known })
        codes.push(body.error ? body.code : 'open')
      }
      const { headers } = await local.call(verifyOtp, { provider, key, otp }, { cookie: known })
      known = headers.get('set-cookie')?.split(';')[0] ?? known
    }
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(20)
    expect(codes.slice(20)).toEqual(['code-guessed', 'code-guessed', 'code-guessed', 'code-guessed'])
  })
})

describe('a browser in which someone has signed in', () => {
  async function signIn(provider: string, options: { from?: string; cookie?: string } = {}) {
    const { key } = await server.ask(sendOtp, { provider }, options)
    const { headers } = await server.call(verifyOtp, { provider, key, otp: server.codeFor(provider) }, options)
    const cookie = headers.get('set-cookie') ?? ''
    return { cookie, sent: cookie.split(';')[0] ?? '' }
  }

  it('gets a cookie that scripts and other sites cannot use', async () => {
    const { provider } = await makeAccount(server)
    const { cookie } = await signIn(provider)
    expect(cookie).toMatch(/^brigade-browser=[\w-]{43}; Path=\/manager; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const rows = await server.sql`select to_jsonb(k) as row from known_browsers k`
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(16, 59))
  })

  it('is sent codes although strangers used up their forty an hour', async () => {
    const { local, provider, cookie } = await knownBrowser()
    for (let i = 0; i < 40; i += 1) {
      local.passMinutes(0.6)
      await local.call(sendOtp, { provider }, { from: `10.22.${i}.1` })
    }
    local.passMinutes(6)
    expect((await local.call(sendOtp, { provider }, { from: '10.22.50.1' })).body).toMatchObject({
      code: 'code-too-often',
    })
    const again = await local.ask(sendOtp, { provider }, { cookie })
    expect(
      await local.ask(verifyOtp, { provider, key: again.key, otp: local.codeFor(provider) }, { cookie }),
    ).toHaveProperty('token')
  })

  it('is sent codes although its neighbours used up the thirty a minute of their address', async () => {
    const { provider } = await makeAccount(server)
    const { sent } = await signIn(provider, { from: '10.23.0.2' })
    await Promise.all(
      Array.from({ length: 31 }, (_, i) =>
        server.call(sendOtp, { provider: `neighbour${i}@guest.test` }, { from: '10.23.0.1' }),
      ),
    )
    expect((await server.call(sendOtp, { provider }, { from: '10.23.0.1' })).status).toBe(429)
    expect((await server.call(sendOtp, { provider }, { from: '10.23.0.1', cookie: sent })).status).toBe(200)
  })

  const knownFor = async (sent: string) => {
    const rows = await server.sql<Array<{ provider: string }>>`
      select provider from known_browsers
      where token_hash = translate(rtrim(encode(sha256(convert_to(${sent.slice(16)}, 'UTF8')), 'base64'), '='), '+/', '-_')`
    return rows.map(({ provider }) => provider).toSorted()
  }

  it('gets another token for another identifier, so that a planted token does not become known for it', async () => {
    const [planted, person] = [await makeAccount(server), await makeAccount(server)]
    const first = await signIn(planted.provider, { from: '10.24.0.1' })
    const second = await signIn(person.provider, { from: '10.24.0.2', cookie: first.sent })
    expect(second.sent).not.toBe(first.sent)
    expect(await knownFor(second.sent)).toEqual([planted.provider, person.provider].toSorted())
    expect(await knownFor(first.sent)).toEqual([planted.provider])
  })

  it('keeps its token when the same identifier signs in again, so that a lost reply changes nothing', async () => {
    const { provider } = await makeAccount(server)
    const { sent } = await signIn(provider, { from: '10.25.0.1' })
    server.passMinutes(1)
    expect((await signIn(provider, { from: '10.25.0.1', cookie: sent })).sent).toBe(sent)
  })
})
