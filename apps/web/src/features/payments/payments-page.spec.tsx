import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listPayments, readPaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import PaymentsPage from './payments-page.tsx'

const PAYMENTS = '/dashboard/payments'

function show(at = PAYMENTS) {
  answers(listPaymentModes, () => [])
  answers(listPayments, () => [])
  answers(readPaymentsOverview, () => ({
    modes: [
      { name: 'Cash', payments: 3, amount: 75 },
      { name: null, payments: 1, amount: 25 },
    ],
    days: [{ date: '2026:03:07', amount: 100, before: 80 }],
    openSince: '2026:02:06',
    pending: { payments: 2, amount: 41.5 },
    refundDue: { payments: 0, amount: 0 },
  }))
  renderAtBranch(<PaymentsPage />, { at, route: `${PAYMENTS}/*`, inWindow: true })
}

test('the overview says how today was paid and what is open', async () => {
  show()
  expect(await screen.findByRole('row', { name: 'Cash 3 payments 75% $75.00' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'At the storefront 1 payment 25% $25.00' })).toBeInTheDocument()
  expect(screen.getByText('2 since Fri, Feb 6')).toBeInTheDocument()
})

test('a figure of the overview filters the list, and the filters can be cleared', async () => {
  show()
  fireEvent.click(await screen.findByRole('link', { name: 'Pending' }))
  expect(await screen.findByText('No payment matches these filters')).toBeInTheDocument()
  expect(window.location.search).toBe('?from=2026-02-06&status=pending')
  expect(sentTo(listPayments).at(-1)).toMatchObject({ from: '2026:02:06', paymentStatus: 'pending' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No payments yet')).toBeInTheDocument()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a payment that is not among the filtered is sought among all', async () => {
  show(`${PAYMENTS}/01920000-0000-7000-8000-000000000001?status=paid`)
  fireEvent.click(await screen.findByRole('button', { name: 'Look among all payments' }))
  expect(await screen.findByRole('button', { name: 'Show the payments' })).toBeInTheDocument()
})
