import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { errorStatus } from '@brigade/contract/error-table.ts'
import { readPrintService } from '@brigade/contract/printing/printers.contract.ts'
import { archiveBranch, restoreBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bindings } from './app.ts'
import { samples } from './every-endpoint.samples.ts'
import { makeAccount } from './features/accounts/accounts.factory.ts'
import { makeKitchen, type Kitchen } from './features/channel/channel.factory.ts'
import { makeDisplay } from './features/kitchen/kitchen.factory.ts'
import { makePairing } from './features/printing/pairing.factory.ts'
import { makeRestaurant } from './features/restaurants/restaurants.factory.ts'
import { createDb, type Db } from './platform/db/db.ts'
import { callWith } from './platform/testing/raw-call.ts'
import { createTestServer, type TestServer } from './platform/testing/server.ts'

const endpoints: Endpoint[] = bindings.map(({ endpoint }) => endpoint)
const withToken = endpoints.filter(({ who }) => who !== 'anyone')

/** Wrong types for every field. A query holds only text, so there the required fields are missing. */
const garbage = ({ method, name, input }: Endpoint): Record<string, unknown> =>
  method === 'GET' && !input.safeParse({}).success
    ? {}
    : Object.fromEntries(Object.keys(samples[name] ?? {}).map((field) => [field, { nonsense: [null, 1e308] }]))

let server: TestServer
let kitchen: Kitchen
let owner: string
let waiting: string
let printService: string
let display: string
beforeAll(async () => {
  server = await createTestServer()
  kitchen = await makeKitchen(server)
  owner = (await makeAccount(server, { type: 'owner' })).token
  waiting = (await makeAccount(server, { hasAccess: false })).token
  printService = (await makePairing(server, kitchen.restaurant.id)).key
  display = (await makeDisplay(server, kitchen.restaurant.id)).key
})

function rightToken({ who }: Endpoint): string {
  if (who === 'channel') return kitchen.key
  if (who === 'print-service') return printService
  return who === 'kitchen-display' ? display : owner
}

it('every call has a sample, and every sample belongs to a call', () => {
  expect(Object.keys(samples).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

it('every call has its own name and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

/** The replies contain a token, a key, a code or a guest's page. */
const WITH_SECRET = [
  'add-contact',
  'add-terminal',
  'claim-print-job',
  'create-channel-key',
  'make-kitchen-code',
  'make-pairing-code',
  'name-account',
  'owner-otp',
  'pair-kitchen-display',
  'pair-print-service',
  'renew-channel-key',
  'resend-contact-otp',
  'send-otp',
  'set-up',
  'set-webhook',
  'verify-otp',
  'verify-owner',
]

it('only mutations whose reply contains a secret take effect again when repeated under their key', () => {
  const unstored = endpoints.filter(({ secret }) => secret)
  expect(unstored.map(({ name }) => name).toSorted()).toEqual(WITH_SECRET)
})

function mayUse(endpoint: Endpoint, token: string): boolean {
  const isShared = endpoint.who === 'approved-or-print-service' && token === printService
  return isShared || token === rightToken(endpoint)
}

describe.each(withToken.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('refuses a missing token and a dead one', async () => {
    for (const token of [undefined, 'dead', 'Bearer', `${owner}x`]) {
      const { status, body } = await callWith(server, endpoint, samples[name], token)
      expect({ status, message: body.message, code: body.code }).toEqual({
        status: 401,
        message: 'Unauthorized',
        code: 'unauthorized',
      })
    }
  })

  it('refuses every other kind of token', async () => {
    for (const other of [owner, kitchen.key, printService, display].filter((token) => !mayUse(endpoint, token))) {
      expect((await callWith(server, endpoint, samples[name], other)).status).toBe(401)
    }
  })
})

const isForOwner = ({ who }: Endpoint) => who === 'owner' || who === 'owner-or-unlocked'
const forApproved = endpoints.filter((endpoint) => endpoint.who.startsWith('approved') || isForOwner(endpoint))
describe.each(forApproved.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('tells a waiting account that it is not approved', async () => {
    const { status, body } = await callWith(server, endpoint, samples[name], waiting)
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'Account not approved' })
  })
})

const forOwner = endpoints.filter(isForOwner)
describe.each(forOwner.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  it('refuses every account but an owner', async () => {
    const { status, body } = await callWith(server, endpoint, samples[name], kitchen.manager.token)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not-allowed' })
  })
})

const withInput = endpoints.filter(({ name }) => Object.keys(samples[name] ?? {}).length > 0)
describe.each(withInput.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('refuses wrong input and names the fields', async () => {
    const { status, body } = await callWith(server, endpoint, garbage(endpoint), rightToken(endpoint))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: true, code: 'bad-input', requestId: expect.any(String) })
    expect(Object.keys(body.fields).length).toBeGreaterThan(0)
    expect(body.message).toBe(Object.values(body.fields)[0])
  })
})

const withBody = withInput.filter(({ method }) => method !== 'GET')
describe.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('refuses a body that is not an object, or not JSON', async () => {
    for (const rubbish of ['[1,2]', '"text"', '7', 'null', '{"a":', '{"__proto__":{"a":1}}', '\u0000']) {
      const { status, body } = await server.send(endpoint.method, endpoint.path, rubbish, {
        token: rightToken(endpoint),
        key: randomUUID(),
      })
      expect(status, rubbish).toBe(400)
      expect(Object.keys(body.fields).length, rubbish).toBeGreaterThan(0)
    }
  })
})

