import { approveAccess } from '@brigade/contract/accounts/accounts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { claimPrintJob, reportPrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import {
  listPrintServices,
  makePairingCode,
  pairPrintService,
  reportPrinters,
  unpairPrintService,
} from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import { addPrinter, listPrinters, pausePrinter, printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makePairing } from './pairing.factory.ts'
import { makePrintingKitchen } from './printing.factory.ts'

// These tests move the clock, so each has its own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let places = 0
const newPlace = () => `10.9.${Math.floor((places += 1) / 250)}.${places % 250}`

const pairing = (code: string, { serviceId = randomUUID(), name = 'Kitchen PC', from = newPlace() } = {}) =>
  server.call(pairPrintService, { code, serviceId, name }, { from })

async function makeCode(changes: Parameters<typeof makePrintingKitchen>[1] = {}) {
  const kitchen = await makePrintingKitchen(server, changes)
  const { restId, token } = kitchen
  const again = async () => (await server.ask(makePairingCode, { restId }, { token })).code
  const services = () => server.ask(listPrintServices, { restId }, { token })
  return { ...kitchen, again, services, code: await again() }
}

async function makePaired() {
  const kitchen = await makePrintingKitchen(server)
  const { restId, token } = kitchen
  const service = await makePairing(server, restId)
  const say = (printers: LocalPrinter[]) => server.ask(reportPrinters, { printers }, { token: service.key })
  const services = () => server.ask(listPrintServices, { restId }, { token })
  const listed = () => server.ask(listPrinters, { restId }, { token })
  const asks = (m: string, data: object): Promise<{ error: boolean; code?: string; data?: unknown }> =>
    server.connectLive(service.key).emitWithAck(LIVE_EVENT, { m, data })
  return { ...kitchen, service, say, services, listed, asks }
}

const ready = (name: string): LocalPrinter => ({ name, code: 0, status: 'Ready', model: 'TM-T20' })

describe('a pairing code', () => {
  it("is exchanged once for the print service's key, and the audit trail names both steps", async () => {
    const { code, restId, services, kitchen } = await makeCode()
    const serviceId = randomUUID()
    const { body } = await pairing(` ${code.toLowerCase()} `, { serviceId })
    expect(body).toMatchObject({ data: { restId, restaurant: kitchen.restaurant.name, key: expect.any(String) } })
    expect(await services()).toMatchObject([
      { name: 'Kitchen PC', serviceId, isConnected: false, heardAt: null, printers: [] },
    ])
    expect(await pairing(code)).toMatchObject({ status: 409, body: { code: 'pairing-code-dead' } })
    const trail = await server.sql`
      select action, actor_id as by, after from audit_entries where rest_id = ${restId} and action like '%pair%' order by id`
    expect(trail).toEqual([
      { action: 'make pairing code', by: kitchen.manager.id, after: null },
      {
        action: 'pair print service',
        by: null,
        after: { name: 'Kitchen PC', serviceId, codeMadeBy: kitchen.manager.id },
      },
    ])
    const key = body.error ? '' : body.data?.key
    expect(JSON.stringify(trail)).not.toContain(code)
    expect(server.lines.join('\n')).not.toContain(key)
  })

  it('is redeemed by one of several concurrent machines', async () => {
    const { code, services } = await makeCode()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pairing(code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await services()).toHaveLength(1)
  })

  it('expires when another is made, and after ten minutes', async () => {
    const { code, again } = await makeCode()
    const second = await again()
    expect((await pairing(code)).status).toBe(409)
    server.passMinutes(10)
    expect((await pairing(second)).status).toBe(409)
    const third = await again()
    server.passMinutes(9.9)
    expect((await pairing(third)).status).toBe(200)
  })

  it('expires when its maker loses access to the branch', async () => {
    const { code, kitchen, restId } = await makeCode()
    const owner = await makeAccount(server, { type: 'owner' })
    const take = (hasAccess: boolean, restIds: string[]) =>
      server.ask(approveAccess, { userId: kitchen.manager.id, hasAccess, restIds }, { token: owner.token })
    await take(false, [])
    expect(await pairing(code)).toMatchObject({ status: 409, body: { code: 'pairing-code-dead' } })
    const { code: owners } = await server.ask(makePairingCode, { restId }, { token: owner.token })
    expect((await pairing(owners)).status).toBe(200)
  })

  it('is made only for a branch that prints, by those who may see it', async () => {
    const { restId, token } = await makePrintingKitchen(server, { hasDefault: false, plugins: [] })
    expect(await server.call(makePairingCode, { restId }, { token })).toMatchObject({
      status: 409,
      body: { code: 'printing-off' },
    })
    const elsewhere = await makePrintingKitchen(server)
    const there = { restId: elsewhere.restId }
    expect((await server.call(makePairingCode, there, { token })).status).toBe(404)
    expect((await server.call(listPrintServices, there, { token })).status).toBe(404)
  })

  it('cannot be guessed: invalid codes and repeated tries are refused', async () => {
    const wrong = { code: 'ABCD-EFGH', serviceId: 'no', name: ' ' }
    expect(await server.send('POST', '/print-service/pairing', wrong, { from: newPlace() })).toMatchObject({
      status: 400,
      body: {
        fields: { code: expect.stringContaining('Settings'), serviceId: expect.any(String), name: expect.any(String) },
      },
    })
    const from = newPlace()
    const statuses = []
    for (let n = 0; n < 22; n += 1) statuses.push((await pairing('ABCD-EFGH-JKLM', { from })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429, 429])
    const { code } = await makeCode()
    expect((await pairing(code, { from })).status).toBe(429)
    expect((await pairing(code)).status).toBe(200)
  })

  it('gives a paired print service a new key and revokes the old one', async () => {
    const { code, again, services } = await makeCode()
    const serviceId = randomUUID()
    const first = await pairing(code, { serviceId })
    const second = await pairing(await again(), { serviceId, name: 'Pass' })
    const keys = [first, second].map(({ body }) => (body.error ? '' : (body.data?.key ?? '')))
    const answers = await Promise.all(keys.map((token) => server.call(reportPrinters, { printers: [] }, { token })))
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
    expect(await services()).toMatchObject([{ serviceId, name: 'Pass', isConnected: true }])
  })
})

