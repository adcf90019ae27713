import { claimPrintJob, printSuccessTopic, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import {
  listPrinters,
  printJobsTopic,
  readPrintService,
  setPrinterState,
  type Printer,
} from '@brigade/contract/printing/printers.contract.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { atBranch } from '../orders/handing-on.factory.tsx'
import { aPage, aPrintJob, pass } from '@brigade/contract/printing/hand-over.factory.ts'
import { printMachine } from './print-machine.factory.ts'
import { printServiceState } from './print-service.ts'
import { HandOver } from './printing-parts.tsx'
import { aPairedService, aPrinter } from './printing.factory.tsx'

const live = vi.hoisted(() => {
  const asked: { m: string; data: unknown }[] = []
  const answer: (m: string) => unknown = () => []
  return { asked, answer }
})

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('./print-connection.ts', () => import('./print-machine.factory.ts'))
vi.mock('../../shared/live/connection.ts', () => ({
  connect: (_token: string, { onUp }: { onUp: () => void }) => {
    onUp()
    return {
      ask: async (m: string, data: unknown) => {
        live.asked.push({ m, data })
        return live.answer(m)
      },
      close: () => undefined,
    }
  },
}))

beforeEach(() => {
  localStorage.setItem('AUT-MANAGER', 'token')
  live.asked.length = 0
})

/** A server that knows these printers, and a machine that prints; what is called is written down. */
function house(printers: Printer[], jobs: PrintJob[] = [], paired: PairedService[] = []) {
  const called: { url: string; body: unknown; who: string | null }[] = []
  let waiting = jobs
  let services = paired
  live.answer = (m) => {
    if (m === printSuccessTopic.m) waiting = []
    return waiting
  }
  const answers = new Map<string, (body: unknown) => unknown>([
    [listPrinters.path, () => printers],
    [listPrintServices.path, () => services],
    [readPrintService.path, () => ({ url: 'http://127.0.0.1:17777' })],
    [claimPrintJob.path, () => jobs[0] && { ...aPage(jobs[0]), state: 'sent' }],
    [setPrinterState.path, () => printers[0]],
  ])
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const url = address.split('?')[0] ?? address
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null
    called.push({ url, body, who: new Headers(request.headers).get('authorization') })
    if (url === 'http://127.0.0.1:17777/print') {
      return Response.json({ success: true, outcome: 'printed', pjId: 'one', prnId: 'pass' })
    }
    return Response.json({ error: false, data: answers.get(url)?.(body) ?? [], next: null })
  })
  return {
    to: (url: string) => called.filter((each) => each.url === url),
    /** From now on these are paired. */
    pairs: (next: PairedService[]) => (services = next),
  }
}

test('a branch without a printer seeks no print service, so the browser asks nobody for anything', async () => {
  const { to } = house([])
  await atBranch(<HandOver restId="branch" />)
  await act(() => vi.waitFor(() => expect(to(listPrinters.path)).toHaveLength(1)))
  await act(async () => undefined)
  expect(printServiceState().status).toBe('off')
  expect(to(readPrintService.path)).toEqual([])
})

const KITCHEN = '0197a3c0-0000-4000-8000-00000000000a'
const atKitchen = aPrinter('pass', { serviceId: KITCHEN })
const kitchen = aPairedService('kitchen', { serviceId: KITCHEN })

test('where connected print services see to every printer, no browser seeks one beside itself', async () => {
  const { to } = house([atKitchen], [], [kitchen])
  await atBranch(<HandOver restId="branch" />)
  await act(() => vi.waitFor(() => expect(to(listPrintServices.path)).toHaveLength(1)))
  await act(async () => undefined)
  expect(printServiceState().status).toBe('off')
  expect(to(readPrintService.path)).toEqual([])
})

test.each([
  ['a printer of the branch stands beside no print service in particular', [atKitchen, aPrinter('bar')], [kitchen]],
  ['a printer belongs to a print service that is not paired', [aPrinter('bar', { serviceId: 'bar' })], [kitchen]],
  ['the print service of a printer is not heard of', [atKitchen], [{ ...kitchen, isConnected: false }]],
])('the print service of this machine is sought while %s', async (_title, printers, services) => {
  house(printers, [], services)
  await atBranch(<HandOver restId="branch" />)
  await act(() => vi.waitFor(() => expect(printServiceState().status).toBe('seeking')))
})

test('once the print service of every printer connects itself, that of this machine is sought no longer', async () => {
  const { pairs } = house([atKitchen], [], [{ ...kitchen, isConnected: false }])
  const handOver = await atBranch(<HandOver restId="branch" />)
  await act(() => vi.waitFor(() => expect(printServiceState().status).toBe('seeking')))
  pairs([kitchen])
  await act(() => handOver.client.invalidateQueries({ queryKey: [listPrintServices.name] }))
  await act(() => vi.waitFor(() => expect(printServiceState().status).toBe('off')))
})

test('a ticket goes from the server to the printer beside the browser, and the server hears that it is on paper', async () => {
  const job = aPrintJob('one')
  const { to } = house([aPrinter('pass', { isOnline: false, status: '' })], [job])
  const machine = printMachine()
  await atBranch(<HandOver restId="branch" />)
  await act(() => vi.waitFor(() => expect(to(readPrintService.path)).toHaveLength(1)))
  await act(async () => machine.comes([pass]))
  await act(() => vi.waitFor(() => expect(live.asked.some(({ m }) => m === printSuccessTopic.m)).toBe(true)))
  expect(live.asked).toContainEqual({ m: printJobsTopic.m, data: { restId: 'branch', isBare: true } })
  expect(live.asked).toContainEqual({ m: printSuccessTopic.m, data: { pjId: 'one', prnId: 'pass' } })
  expect(to('http://127.0.0.1:17777/print')).toEqual([
    {
      url: 'http://127.0.0.1:17777/print',
      who: null,
      body: {
        htmlStr: aPage(job).html,
        pjId: 'one',
        prnId: 'pass',
        prName: 'Pass',
        isLand: true,
        scale: 100,
        pSize: '80 mm',
      },
    },
  ])
  expect(to(setPrinterState.path).map(({ body }) => body)).toEqual([{ prnId: 'pass', status: 'Ready', isOnline: true }])
})
