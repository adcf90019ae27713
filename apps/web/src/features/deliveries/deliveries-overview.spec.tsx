import { readDeliveriesOverview } from '@brigade/contract/orders/deliveries.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { DeliveriesOverview } from './deliveries-overview.tsx'

const ROOT = '/dashboard/deliveries'

test('the overview counts deliveries, links to them, and says how long they take', async () => {
  answers(readDeliveriesOverview, () => ({
    onTheirWay: 3,
    today: { delivered: 12, minutes: 24 },
    days: [
      { date: '2026:03:05', delivered: 7, minutes: 31 },
      { date: '2026:03:06', delivered: 12, minutes: 24 },
    ],
    partners: [
      { name: 'Kea Couriers', delivered: 40, minutes: 27 },
      { name: 'Own drivers', delivered: 12, minutes: 20 },
    ],
  }))
  const { user } = renderAtBranch(<DeliveriesOverview root={ROOT} />)
  expect(await screen.findByText('3')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'On their way now' })).toHaveAttribute('href', `${ROOT}?status=shipped`)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['3', '12', '24 min']),
  )
  await user.click(screen.getByText('Show as a table'))
  expect(screen.getByRole('row', { name: 'Thu, Mar 5 7' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Kea Couriers avg 27 min 40 deliveries' })).toBeInTheDocument()
})

test('without an arrival today there is no average', async () => {
  answers(readDeliveriesOverview, () => ({
    onTheirWay: 0,
    today: { delivered: 0, minutes: null },
    days: [],
    partners: [],
  }))
  renderAtBranch(<DeliveriesOverview root={ROOT} />)
  expect(await screen.findByText('–')).toBeInTheDocument()
  expect(screen.getByText('Nothing was delivered in the last 7 days')).toBeInTheDocument()
})
