import { directCart } from '@brigade/contract/carts/carts.contract.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import {
  claimPrintJob,
  kickDrawer,
  listPrintJobs,
  printAgain,
  printPage,
  reportPrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import {
  addPrinter,
  listPrinters,
  pausePrinter,
  printJobsTopic,
  removePrinter,
  setDrawerPrinter,
  setPrinterState,
} from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'done'

/** A till whose cash drawer is connected to a printer that is online. Nothing prints tickets. */
async function makeKickingTill({ plugins = ['Remote Print'] }: { plugins?: ['Remote Print'] | [] } = {}) {
  const till = await makeSplitTill(server, { plugins })
  const { restId, token } = till
  const add = async (name: string) => {
    const { _id: prnId } = await server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
    await server.ask(setPrinterState, { prnId, isOnline: true, status: 'Ready' }, { token })
    return prnId
  }
  const prnId = await add('Receipts')
  await server.ask(setDrawerPrinter, { prnId, hasDrawer: true }, { token })
  const food = await till.food({ variations: [{ price: 1000 }] })
  const [claimId, serviceId] = [randomUUID(), randomUUID()]
  return {
    ...till,
    add,
    prnId,
    newBill: async () => (await till.cartWith(orderOf(food))).cartId,
    connect: (to: string, hasDrawer = true, as = token) =>
      server.call(setDrawerPrinter, { prnId: to, hasDrawer }, { token: as }),
    withDrawer: async () =>
      (await server.ask(listPrinters, { restId }, { token }))
        .filter(({ hasDrawer }) => hasDrawer)
        .map(({ name }) => name),
    kick: (reason = 'Change for a guest', key = newKey(), as = token) =>
      server.call(kickDrawer, { restId, reason }, { token: as, key }),
    /** What print services are to do. */
    waiting: async () => {
      const { data } = z
        .object({ data: z.array(printPage) })
        .parse(await server.connectLive(token).emitWithAck(LIVE_EVENT, { m: printJobsTopic.m, data: { restId } }))
      return data
    },
    claim: (pjId: string, how: 'take' | 'hold' = 'take') =>
      server.ask(claimPrintJob, { pjId, claimId, serviceId, how }, { token }),
    fails: (pjId: string) =>
      server.ask(reportPrintJob, { pjId, claimId, outcome: 'failed', reason: 'Cover open' }, { token }),
  }
}

const pay = ({ token, paymentOf }: Awaited<ReturnType<typeof makeKickingTill>>, cartId: string, key = newKey()) =>
  server.call(directCart.pay, paymentOf(cartId, 20), { token, key })

describe('a payment', () => {
  it('in cash opens the drawer once, however often it is sent', async () => {
    const till = await makeKickingTill()
    const [cartId, key] = [await till.newBill(), newKey()]
    expect((await Promise.all([pay(till, cartId, key), pay(till, cartId, key)])).map(codeOf)).toEqual(['done', 'done'])
    const jobs = await till.waiting()
    expect(jobs).toMatchObject([{ kind: 'drawer', orderId: null, printer: { _id: till.prnId } }])
    const pjId = jobs[0]?.pjId ?? ''
    expect(await till.claim(pjId)).toMatchObject({ pjId, kind: 'drawer' })
    // It is nobody's concern afterwards.
    const { restId, token } = till
    expect(await server.ask(listPrintJobs, { restId }, { token })).toEqual([])
    await till.fails(pjId)
    expect(codeOf(await server.call(printAgain, { pjId }, { token }))).toBe('job-settled')
    expect(await till.waiting()).toEqual([])
  })

  it('of a part in cash opens it too, and one by card does not', async () => {
    const till = await makeKickingTill()
    const cartId = await till.newBill()
    const take = (amount: number, modeId: string) =>
      server.call(directCart.takeTender, till.inputOf(cartId, amount, { amount }, modeId), {
        token: till.token,
        key: newKey(),
      })
    expect(codeOf(await take(4, till.cash.id))).toBe('done')
    expect(await till.waiting()).toHaveLength(1)
    expect(codeOf(await take(6, till.card.id))).toBe('done')
    expect(await till.waiting()).toHaveLength(1)
  })

  it('that was refused, waited for the network or was made long ago leaves it closed', async () => {
    const till = await makeKickingTill()
    const early = newKey()
    const cartId = await till.newBill()
    const { token } = till
    const little = await server.call(directCart.pay, till.paymentOf(cartId, 1), { token, key: newKey() })
    expect(codeOf(little)).not.toBe('done')
    server.passMinutes(1)
    expect(codeOf(await pay(till, cartId, early))).toBe('done')
    expect(await till.waiting()).toEqual([])
  })

  it('opens nothing where no drawer is connected, its printer is offline or paused, or printing is off', async () => {
    const off = await makeKickingTill({ plugins: [] })
    await pay(off, await off.newBill())
    expect(await off.waiting()).toEqual([])
    const till = await makeKickingTill()
    const { prnId, token } = till
    await server.ask(pausePrinter, { prnId, isPaused: true }, { token })
    await pay(till, await till.newBill())
    await server.ask(pausePrinter, { prnId, isPaused: false }, { token })
    await server.ask(setPrinterState, { prnId, isOnline: false, status: 'Off' }, { token })
    await pay(till, await till.newBill())
    await server.ask(setPrinterState, { prnId, isOnline: true, status: 'Ready' }, { token })
    await till.connect(prnId, false)
    await pay(till, await till.newBill())
    expect(await till.waiting()).toEqual([])
  })
})

