import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { deleteChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { changeDeliveryService } from '@brigade/contract/lookups/change-entry.contract.ts'
import {
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  setWebhook,
  type WebhookKind,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { runText } from '../../platform/testing/run-text.ts'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { deliveryServices } from '../lookups/lookups.table.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { happens, openReceiver } from '../webhooks/webhooks.factory.ts'
import { webhookMessages } from '../webhooks/webhooks.table.ts'
import { addKey } from './channel-keys.store.ts'

const server = await createTestServer({ webhookTimeoutMs: 60_000 })
await makeBusiness(server.db)
const owner = await makeAccount(server, { type: 'owner' })
const { token } = owner
const branch = await makeRestaurant(server.db)

async function makeStorefront(): Promise<string> {
  const made = { name: `Storefront ${uuidv7()}`, restIds: [branch.id], key: uuidv7() }
  const { _id } = await addKey({ db: server.db, clock: server.app.world.clock }, made)
  return _id
}

async function makePartner(isOwn = false) {
  const partner = { id: uuidv7(), name: `Riders ${uuidv7()}`, isOwn }
  await server.db.insert(deliveryServices).values(partner)
  return partner
}

const setting = (subjectId: string, url: string, kind: WebhookKind = 'storefront') =>
  server.call(setWebhook, { kind, subjectId, url }, { token })
const set = (subjectId: string, url: string, kind: WebhookKind = 'storefront') =>
  server.ask(setWebhook, { kind, subjectId, url }, { token })
const remove = (subjectId: string) => server.call(removeWebhook, { subjectId }, { token })
const shown = async (subjectId: string) =>
  (await server.ask(listWebhooks, {}, { token })).find(({ _id }) => _id === subjectId)
const messages = (subjectId: string) => server.ask(listWebhookMessages, { subjectId }, { token })

describe('the webhook address of a storefront or a partner', () => {
  it('is set by the owner, who sees its secret once', async () => {
    const storefront = await makeStorefront()
    const partner = await makePartner()
    const { body } = await setting(storefront, '  http://127.0.0.1:8080/orders?shop=1 ')
    expect(body).toMatchObject({
      message: 'Address set. Copy the secret now: it is not shown again',
      data: {
        _id: storefront,
        kind: 'storefront',
        url: 'http://127.0.0.1:8080/orders?shop=1',
        waiting: 0,
        failed: 0,
      },
    })
    const { secret } = await set(partner.id, 'https://riders.example/orders', 'partner')
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

    const list = await server.send('GET', listWebhooks.path, undefined, { token })
    expect(JSON.stringify(list.body)).not.toContain('whsec_')
    expect(await shown(partner.id)).toEqual({
      _id: partner.id,
      kind: 'partner',
      url: 'https://riders.example/orders',
      changedAt: server.time.now.toISOString(),
      waiting: 0,
      failed: 0,
    })
    const trail = await server.ask(listAudit, { action: 'set webhook' }, { token })
    expect(JSON.stringify(trail)).not.toContain('whsec_')
    expect(trail.find(({ on }) => on === partner.id)).toMatchObject({
      actor: { _id: owner.id },
      before: null,
      after: { kind: 'partner', url: 'https://riders.example/orders' },
    })
  })

  it('gets a new secret when it is replaced, and waiting messages go to the new address at once', async () => {
    const storefront = await makeStorefront()
    const wrong = await openReceiver({ answer: () => 404 })
    const right = await openReceiver()
    const before = await set(storefront, wrong.url)
    await happens(server, ['order.accepted', 'order.prepared'], { subjectId: storefront })
    await server.app.sendDue()
    expect(await shown(storefront)).toMatchObject({ waiting: 2, failed: 0 })

    const after = await set(storefront, right.url)
    expect(after.secret).not.toBe(before.secret)
    await server.app.sendDue()
    expect(right.types()).toEqual(['order.accepted', 'order.prepared'])
    expect(wrong.arrivals).toHaveLength(1)
    const [arrival] = right.arrivals
    const sign = (secret: string) =>
      new Webhook(secret).sign(arrival?.id?.toString() ?? '', server.time.now, arrival?.body ?? '')
    expect(arrival?.headers['webhook-signature']).toBe(sign(after.secret))
    expect(arrival?.headers['webhook-signature']).not.toBe(sign(before.secret))
    const trail = await server.ask(listAudit, { action: 'set webhook', limit: 1 }, { token })
    expect(trail).toMatchObject([{ before: { url: wrong.url }, after: { url: right.url } }])
  })

  it('is replaced at once even when its waiting messages are locked', async () => {
    const storefront = await makeStorefront()
    const wrong = await openReceiver({ answer: () => 404 })
    await set(storefront, wrong.url)
    await happens(server, ['order.accepted'], { subjectId: storefront })
    await server.app.sendDue()
    await server.db.transaction(async (tx) => {
      await runText(tx, `select from webhook_messages where subject_id = '${storefront}' for update`)
      expect((await setting(storefront, 'https://shop.example/orders')).status).toBe(200)
    })
    expect(await shown(storefront)).toMatchObject({ url: 'https://shop.example/orders', waiting: 1 })
    await server.db.delete(webhookMessages).where(eq(webhookMessages.subjectId, storefront))
  })

  it('is removed with its undelivered messages', async () => {
    const storefront = await makeStorefront()
    const receiver = await openReceiver({ answer: () => 500 })
    await set(storefront, receiver.url)
    const orderId = await happens(server, ['order.accepted', 'order.prepared'], { subjectId: storefront })
    await server.app.sendDue()
    expect((await remove(storefront)).body).toMatchObject({ message: 'Messages are no longer sent there' })
    expect(await shown(storefront)).toBeUndefined()
    expect((await messages(storefront)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await happens(server, ['order.delivered'], { subjectId: storefront, orderId })
    server.passMinutes(60)
    await server.app.sendDue()
    expect(await messages(storefront)).toHaveLength(2)
    expect(receiver.arrivals).toHaveLength(1)
    expect((await remove(storefront)).status).toBe(404)
    const trail = await server.ask(listAudit, { action: 'remove webhook' }, { token })
    expect(trail).toMatchObject([{ on: storefront, before: { kind: 'storefront', url: receiver.url } }])

    await set(storefront, receiver.url)
    expect(await shown(storefront)).toMatchObject({ waiting: 0, failed: 2 })
  })

  it('stops messages being sent when it is removed', async () => {
    const storefront = await makeStorefront()
    const receiver = await openReceiver({ answer: () => 'never' })
    await set(storefront, receiver.url)
    await happens(server, ['order.accepted'], { subjectId: storefront })
    const sending = server.app.sendDue()
    await receiver.holds(1)
    await remove(storefront)
    receiver.answerPending(500)
    await sending
    expect(await messages(storefront)).toMatchObject([{ state: 'failed', lastStatus: null, nextTryAt: null }])
  })

  it("is removed with the storefront's key", async () => {
    const storefront = await makeStorefront()
    await set(storefront, 'https://shop.example/orders')
    await server.ask(deleteChannelKey, { keyId: storefront }, { token })
    expect(await shown(storefront)).toBeUndefined()
    expect(await setting(storefront, 'https://shop.example/orders')).toMatchObject({ status: 404 })
  })

  it('is removed, and what waits is given up, when a partner becomes own drivers', async () => {
    const { id } = await makePartner()
    const receiver = await openReceiver({ answer: () => 500 })
    await set(id, receiver.url, 'partner')
    await happens(server, ['delivery.requested'], { kind: 'partner', subjectId: id })
    await server.ask(changeDeliveryService, { _id: id, isOwn: true }, { token })
    expect(await shown(id)).toBeUndefined()
    expect((await messages(id)).map(({ state }) => state)).toEqual(['failed'])
    await server.app.sendDue()
    expect(receiver.arrivals).toEqual([])
  })

  it('does not outlive a partner that concurrently becomes own drivers', async () => {
    const { id } = await makePartner()
    await Promise.all([
      setting(id, 'https://shop.example/orders', 'partner'),
      server.call(changeDeliveryService, { _id: id, isOwn: true }, { token }),
      setting(id, 'https://shop.example/orders', 'partner'),
    ])
    expect(await shown(id)).toBeUndefined()
  })

  it('does not outlive a concurrently deleted key', async () => {
    const storefront = await makeStorefront()
    await Promise.all([
      setting(storefront, 'https://shop.example/orders'),
      server.call(deleteChannelKey, { keyId: storefront }, { token }),
      setting(storefront, 'https://shop.example/orders'),
    ])
    expect(await shown(storefront)).toBeUndefined()
  })

  it('is limited to storefronts and partners of this business', async () => {
    const own = await makePartner(true)
    const storefront = await makeStorefront()
    const url = 'https://shop.example/orders'
    expect(await setting(own.id, url, 'partner')).toMatchObject({
      status: 409,
      body: {
        code: 'delivery-service-own',
        message: `${own.name} are your own drivers: the branch informs them and records their deliveries`,
      },
    })
    expect(await setting(uuidv7(), url)).toMatchObject({ status: 404 })
    expect(await setting(uuidv7(), url, 'partner')).toMatchObject({ status: 404 })
    expect(await setting(storefront, url, 'partner')).toMatchObject({ status: 404 })
    expect(await remove(uuidv7())).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await shown(storefront)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'ftp://shop.example/orders',
    'https://ana:secret@shop.example/orders',
    'shop.example/orders',
    '',
    '   ',
    'https://',
    `https://shop.example/${'a'.repeat(2000)}`,
    'https://shop.example/#',
    'https://shop.example/orders#new',
    'https://shop.example/\0',
    'https://shop.example/\ud800',
    'https://shop.example/or\nders',
    'https://shop.example/or\u0007ders',
    'https://shop.example/\u202esredro',
  ])('cannot be %s', async (url) => {
    const storefront = await makeStorefront()
    const expected =
      'Enter an address that begins with http:// or https://, such as https://shop.example/orders, without a user name, a password or #'
    expect(await setting(storefront, url)).toMatchObject({
      status: 400,
      body: { code: 'bad-input', fields: { url: expected } },
    })
    expect(await shown(storefront)).toBeUndefined()
  })

  it.each(['http://127.0.0.1:9', 'http://shop.example:25/orders', 'https://shop.example:6667/orders'])(
    'cannot have the port of %s',
    async (url) => {
      const storefront = await makeStorefront()
      expect(await setting(storefront, url)).toMatchObject({
        status: 400,
        body: {
          code: 'bad-input',
          fields: { url: 'HTTP clients never connect to this port. Use another, such as 80, 443 or 8080' },
        },
      })
      expect(await shown(storefront)).toBeUndefined()
    },
  )

  it.each(['http://127.0.0.1', 'http://127.0.0.1:8080/orders', 'http://localhost/orders'])(
    'can be without https: %s',
    async (url) => {
      const storefront = await makeStorefront()
      expect(await setting(storefront, url)).toMatchObject({ status: 200 })
      expect(await shown(storefront)).toMatchObject({ url })
    },
  )

  it('cannot lead into a network that the operator has not allowed', async () => {
    const careful = await createTestServer({ env: { WEBHOOK_NETWORKS: '10.0.0.0/8' }, beside: server })
    const storefront = await makeStorefront()
    for (const url of ['http://127.0.0.1:5432', 'http://2130706433', 'http://localhost', 'http://[::1]:8080']) {
      const { status, body } = await careful.call(
        setWebhook,
        { kind: 'storefront', subjectId: storefront, url },
        { token: owner.token },
      )
      expect(status).toBe(400)
      expect(body).toMatchObject({ fields: { url: expect.stringContaining('private network') } })
    }
    expect(await shown(storefront)).toBeUndefined()
  })

  it('cannot be a name that leads into such a network', async () => {
    const addresses: Record<string, string[]> = {
      'inside.example': ['127.0.0.1', '10.1.2.3', '::1'],
      'cloud.example': ['169.254.169.254'],
      'both.example': ['192.168.0.2', '203.105.0.1'],
    }
    const careful = await createTestServer({
      env: { WEBHOOK_NETWORKS: '172.16.0.0/12' },
      addressesOf: async (name) => addresses[name] ?? [],
      beside: server,
    })
    const storefront = await makeStorefront()
    const set = (url: string) =>
      careful.call(setWebhook, { kind: 'storefront', subjectId: storefront, url }, { token: owner.token })
    for (const url of ['http://inside.example:5432', 'https://cloud.example/orders']) {
      const { status, body } = await set(url)
      expect(status).toBe(400)
      expect(body).toMatchObject({ fields: { url: expect.stringContaining('private network') } })
    }
    expect(await shown(storefront)).toBeUndefined()

    // Messages reach the public address of both, and a name that is not known yet can get an address later.
    for (const url of ['https://both.example/orders', 'https://not-yet.example/orders']) {
      expect((await set(url)).status).toBe(200)
      expect(await shown(storefront)).toMatchObject({ url })
    }
  })

  it('is hidden from managers', async () => {
    const manager = await makeAccount(server, { restIds: [branch.id] })
    const storefront = await makeStorefront()
    const asManager = { token: manager.token }
    const asked = { kind: 'storefront', subjectId: storefront, url: 'https://shop.example/orders' } as const
    expect((await server.call(setWebhook, asked, asManager)).status).toBe(403)
    expect((await server.call(listWebhooks, {}, asManager)).status).toBe(403)
    expect((await server.call(removeWebhook, { subjectId: storefront }, asManager)).status).toBe(403)
  })
})
