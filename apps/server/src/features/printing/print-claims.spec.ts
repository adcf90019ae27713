import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { printAgain, printOrder, settlePrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, pausePrinter, removePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makePrintingKitchen } from './printing.factory.ts'

// These tests move the clock, so each has its own server.
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function makeWaiting() {
  const kitchen = await makePrintingKitchen(server)
  await kitchen.accepted()
  const { pjId } = await kitchen.job()
  return { ...kitchen, pjId }
}

describe('a claimed job', () => {
  it('belongs to one of many concurrent claims', async () => {
    const { claim, pjId, toPrint } = await makeWaiting()
    const services = Array.from({ length: 8 }, () => ({ claimId: randomUUID(), serviceId: randomUUID() }))
    const answers = await Promise.all(services.map((by) => claim(pjId, by)))
    expect(answers.filter((job) => job !== null)).toMatchObject([{ pjId, state: 'sent', sentAt: expect.any(String) }])
    expect(await toPrint()).toMatchObject([{ pjId, state: 'sent' }])
  })

  it('is refused to others beside the same print service during its lease', async () => {
    const { claim, pjId } = await makeWaiting()
    await claim(pjId)
    const tab = { claimId: randomUUID() }
    expect(await claim(pjId, tab)).toBeNull()
    server.passMinutes(1)
    expect(await claim(pjId)).toMatchObject({ state: 'sent' })
    server.passMinutes(1)
    expect(await claim(pjId, tab)).toBeNull()
    server.passMinutes(1)
    expect(await claim(pjId, tab)).toMatchObject({ state: 'sent' })
    expect(await claim(pjId)).toBeNull()
  })

  it('can be renewed at once by its claimant only', async () => {
    const { claim, pjId } = await makeWaiting()
    const takerId = randomUUID()
    await claim(pjId, { takerId })
    const anew = { claimId: randomUUID(), takerId, how: 'resume' as const }
    expect(await claim(pjId, { ...anew, takerId: randomUUID() })).toBeNull()
    expect(await claim(pjId, { ...anew, takerId: undefined })).toBeNull()
    expect(await claim(pjId, { ...anew, serviceId: randomUUID() })).toBeNull()
    expect(await claim(pjId, { ...anew, how: 'take' })).toBeNull()
    expect(await claim(pjId, anew)).toMatchObject({ pjId, state: 'sent' })
    expect(await claim(pjId, { how: 'hold' })).toBeNull()
    expect(await claim(pjId, { ...anew, how: 'hold' })).toMatchObject({ pjId, state: 'sent' })
  })

  it('follows its current claim: late reports of an earlier claim do not count', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    const later = randomUUID()
    await claim(pjId)
    await report(pjId, 'released')
    await claim(pjId, { claimId: later })
    expect(await report(pjId, 'released')).toMatchObject({ status: 409, body: { code: 'job-sent' } })
    expect(await report(pjId, 'failed')).toMatchObject({ status: 409, body: { code: 'job-sent' } })
    expect(await job()).toMatchObject({ state: 'sent' })
    expect((await report(pjId, 'released', '', later)).status).toBe(200)
    // A late renewal does not reclaim a released job.
    expect(await claim(pjId, { claimId: later, how: 'hold' })).toBeNull()
    expect(await job()).toMatchObject({ state: 'queued' })
  })

  it('stores its page in no idempotent reply', async () => {
    const { claim, pjId } = await makeWaiting()
    expect((await claim(pjId))?.html).toContain('<')
    const kept = await server.sql`select reply from stored_replies where endpoint = 'claim-print-job'`
    expect(kept).toEqual([])
  })

  it('never goes to another print service, which cannot know whether it was printed', async () => {
    const { claim, pjId } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(3)
    expect(await claim(pjId, { claimId: randomUUID(), serviceId: randomUUID() })).toBeNull()
  })

  it('can be neither sent again nor settled', async () => {
    const { claim, pjId, token } = await makeWaiting()
    await claim(pjId)
    const refused = { status: 409, body: { code: 'job-sent' } }
    expect(await server.call(printAgain, { pjId }, { token })).toMatchObject(refused)
    expect(await server.call(settlePrintJob, { pjId, cameOut: false }, { token })).toMatchObject(refused)
  })

  it('is unknown five minutes after the last report, and a person decides', async () => {
    const { claim, job, jobs, pjId, toPrint, token } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(4.9)
    expect((await job()).state).toBe('sent')
    server.passMinutes(0.1)
    expect(await job()).toMatchObject({
      state: 'unknown',
      isSettled: false,
      reason: expect.stringContaining('Check whether it printed'),
    })
    expect(await claim(pjId)).toBeNull()
    expect(await toPrint()).toEqual([])
    const again = await server.ask(printAgain, { pjId }, { token })
    expect(again).toMatchObject({ isReprint: true, state: 'queued' })
    expect(await jobs()).toMatchObject([{ state: 'queued' }, { pjId, state: 'unknown', isSettled: true }])
  })

  it('is printed once reported, even late or repeatedly', async () => {
    const { claim, job, pjId, printed } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(10)
    expect(await printed(pjId)).toMatchObject({ error: false, data: { state: 'printed' } })
    const after = await job()
    expect(after).toMatchObject({ state: 'printed', isSettled: true, reason: null })
    server.passMinutes(1)
    expect(await printed(pjId)).toMatchObject({ error: false })
    expect(await job()).toEqual(after)
  })
})