describe('a drawer that is opened without a sale', () => {
  it('needs a reason, which the trail keeps, and opens once under one key', async () => {
    const { restId, kick, waiting } = await makeKickingTill()
    const key = newKey()
    const answers = await Promise.all([kick(undefined, key), kick(undefined, key), kick(undefined, key)])
    expect(answers.map(codeOf)).toEqual(['done', 'done', 'done'])
    expect(answers[0]?.body.message).toBe('The cash drawer opens')
    expect(await waiting()).toHaveLength(1)
    const trail = await server.sql`select after from audit_entries where action = 'kick drawer' and rest_id = ${restId}`
    expect(trail).toMatchObject([{ after: { printer: 'Receipts', reason: 'Change for a guest' } }])
    expect((await kick('')).body).toMatchObject({ code: 'bad-input', fields: { reason: 'Field cannot be empty' } })
  })

  it('opens within twenty seconds or not at all, also when a print service holds the job', async () => {
    const { kick, waiting, claim } = await makeKickingTill()
    await kick()
    const [job] = await waiting()
    const pjId = job?.pjId ?? ''
    expect(await claim(pjId)).not.toBeNull()
    server.passMinutes(1)
    expect(await claim(pjId, 'hold')).toBeNull()
    expect(await waiting()).toEqual([])
  })

  it('is refused with what to do where it cannot open', async () => {
    const { kick, prnId, token, connect } = await makeKickingTill()
    await server.ask(setPrinterState, { prnId, isOnline: false, status: 'Off' }, { token })
    expect((await kick()).body).toMatchObject({
      code: 'printing-off',
      message: expect.stringMatching(/^Receipts is offline\. Switch it on/),
    })
    await server.ask(pausePrinter, { prnId, isPaused: true }, { token })
    expect((await kick()).body).toMatchObject({
      code: 'printing-off',
      message: expect.stringMatching(/^Receipts is paused\. Resume it/),
    })
    await connect(prnId, false)
    expect(codeOf(await kick())).toBe('not-found')
    const off = await makeKickingTill({ plugins: [] })
    expect(codeOf(await off.kick())).toBe('printing-off')
    const stranger = await makeAccount(server)
    expect(codeOf(await kick('Change', newKey(), stranger.token))).toBe('not-found')
  })
})

describe('the printer of the cash drawer', () => {
  it('is one per branch: the last that was chosen', async () => {
    const { add, connect, withDrawer, token } = await makeKickingTill()
    const bar = await add('Bar')
    await connect(bar)
    expect(await withDrawer()).toEqual(['Bar'])
    const hall = await add('Hall')
    await Promise.all([connect(bar), connect(hall), connect(hall)])
    expect(await withDrawer()).toHaveLength(1)
    await connect(hall)
    await server.ask(removePrinter, { prnId: hall }, { token })
    expect(await withDrawer()).toEqual([])
    expect(codeOf(await connect(bar))).toBe('done')
    const stranger = await makeAccount(server)
    expect(codeOf(await connect(bar, true, stranger.token))).toBe('not-found')
  })
})