describe('print services of one machine name', () => {
  it('are numbered, and keep their number when they are paired again', async () => {
    const { code, again, services } = await makeCode()
    const second = randomUUID()
    await pairing(code, { name: 'Kitchen PC' })
    await pairing(await again(), { name: 'ＫＩＴＣＨＥＮ pc', serviceId: second })
    await pairing(await again(), { name: 'Kitchen PC' })
    await pairing(await again(), { name: 'kitchen pc', serviceId: second })
    const names = (await services()).map(({ name }) => name).toSorted()
    expect(names).toEqual(['Kitchen PC', 'Kitchen PC (3)', 'kitchen pc (2)'])
  })
})

describe('a paired print service', () => {
  it("hears of its branch's jobs, claims them and reports on them", async () => {
    const { accepted, restId, service, asks, job, printer } = await makePaired()
    const socket = server.connectLive(service.key)
    const heard: unknown[] = []
    socket.on(LIVE_EVENT, ({ m }: { m: string }) => heard.push(m))
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    await accepted()
    await expect.poll(() => heard).toContain(printJobsTopic.m)
    expect(new Set(heard)).toEqual(new Set([printJobsTopic.m]))
    const { pjId } = await job()
    expect(await asks(printJobsTopic.m, { restId })).toMatchObject({ data: [{ pjId, html: expect.any(String) }] })
    const { data: bare } = await asks(printJobsTopic.m, { restId, isBare: true })
    expect(bare).toEqual([await job()])
    const { serviceId, key: token } = service
    const claim = { pjId, claimId: serviceId, serviceId }
    expect(await server.ask(claimPrintJob, claim, { token })).toMatchObject({ pjId, state: 'sent' })
    const failed = { pjId, claimId: serviceId, outcome: 'failed' as const, reason: 'Out of paper' }
    expect(await server.ask(reportPrintJob, failed, { token })).toMatchObject({ reason: 'Out of paper' })
    expect(await asks('/manager/print-success', { pjId, prnId: printer._id })).toMatchObject({
      data: { state: 'printed' },
    })
  })

  it('and a browser beside it never both claim one ticket', async () => {
    const { accepted, job, service, token } = await makePaired()
    const { serviceId, key } = service
    await accepted()
    const { pjId } = await job()
    const ask = (by: string, claimId: string) => server.ask(claimPrintJob, { pjId, claimId, serviceId }, { token: by })
    const taken = await Promise.all([ask(key, serviceId), ask(token, randomUUID()), ask(key, serviceId)])
    const mine = taken.filter((each) => each !== null)
    expect(mine.length === 1 || (mine.length === 2 && taken[1] === null)).toBe(true)
  })

  it("hears only of jobs it may print and cannot report on another's claim", async () => {
    const { accepted, asks, job, makeDefault, restId, service, token } = await makePaired()
    const bar = await makePairing(server, restId, { name: 'Bar PC' })
    const beside = { restId, name: 'Bar', paperSize: '80 mm', scale: 100, serviceId: bar.serviceId }
    await makeDefault((await server.ask(addPrinter, beside, { token }))._id)
    await accepted()
    const { pjId } = await job()
    expect(await asks(printJobsTopic.m, { restId, isBare: true })).toMatchObject({ data: [] })
    const claim = { pjId, claimId: randomUUID(), serviceId: bar.serviceId }
    await server.ask(claimPrintJob, claim, { token: bar.key })
    const said = { ...claim, outcome: 'failed' as const, reason: 'Not mine' }
    expect(await server.call(reportPrintJob, said, { token: service.key })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
    expect((await job()).state).toBe('sent')
  })

  it('cannot act for another print service or branch, and has no other access', async () => {
    const { accepted, job, service, asks, restId } = await makePaired()
    const elsewhere = await makePaired()
    await Promise.all([accepted(), elsewhere.accepted()])
    const [{ pjId }, other] = [await job(), await elsewhere.job()]
    const { serviceId, key: token } = service
    const take = (input: { pjId: string; serviceId: string }) =>
      server.call(claimPrintJob, { claimId: serviceId, ...input }, { token })
    expect(await take({ pjId, serviceId: randomUUID() })).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await take({ pjId: other.pjId, serviceId })).status).toBe(404)
    expect(await asks(printJobsTopic.m, { restId: elsewhere.restId })).toMatchObject({ code: 'not-found' })
    expect(await asks('/manager/print-success', { pjId: other.pjId, prnId: restId })).toMatchObject({
      code: 'not-found',
    })
    for (const { m } of [ordersTopic, { m: '/manager/analytics' }]) {
      expect(await asks(m, { restId })).toMatchObject({ code: 'not-found' })
    }
    for (const { method, path, name } of [listOrders, listPrinters, listPrintServices, makePairingCode]) {
      const { status } = await server.send(
        method,
        method === 'GET' ? `${path}?restId=${restId}` : path,
        method === 'GET' ? undefined : { restId },
        { token },
      )
      expect(status, name).toBe(401)
    }
  })

  it('is disconnected and its key revoked when its pairing ends', async () => {
    const { service, services, token, restId } = await makePaired()
    const socket = server.connectLive(service.key)
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const cut = new Promise((resolve) => void socket.once('disconnect', resolve))
    const stranger = (await makePaired()).token
    expect((await server.call(unpairPrintService, { psId: service.id }, { token: stranger })).status).toBe(404)
    expect(await server.call(unpairPrintService, { psId: service.id }, { token })).toMatchObject({
      body: { message: 'Kitchen PC is no longer paired' },
    })
    expect(await cut).toBe('io server disconnect')
    expect(await services()).toEqual([])
    expect((await server.call(reportPrinters, { printers: [] }, { token: service.key })).status).toBe(401)
    const trail = await server.sql`
      select before from audit_entries where rest_id = ${restId} and action = 'unpair print service'`
    expect(trail).toMatchObject([{ before: { name: 'Kitchen PC', serviceId: service.serviceId } }])
  })

  it("reports its printers' states and counts as connected for three minutes", async () => {
    const { say, services, listed, service, restId, token, printer } = await makePaired()
    const own = { restId, paperSize: '80 mm', scale: 100 }
    const beside = async (name: string, serviceId: string) =>
      server.ask(addPrinter, { ...own, name, serviceId }, { token })
    await beside('Bar', service.serviceId)
    await beside('Terrace', randomUUID())
    const bar = { name: 'Bar', code: 3, status: 'Out of paper', model: 'TM-T20' }
    await say([ready('Kitchen'), bar, ready('Terrace'), ready('Unknown')])
    expect(await listed()).toMatchObject([
      { name: 'Terrace', isOnline: false, status: '' },
      { name: 'Bar', isOnline: false, status: 'Out of paper' },
      { _id: printer._id, name: 'Kitchen', isOnline: true, status: 'Ready' },
    ])
    expect(await services()).toMatchObject([{ isConnected: true, printers: { length: 4 } }])
    server.passMinutes(2.9)
    expect(await services()).toMatchObject([{ isConnected: true }])
    server.passMinutes(0.2)
    expect(await services()).toMatchObject([{ isConnected: false, heardAt: expect.any(String) }])
    expect((await listed()).map(({ isOnline }) => isOnline)).toEqual([false, false, false])
  })

  it('goes offline with its printers when it stops, and returns with its next report', async () => {
    const { say, service, services, listed } = await makePaired()
    await say([ready('Kitchen')])
    await server.ask(reportPrinters, { printers: [ready('Kitchen')], isLeaving: true }, { token: service.key })
    expect(await services()).toMatchObject([{ isConnected: false, heardAt: expect.any(String) }])
    expect(await listed()).toMatchObject([{ isOnline: false, status: expect.stringContaining('stopped') }])
    await say([ready('Kitchen')])
    expect(await services()).toMatchObject([{ isConnected: true }])
    expect(await listed()).toMatchObject([{ isOnline: true, status: 'Ready' }])
  })

  it('gives its state to a printer added beside it until the pairing ends', async () => {
    const { say, service, listed, restId, token } = await makePaired()
    await say([ready('Bar')])
    const beside = { restId, name: 'Bar', paperSize: '80 mm', scale: 100, serviceId: service.serviceId }
    expect(await server.ask(addPrinter, beside, { token })).toMatchObject({ isOnline: true, status: 'Ready' })
    await server.ask(unpairPrintService, { psId: service.id }, { token })
    expect(await listed()).toMatchObject([{ name: 'Bar', isOnline: false }, { name: 'Kitchen' }])
  })

  it('is announced to open screens only when its report changes', async () => {
    const { say, service, restId, token, printer } = await makePaired()
    const socket = server.connectLive(token)
    const heard: unknown[] = []
    socket.on(LIVE_EVENT, ({ m, data }: { m: string; data: unknown }) => m === printJobsTopic.m && heard.push(data))
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const news = { restId, psId: service.id }
    await say([ready('Kitchen')])
    await expect.poll(() => heard.at(-1)).toEqual(news)
    await say([ready('Kitchen')])
    // The connection preserves order: when this later announcement arrives, all others have arrived.
    const other = { restId, prnId: printer._id }
    await server.ask(pausePrinter, { prnId: printer._id, isPaused: true }, { token })
    await expect.poll(() => heard.slice(-2)).toEqual([news, other])
    await say([{ ...ready('Kitchen'), code: 3, status: 'Out of paper' }])
    await expect.poll(() => heard.slice(-2)).toEqual([other, news])
  })

  it('is refused with the reason when its report is invalid, and nothing is stored', async () => {
    const { service, services } = await makePaired()
    const sent = {
      printers: [
        { name: ' ', code: 0.5 },
        { name: 'Bar\u0000', code: 0 },
      ],
    }
    const { status, body } = await server.send('PATCH', '/print-service/printers', sent, { token: service.key })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['printers.0.name', 'printers.0.code', 'printers.1.name'])
    const many = { printers: Array.from({ length: 201 }, (_, n) => ready(`P${n}`)) }
    expect((await server.call(reportPrinters, many, { token: service.key })).status).toBe(400)
    expect(await services()).toMatchObject([{ heardAt: null, printers: [] }])
  })
})