describe('the claimant of a job', () => {
  it('releases it for others', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    expect((await report(pjId, 'released')).status).toBe(200)
    expect(await job()).toMatchObject({ state: 'queued', reason: null })
    expect(await claim(pjId, { claimId: randomUUID(), serviceId: randomUUID() })).not.toBeNull()
  })

  it('can repeat a release whose answer was lost', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    await report(pjId, 'released')
    expect((await report(pjId, 'released')).status).toBe(200)
    expect((await job()).state).toBe('queued')
  })

  it('releases a job it took over only to others beside the same print service', async () => {
    const { claim, job, pjId, report, claimId } = await makeWaiting()
    await claim(pjId, { claimId: randomUUID() })
    server.passMinutes(2)
    expect(await claim(pjId)).not.toBeNull()
    expect((await report(pjId, 'released')).status).toBe(200)
    expect((await job()).state).toBe('sent')
    expect(await claim(pjId, { claimId, serviceId: randomUUID() })).toBeNull()
    expect(await claim(pjId, { claimId: randomUUID() })).not.toBeNull()
  })

  it('can no longer release it after too long a silence, but can report a failure', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(6)
    expect(await report(pjId, 'released')).toMatchObject({ status: 409, body: { code: 'job-settled' } })
    expect((await job()).state).toBe('unknown')
    await report(pjId, 'failed', 'Paper jam')
    expect(await job()).toMatchObject({ state: 'failed', reason: 'Paper jam' })
  })

  it('reports the result once; repetitions change nothing', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    await report(pjId, 'failed', 'Paper jam')
    const after = await job()
    expect((await report(pjId, 'failed', 'Paper jam')).status).toBe(200)
    expect(await report(pjId, 'released')).toMatchObject({ status: 409, body: { code: 'job-settled' } })
    expect(await job()).toEqual(after)
  })

  it('can no longer report after another has claimed the job', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(2)
    await claim(pjId, { claimId: randomUUID() })
    expect(await report(pjId, 'failed')).toMatchObject({ status: 409, body: { code: 'job-sent' } })
    expect((await job()).state).toBe('sent')
  })

  it('cannot report without ever having had the claim', async () => {
    const { job, pjId, report } = await makeWaiting()
    expect(await report(pjId, 'failed')).toMatchObject({ status: 409, body: { code: 'job-settled' } })
    expect((await job()).state).toBe('queued')
  })

  it('need not give a reason', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    await report(pjId, 'failed', '')
    expect((await job()).reason).toBe('The print service gave no reason')
  })
})

describe('removing a printer during a claim', () => {
  it('keeps the job from returning to it', async () => {
    const { claim, job, pjId, printer, report, token, toPrint } = await makeWaiting()
    await claim(pjId)
    await server.call(removePrinter, { prnId: printer._id }, { token })
    await report(pjId, 'released')
    expect(await job()).toMatchObject({ state: 'failed', reason: 'Its printer was removed' })
    expect(await claim(pjId)).toBeNull()
    expect(await toPrint()).toEqual([])
  })
})

it('does not print a job automatically after half a day of waiting', async () => {
  const { claim, job, jobs, pjId, token, toPrint } = await makeWaiting()
  server.passMinutes(12 * 60 - 1)
  expect(await toPrint()).toMatchObject([{ pjId }])
  server.passMinutes(1)
  expect(await toPrint()).toEqual([])
  expect(await claim(pjId)).toBeNull()
  expect(await job()).toMatchObject({ state: 'failed', isSettled: false })
  expect(await server.ask(printAgain, { pjId }, { token })).toMatchObject({ state: 'queued', isReprint: false })
  server.passMinutes(3 * 24 * 60)
  expect(await jobs({ isOpen: 'true' })).toEqual([])
  expect(await job()).toMatchObject({ state: 'failed', isSettled: true })
})

it('renders the page at the claim: a meanwhile rejected order says so', async () => {
  const { claim, kitchen, token } = await makePrintingKitchen(server)
  const { _id } = await kitchen.place()
  const { pjId } = await server.ask(printOrder, { ordId: _id }, { token })
  await server.ask(acceptOrder, { orderId: _id, acceptOrder: false, rejectNote: 'No gas' }, { token })
  expect((await claim(pjId))?.html).toContain('REJECTED')
})

