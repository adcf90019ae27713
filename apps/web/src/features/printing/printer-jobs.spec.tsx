import { printAgain, settlePrintJob, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../orders/handing-on.factory.tsx'
import { aPrintJob } from '@brigade/contract/printing/hand-over.factory.ts'
import { PrinterJobs } from './printer-jobs.tsx'
import { aPrinter, atSettings, printingServer } from './printing.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const pass = aPrinter('pass')
const bar = aPrinter('bar')

async function jobsOf(jobs: PrintJob[], { printers = [pass, bar], answer }: Wish = {}) {
  const server = printingServer({ jobs, ...(answer && { answer }) })
  const list = await atSettings(<PrinterJobs printer={pass} printers={printers} />)
  await act(() => vi.waitFor(() => expect(list.screen.querySelector('[role=status]')).toBeNull()))
  return {
    ...list,
    server,
    buttons: () => [...list.screen.querySelectorAll('button')].map(({ textContent }) => textContent),
  }
}

interface Wish {
  printers?: (typeof pass)[]
  answer?: () => Response
}

const failed = aPrintJob('one', { state: 'failed', reason: 'Pass cannot print: Paper jam', tokenNo: 12 })

test('a ticket that failed says why, and is sent again', async () => {
  const list = await jobsOf([failed])
  await list.shows('Pass cannot print: Paper jam')
  expect(list.screen.textContent).toContain('Not printed')
  expect(list.buttons()).toEqual(['Send again', 'Send to Bar', 'The paper came out', 'Not needed'])
  await list.press('Send again')
  await act(() => vi.waitFor(() => expect(list.server.sentTo(printAgain)).toEqual([{ pjId: 'one' }])))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('To be printed')
})

test('what waits goes to another printer', async () => {
  const list = await jobsOf([aPrintJob('one')])
  await list.shows('It is printed in its turn.')
  await list.press('Send to Bar')
  expect(list.server.sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'bar' }])
})

test('of several other printers one is chosen, and Escape leaves the choice', async () => {
  const office = aPrinter('office', { isOnline: false })
  const list = await jobsOf([aPrintJob('one')], { printers: [pass, bar, office] })
  await list.press('Send to another printer')
  expect(list.buttons()).toEqual(['Send to Bar', 'Send to Office (offline)', 'Cancel'])
  expect(document.activeElement?.textContent).toBe('Send to Bar')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  act(() => void document.activeElement?.dispatchEvent(escape))
  expect(escape.defaultPrevented).toBe(true)
  expect(list.buttons()).toEqual(['Send to another printer', 'Not needed'])
  await act(() => vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Send to another printer')))
  await list.press('Send to another printer')
  await list.press('Send to Office')
  expect(list.server.sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'office' }])
})

test('of paper that may have come out a person says whether it did', async () => {
  const list = await jobsOf([aPrintJob('one', { state: 'unknown', reason: 'It was cut off' })])
  await list.shows('Perhaps printed')
  await list.press('The paper came out')
  await act(() =>
    vi.waitFor(() => expect(list.server.sentTo(settlePrintJob)).toEqual([{ pjId: 'one', cameOut: true }])),
  )
})

test('what nobody needs any more is taken off the list', async () => {
  const list = await jobsOf([failed])
  list.server.has.jobs = [{ ...failed, isSettled: true }]
  await list.press('Not needed')
  await list.shows('Nothing waits for this printer.')
  expect(list.server.sentTo(settlePrintJob)).toEqual([{ pjId: 'one', cameOut: false }])
  // Whoever works by keyboard goes on from where the job was.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('To be printed')
})

test('a refused act leaves the job where it is', async () => {
  const list = await jobsOf([failed], { answer: () => refusal('job-settled', 'Nothing is left to do with this job') })
  await list.press('Send again')
  await act(() => vi.waitFor(() => expect(list.server.sentTo(printAgain)).toHaveLength(1)))
  await list.shows('Pass cannot print: Paper jam')
})

test('what was printed stands below, marked where it was a reprint, and nothing can be done about it', async () => {
  const done = { state: 'printed', isSettled: true } as const
  const list = await jobsOf([aPrintJob('two', { ...done, isReprint: true, kind: 'receipt' }), aPrintJob('one', done)])
  await list.shows('Nothing waits for this printer.')
  const past = list.screen.querySelector('[aria-label="Latest"] > ul')
  expect([...(past?.children ?? [])].map((job) => job.getAttribute('aria-label'))).toEqual([
    'Receipt, token 7',
    'Kitchen ticket, token 7',
  ])
  expect(past?.firstElementChild?.textContent).toContain('Reprint')
  expect(list.buttons()).toEqual([])
})

test('of many that were printed the latest are shown, and more when they are asked for', async () => {
  const done = { state: 'printed', isSettled: true } as const
  const list = await jobsOf(Array.from({ length: 25 }, (_, at) => aPrintJob(`job ${at}`, done)))
  const shown = () => list.screen.querySelectorAll('[aria-label="Latest"] > ul > li').length
  await act(() => vi.waitFor(() => expect(shown()).toBe(20)))
  await list.press('Show more')
  expect(shown()).toBe(25)
  expect(list.buttons()).toEqual([])
})
