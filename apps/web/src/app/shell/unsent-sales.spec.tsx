import { logout } from '@brigade/contract/accounts/accounts.contract.ts'
import { readCounts } from '@brigade/contract/analytics/overview.contract.ts'
import { listUnanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { add, atTheTill, counter, leaveBehind, pay } from '../../features/carts/till.factory.tsx'
import { loseLive } from '../../shared/testing/live-channel.ts'
import { answers, callsTo } from '../../shared/testing/server.ts'
import { Frame } from './frame.tsx'

const frame = (
  <Frame
    user={{ _id: 'anna', firstName: 'Anna', lastName: 'Reid', hasAccess: true, type: 'manager', restaurants: [] }}
  />
)
const strip = () => screen.findByRole('complementary', { name: 'Connection' })
const hasNoStrip = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Connection' })).not.toBeInTheDocument())
const isBack = () => act(async () => void dispatchEvent(new Event('online')))

beforeEach(() => {
  answers(listUnanswered, () => [])
  answers(readCounts, () => ({ orders: 0, reservations: 0, late: 0, inventory: 0, accounts: 0 }))
  answers(logout, () => undefined)
})

test('a sale that waits is told on every screen until it is sent, whatever the live connection says', async () => {
  const server = counter()
  server.cutOff()
  const till = atTheTill({ shown: frame })
  await till.does(add, pay)
  expect(await strip()).toHaveTextContent(/^1 sale is not sent yet\. It is kept in this browser\.$/)
  await loseLive()
  expect(await strip()).toHaveTextContent(/^1 sale is not sent yet\. It is kept in this browser\. You are offline\./)
  server.mend()
  await isBack()
  await till.isDone()
  await waitFor(async () => expect(await strip()).toHaveTextContent(/^You are offline\./))
})

test('sales of an earlier page count, and food that is not paid does not', async () => {
  const server = counter()
  server.cutOff()
  await leaveBehind('01900000-0000-7000-8000-000000000001')
  await leaveBehind('01900000-0000-7000-8000-000000000002', pay)
  atTheTill({ shown: frame })
  expect(await strip()).toHaveTextContent(/^1 sale is not sent yet/)
  server.mend()
  await isBack()
  await hasNoStrip()
})

test('who logs out while sales are not sent is asked first', async () => {
  const server = counter()
  server.cutOff()
  const till = atTheTill({ shown: frame })
  await till.does(add, pay)
  await strip()
  const user = userEvent.setup()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await user.click(menu.getByRole('button', { name: 'Logout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Logout' }))
  expect(dialog.getByRole('heading')).toHaveTextContent('1 sale is not sent yet. Log out?')
  expect(callsTo(logout)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Logout' })).not.toBeInTheDocument()
  await user.click(menu.getByRole('button', { name: 'Logout' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Logout' })).getByRole('button', { name: 'Logout' }),
  )
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1))
})

test('without unsent sales the press logs out', async () => {
  counter()
  atTheTill({ shown: frame })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await userEvent.setup().click(menu.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1))
})
