import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import {
  claimPrintJob,
  listPrintJobs,
  printAgain,
  printSuccessTopic,
  printZReport,
  reportPrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makeBusiness } from '../business/business.factory.ts'
import { makeDrawerTill } from '../drawers/drawers.factory.ts'

const server = await createTestServer()
await makeBusiness(server.db)

const newKey = () => uuidv7({ msecs: server.time.now.getTime() })
const codeOf = ({ body }: { body: { error: boolean; code?: string } }) => body.code ?? 'done'

/** A till with a default printer, and the Z report of a drawer in which nothing was sold. */
async function makeReport({
  hasDefault = true,
  plugins = ['Remote Print'],
}: { hasDefault?: boolean; plugins?: ['Remote Print'] | [] } = {}) {
  const till = await makeDrawerTill(server, { plugins })
  const { restId, token } = till
  const add = (name: string) => server.ask(addPrinter, { restId, name, paperSize: '80 mm', scale: 100 }, { token })
  const printer = await add('Receipts')
  if (hasDefault) await server.ask(setDefaultPrinter, { prnId: printer._id }, { token })
  const drawerId = await till.openDrawer('Bar', 100)
  await till.close(drawerId, 100, [{ value: 20, count: 5 }])
  const [claimId, serviceId] = [randomUUID(), randomUUID()]
  return {
    ...till,
    add,
    printer,
    drawerId,
    print: (as = token, prnId?: string) => server.call(printZReport, { restId, drawerId, prnId }, { token: as }),
    jobs: () => server.ask(listPrintJobs, { restId, drawerId }, { token }),
    claim: (pjId: string, by: string = claimId) =>
      server.ask(claimPrintJob, { pjId, claimId: by, serviceId }, { token }),
    fails: (pjId: string) =>
      server.ask(reportPrintJob, { pjId, claimId, outcome: 'failed', reason: 'Out of paper' }, { token }),
    printed: (pjId: string) =>
      server.connectLive(token).emitWithAck(LIVE_EVENT, { m: printSuccessTopic.m, data: { pjId, prnId: printer._id } }),
  }
}

it('goes to the default printer by the way of tickets, and is printed once', async () => {
  const { print, claim, jobs, printed, printer } = await makeReport()
  const { body } = await print()
  expect(body).toMatchObject({
    message: 'Sent to Receipts',
    data: {
      kind: 'z-report',
      zReport: 1,
      orderId: null,
      tokenNo: null,
      isReprint: false,
      printer: { _id: printer._id },
    },
  })
  const [job] = await jobs()
  const pjId = job?.pjId ?? ''
  const pages = await Promise.all([claim(pjId), claim(pjId, randomUUID()), claim(pjId, randomUUID())])
  const got = pages.filter((page) => page !== null)
  expect(got).toHaveLength(1)
  expect(got[0]?.html).toContain('Z report 1')
  expect(got[0]?.html).not.toContain('REPRINT')
  await printed(pjId)
  expect(await jobs()).toMatchObject([{ pjId, state: 'printed', zReport: 1 }])
  expect(await claim(pjId)).toBeNull()
})

it('is a reprint once it is or may be on paper, not after it failed', async () => {
  const { print, claim, fails, jobs, printed, token } = await makeReport()
  await print()
  const [first] = await jobs()
  await claim(first?.pjId ?? '')
  await fails(first?.pjId ?? '')
  const again = await server.ask(printAgain, { pjId: first?.pjId ?? '' }, { token })
  expect(again).toMatchObject({ kind: 'z-report', zReport: 1, isReprint: false, state: 'queued' })
  await claim(again.pjId)
  await printed(again.pjId)
  expect((await print()).body).toMatchObject({ data: { isReprint: true } })
  const [latest] = await jobs()
  expect((await claim(latest?.pjId ?? ''))?.html).toContain('REPRINT')
})

it('goes to another printer of the branch, of which the reprint is one too', async () => {
  const { print, add, token } = await makeReport()
  const bar = await add('Office')
  expect((await print()).body).toMatchObject({ data: { isReprint: false } })
  expect((await print(token, bar._id)).body).toMatchObject({ message: 'Sent to Office', data: { isReprint: true } })
})

it('is queued once under one key, also by two people at once', async () => {
  const { restId, drawerId, token, jobs } = await makeReport()
  const { token: colleague } = await makeAccount(server, { restIds: [restId] })
  const [one, two] = [newKey(), newKey()]
  const print = (as: string, key: string) => server.call(printZReport, { restId, drawerId }, { token: as, key })
  const answers = await Promise.all([print(token, one), print(token, one), print(colleague, two), print(token, one)])
  expect(answers.map(codeOf)).toEqual(['done', 'done', 'done', 'done'])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await jobs()).toHaveLength(2)
})

it('says what is missing: a Z report, a printer, or printing at all', async () => {
  const off = await makeReport({ plugins: [] })
  const none = await makeReport({ hasDefault: false })
  const other = await makeReport()
  expect(codeOf(await off.print())).toBe('printing-off')
  expect(codeOf(await none.print())).toBe('no-default-printer')
  expect(codeOf(await none.print(none.token, other.printer._id))).toBe('not-found')
  expect(codeOf(await none.print(other.token))).toBe('not-found')
  const { restId, token, drawerId } = other
  const open = await other.openDrawer('Hall', 0)
  for (const sought of [open, randomUUID(), none.drawerId]) {
    expect(codeOf(await server.call(printZReport, { restId, drawerId: sought }, { token }))).toBe('not-found')
  }
  const fields = (await server.send('POST', '/manager/print-z-report', { restId: 'x', prnId: 1 }, { token })).body
    .fields
  expect(Object.keys(fields)).toEqual(['restId', 'drawerId', 'prnId'])
  expect(await server.ask(listPrintJobs, { restId, drawerId }, { token })).toEqual([])
})

it('is recorded with the drawer and the printer', async () => {
  const { print, drawerId } = await makeReport()
  await print()
  const trail = await server.sql`
    select after from audit_entries where action = 'print z report' and subject_id = ${drawerId}`
  expect(trail).toMatchObject([{ after: { name: 'Bar', zReport: 1, isReprint: false, printer: 'Receipts' } }])
})

it('the database knows no job of a Z report without its drawer, and none of an open drawer', async () => {
  const { restId, printer, openDrawer } = await makeReport()
  const open = await openDrawer('Hall', 0)
  const write = (kind: string, drawerId: string | null) =>
    server.sql`
      insert into print_jobs (rest_id, id, printer_id, drawer_id, kind, is_reprint, state, created_at)
      values (${restId}, ${randomUUID()}, ${printer._id}, ${drawerId}, ${kind}, false, 'queued', now())`
  await expect(write('z-report', null)).rejects.toThrow(/print_jobs_of_order/)
  await expect(write('test', open)).rejects.toThrow(/print_jobs_of_order/)
  await expect(write('z-report', open)).rejects.toThrow(/foreign key/)
})
