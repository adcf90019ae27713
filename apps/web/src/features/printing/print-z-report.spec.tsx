import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { listPrintJobs, printZReport, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdditionsContext } from '../../shared/additions.tsx'
import { announce } from '../../shared/testing/live-channel.ts'
import { shownMessage, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { aZReport, BAR } from '../drawers/drawers.factory.ts'
import '../drawers/drawers-words.ts'
import { ZReportDetail } from '../drawers/z-report-detail.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { aPrinter } from './printer.factory.ts'
import { additions } from './printing-parts.tsx'
import { printingServer } from './printing.factory.tsx'

const receipts = aPrinter('receipts', { isDefault: true })
const aZJob = (changes: Partial<PrintJob> = {}) =>
  aPrintJob('one', { kind: 'z-report', zReport: 7, orderId: null, tokenNo: null, ...changes })

function show({ printers = [receipts], jobs = [] as PrintJob[] } = {}) {
  const has = printingServer({ printers, jobs })
  answers(printZReport, () => {
    has.jobs = [aZJob()]
    return reply(aZJob(), { message: 'Sent to Receipts' })
  })
  const page = (
    <AdditionsContext value={additions}>
      <ZReportDetail report={aZReport()} />
    </AdditionsContext>
  )
  return { has, ...renderAtBranch(page) }
}

test('a Z report is sent to the only printer, and shows what becomes of it', async () => {
  const { has, press, shows } = show()
  await screen.findByRole('region', { name: 'Printing this Z report' })
  await press('Print')
  await waitFor(() => expect(shownMessage()).toBe('Sent to Receipts'))
  expect(sentTo(printZReport)).toEqual([{ restId: 'branch', drawerId: BAR }])
  expect(sentTo(listPrintJobs)[0]).toMatchObject({ restId: 'branch', drawerId: BAR })
  await shows('Z report has not printed yet.')
  has.jobs = [aZJob({ state: 'failed', reason: 'Receipts is out of paper' })]
  await announce(printJobsTopic, { restId: 'branch', pjId: 'one' })
  await shows('Z report was not printed: Receipts is out of paper')
  expect(screen.getByRole('button', { name: 'Send to Receipts' })).toBeVisible()
})

test('of several printers one is chosen, or none', async () => {
  const { press } = show({ printers: [receipts, aPrinter('pass', { isOnline: false })], jobs: [aZJob()] })
  // Of the job that waits at the other one: the printers are read.
  await screen.findByRole('button', { name: 'Send to Receipts' })
  await press('Print')
  const choices = await screen.findByRole('group', { name: 'Printing this Z report' })
  expect(textsOf(choices.querySelectorAll('button'))).toEqual(['Send to Receipts', 'Send to Pass (offline)', 'Cancel'])
  await press('Cancel')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus())
  expect(sentTo(printZReport)).toEqual([])
  await press('Print')
  await press('Send to Pass (offline)')
  await waitFor(() => expect(sentTo(printZReport)).toEqual([{ restId: 'branch', drawerId: BAR, prnId: 'pass' }]))
})

test('a message says what to do when there is no default printer', async () => {
  const { press } = show({ printers: [] })
  answers(printZReport, () => refusal('no-default-printer', 'There is no default printer'))
  await press('Print')
  await waitFor(() => expect(shownMessage()).toBe('There is no default printer'))
})

test('a branch that does not print offers the browser alone', async () => {
  renderAtBranch(<ZReportDetail report={aZReport()} />)
  await screen.findByRole('button', { name: 'Print in the browser' })
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})

test('a Z report that did not print is no trouble of the kitchen', async () => {
  const failed = { state: 'failed', reason: 'Paper jam' } as const
  printingServer({ printers: [receipts], jobs: [aZJob(failed), aPrintJob('two', failed)] })
  const { shows, container } = renderAtBranch(<PrintTrouble />)
  await shows('Not printed: 1')
  expect(container).not.toHaveTextContent('Z report')
})
