import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { readCounts } from '@brigade/contract/analytics/overview.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { loseLive } from '../../shared/testing/live-channel.ts'
import { answers, refusal } from '../../shared/testing/server.ts'
import { Frame } from './frame.tsx'

const user = {
  _id: 'anna',
  firstName: 'Anna',
  lastName: 'Reid',
  hasAccess: true,
  type: 'manager' as const,
  restaurants: [],
}

test('entries stay when the plugins cannot be read, and their screens say so', async () => {
  answers(listUnanswered, () => [])
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  const { shows, press } = renderAtBranch(<Frame user={user} />, { at: '/dashboard/direct' })
  answers(listPlugins, () => refusal('too-many', 'Too many requests'))
  await shows('Too many requests')
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Direct Pos' })).toBeVisible()

  answers(listPlugins, () => [])
  await press('Try again')
  await shows('The Direct Pos screen is switched off')
  expect(menu.queryByRole('link', { name: 'Direct Pos' })).not.toBeInTheDocument()
})

test('a lost connection is told once, below the screen, with a button that reads the screen again', async () => {
  answers(listUnanswered, () => [])
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  const { press } = renderAtBranch(<Frame user={user} />, { at: '/dashboard/restaurant' })
  await screen.findByText('Live')
  expect(screen.queryByRole('complementary', { name: 'Connection' })).not.toBeInTheDocument()
  await loseLive()
  const strip = screen.getByRole('complementary', { name: 'Connection' })
  expect(strip).toHaveTextContent(
    /^You are offline. Showing data from \d+:\d+ (AM|PM); new orders do not arrive\. Sales at the till go on, other changes need the connectionTry again$/i,
  )
  expect(screen.getAllByText(/^You are offline/)).toHaveLength(2)
  const read = vi.fn(() => ({ orders: 3, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  answers(readCounts, read)
  await press('Try again')
  await waitFor(() => expect(read).toHaveBeenCalled())
})

test.each([
  { late: 0, says: '3 reservations expected today', isUrgent: false },
  { late: 2, says: '3 reservations expected today, 2 late', isUrgent: true },
])('the count of reservations is red while a guest is late: $late', async ({ late, says, isUrgent }) => {
  answers(listUnanswered, () => [])
  answers(readCounts, () => ({ orders: 0, reservations: 3, late, inventory: 2, accounts: 0 }))
  renderAtBranch(<Frame user={user} />, { at: '/dashboard/restaurant' })
  // Unread plugins show every entry.
  answers(listPlugins, () => refusal('too-many', 'Too many requests'))
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const entry = await menu.findByRole('link', { name: 'Reservations' })
  await waitFor(() => expect(entry).toHaveAccessibleDescription(says))
  expect(within(entry).getByText('3').getAttribute('data-tone')).toBe(isUrgent ? 'urgent' : null)
  expect(within(menu.getByRole('link', { name: 'Inventory' })).getByText('2')).toHaveAttribute('data-tone', 'warning')
})
