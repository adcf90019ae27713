import { listPastOrders, readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aTakeaway } from '../order.factory.ts'
import HistoryTab from './history-tab.tsx'

const HISTORY = '/dashboard/orders/history'

it('keeps both of two filters that change before the screen shows the first', async () => {
  answers(listPastOrders, () => [])
  answers(readHistoryOverview, () => ({ days: [], services: [] }))
  const tab = <HistoryTab />
  renderAtBranch(tab, { at: `${HISTORY}?from=2026-03-01`, route: `${HISTORY}/*`, inWindow: true })
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')]
  act(() => {
    fireEvent.change(from, { target: { value: '2026-03-02' } })
    fireEvent.change(to, { target: { value: '2026-03-04' } })
  })
  await waitFor(() => expect(window.location.search).toBe('?from=2026-03-02&to=2026-03-04'))
})

it('shows five grey rows until the past orders are read', async () => {
  answers(listPastOrders, () => new Promise<never>(() => undefined))
  answers(readHistoryOverview, () => ({ days: [], services: [] }))
  renderAtBranch(<HistoryTab />, { at: HISTORY, route: `${HISTORY}/*` })
  const loading = await screen.findByRole('status', { name: 'Loading' })
  expect(loading.querySelectorAll(':scope > :not([data-group])')).toHaveLength(5)
})

it('shows the past orders by day and service while none is selected', async () => {
  answers(listPastOrders, () => [])
  answers(readHistoryOverview, () => ({
    days: [
      { date: '2026:03:06', orders: 8, before: 5 },
      { date: '2026:03:07', orders: 4, before: 6 },
    ],
    services: [{ name: 'Takeaway' as const, delivered: 9, rejected: 3, cancelled: 0 }],
  }))
  renderAtBranch(<HistoryTab />, { at: HISTORY, route: `${HISTORY}/*` })
  expect(await screen.findByText('Select any order to get the order details')).toBeInTheDocument()
  expect(await screen.findByRole('row', { name: 'Sat, Mar 7 4 6', hidden: true })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Takeaway 3 rejected 12 orders' })).toBeInTheDocument()
})

it('exports past orders from an address of its own', async () => {
  answers(listPastOrders, () => [])
  answers(readHistoryOverview, () => ({ days: [], services: [] }))
  const { press } = renderAtBranch(<HistoryTab />, {
    at: `${HISTORY}?from=2026-02-01&to=2026-02-28`,
    route: `${HISTORY}/*`,
    inWindow: true,
  })
  await press('Export')
  expect(await screen.findByRole('region', { name: 'Past orders as a file' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(`${HISTORY}/files?from=2026-02-01&to=2026-02-28`)
  await press('Close the export')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Export' })).not.toBeInTheDocument())
})

it('tells in the list a refund in part from a whole one', async () => {
  const { payment, ...order } = aTakeaway({ status: 'delivered', isFulfilled: true })
  const of = (tokenNo: number, refundedAmount: number) => ({
    ...order,
    _id: `order-${tokenNo}`,
    tokenNo,
    payment: { ...payment, paymentStatus: 'refunded' as const, grandTotal: 42.5, refundedAmount },
  })
  answers(listPastOrders, () => [of(7, 42.5), of(8, 9.83)])
  answers(readHistoryOverview, () => ({ days: [], services: [] }))
  renderAtBranch(<HistoryTab />, { at: HISTORY, route: `${HISTORY}/*` })
  expect(await screen.findByText('refunded in part - delivered')).toBeInTheDocument()
  expect(screen.getByText('refunded - delivered')).toBeInTheDocument()
})
