import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { renderAtBranch } from './at-branch.factory.tsx'
import { aBranch } from './restaurant.factory.ts'
import { useDayName } from './use-day-name.ts'

function Days({ orders }: { orders: { placedAt: string }[] }) {
  const dayOf = useDayName()
  return orders.map((order) => <li key={order.placedAt}>{dayOf(order.placedAt)}</li>)
}

it('names business days, which end after midnight', async () => {
  // Two in the night to 7 March.
  vi.useFakeTimers({ now: new Date('2026-03-06T13:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const times = [
    '2026-03-06T12:30:00Z',
    '2026-03-06T01:00:00Z',
    '2026-03-05T14:00:00Z',
    '2026-03-04T01:00:00Z',
    '2025-03-04T01:00:00Z',
  ]
  renderAtBranch(<Days orders={times.map((placedAt) => ({ placedAt }))} />, {
    branch: aBranch({ timeZone: 'Pacific/Auckland', businessDayStartsAt: 4 }),
  })
  const days = await screen.findAllByRole('listitem')
  expect(textsOf(days)).toEqual(['Today', 'Today', 'Yesterday', 'Wed, Mar 4', 'Tue, Mar 4 2025'])
})
