import { aPage, aPrintJob, pass } from '@brigade/client-kit/hand-over.factory.ts'
import { claimPrintJob, printSuccessTopic, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import {
  listPrinters,
  printJobsTopic,
  readPrintService,
  setPrinterState,
  type Printer,
} from '@brigade/contract/printing/printers.contract.ts'
import { act, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { answersLive } from '../../shared/testing/live-channel.ts'
import { answers, callsTo, sentTo, server } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { printMachine } from './print-machine.factory.ts'
import { printServiceState } from './print-service.ts'
import { HandOver } from './printing-parts.tsx'
import { aPairedService, aPrinter } from './printer.factory.ts'
import { printingServer } from './printing.factory.tsx'

vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))

function serverWith(printers: Printer[], jobs: PrintJob[] = [], services: PairedService[] = []) {
  const known = printingServer({ printers, services })
  const asked: { m: string; data: unknown }[] = []
  const printed: { body: unknown; authorization: string | null }[] = []
  let waiting = jobs
  answersLive(printJobsTopic, (data) => {
    asked.push({ ...printJobsTopic, data })
    return waiting
  })
  answersLive(printSuccessTopic, (data) => {
    asked.push({ ...printSuccessTopic, data })
    waiting = []
    return waiting
  })
  answers(claimPrintJob, () => (jobs[0] ? aPage({ ...jobs[0], state: 'sent' }) : null))
  answers(setPrinterState, () => printers[0] ?? aPrinter('pass'))
  server.use(
    http.post('http://127.0.0.1:17777/print', async ({ request }) => {
      printed.push({ body: await request.json(), authorization: request.headers.get('authorization') })
      return HttpResponse.json({ success: true, outcome: 'printed', pjId: 'one', prnId: 'pass' })
    }),
  )
  return { known, asked, printed }
}

const handOver = () => renderAtBranch(<HandOver restId="branch" />)
const expectStatus = (status: string) => waitFor(() => expect(printServiceState().status).toBe(status))

test('a branch without a printer seeks no print service', async () => {
  serverWith([])
  handOver()
  await waitFor(() => expect(callsTo(listPrinters)).toHaveLength(1))
  await act(async () => undefined)
  expect(printServiceState().status).toBe('off')
  expect(callsTo(readPrintService)).toEqual([])
})

const KITCHEN = '0197a3c0-0000-4000-8000-00000000000a'
const atKitchen = aPrinter('pass', { serviceId: KITCHEN })
const kitchen = aPairedService('kitchen', { serviceId: KITCHEN })

test('no browser seeks a print service when paired ones serve every printer', async () => {
  serverWith([atKitchen], [], [kitchen])
  handOver()
  await waitFor(() => expect(callsTo(listPrintServices)).toHaveLength(1))
  await act(async () => undefined)
  expect(printServiceState().status).toBe('off')
  expect(callsTo(readPrintService)).toEqual([])
})

test.each([
  ['a printer belongs to no print service in particular', [atKitchen, aPrinter('bar')], [kitchen]],
  ['a printer belongs to a print service that is not paired', [aPrinter('bar', { serviceId: 'bar' })], [kitchen]],
  ['the print service of a printer is not connected', [atKitchen], [{ ...kitchen, isConnected: false }]],
])('the print service of this machine is sought while %s', async (_title, printers, services) => {
  serverWith(printers, [], services)
  handOver()
  await expectStatus('seeking')
})

test('the browser stops seeking once every printer has its own connected service', async () => {
  const { known } = serverWith([atKitchen], [], [{ ...kitchen, isConnected: false }])
  const { client } = handOver()
  await expectStatus('seeking')
  known.services = [kitchen]
  await act(() => client.invalidateQueries({ queryKey: [listPrintServices.name] }))
  await expectStatus('off')
})

test('a ticket goes from the server to the printer beside the browser, and the server learns that it printed', async () => {
  const job = aPrintJob('one')
  const { asked, printed } = serverWith([aPrinter('pass', { isOnline: false, status: '' })], [job])
  const machine = printMachine()
  handOver()
  await waitFor(() => expect(callsTo(readPrintService)).toHaveLength(1))
  await machine.comes([pass])
  await waitFor(() => expect(asked.some(({ m }) => m === printSuccessTopic.m)).toBe(true))
  expect(asked).toContainEqual({ m: printJobsTopic.m, data: { restId: 'branch', isBare: true } })
  expect(asked).toContainEqual({ m: printSuccessTopic.m, data: { pjId: 'one', prnId: 'pass' } })
  const body = {
    htmlStr: aPage(job).html,
    pjId: 'one',
    prnId: 'pass',
    prName: 'Pass',
    isLand: true,
    scale: 100,
    pSize: '80 mm',
  }
  expect(printed).toEqual([{ body, authorization: null }])
  expect(sentTo(setPrinterState)).toEqual([{ prnId: 'pass', status: 'Ready', isOnline: true }])
})
