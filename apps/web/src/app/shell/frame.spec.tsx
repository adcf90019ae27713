import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { readCounts, readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { aBranch } from '../../features/restaurants/restaurant.factory.ts'
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

test.each(['/dashboard', '/dashboard/'])('the menu marks Home as the open screen at %s', async (at) => {
  answers(listUnanswered, () => [])
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  answers(readOverview, () => refusal('too-many', 'Too many requests'))
  renderAtBranch(<Frame user={user} />, { at })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  expect(menu.getAllByRole('link', { current: 'page' })).toEqual([menu.getByRole('link', { name: 'Home' })])
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
    /^You are offline. Showing data from \d+:\d+ (AM|PM)\. New orders do not arrive\. The till keeps selling; other changes need the connection\.Try again$/i,
  )
  expect(screen.getAllByText(/^You are offline/)).toHaveLength(2)
  const read = vi.fn(() => ({ orders: 3, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  answers(readCounts, read)
  await press('Try again')
  await waitFor(() => expect(read).toHaveBeenCalled())
})

test('orders that wait in another branch are counted in the menu, and their branch is named there and in the selector', async () => {
  const waiting = (tokenNo: number, restId: string) => ({
    _id: `order-${tokenNo}`,
    restId,
    tokenNo,
    restauranttype: { name: 'Takeaway' as const },
    placedAt: '2026-03-05T18:00:00.000Z',
    grandTotal: 42.5,
  })
  answers(listUnanswered, () => [waiting(1, 'branch'), waiting(2, 'pier'), waiting(3, 'pier')])
  answers(readCounts, () => ({ orders: 1, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  const others = [aBranch({ _id: 'pier', name: 'Pier' })]
  const { user: person } = renderAtBranch(<Frame user={user} />, { at: '/dashboard/restaurant', others })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const entry = await menu.findByRole('link', { name: 'Orders' })
  await waitFor(() => expect(entry).toHaveAccessibleDescription('3 orders to answer, 2 in Pier'))
  expect(entry).toHaveAttribute('title', '3 orders to answer, 2 in Pier')
  expect(within(entry).getByText('3')).toHaveAttribute('data-tone', 'urgent')
  const selector = screen.getByRole('combobox', { name: 'Select your Restaurant branch' })
  expect(selector).toHaveValue('Kauri')
  await person.click(selector)
  expect(await screen.findByRole('option', { name: 'Pier · 2 to answer' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Kauri' })).toBeInTheDocument()
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
