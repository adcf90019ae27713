import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { printAgain, settlePrintJob, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { PrinterJobs } from './printer-jobs.tsx'
import { aPrinter } from './printer.factory.ts'
import { printingServer, renderSettings } from './printing.factory.tsx'

const pass = aPrinter('pass')
const bar = aPrinter('bar')
const failed = aPrintJob('one', { state: 'failed', reason: 'Pass cannot print: Paper jam', tokenNo: 12 })
const printed = { state: 'printed', isSettled: true } as const

beforeEach(() => {
  answers(printAgain, () => aPrintJob('two'))
  answers(settlePrintJob, () => ({ ...failed, isSettled: true }))
})

async function jobsOf(jobs: PrintJob[], printers = [pass, bar]) {
  const server = printingServer({ jobs })
  const list = renderSettings(<PrinterJobs printer={pass} printers={printers} />)
  await screen.findByRole('heading', { name: 'Latest' })
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  return { ...list, server }
}
const buttons = () => textsOf(screen.queryAllByRole('button'))
const open = () => screen.getByRole('group', { name: 'To be printed' })
const latest = () => within(screen.getByRole('group', { name: 'Latest' })).getAllByRole('listitem')

test('a failed ticket shows its reason and can be sent again', async () => {
  const { press, shows } = await jobsOf([failed])
  await shows('Pass cannot print: Paper jam')
  await shows('Not printed')
  expect(buttons()).toEqual(['Send again', 'Send to Bar', 'It printed', 'Not needed'])
  await press('Send again')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one' }]))
  await waitFor(() => expect(open()).toHaveFocus())
})

test('a waiting ticket can be sent to another printer', async () => {
  const { press, shows } = await jobsOf([aPrintJob('one')])
  await shows('It waits for the jobs before it.')
  await press('Send to Bar')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'bar' }]))
})

test('one of several other printers is chosen, and Escape cancels the choice', async () => {
  const office = aPrinter('office', { isOnline: false })
  const { press } = await jobsOf([aPrintJob('one')], [pass, bar, office])
  await press('Send to another printer')
  expect(buttons()).toEqual(['Send to Bar', 'Send to Office (offline)', 'Cancel'])
  const first = screen.getByRole('button', { name: 'Send to Bar' })
  await waitFor(() => expect(first).toHaveFocus())
  const escape = createEvent.keyDown(first, { key: 'Escape' })
  fireEvent(first, escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(buttons()).toEqual(['Send to another printer', 'Not needed'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to another printer' })).toHaveFocus())
  await press('Send to another printer')
  await press('Send to Office (offline)')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'office' }]))
})

test('an operator decides whether a possibly printed job came out', async () => {
  const { press, shows } = await jobsOf([aPrintJob('one', { state: 'unknown', reason: 'It was cut off' })])
  await shows('May have printed')
  await press('It printed')
  await waitFor(() => expect(sentTo(settlePrintJob)).toEqual([{ pjId: 'one', cameOut: true }]))
})

test('a job no longer needed leaves the list, which keeps the focus', async () => {
  const { press, server, shows } = await jobsOf([failed])
  server.jobs = [{ ...failed, isSettled: true }]
  await press('Not needed')
  await shows('No jobs are waiting for this printer.')
  expect(sentTo(settlePrintJob)).toEqual([{ pjId: 'one', cameOut: false }])
  await waitFor(() => expect(open()).toHaveFocus())
})

test('a refused act leaves the job in place', async () => {
  answers(printAgain, () => refusal('job-settled', 'This job is already finished'))
  const { press, shows } = await jobsOf([failed])
  await press('Send again')
  await waitFor(() => expect(sentTo(printAgain)).toHaveLength(1))
  await shows('Pass cannot print: Paper jam')
})

test('printed jobs are listed below without acts, with reprints marked', async () => {
  const reprint = aPrintJob('two', { ...printed, isReprint: true, kind: 'receipt' })
  const { shows } = await jobsOf([reprint, aPrintJob('one', printed)])
  await shows('No jobs are waiting for this printer.')
  expect(latest().map((job) => job.getAttribute('aria-label'))).toEqual(['Receipt, token 7', 'Kitchen ticket, token 7'])
  expect(latest()[0]).toHaveTextContent('Reprint')
  expect(buttons()).toEqual([])
})

test('the latest twenty printed jobs are shown, and more on demand', async () => {
  const { press } = await jobsOf(Array.from({ length: 25 }, (_, at) => aPrintJob(`job ${at}`, printed)))
  await waitFor(() => expect(latest()).toHaveLength(20))
  await press('Show more')
  expect(latest()).toHaveLength(25)
  expect(buttons()).toEqual([])
})

test('a printed ticket shows when it printed, not when it was ordered', async () => {
  const createdAt = '2026-03-05T01:15:00Z'
  const jobs = [
    aPrintJob('one', { ...printed, createdAt, endedAt: '2026-03-05T02:45:00Z' }),
    aPrintJob('two', { state: 'failed', isSettled: true, createdAt, endedAt: '2026-03-05T02:45:00Z' }),
  ]
  await jobsOf(jobs)
  const times = latest().map((row) => row.querySelector('time')?.getAttribute('datetime'))
  expect(times).toEqual(['2026-03-05T02:45:00Z', createdAt])
})
