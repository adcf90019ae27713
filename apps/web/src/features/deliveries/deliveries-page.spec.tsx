import { listDeliveries, readDeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import DeliveriesPage from './deliveries-page.tsx'

const DELIVERIES = '/dashboard/deliveries'

function show(at = DELIVERIES) {
  answers(listDeliveries, () => [])
  answers(readDeliveriesOverview, () => ({
    onTheirWay: 0,
    today: { delivered: 0, minutes: null },
    days: [],
    partners: [],
  }))
  return renderAtBranch(<DeliveriesPage />, { at, route: `${DELIVERIES}/*`, inWindow: true })
}

test('a search asks the server, keeps the status, and says when nothing is found', async () => {
  const { user } = show(`${DELIVERIES}?status=shipped`)
  await user.type(await screen.findByRole('searchbox', { name: 'Token, customer or address' }), 'Beach Rd')
  expect(await screen.findByText('No delivery matches this search')).toBeInTheDocument()
  const searched = expect.objectContaining({ status: 'shipped', keyword: 'Beach Rd' })
  await waitFor(() => expect(sentTo(listDeliveries)).toContainEqual(searched))
  expect(window.location.search).toBe('?status=shipped&search=Beach+Rd')
  expect(screen.getByRole('link', { name: 'Arrived' })).toHaveAttribute(
    'href',
    expect.stringContaining('search=Beach+Rd'),
  )
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('Nothing is on its way')).toBeInTheDocument()
  await waitFor(() => expect(window.location.search).toBe('?status=shipped'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
