import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { printAgain, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdditionsContext } from '../../shared/additions.tsx'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { BillState } from '../carts/bill-state.tsx'
import { emptyCart } from '../carts/cart-acts.rules.ts'
import { place } from '../carts/till.factory.tsx'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aPrinter } from './printer.factory.ts'
import { additions } from './printing-parts.tsx'
import { printingServer } from './printing.factory.tsx'

const MINUTE = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const printers = [aPrinter('pass', { isDefault: true }), aPrinter('bar')]

const aBillJob = (pjId: string, changes: Partial<PrintJob> = {}) =>
  aPrintJob(pjId, {
    kind: 'bill',
    cartId: place.cartId,
    billOf: 'Window 7',
    orderId: null,
    tokenNo: null,
    createdAt: ago(0),
    ...changes,
  })

/** Guests got a bill over 25.00, and owe `grandTotal` now. */
function guests({ cartId = place.cartId, grandTotal = 25 } = {}) {
  const cart = emptyCart({ ...place, cartId }, new Date())
  return { ...cart, bill: { at: ago(MINUTE), grandTotal: 25 }, summary: { ...cart.summary, grandTotal } }
}

function show(jobs: PrintJob[], { isTroubleOnly = true } = {}) {
  const server = printingServer({ printers, jobs })
  const page = (
    <AdditionsContext value={additions}>
      <BillState cart={guests()} isTroubleOnly={isTroubleOnly} />
      <BillState cart={guests({ cartId: 'changed', grandTotal: 30 })} isTroubleOnly={isTroubleOnly} />
    </AdditionsContext>
  )
  return {
    ...renderAtBranch(page),
    has: (next: PrintJob[]) => {
      server.jobs = next
      return announce(printJobsTopic, { restId: 'branch', pjId: 'one' })
    },
  }
}

test('the till says that a bill did not print, and sends it again or to another printer', async () => {
  const { has, lacks, press, shows } = show([aBillJob('one')])
  answers(printAgain, () => aBillJob('two'))
  await has([aBillJob('one', { state: 'failed', reason: 'Pass is out of paper' })])
  await shows('Bill was not printed: Pass is out of paper')
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
  await press('Send to Bar')
  await waitFor(() => expect(sentTo(printAgain)).toEqual([{ pjId: 'one', prnId: 'bar' }]))
  await has([aBillJob('two')])
  await lacks('Bill')
})

test('a bill that waits is told in its sheet', async () => {
  show([aBillJob('one')], { isTroubleOnly: false })
  expect(await screen.findByText(/^Bill has not printed yet\./)).toBeVisible()
})

test('the till says nothing of an earlier bill, of other guests, and of those who owe another total by now', async () => {
  const failed = { state: 'failed', reason: 'Paper jam' } as const
  const changed = aBillJob('changed', { ...failed, cartId: 'changed' })
  const other = aBillJob('other', { ...failed, cartId: 'other' })
  const { has, lacks, shows } = show([changed, other, aBillJob('one', failed)])
  await shows('Bill was not printed: Paper jam')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await has([changed, other, aBillJob('earlier', { ...failed, createdAt: ago(9 * MINUTE) })])
  await lacks('Bill')
})
