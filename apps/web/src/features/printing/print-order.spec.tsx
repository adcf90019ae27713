import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { listPrintJobs, printAgain, printOrder, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { shownMessage, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo, setServerClock } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { aPrinter } from './printer.factory.ts'
import { printingServer } from './printing.factory.tsx'

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const pass = aPrinter('pass', { isDefault: true })
const buttons = () => textsOf(screen.queryAllByRole('button'))

function serverWith(jobs: PrintJob[], printers = [pass]) {
  const server = printingServer({ jobs, printers })
  answers(printAgain, () => aPrintJob('again'))
  return {
    has: (next: PrintJob[]) => {
      server.jobs = next
      return announce(printJobsTopic, { restId: 'branch', pjId: 'one' })
    },
  }
}

const orderAt = (place: 'open' | 'paid' | 'past') => renderAtBranch(<PrintOrder orderId="order" place={place} />)

test('an open order prints its ticket and its receipt, and shows the answer', async () => {
  serverWith([])
  answers(printOrder, () => reply(aPrintJob('one'), { message: 'Sent to Pass' }))
  const { press } = orderAt('open')
  await screen.findByRole('button', { name: 'Print receipt' })
  expect(buttons()).toEqual(['Print', 'Print receipt'])
  await press('Print')
  await waitFor(() => expect(shownMessage()).toBe('Sent to Pass'))
  await press('Print receipt')
  await waitFor(() =>
    expect(sentTo(printOrder)).toEqual([
      { ordId: 'order', kind: 'ticket' },
      { ordId: 'order', kind: 'receipt' },
    ]),
  )
  expect(sentTo(listPrintJobs)[0]).toMatchObject({ ordId: 'order' })
})

test('each station shows its latest ticket, until a later one of the whole order replaces what has ended', async () => {
  const printed = { state: 'printed', isSettled: true, endedAt: ago(MINUTE) } as const
  const bar = aPrintJob('bar', { station: 'Bar', ...printed })
  const hot = aPrintJob('hot', { station: 'Hot', state: 'failed', reason: 'Paper jam', endedAt: ago(MINUTE) })
  const { has } = serverWith([bar, hot])
  const { shows, container } = orderAt('open')
  await shows('Kitchen ticket, Bar printed')
  await shows('Paper jam')
  await has([aPrintJob('whole', printed), bar, hot])
  await waitFor(() => expect(container).not.toHaveTextContent('Kitchen ticket, Bar'))
  expect(container).toHaveTextContent('Paper jam')
})

test('a till after a payment offers both the ticket and the receipt', async () => {
  serverWith([])
  orderAt('paid')
  await screen.findByRole('button', { name: 'Print receipt' })
  expect(buttons()).toEqual(['Print ticket', 'Print receipt'])
})

test('a past order prints only its receipt', async () => {
  const ended = { state: 'printed', isSettled: true, endedAt: ago(MINUTE) } as const
  serverWith([aPrintJob('one', { kind: 'ticket', ...ended }), aPrintJob('two', { kind: 'receipt', ...ended })])
  const { shows, container } = orderAt('past')
  await shows('Receipt printed')
  expect(container).not.toHaveTextContent('Kitchen ticket')
  expect(buttons()).toEqual(['Print receipt'])
})

test('a message says what to do when there is no default printer', async () => {
  serverWith([])
  answers(printOrder, () => refusal('no-default-printer', 'There is no default printer'))
  const { press } = orderAt('open')
  await press('Print')
  await waitFor(() => expect(shownMessage()).toBe('There is no default printer'))
})

test('the state of the latest ticket follows the live channel', async () => {
  const older = aPrintJob('older', { state: 'failed', reason: 'Paper jam', isSettled: true })
  const { has } = serverWith([aPrintJob('one'), older])
  const { shows, container } = orderAt('open')
  await shows('Kitchen ticket has not printed yet. It waits for the jobs before it.')
  await has([aPrintJob('one', { state: 'sent' }), older])
  await shows('Kitchen ticket is being printed by Pass')
  await has([aPrintJob('one', { state: 'printed', isSettled: true, endedAt: '2024-03-05T00:03:00Z' }), older])
  await shows('Kitchen ticket printed Mar 5, 2024, 1:03')
  expect(container).not.toHaveTextContent('Paper jam')
})

test('a failed ticket shows its reason and can be sent again from the order', async () => {
  serverWith([aPrintJob('one', { state: 'failed', reason: 'Pass is out of paper' })])
  const { press, shows } = orderAt('open')
  await shows('Kitchen ticket was not printed: Pass is out of paper')
  await press('Send again')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one' }]))
})

test('a waiting ticket can be sent to another printer from the order', async () => {
  serverWith([aPrintJob('one', { createdAt: ago(0) })], [aPrinter('pass'), aPrinter('bar')])
  const { press, shows } = orderAt('open')
  await shows('Kitchen ticket has not printed yet.')
  await screen.findByRole('button', { name: 'Send to Bar' })
  expect(buttons()).toEqual(['Print', 'Print receipt', 'Send to Bar', 'Not needed'])
  await press('Send to Bar')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'bar' }]))
})

test('failed jobs and jobs that have waited for a minute are listed above the orders', async () => {
  const late = aPrintJob('late', { createdAt: ago(2 * MINUTE), tokenNo: 4 })
  const jam = aPrintJob('jam', { state: 'failed', reason: 'Paper jam', tokenNo: 5 })
  const { has } = serverWith([aPrintJob('new', { createdAt: ago(0) }), jam, late])
  const { lacks } = renderAtBranch(<PrintTrouble />)
  const words = await screen.findByText('Not printed: 2', { selector: 'summary *' })
  expect(words.closest('summary')?.textContent).toBe('Not printed: 2 Kitchen ticket, token 5: Paper jam')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await has([{ ...jam, isSettled: true }])
  await lacks('Not printed')
})

test('a browser clock two hours ahead does not make a new ticket late', async () => {
  const twoHours = ago(120 * MINUTE)
  const jobs = [aPrintJob('new', { createdAt: twoHours }), aPrintJob('jam', { state: 'failed', createdAt: twoHours })]
  serverWith(jobs)
  setServerClock(-120 * MINUTE)
  const { shows } = renderAtBranch(<PrintTrouble />)
  await shows('Not printed: 1')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('nothing is listed above the orders while everything prints', async () => {
  serverWith([aPrintJob('new', { createdAt: ago(0) }), aPrintJob('sent', { state: 'sent' })])
  const { lacks } = renderAtBranch(<PrintTrouble />)
  await waitFor(() => expect(callsTo(listPrintJobs)).toHaveLength(1))
  await lacks('Not printed')
})

test('the orders screen warns about a branch with printers but no default one', async () => {
  serverWith([], [aPrinter('pass')])
  const { shows } = renderAtBranch(<PrintTrouble />)
  await shows('Make one the default.')
  expect(screen.getByRole('status')).toHaveTextContent('accepted orders may print nothing')
})
