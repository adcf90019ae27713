import { listKitchenDisplays } from '@brigade/contract/kitchen/displays.contract.ts'
import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { acceptOrder, acceptOrders, cancelOrder, undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { delayOrder, listOrders, prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { screen, within } from '@testing-library/react'
import { answers } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aShippedDelivery, aTakeaway } from './order.factory.ts'
import OrdersPage from './orders-page.tsx'
import { rememberMinutes } from './usual-minutes.ts'

export const idOf = (tokenNo: number) => `01990000-0000-7000-8000-00000000000${tokenNo}`

export const placed = (tokenNo: number, changes: Partial<Order> = {}) =>
  aTakeaway({
    _id: idOf(tokenNo),
    tokenNo,
    status: 'placed',
    isAccepted: false,
    preparationTime: null,
    placedAt: new Date(Date.now() - (100 - tokenNo) * 60_000).toISOString(),
    ...changes,
  })

/** The Orders screen before a server that keeps the given orders. */
export function showOrders(orders: Order[], at = '/dashboard/orders', options: BranchOptions = {}) {
  let now = orders
  // Whatever an earlier test accepted with.
  rememberMinutes('branch', 'Takeaway', 20)
  const change = (id: string, changes: Partial<Order>) => {
    now = now.map((order) => (order._id === id ? { ...order, ...changes } : order))
    return now.find(({ _id }) => _id === id) ?? aTakeaway()
  }
  const remove = (id: string) => {
    now = now.filter(({ _id }) => _id !== id)
  }
  answers(listKitchenDisplays, () => [])
  answers(listPaymentModes, () => [])
  answers(listDeliveryServices, () => [{ ...listed, _id: 'ours', name: 'Own drivers', isOwn: true, keyId: null }])
  answers(listOrders, () => now)
  answers(acceptOrder, ({ orderId, acceptOrder: isAccepted, preparationTime }) => {
    if (isAccepted) return change(orderId, { status: 'accepted', isAccepted, preparationTime })
    const rejected = change(orderId, { status: 'rejected', isRejected: true })
    remove(orderId)
    return rejected
  })
  answers(acceptOrders, ({ orders: accepted }) =>
    accepted.map(({ orderId, preparationTime }) =>
      change(orderId, { status: 'accepted', isAccepted: true, preparationTime }),
    ),
  )
  answers(undoAnswers, ({ orderIds }) =>
    orderIds.map((id) => change(id, { status: 'placed', isAccepted: false, preparationTime: null })),
  )
  answers(delayOrder, ({ orderId }) => change(orderId, { preparationTime: 30 }))
  answers(cancelOrder, ({ orderId }) => {
    const cancelled = change(orderId, { status: 'cancelled', isRejected: true })
    remove(orderId)
    return cancelled
  })
  answers(prepareTakeaway, ({ orderId }) => change(orderId, { status: 'prepared' }))
  const app = renderAtBranch(<OrdersPage />, { ...options, at, route: '/dashboard/orders/*' })
  return { ...app, change, remove, refresh: () => app.client.invalidateQueries({ queryKey: [listOrders.name] }) }
}

export const tokens = () =>
  within(screen.getByRole('region', { name: 'New orders' }))
    .queryAllByText(/^Token \d+$/)
    .map(({ textContent }) => textContent.slice('Token '.length))

export const threeOrders = () => [
  placed(9),
  placed(8),
  aTakeaway({ _id: idOf(3), tokenNo: 3 }),
  aShippedDelivery({ _id: idOf(2), tokenNo: 2 }),
]
