import { printAgain, printTest } from '@brigade/contract/printing/jobs.contract.ts'
import { changePrinter, pausePrinter } from '@brigade/contract/printing/printers.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { makePrintingKitchen } from './printing.factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

it('prints a test page by the way of tickets, with the printer and its paper on it', async () => {
  const { printer, token, toPrint, claim, printed, job } = await makePrintingKitchen(server)
  const { body } = await server.call(printTest, { prnId: printer._id }, { token })
  expect(body).toMatchObject({ message: 'Test page sent to Kitchen', data: { kind: 'test', orderId: null } })
  const [page] = await toPrint()
  expect(page?.html).toContain('Test page')
  expect(page?.html).toContain('Roll of 80 mm')
  const pjId = page?.pjId ?? ''
  expect(await claim(pjId)).toMatchObject({ pjId, state: 'sent' })
  await printed(pjId)
  expect(await job()).toMatchObject({ pjId, state: 'printed', tokenNo: null, isReprint: false })
})

it('prints a failed test page again', async () => {
  const { printer, token, claim, report } = await makePrintingKitchen(server)
  const { pjId } = await server.ask(printTest, { prnId: printer._id }, { token })
  await claim(pjId)
  await report(pjId, 'failed')
  expect(await server.ask(printAgain, { pjId }, { token })).toMatchObject({ kind: 'test', state: 'queued' })
})

it('says that a paused printer waits, and that printing is off', async () => {
  const { printer, token } = await makePrintingKitchen(server)
  await server.ask(pausePrinter, { prnId: printer._id, isPaused: true }, { token })
  expect((await server.call(printTest, { prnId: printer._id }, { token })).body).toMatchObject({
    message: 'Kitchen is paused. It prints this once you resume it',
  })
  const off = await makePrintingKitchen(server, { plugins: [] })
  const refused = await server.call(printTest, { prnId: off.printer._id }, { token: off.token })
  expect(refused.body).toMatchObject({ code: 'printing-off' })
})

it('changes paper and scale, records it once, and refuses what is no scale', async () => {
  const { printer, token } = await makePrintingKitchen(server)
  const prnId = printer._id
  const wish = { prnId, paperSize: '58 mm', scale: 90 }
  for (let time = 0; time < 2; time += 1) {
    expect(await server.ask(changePrinter, wish, { token })).toMatchObject({ paperSize: '58 mm', scale: 90 })
  }
  const entries = await server.sql<Array<{ before: unknown }>>`
    select before from audit_entries where action = 'change printer' and subject_id = ${prnId}`
  expect(entries).toMatchObject([{ before: { paperSize: '80 mm', scale: 100 } }])
  expect((await server.call(changePrinter, { ...wish, scale: 5 }, { token })).status).toBe(400)
})

it('does neither for a stranger', async () => {
  const { printer } = await makePrintingKitchen(server)
  const { token } = await makeAccount(server)
  const prnId = printer._id
  expect((await server.call(printTest, { prnId }, { token })).status).toBe(404)
  expect((await server.call(changePrinter, { prnId, paperSize: 'A4', scale: 100 }, { token })).status).toBe(404)
})