/** Works like the database until `failing`. Then every statement after the first, which authenticates, fails. */
function createBreakable() {
  const state = { failing: false, statements: 0 }
  const onStatement = () => {
    if (!state.failing) return
    state.statements += 1
    if (state.statements > 1) throw new Error('relation "accounts" at postgres://brigade:hunter2@db:5432 is gone')
  }
  return { state, wrap: (_db: Db, pool: Pool) => createDb(pool, onStatement) }
}

/** The same call for a branch that its token may see, so that it reaches the failing statement. */
function withBranch(sample: unknown, restId: string): unknown {
  return typeof sample === 'object' && sample !== null && 'restId' in sample ? { ...sample, restId } : sample
}

const namesBranch = (sample: unknown) => typeof sample === 'object' && sample !== null && 'restId' in sample
/** Calls of an owner that change the branch they name. */
const inBranch = endpoints.filter(
  ({ name, reads, who }) => namesBranch(samples[name]) && !reads && who !== 'channel' && name !== restoreBranch.name,
)

describe('an archived branch', () => {
  let archived: string
  beforeAll(async () => {
    archived = (await makeRestaurant(server.db, { plugins: ['Remote Print', 'Direct Pos', 'Dining'] })).id
    await server.ask(archiveBranch, { restId: archived }, { token: owner })
  })

  it.each(inBranch.map((endpoint) => [endpoint.name, endpoint] as const))('refuses %s', async (name, endpoint) => {
    const { status, body } = await callWith(server, endpoint, withBranch(samples[name], archived), owner)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'branch-archived' })
  })

  it.each(inBranch.filter((endpoint) => !isForOwner(endpoint)).map((endpoint) => [endpoint.name, endpoint] as const))(
    'does not exist for a manager: %s',
    async (name, endpoint) => {
      const { token } = await makeAccount(server, { restIds: [archived, kitchen.restaurant.id] })
      const { status, body } = await callWith(server, endpoint, withBranch(samples[name], archived), token)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not-found' })
    },
  )
})

const asksNothing = new Set([readPrintService.name, readMap.name, reverseGeocode.name])

describe('an internal failure', () => {
  const { state, wrap } = createBreakable()
  let broken: TestServer
  let tokens: Record<'owner' | 'channel' | 'print-service' | 'kitchen-display', string>
  let restId: string
  beforeAll(async () => {
    broken = await createTestServer({ wrapDb: wrap })
    const local = await makeKitchen(broken)
    restId = local.restaurant.id
    tokens = {
      owner: (await makeAccount(broken, { type: 'owner' })).token,
      channel: local.key,
      'print-service': (await makePairing(broken, restId)).key,
      'kitchen-display': (await makeDisplay(broken, restId)).key,
    }
  })

  const breakable = endpoints.filter((endpoint) => !asksNothing.has(endpoint.name))
  it.each(breakable.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reports only the failure, with the id of the log entry that explains it',
    async (name, endpoint) => {
      state.failing = true
      state.statements = endpoint.who === 'anyone' ? 1 : 0
      const { who } = endpoint
      const token = tokens[who === 'channel' || who === 'print-service' || who === 'kitchen-display' ? who : 'owner']
      const { status, body, headers } = await callWith(broken, endpoint, withBranch(samples[name], restId), token)
      state.failing = false
      expect(status).toBe(500)
      expect(body).toEqual({
        error: true,
        code: 'internal',
        message: 'Internal server error',
        requestId: headers.get('x-request-id'),
      })
      const logged = broken.lines.findLast((line) => line.includes('unforeseen'))
      expect(logged).toContain(body.requestId)
    },
  )
})

it('an unknown path is answered in the envelope', async () => {
  for (const path of ['/manager/nothing', '/admin', '/channel/nothing', '/static/nothing.js', '/images/nothing.webp']) {
    const { status, body } = await server.send('GET', path)
    expect({ status, error: body.error, code: body.code }, path).toEqual({
      status: 404,
      error: true,
      code: 'not-found',
    })
  }
})

it('a body over the limit is refused as too large, and an unknown content type as unsupported', async () => {
  const large = await server.send('POST', '/manager/send-otp', { provider: 'a'.repeat(2_000_000) })
  expect({ status: large.status, code: large.body.code }).toEqual({ status: 413, code: 'too-large' })
  const form = await fetch(`${server.url}/manager/send-otp`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  expect({ status: form.status, body: await form.json() }).toMatchObject({
    status: 415,
    body: { code: 'unsupported-media' },
  })
})

it('bodies nested too deep or with text that PostgreSQL cannot store are refused as bad input', async () => {
  const deep = await server.send('POST', '/manager/send-otp', `${'['.repeat(200_000)}${']'.repeat(200_000)}`)
  expect(deep.status).toBe(400)
  const inside = await server.send(
    'POST',
    '/manager/send-otp',
    `{"provider":${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`,
  )
  expect(inside.status).toBe(400)
  for (const provider of [
    'a\u0000@guest.test',
    '\ud800@guest.test',
    `${'a'.repeat(300)}@guest.test`,
    '+64\u0000211234567',
  ]) {
    const { status } = await server.send('POST', '/manager/send-otp', { provider })
    expect(status, JSON.stringify(provider)).toBe(400)
  }
})

it('every reply forbids foreign scripts, framing and sniffing', async () => {
  const { headers } = await server.send('GET', '/health')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('health is ok while the database answers and every migration is applied', async () => {
  expect((await server.send('GET', '/health')).body).toEqual({ error: false, data: { status: 'ok' } })
  const local = await createTestServer()
  await local.sql`delete from migrations where name like '0002%'`
  expect((await local.send('GET', '/health')).status).toBe(503)
})

it('every error code has one of the statuses the wire allows', () => {
  for (const status of Object.values(errorStatus)) {
    expect([400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503]).toContain(status)
  }
})