it('marks the second of two tickets of one order as a reprint, however it was queued', async () => {
  const { accepted, claim, jobs, kitchen, printed, report, token } = await makePrintingKitchen(server)
  const printAll = async () => {
    const areReprints: boolean[] = []
    for (const { pjId, state } of (await jobs()).toReversed()) {
      if (state !== 'queued') continue
      const html = (await claim(pjId))?.html ?? ''
      areReprints.push(html.includes('REPRINT'))
      await printed(pjId)
    }
    return areReprints
  }

  // Printed twice concurrently before acceptance.
  const { _id: orderId } = await kitchen.place()
  await Promise.all([1, 2].map(() => server.ask(printOrder, { ordId: orderId }, { token })))
  await server.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 15 }, { token })
  expect(await printAll()).toEqual([false, true, true])

  // Failed, printed by the button, then sent again.
  const ordId = await accepted()
  const [failed] = await jobs()
  await claim(failed?.pjId ?? '')
  await report(failed?.pjId ?? '', 'failed')
  await server.ask(printOrder, { ordId }, { token })
  await server.ask(printAgain, { pjId: failed?.pjId ?? '' }, { token })
  expect(await printAll()).toEqual([false, true])
})

it("hides no other printer's jobs behind a long queue", async () => {
  const { accepted, add, printer, restId, token, toPrint } = await makePrintingKitchen(server)
  const ordId = await accepted()
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  for (let i = 0; i < 25; i += 1) await server.ask(printOrder, { ordId }, { token })
  const bar = await add('Bar')
  await server.ask(printOrder, { ordId, prnId: bar._id }, { token })
  const waiting = await toPrint()
  expect(waiting).toHaveLength(21)
  expect(waiting.at(-1)).toMatchObject({ restId, printer: { name: 'Bar' } })
})

it('prints at a printer bound to a print service through that service only', async () => {
  const { accepted, claim, job, makeDefault, restId, serviceId, token } = await makePrintingKitchen(server)
  const sent = { restId, name: 'Beside', paperSize: '80 mm', scale: 100, serviceId }
  const beside = await server.ask(addPrinter, sent, { token })
  expect(beside.serviceId).toBe(serviceId)
  await makeDefault(beside._id)
  await accepted()
  const { pjId, printer } = await job()
  expect(printer.serviceId).toBe(serviceId)
  expect(await claim(pjId, { serviceId: randomUUID() })).toBeNull()
  expect(await claim(pjId)).not.toBeNull()
})

it('marks no ticket as a reprint of one that was dismissed or failed before printing', async () => {
  const { accepted, claim, jobs, printer, token } = await makePrintingKitchen(server)
  await server.ask(pausePrinter, { prnId: printer._id, isPaused: true }, { token })
  const ordId = await accepted()
  const [first] = await jobs()
  const again = await server.ask(printOrder, { ordId }, { token })
  expect(again.isReprint).toBe(true)
  await server.ask(settlePrintJob, { pjId: first?.pjId ?? '', cameOut: false }, { token })
  await server.ask(pausePrinter, { prnId: printer._id, isPaused: false }, { token })
  const page = await claim(again.pjId)
  expect(page).toMatchObject({ isReprint: false })
  expect(page?.html).not.toContain('REPRINT')
})

it('holds the jobs of a paused printer until it resumes', async () => {
  const { claim, pjId, printer, toPrint, token } = await makeWaiting()
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  expect(await claim(pjId)).toBeNull()
  expect(await toPrint()).toMatchObject([{ pjId, printer: { isPaused: true } }])
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  expect(await claim(pjId)).not.toBeNull()
})

it('counts a printed job as printed at any printer, even when it was moved meanwhile', async () => {
  const { add, job, pjId, printed, printer, token } = await makeWaiting()
  const bar = await add('Bar')
  await server.ask(printAgain, { pjId, prnId: bar._id }, { token })
  expect(await printed(pjId, printer._id)).toMatchObject({ error: false })
  expect((await job()).state).toBe('printed')
})

it('announces jobs by id to those who may see the branch', async () => {
  const { kitchen, pjId, printer, restId, token, printed } = await makeWaiting()
  const socket = server.connectLive(token)
  const heard: unknown[] = []
  socket.on(LIVE_EVENT, (hint) => heard.push(hint))
  await new Promise<void>((resolve) => void socket.on('connect', resolve))
  await printed(pjId)
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  // The announcement of the acceptance may arrive first.
  await expect
    .poll(() => heard.slice(-2))
    .toEqual([
      { m: '/manager/print-jobs', data: { restId, pjId } },
      { m: '/manager/print-jobs', data: { restId, prnId: printer._id } },
    ])
  expect(kitchen.restaurant.id).toBe(restId)
})
