import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { printAgain, settlePrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { pausePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { sweepPrinting } from '../printing/printing.public.ts'
import { makePrintingKitchen } from './printing.factory.ts'

// The clock is moved here: a server of its own for each, so that no other test is surprised.
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

describe('a job that is taken', () => {
  it('is with one, however many ask at once', async () => {
    const { claim, pjId, toPrint } = await makeWaiting()
    const services = Array.from({ length: 8 }, () => ({ claimId: randomUUID(), serviceId: randomUUID() }))
    const answers = await Promise.all(services.map((by) => claim(pjId, by)))
    expect(answers.filter((job) => job !== null)).toMatchObject([{ pjId, state: 'sent', sentAt: expect.any(String) }])
    expect(await toPrint()).toMatchObject([{ pjId, state: 'sent' }])
  })

  it('goes to nobody else beside the same print service while it is held', async () => {
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

  it('never goes to another print service, which could not know whether it was printed', async () => {
    const { claim, pjId } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(3)
    expect(await claim(pjId, { claimId: randomUUID(), serviceId: randomUUID() })).toBeNull()
  })

  it('can be neither sent again nor settled by anybody', async () => {
    const { claim, pjId, token } = await makeWaiting()
    await claim(pjId)
    const refused = { status: 409, body: { code: 'job-sent' } }
    expect(await server.call(printAgain, { pjId }, { token })).toMatchObject(refused)
    expect(await server.call(settlePrintJob, { pjId, cameOut: false }, { token })).toMatchObject(refused)
  })

  it('is unknown once nobody was heard of it for five minutes, and a person decides', async () => {
    const { claim, job, jobs, pjId, toPrint, token } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(4.9)
    expect((await job()).state).toBe('sent')
    server.passMinutes(0.1)
    expect(await job()).toMatchObject({
      state: 'unknown',
      isSettled: false,
      reason: expect.stringContaining('Look whether the paper came out'),
    })
    expect(await claim(pjId)).toBeNull()
    expect(await toPrint()).toEqual([])
    const again = await server.ask(printAgain, { pjId }, { token })
    expect(again).toMatchObject({ isReprint: true, state: 'queued' })
    expect(await jobs()).toMatchObject([{ state: 'queued' }, { pjId, state: 'unknown', isSettled: true }])
  })

  it('is shown the same before and after it is written down that nobody knows', async () => {
    const { claim, job, pjId } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(6)
    const before = await job()
    await sweepPrinting(server.db, server.time.now)
    expect(await job()).toEqual(before)
  })

  it('is printed as soon as that is said, even late, and however often', async () => {
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

describe('whoever took a job', () => {
  it('gives it back, and anybody may have it', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    expect((await report(pjId, 'released')).status).toBe(200)
    expect(await job()).toMatchObject({ state: 'queued', reason: null })
    expect(await claim(pjId, { claimId: randomUUID(), serviceId: randomUUID() })).not.toBeNull()
  })

  it('says once what became of it; saying so again changes nothing', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    await report(pjId, 'failed', 'Paper jam')
    const after = await job()
    expect((await report(pjId, 'failed', 'Paper jam')).status).toBe(200)
    expect(await report(pjId, 'released')).toMatchObject({ status: 409, body: { code: 'job-settled' } })
    expect(await job()).toEqual(after)
  })

  it('has nothing to say once somebody else has it', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    server.passMinutes(2)
    await claim(pjId, { claimId: randomUUID() })
    expect(await report(pjId, 'failed')).toMatchObject({ status: 409, body: { code: 'job-sent' } })
    expect((await job()).state).toBe('sent')
  })

  it('who never did has nothing to say either', async () => {
    const { job, pjId, report } = await makeWaiting()
    expect(await report(pjId, 'failed')).toMatchObject({ status: 409, body: { code: 'job-settled' } })
    expect((await job()).state).toBe('queued')
  })

  it('need not say why', async () => {
    const { claim, job, pjId, report } = await makeWaiting()
    await claim(pjId)
    await report(pjId, 'failed', '')
    expect((await job()).reason).toBe('The print service did not say why')
  })
})

it('a paused printer gives no job away, until it goes on', async () => {
  const { claim, pjId, printer, toPrint, token } = await makeWaiting()
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  expect(await claim(pjId)).toBeNull()
  expect(await toPrint()).toMatchObject([{ pjId, printer: { isPaused: true } }])
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  expect(await claim(pjId)).not.toBeNull()
})

it('a job said to be printed at another printer is not', async () => {
  const { add, job, pjId, printed } = await makeWaiting()
  const bar = await add('Bar')
  expect(await printed(pjId, bar._id)).toMatchObject({ error: true, code: 'not-found' })
  expect((await job()).state).toBe('queued')
})

it('whoever may see the branch hears of its jobs, by their ids alone', async () => {
  const { kitchen, pjId, printer, restId, token, printed } = await makeWaiting()
  const socket = server.connectLive(token)
  const heard: unknown[] = []
  socket.on(LIVE_EVENT, (hint) => heard.push(hint))
  await new Promise<void>((resolve) => void socket.on('connect', resolve))
  await printed(pjId)
  await server.ask(pausePrinter, { prnId: printer._id }, { token })
  await expect
    .poll(() => heard)
    .toEqual([
      { m: '/manager/print-jobs', data: { restId, pjId } },
      { m: '/manager/print-jobs', data: { restId, prnId: printer._id } },
    ])
  expect(kitchen.restaurant.id).toBe(restId)
})
