import { analyticsTopic } from '@brigade/contract/analytics/analytics.contract.ts'
import { listUnanswered, type Unanswered } from '@brigade/contract/orders/unanswered.contract.ts'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useTitle } from '../../shared/ui/use-title.ts'
import { answers, callsTo } from '../../shared/testing/server.ts'
import { announce } from '../../shared/testing/live-channel.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { useTellHidden } from './use-tell-hidden.ts'
import { OrderAlerts } from './order-alerts.tsx'
import { aTakeaway } from './order.factory.ts'
import { markSeen, useSeenOrders } from './seen-orders.ts'

const restId = aBranch()._id

const order = (tokenNo: number, changes: Partial<Unanswered> = {}): Unanswered => ({
  _id: `order-${tokenNo}`,
  restId,
  tokenNo,
  restauranttype: { name: 'Takeaway' },
  placedAt: '2026-03-05T18:00:00.000Z',
  grandTotal: 42.5,
  ...changes,
})

function Screen() {
  useTitle('Home')
  return (
    <>
      <p>At {useBranches().selected?.name}</p>
      <OrderAlerts />
    </>
  )
}

const banner = () => screen.queryByRole('complementary', { name: 'New order' })

async function withArrival(before: Unanswered[], arrived: Unanswered, options: BranchOptions = {}) {
  let waiting = before
  answers(listUnanswered, () => waiting)
  const app = renderAtBranch(<Screen />, options)
  await waitFor(() =>
    expect(document.title).toBe(before.length > 0 ? `(${before.length}) Home · Brigade` : 'Home · Brigade'),
  )
  waiting = [...before, arrived]
  await announce(analyticsTopic, { restId: arrived.restId })
  await waitFor(() => expect(document.title).toBe(`(${waiting.length}) Home · Brigade`))
  return app
}

test('a new order is announced on any screen, in the title, and by a banner that leads to it', async () => {
  const { press, address } = await withArrival([order(6)], order(7))
  expect(screen.getByText('New order: token 7, Takeaway')).toBeInTheDocument()
  expect(banner()).toHaveTextContent('New order 7Takeaway · $42.50 · 1 more')
  await press(/New order 7/)
  expect(address()).toBe('/dashboard/orders/order-7')
})

test('a sale of a till makes no screen look for new orders', async () => {
  answers(listUnanswered, () => [order(6)])
  const { client } = renderAtBranch(<Screen />)
  await waitFor(() => expect(document.title).toBe('(1) Home · Brigade'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  const before = callsTo(listUnanswered).length
  await announce(analyticsTopic, { restId: 'branch', sold: '1' })
  expect(client.isFetching()).toBe(0)
  expect(callsTo(listUnanswered)).toHaveLength(before)
})

test('the banner names another branch, and leads to its order there', async () => {
  const pier = aBranch({ _id: 'pier', name: 'Pier' })
  const { press, shows, address } = await withArrival([order(10)], order(11, { restId: 'pier' }), { others: [pier] })
  await shows('At Kauri')
  expect(banner()).toHaveTextContent('New order 11Takeaway · $42.50 · Pier · ')
  await press(/New order 11/)
  await shows('At Pier')
  expect(address()).toBe('/dashboard/orders/order-11')
})

describe('at Orders', () => {
  const shown = async (at: string, visibility: string) => {
    const list = document.createElement('section')
    list.dataset['pane'] = 'list'
    list.style.visibility = visibility
    document.body.append(list)
    onTestFinished(() => list.remove())
    await withArrival([order(6)], order(7), { at, route: '/dashboard/orders/*' })
    return banner() !== null
  }
  test.each([
    ['the list shows an arrival, so no banner does', '/dashboard/orders', 'visible', false],
    ['nor beside an open order', '/dashboard/orders/order-6', 'visible', false],
    ['a banner shows it on a phone with an open order', '/dashboard/orders/order-6', 'hidden', true],
    ['a banner shows it at past orders', '/dashboard/orders/history', 'visible', true],
  ])('%s', async (_title, at, visibility, isShown) => {
    expect(await shown(at, visibility)).toBe(isShown)
  })

  test('a banner shows it while the list hides it', async () => {
    renderHook(() => useTellHidden([aTakeaway({ _id: 'order-7', status: 'placed' })], []))
    expect(await shown('/dashboard/orders', 'visible')).toBe(true)
  })
})

test('orders that waited before the page was opened are counted, and not announced', async () => {
  answers(listUnanswered, () => [order(6)])
  renderAtBranch(<Screen />)
  await waitFor(() => expect(document.title).toBe('(1) Home · Brigade'))
  expect(banner()).not.toBeInTheDocument()
})

test('a banner that was dismissed does not return', async () => {
  const { press } = await withArrival([order(6)], order(7))
  await press('Seen')
  await waitFor(() => expect(banner()).not.toBeInTheDocument())
  expect(document.title).toBe('(2) Home · Brigade')
  // Opening an order of another branch forgets none.
  markSeen(['order-8'])
  const { result } = renderHook(() => useSeenOrders())
  expect(['order-6', 'order-7', 'order-8'].filter((id) => !result.current.has(id))).toEqual([])
})

test('a browser that mutes the page says so on any screen but Orders while orders wait, until its first press', async () => {
  const activation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  const words = () => screen.queryAllByText('Press anywhere to hear new orders')
  try {
    answers(listUnanswered, () => [order(6)])
    renderAtBranch(<Screen />)
    await waitFor(() => expect(words()).not.toEqual([]))
    activation.hasBeenActive = true
    fireEvent.click(document.body)
    await waitFor(() => expect(words()).toEqual([]))
    cleanup()

    activation.hasBeenActive = false
    answers(listUnanswered, () => [])
    renderAtBranch(<Screen />)
    await waitFor(() => expect(document.title).toBe('Home · Brigade'))
    expect(words()).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'userActivation')
  }
})
