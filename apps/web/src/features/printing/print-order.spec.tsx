import { listPrintJobs, printAgain, printOrder, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices } from '@brigade/contract/printing/pairing.contract.ts'
import { listPrinters, printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { atBranch, refusal } from '../orders/handing-on.factory.tsx'
import { aPrintJob } from '@brigade/contract/printing/hand-over.factory.ts'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { aPrinter } from './printing.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

/** A server that knows one printer and these jobs; what is done is answered as the test says. */
function server(
  first: PrintJob[],
  answer: (path: string) => Response = () => Response.json({ error: false, data: {} }),
  printers = [aPrinter('pass', { isDefault: true })],
  servedAt = ago(0),
) {
  let jobs = first
  const asked: string[] = []
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://brigade.test')
    const lists = new Map<string, unknown>([
      [listPrinters.path, printers],
      [listPrintServices.path, []],
      [listPrintJobs.path, jobs],
    ])
    const data = method === 'GET' ? lists.get(pathname) : undefined
    if (pathname === listPrintJobs.path) asked.push(searchParams.toString())
    const headers = { date: new Date(servedAt).toUTCString() }
    if (data !== undefined) return Response.json({ error: false, data, next: null }, { headers })
    sent.push({ path: pathname, body: typeof body === 'string' ? JSON.parse(body) : null })
    return answer(pathname)
  })
  return {
    asked,
    sent,
    has: (next: PrintJob[]) => {
      jobs = next
      return act(async () => channel.hint({ m: printJobsTopic.m, data: { restId: 'branch', pjId: 'one' } }))
    },
  }
}

const buttons = (screen: HTMLElement) => [...screen.querySelectorAll('button')].map(({ textContent }) => textContent)

test('an order that is worked on prints its ticket and its receipt, and the answer is said', async () => {
  const answered = () => Response.json({ error: false, message: 'Sent to Pass', data: aPrintJob('one') })
  const { sent, asked } = server([], answered)
  const order = await atBranch(<PrintOrder orderId="order" place="open" />)
  await order.shows('Print receipt')
  expect(buttons(order.screen)).toEqual(['Print', 'Print receipt'])
  await order.press('Print')
  await vi.waitFor(() => expect(snackState().shown?.text).toBe('Sent to Pass'))
  await order.press('Print receipt')
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { path: printOrder.path, body: { ordId: 'order', kind: 'ticket' } },
      { path: printOrder.path, body: { ordId: 'order', kind: 'receipt' } },
    ]),
  )
  expect(asked[0]).toContain('ordId=order')
})

test('at a till that was just paid, both are named for what they are', async () => {
  server([])
  const order = await atBranch(<PrintOrder orderId="order" place="paid" />)
  await order.shows('Print receipt')
  expect(buttons(order.screen)).toEqual(['Print ticket', 'Print receipt'])
})

test('an order of the past prints its receipt alone', async () => {
  const ended = { state: 'printed', isSettled: true, endedAt: ago(MINUTE) } as const
  server([aPrintJob('one', { kind: 'ticket', ...ended }), aPrintJob('two', { kind: 'receipt', ...ended })])
  const order = await atBranch(<PrintOrder orderId="order" place="past" />)
  await order.shows('Receipt printed')
  expect(order.screen.textContent).not.toContain('Kitchen ticket')
  expect(buttons(order.screen)).toEqual(['Print receipt'])
})

test('without a default printer it says what to do', async () => {
  server([], () => refusal('no-default-printer', 'No printer is the default one'))
  const order = await atBranch(<PrintOrder orderId="order" place="open" />)
  await order.shows('Print receipt')
  await order.press('Print')
  await vi.waitFor(() => expect(snackState().shown?.text).toBe('No printer is the default one'))
})

test('what becomes of the latest ticket is seen as it happens', async () => {
  const older = aPrintJob('older', { state: 'failed', reason: 'Paper jam', isSettled: true })
  const { has } = server([aPrintJob('one'), older])
  const order = await atBranch(<PrintOrder orderId="order" place="open" />)
  await order.shows('Kitchen ticket is not on paper yet. It is printed in its turn.')
  await has([aPrintJob('one', { state: 'sent' }), older])
  await order.shows('Kitchen ticket is being printed by Pass')
  await has([aPrintJob('one', { state: 'printed', isSettled: true, endedAt: '2024-03-05T00:03:00Z' }), older])
  await order.shows('Kitchen ticket printed Mar 5, 2024, 1:03')
  expect(order.screen.textContent).not.toContain('Paper jam')
})

test('a ticket that failed says why, and is sent again from the order', async () => {
  const failed = aPrintJob('one', { state: 'failed', reason: 'Pass is out of paper' })
  const { sent } = server([failed])
  const order = await atBranch(<PrintOrder orderId="order" place="open" />)
  await order.shows('Kitchen ticket was not printed: Pass is out of paper')
  await order.press('Send again')
  await vi.waitFor(() => expect(sent).toEqual([{ path: printAgain.path, body: { pjId: 'one' } }]))
})

test('a ticket that has just begun to wait goes to another printer from the order', async () => {
  const { sent } = server([aPrintJob('one', { createdAt: ago(0) })], undefined, [aPrinter('pass'), aPrinter('bar')])
  const order = await atBranch(<PrintOrder orderId="order" place="open" />)
  await order.shows('Kitchen ticket is not on paper yet.')
  expect(buttons(order.screen)).toEqual(['Print', 'Print receipt', 'Send to Bar', 'Not needed'])
  await order.press('Send to Bar')
  await vi.waitFor(() => expect(sent).toEqual([{ path: printAgain.path, body: { pjId: 'one', prnId: 'bar' } }]))
})

test('what is not on paper stands above the orders: what failed, and what has waited for a minute', async () => {
  const late = aPrintJob('late', { createdAt: ago(2 * MINUTE), tokenNo: 4 })
  const jam = aPrintJob('jam', { state: 'failed', reason: 'Paper jam', tokenNo: 5 })
  const { has } = server([aPrintJob('new', { createdAt: ago(0) }), jam, late])
  const notice = await atBranch(<PrintTrouble />)
  await notice.shows('Not on paper: 2')
  expect(notice.screen.querySelector('summary')?.textContent).toBe('Not on paper: 2 Kitchen ticket, token 5: Paper jam')
  expect(notice.screen.querySelectorAll('li')).toHaveLength(2)
  await has([{ ...jam, isSettled: true }])
  await notice.lacks('Not on paper')
})

test('a browser whose clock is two hours fast does not take a new ticket for late', async () => {
  const twoHours = ago(120 * MINUTE)
  const jobs = [aPrintJob('new', { createdAt: twoHours }), aPrintJob('jam', { state: 'failed', createdAt: twoHours })]
  server(jobs, undefined, undefined, twoHours)
  const notice = await atBranch(<PrintTrouble />)
  await notice.shows('Not on paper: 1')
  expect(notice.screen.querySelectorAll('li')).toHaveLength(1)
})

test('while everything comes out, nothing stands above the orders', async () => {
  const { asked } = server([aPrintJob('new', { createdAt: ago(0) }), aPrintJob('sent', { state: 'sent' })])
  const notice = await atBranch(<PrintTrouble />)
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(1)))
  await notice.lacks('Not on paper')
})

test('that no printer is the default one is said above the orders, where there is one to choose', async () => {
  server([], undefined, [aPrinter('pass')])
  const notice = await atBranch(<PrintTrouble />)
  await notice.shows('Make one the default.')
  expect(notice.screen.querySelector('[role=status]')?.textContent).toContain('nothing prints')
})
