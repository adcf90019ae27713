import { changePaymentMode } from '@brigade/contract/lookups/change-entry.contract.ts'
import {
  changeTerminal,
  addTerminal,
  listTerminals,
  removeTerminal,
} from '@brigade/contract/terminals/terminals.contract.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { somebodyWaits } from '../../platform/testing/somebody-waits.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { trailOf } from '../audit/audit.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'

let server: TestServer
let owner: string
beforeAll(async () => {
  server = await createTestServer()
  owner = (await makeAccount(server, { type: 'owner' })).token
})

let restId: string
let manager: string
let card: { id: string; name: string }
beforeEach(async () => {
  restId = (await makeRestaurant(server.db)).id
  manager = (await makeAccount(server, { restIds: [restId] })).token
  card = await makePaymentMode(server.db, 'Card')
})

const details = (wish: { name?: string; url?: string; paymentModeId?: string } = {}) => ({
  restId,
  name: 'Counter',
  url: 'http://127.0.0.1:9000/counter',
  paymentModeId: card.id,
  ...wish,
})
const add = (wish?: Parameters<typeof details>[0]) => server.ask(addTerminal, details(wish), { token: owner })
const tryToAdd = (wish?: Parameters<typeof details>[0]) => server.call(addTerminal, details(wish), { token: owner })
const list = (token = owner) => server.ask(listTerminals, { restId }, { token })

describe('a card terminal', () => {
  it('is added with a secret that only this reply shows, audited without it', async () => {
    const { secret, ...added } = await add()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(added).toEqual({
      _id: expect.any(String),
      restId,
      name: 'Counter',
      url: 'http://127.0.0.1:9000/counter',
      paymentMode: { _id: card.id, name: card.name },
    })
    expect(await list()).toEqual([added])
    const { name, url, paymentModeId } = details()
    expect(await trailOf(server, { subjectId: added._id })).toMatchObject([
      { action: 'add terminal', restId, after: { name, url, paymentModeId } },
    ])
  })

  it('shows its address to owners only, because it may contain a token', async () => {
    const { _id, name, paymentMode } = await add({ url: 'http://127.0.0.1:9000/counter?token=1' })
    expect(await list(manager)).toEqual([{ _id, restId, name, paymentMode }])
    expect(await list()).toMatchObject([{ _id, url: 'http://127.0.0.1:9000/counter?token=1' }])
  })

  it('is changed and keeps its secret', async () => {
    const { _id: terminalId, secret } = await add()
    const changed = await server.ask(changeTerminal, { ...details({ name: 'Bar' }), terminalId }, { token: owner })
    expect(changed).toMatchObject({ _id: terminalId, name: 'Bar' })
    expect(await list()).toEqual([changed])
    const [row] = await server.sql`select secret from terminals where id = ${terminalId}`
    expect(row?.secret).toBe(secret)
    expect(await trailOf(server, { subjectId: terminalId }, 'change terminal')).toMatchObject([
      { before: { name: 'Counter' }, after: { name: 'Bar' } },
    ])
    await server.ask(changeTerminal, { ...details({ name: 'Bar' }), terminalId }, { token: owner })
    expect(await trailOf(server, { subjectId: terminalId }, 'change terminal')).toHaveLength(1)
  })

  it('is removed, and its name is free again', async () => {
    const { _id: terminalId } = await add()
    await server.ask(removeTerminal, { restId, terminalId }, { token: owner })
    expect(await list()).toEqual([])
    const gone = { status: 404, body: { code: 'not-found' } }
    expect(await server.call(removeTerminal, { restId, terminalId }, { token: owner })).toMatchObject(gone)
    expect(await server.call(changeTerminal, { ...details(), terminalId }, { token: owner })).toMatchObject(gone)
    expect(await add()).toMatchObject({ name: 'Counter' })
  })

  it('shares its name with no other of the branch', async () => {
    await add()
    const { _id: terminalId } = await add({ name: 'Bar' })
    const taken = { status: 409, body: { code: 'name-taken', fields: { name: expect.any(String) } } }
    expect(await tryToAdd({ name: ' counter ' })).toMatchObject(taken)
    const renamed = { ...details({ name: 'COUNTER' }), terminalId }
    expect(await server.call(changeTerminal, renamed, { token: owner })).toMatchObject(taken)
  })

  it('takes no cash, and only modes that exist', async () => {
    const cash = await makePaymentMode(server.db, 'Cash')
    expect((await tryToAdd({ paymentModeId: cash.id })).body).toMatchObject({
      fields: { paymentModeId: 'A terminal takes no cash. Select another payment method' },
    })
    expect((await tryToAdd({ paymentModeId: restId })).body).toMatchObject({ code: 'payment-mode-unknown' })
  })

  it('keeps the name of cash away from its payment mode', async () => {
    const rename = (name: string) => server.call(changePaymentMode, { _id: card.id, name }, { token: owner })
    const { _id: terminalId } = await add()
    const names = await list()
    expect(await rename('Card & cash')).toMatchObject({
      status: 400,
      body: {
        code: 'bad-input',
        fields: { name: expect.stringContaining('A card terminal charges this payment mode') },
      },
    })
    expect(await list()).toEqual(names)
    expect((await rename(`${card.name} at the counter`)).status).toBe(200)
    await server.ask(removeTerminal, { restId, terminalId }, { token: owner })
    expect((await rename('Card & cash')).status).toBe(200)
  })

  it('takes no payment mode that is given the name of cash meanwhile', async () => {
    const { adding } = await server.sql.begin(async (other) => {
      await other`update payment_modes set name = ${`Cash ${card.id}`} where id = ${card.id}`
      const adding = tryToAdd()
      await somebodyWaits(server.sql)
      return { adding }
    })
    expect((await adding).body).toMatchObject({ fields: { paymentModeId: expect.stringContaining('takes no cash') } })
    expect(await list()).toEqual([])
  })

  it('is called only where webhooks may go', async () => {
    const fenced = await createTestServer({ beside: server, env: { WEBHOOK_NETWORKS: '10.1.0.0/16' } })
    const { body } = await fenced.call(addTerminal, details(), { token: owner })
    expect(body).toMatchObject({ code: 'bad-input', fields: { url: expect.stringContaining('private network') } })
    expect((await tryToAdd({ url: 'ftp://terminal.test' })).body).toMatchObject({ code: 'bad-input' })
  })

  it('is for an owner to set up, and of no other branch', async () => {
    const { status } = await server.call(addTerminal, details(), { token: manager })
    expect(status).toBe(403)
    const { _id: terminalId } = await add()
    const other = (await makeRestaurant(server.db)).id
    expect(await server.call(removeTerminal, { restId: other, terminalId }, { token: owner })).toMatchObject({
      status: 404,
    })
    expect(await server.call(listTerminals, { restId: other }, { token: manager })).toMatchObject({ status: 404 })
  })
})
