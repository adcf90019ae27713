import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listPrintJobs, printAgain, printOrder, settlePrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { pausePrinter, removePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'
import { makePrintingKitchen } from './printing.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

describe('an accepted order', () => {
  it('is printed in the kitchen as ordered', async () => {
    const { accepted, printer, restId, toPrint } = await makePrintingKitchen(server)
    const orderId = await accepted()
    const [ticket] = await toPrint()
    expect(ticket).toMatchObject({
      restId,
      orderId,
      kind: 'ticket',
      isReprint: false,
      tokenNo: 1,
      state: 'queued',
      reason: null,
      isSettled: false,
      sentAt: null,
      printer: { _id: printer._id, name: 'Kitchen', paperSize: '80 mm', scale: 100, isLandscape: true },
      html: expect.stringContaining('<html'),
    })
  })

  it('is not printed when it is rejected', async () => {
    const { kitchen, jobs, token } = await makePrintingKitchen(server)
    const { _id } = await kitchen.place()
    await server.ask(acceptOrder, { orderId: _id, acceptOrder: false, rejectNote: 'No gas' }, { token })
    expect(await jobs()).toEqual([])
  })

  it('is accepted without a default printer or without remote printing', async () => {
    for (const wish of [{ hasDefault: false }, { plugins: [] as [] }]) {
      const { accepted, jobs } = await makePrintingKitchen(server, wish)
      await accepted()
      expect(await jobs()).toEqual([])
    }
  })

  it('has one ticket however often it is accepted concurrently', async () => {
    const { kitchen, jobs, token } = await makePrintingKitchen(server)
    const { _id } = await kitchen.place()
    const accept = { orderId: _id, acceptOrder: true, preparationTime: 15 } as const
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(acceptOrder, accept, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })
})

describe('the Print button', () => {
  it('prints an order again as a reprint', async () => {
    const { accepted, token, toPrint } = await makePrintingKitchen(server)
    const ordId = await accepted()
    const { body } = await server.call(printOrder, { ordId }, { token })
    expect(body).toMatchObject({ message: 'Sent to Kitchen', data: { isReprint: true, kind: 'ticket', tokenNo: 1 } })
    const pages = (await toPrint()).map(({ html }) => html.includes('REPRINT'))
    expect(pages).toEqual([false, true])
  })

  it('does not mark a print as a reprint of a failed or never printed ticket', async () => {
    const { kitchen, accepted, claim, report, job, token } = await makePrintingKitchen(server)
    const { _id } = await kitchen.place()
    expect(await server.ask(printOrder, { ordId: _id }, { token })).toMatchObject({ isReprint: false })
    const ordId = await accepted()
    const { pjId } = await job()
    await claim(pjId)
    await report(pjId, 'failed')
    expect(await server.ask(printOrder, { ordId }, { token })).toMatchObject({ isReprint: false })
  })

  it('prints a receipt, which is no reprint of the ticket', async () => {
    const { accepted, token } = await makePrintingKitchen(server)
    const ordId = await accepted()
    const first = await server.ask(printOrder, { ordId, kind: 'receipt' }, { token })
    expect(first).toMatchObject({ kind: 'receipt', isReprint: false })
    const second = await server.ask(printOrder, { ordId, kind: 'receipt' }, { token })
    expect(second).toMatchObject({ kind: 'receipt', isReprint: true })
  })

  it('prints at another printer on its paper', async () => {
    const { accepted, add, token } = await makePrintingKitchen(server)
    const bar = await add('Bar', 'A4 Sheet')
    const ordId = await accepted()
    const job = await server.ask(printOrder, { ordId, prnId: bar._id }, { token })
    expect(job.printer).toMatchObject({ _id: bar._id, paperSize: 'A4 Sheet' })
  })

  it('reports missing printing, default printer, printer or order', async () => {
    const off = await makePrintingKitchen(server, { plugins: [] })
    const none = await makePrintingKitchen(server, { hasDefault: false })
    const other = await makePrintingKitchen(server)
    const answerTo = async ({ token }: { token: string }, ordId: string, prnId?: string) => {
      const { status, body } = await server.call(printOrder, { ordId, prnId }, { token })
      return { status, code: body.error ? body.code : undefined }
    }
    expect(await answerTo(off, await off.accepted())).toEqual({ status: 409, code: 'printing-off' })
    expect(await answerTo(none, await none.accepted())).toEqual({ status: 409, code: 'no-default-printer' })
    expect(await answerTo(none, await none.accepted(), other.printer._id)).toEqual({ status: 404, code: 'not-found' })
    expect(await answerTo(none, await other.accepted())).toEqual({ status: 404, code: 'not-found' })
    expect(await answerTo(none, randomUUID())).toEqual({ status: 404, code: 'not-found' })
  })

  it('reports that the job waits when the printer is paused', async () => {
    const { accepted, printer, token } = await makePrintingKitchen(server)
    const ordId = await accepted()
    await server.ask(pausePrinter, { prnId: printer._id, isPaused: true }, { token })
    const { body } = await server.call(printOrder, { ordId }, { token })
    expect(body.message).toBe('Kitchen is paused. It prints this once you resume it')
  })
})

describe('the list of print jobs', () => {
  it('shows the newest first in complete pages, by order, printer and open state', async () => {
    const { accepted, add, jobs, printed, restId, token } = await makePrintingKitchen(server)
    const orders = [await accepted(), await accepted(), await accepted()]
    const bar = await add('Bar')
    await server.ask(printOrder, { ordId: orders[0] ?? '', prnId: bar._id }, { token })
    const all = await jobs()
    expect(all.map(({ orderId }) => orderId)).toEqual([orders[0], orders[2], orders[1], orders[0]])
    const first = await server.call(listPrintJobs, { restId, limit: 2 }, { token })
    if (first.body.error) throw new Error(first.body.message)
    expect(first.body).toMatchObject({ total: 4, next: all[1]?.pjId })
    const rest = await jobs({ limit: 2, after: all[1]?.pjId })
    expect([...(first.body.data ?? []), ...rest].map(({ pjId }) => pjId)).toEqual(all.map(({ pjId }) => pjId))

    expect(await jobs({ ordId: orders[0] })).toHaveLength(2)
    expect(await jobs({ prnId: bar._id })).toHaveLength(1)
    await printed(all[3]?.pjId ?? '')
    expect((await jobs({ isOpen: 'true' })).map(({ pjId }) => pjId)).toEqual(all.slice(0, 3).map(({ pjId }) => pjId))
  })

  it('hides jobs of another branch', async () => {
    const mine = await makePrintingKitchen(server)
    const theirs = await makePrintingKitchen(server)
    await theirs.accepted()
    const { pjId } = await theirs.job()
    const { token } = mine
    const answers = [
      await server.call(listPrintJobs, { restId: theirs.restId }, { token }),
      await server.call(printAgain, { pjId }, { token }),
      await server.call(settlePrintJob, { pjId, cameOut: true }, { token }),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await mine.live('/manager/print-success', { pjId, prnId: theirs.printer._id })).toMatchObject({
      code: 'not-found',
    })
    expect(await mine.live('/manager/print-jobs', { restId: theirs.restId })).toMatchObject({ code: 'not-found' })
    expect((await theirs.job()).state).toBe('queued')
  })
})

describe('a failed job', () => {
  async function makeFailed() {
    const kitchen = await makePrintingKitchen(server)
    await kitchen.accepted()
    const { pjId } = await kitchen.job()
    await kitchen.claim(pjId)
    await kitchen.report(pjId, 'failed', 'Out of paper')
    return { ...kitchen, pjId }
  }

  it('shows the reason and stays open until a person acts', async () => {
    const { jobs, toPrint } = await makeFailed()
    expect(await jobs({ isOpen: 'true' })).toMatchObject([
      { state: 'failed', reason: 'Out of paper', isSettled: false, endedAt: expect.any(String) },
    ])
    expect(await toPrint()).toEqual([])
  })

  it('is sent again once, as a new job', async () => {
    const { jobs, pjId, token } = await makeFailed()
    const { body } = await server.call(printAgain, { pjId }, { token })
    expect(body).toMatchObject({ message: 'Sent to Kitchen', data: { state: 'queued', isReprint: false } })
    expect((await jobs({ isOpen: 'true' })).map(({ state }) => state)).toEqual(['queued'])
    expect(await jobs()).toMatchObject([{ state: 'queued' }, { pjId, state: 'failed', isSettled: true }])
    const again = await server.call(printAgain, { pjId }, { token })
    expect(again).toMatchObject({ status: 409, body: { code: 'job-settled' } })
  })

  it('is printed once when two managers send it again concurrently', async () => {
    const { jobs, pjId, token } = await makeFailed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call(printAgain, { pjId }, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await jobs()).toHaveLength(2)
  })

  it("is sent to another printer with that printer's settings", async () => {
    const { add, pjId, token } = await makeFailed()
    const bar = await add('Bar', '58 mm')
    const again = await server.ask(printAgain, { pjId, prnId: bar._id }, { token })
    expect(again).toMatchObject({ printer: { name: 'Bar' }, isReprint: false })
  })

  it('goes to the default printer when its own is removed', async () => {
    const { add, makeDefault, pjId, printer, token } = await makeFailed()
    await server.call(removePrinter, { prnId: printer._id }, { token })
    expect(await server.call(printAgain, { pjId }, { token })).toMatchObject({ body: { code: 'no-default-printer' } })
    await makeDefault((await add('Bar'))._id)
    expect(await server.ask(printAgain, { pjId }, { token })).toMatchObject({ printer: { name: 'Bar' } })
  })

  it('is dismissed, or settled as printed after all', async () => {
    for (const cameOut of [true, false]) {
      const { job, jobs, pjId, token } = await makeFailed()
      const { body } = await server.call(settlePrintJob, { pjId, cameOut }, { token })
      expect(body.message).toBe(cameOut ? 'Marked as printed' : 'Removed from the list')
      expect(await job()).toMatchObject({ state: cameOut ? 'printed' : 'failed', isSettled: true })
      expect(await jobs({ isOpen: 'true' })).toEqual([])
      expect(await server.call(settlePrintJob, { pjId, cameOut }, { token })).toMatchObject({ status: 409 })
    }
  })
})

describe('a waiting job', () => {
  it("moves to another printer with that printer's page and stays one job", async () => {
    const { accepted, add, job, jobs, token, toPrint } = await makePrintingKitchen(server)
    await accepted()
    const before = await job()
    const bar = await add('Bar', 'A4 Sheet')
    const { body } = await server.call(printAgain, { pjId: before.pjId, prnId: bar._id }, { token })
    expect(body).toMatchObject({
      message: 'Sent to Bar instead',
      data: { pjId: before.pjId, printer: { name: 'Bar' } },
    })
    const [moved] = await toPrint()
    expect(moved?.html).toContain('<html')
    expect(await jobs()).toHaveLength(1)
  })

  it('cannot be sent again to its own printer or settled as printed, but can be dismissed', async () => {
    const { accepted, job, token } = await makePrintingKitchen(server)
    await accepted()
    const { pjId } = await job()
    const refused = { status: 409, body: { code: 'job-waiting' } }
    expect(await server.call(printAgain, { pjId }, { token })).toMatchObject(refused)
    expect(await server.call(settlePrintJob, { pjId, cameOut: true }, { token })).toMatchObject(refused)
    await server.ask(settlePrintJob, { pjId, cameOut: false }, { token })
    expect(await job()).toMatchObject({
      state: 'failed',
      isSettled: true,
      reason: 'Removed from the list before it was printed',
    })
  })

  it('fails when its printer is removed', async () => {
    const { accepted, jobs, printer, token } = await makePrintingKitchen(server)
    await accepted()
    await server.call(removePrinter, { prnId: printer._id }, { token })
    expect(await jobs({ isOpen: 'true' })).toMatchObject([{ state: 'failed', reason: 'Its printer was removed' }])
  })
})

it('records what people do with print jobs in the audit trail', async () => {
  const { accepted, claim, job, report, restId, token } = await makePrintingKitchen(server)
  const ordId = await accepted()
  const { pjId } = await job()
  await claim(pjId)
  await report(pjId, 'unknown')
  const again = await server.ask(printAgain, { pjId }, { token })
  await server.ask(settlePrintJob, { pjId: again.pjId, cameOut: false }, { token })
  await server.ask(printOrder, { ordId }, { token })
  const trail = await server.sql`
    select action from audit_entries where rest_id = ${restId} and action like '%print%' order by id`
  expect(trail.map(({ action }) => action)).toEqual([
    'add printer',
    'set default printer',
    'print again',
    'settle print job',
    'print order',
  ])
})

it('refuses to print in a branch without printing', async () => {
  const { restaurant, manager } = await makeKitchen(server)
  expect(await server.ask(listPrintJobs, { restId: restaurant.id }, { token: manager.token })).toEqual([])
})
