import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { countPlacedOrders } from '@brigade/contract/orders/placed-orders.contract.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServerClock } from '../../shared/api/server-time.ts'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, callsTo, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import OrdersPage from './orders-page.tsx'

const restId = '0190a5d0-0000-7000-8000-00000000000a'
const DELIVERY = '0190a5d0-0000-7000-8000-00000000000b'
const TAKEAWAY = '0190a5d0-0000-7000-8000-00000000000c'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime('2026-03-07T06:32:10Z')
  followServerClock(new Date().toUTCString())
})
afterEach(() => void vi.useRealTimers())

const open = { isOpen: true, availability: [], holiday: [] }
const paused = { ...open, isOpen: false, closedReason: 'No gas', reopensAt: '2026-03-07T06:47:10.000Z' }

function showOrders(changes: Partial<Restaurant>) {
  const branch = aBranch({
    _id: restId,
    restTypes: [
      { _id: DELIVERY, name: 'Delivery' },
      { _id: TAKEAWAY, name: 'Takeaway' },
    ],
    delivery: open,
    takeaway: open,
    ...changes,
  })
  answers(listPaymentModes, () => [])
  answers(listDeliveryServices, () => [])
  answers(listOrders, () => [])
  const screenOf = renderAtBranch(<OrdersPage />, {
    at: '/dashboard/orders',
    route: '/dashboard/orders/*',
    branch,
  })
  return { branch, ...screenOf }
}

test('a pause is shown with its reason and its end, and is gone the moment it ends', async () => {
  const { shows } = showOrders({ takeaway: paused })
  await shows('Takeaway is paused until 7:47 PM (15 min): No gas')
  vi.setSystemTime('2026-03-07T06:47:09.900Z')
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000 - 1_000))
  await waitFor(() => expect(screen.queryByText(/Takeaway is paused/)).not.toBeInTheDocument())
})

test('a closed service is opened from its band', async () => {
  const { branch, press, shows } = showOrders({ takeaway: { ...paused, reopensAt: undefined } })
  await shows('Takeaway is closed: No gas')
  const opened = { ...branch, takeaway: open }
  answers(listRestaurants, () => [opened])
  answers(changeStatus, () => opened)
  await press('Open Takeaway now')
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, status: [{ typeId: TAKEAWAY, isOpen: true }] }]))
  await waitFor(() => expect(screen.queryByText(/Takeaway is closed/)).not.toBeInTheDocument())
})

test('a service is paused from the orders', async () => {
  const { branch, press, choose, fill } = showOrders({})
  answers(changeStatus, () => branch)
  await press('Pause orders')
  await choose(/^Delivery/)
  await fill('Reason for closing', 'No drivers')
  await press('Pause')
  const delivery = { typeId: DELIVERY, isOpen: false, reason: 'No drivers', pause: 15 }
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, status: [delivery] }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pause orders' })).not.toBeInTheDocument())
})

test('a service is paused from the orders until its next hours', async () => {
  const { branch, press, choose, fill } = showOrders({})
  answers(changeStatus, () => branch)
  await press('Pause orders')
  await choose(/^Takeaway/)
  await fill('Reason for closing', 'No gas')
  await choose('At its next hours')
  await press('Pause')
  const takeaway = { typeId: TAKEAWAY, isOpen: false, reason: 'No gas', pause: 'next-hours' }
  await waitFor(() => expect(sentTo(changeStatus)).toEqual([{ restId, status: [takeaway] }]))
})

test('a limited service shows how many orders of the quarter hour are taken', async () => {
  let orders = 7
  answers(countPlacedOrders, () => ({
    from: '2026-03-07T06:30:00.000Z',
    placed: [{ service: 'Takeaway' as const, orders }],
  }))
  const { shows } = showOrders({ takeaway: { ...open, ordersPerQuarter: 8 } })
  await shows('Takeaway: 7 of 8 orders until 7:45 PM')
  orders = 8
  await announce(ordersTopic, { restId, orderId: 'new' })
  await shows('Takeaway is full until 7:45 PM: 8 of 8 orders')
  vi.setSystemTime('2026-03-07T06:45:00Z')
  await act(() => vi.advanceTimersByTimeAsync(13 * 60_000))
  await shows('Takeaway: 0 of 8 orders until 8:00 PM')
  expect(sentTo(countPlacedOrders).at(-1)).toEqual({ restId })
})

test('nothing is counted without a limit', async () => {
  const { shows } = showOrders({ takeaway: paused })
  await shows('Takeaway is paused')
  expect(callsTo(countPlacedOrders)).toEqual([])
})
