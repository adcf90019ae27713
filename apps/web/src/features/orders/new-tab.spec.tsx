import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { acceptOrder, listOrders, prepareTakeaway, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import OrdersPage from './orders-page.tsx'
import { aShippedDelivery, aTakeaway } from './order.factory.ts'

const idOf = (tokenNo: number) => `01990000-0000-7000-8000-00000000000${tokenNo}`

const placed = (tokenNo: number, changes: Partial<Order> = {}) =>
  aTakeaway({
    _id: idOf(tokenNo),
    tokenNo,
    status: 'placed',
    isAccepted: false,
    preparationTime: null,
    placedAt: new Date(Date.now() - (100 - tokenNo) * 60_000).toISOString(),
    ...changes,
  })

function showOrders(orders: Order[], at = '/dashboard/orders') {
  let now = orders
  const change = (id: string, changes: Partial<Order>) => {
    now = now.map((order) => (order._id === id ? { ...order, ...changes } : order))
    return now.find(({ _id }) => _id === id) ?? aTakeaway()
  }
  answers(listPaymentModes, () => [])
  answers(listDeliveryServices, () => [{ _id: 'ours', name: 'Own drivers', isOwn: true, keyId: null }])
  answers(listOrders, () => now)
  answers(acceptOrder, ({ orderId, preparationTime }) =>
    change(orderId, { status: 'accepted', isAccepted: true, preparationTime: Number(preparationTime) }),
  )
  answers(prepareTakeaway, ({ orderId }) => change(orderId, { status: 'prepared' }))
  return renderAtBranch(<OrdersPage />, { at, route: '/dashboard/orders/*' })
}

const tokens = () =>
  within(screen.getByRole('region', { name: 'New orders' }))
    .queryAllByText(/^Token \d+$/)
    .map(({ textContent }) => textContent.slice('Token '.length))

const threeOrders = () => [
  placed(9),
  placed(8),
  aTakeaway({ _id: idOf(3), tokenNo: 3 }),
  aShippedDelivery({ _id: idOf(2), tokenNo: 2 }),
]

test('orders stand in lanes with their counts, those to answer first and the longest wait on top', async () => {
  showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toEqual(['8', '9', '3', '2']))
  for (const lane of ['To answer (2)', 'In the kitchen (1)', 'On the way (1)']) {
    expect(screen.getAllByText(lane)[0]).toBeInTheDocument()
  }
})

test('one press in a row accepts its order in the usual minutes', async () => {
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(screen.getAllByText('In the kitchen (2)')[0]).toBeInTheDocument())
  expect(sentTo(acceptOrder)).toEqual([{ orderId: idOf(8), acceptOrder: true, preparationTime: 20, rejectNote: null }])
})

test('the second click of a double click accepts no other order', async () => {
  const { press } = showOrders(threeOrders())
  await press('Accept token 8 in 20 min')
  fireEvent.click(await screen.findByRole('button', { name: 'Accept token 9 in 20 min' }), { detail: 2 })
  await waitFor(() => expect(screen.getAllByText('In the kitchen (2)')[0]).toBeInTheDocument())
  expect(sentTo(acceptOrder)).toHaveLength(1)
})

test('the minutes used last are the usual ones, and an answer leads to the next order that waits', async () => {
  const { press, fill, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(8)}`)
  await fill('Minutes to prepare, or a note to reject', '35')
  await press('Accept')
  await waitFor(() => expect(address()).toBe(`/dashboard/orders/${idOf(9)}`))
  expect(await screen.findByRole('button', { name: 'Accept token 9 in 35 min' })).toBeInTheDocument()
})

test('keys move through the orders and take their steps', async () => {
  const { user, address } = showOrders(threeOrders(), `/dashboard/orders/${idOf(3)}`)
  await screen.findByRole('button', { name: 'Food prepared' })
  await user.keyboard('p')
  await waitFor(() => expect(sentTo(prepareTakeaway)).toEqual([{ orderId: idOf(3) }]))
  await user.keyboard('n')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/orders/${idOf(9)}`)
  await user.keyboard('k')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('r')
  expect(screen.getByLabelText('Minutes to prepare, or a note to reject')).toHaveFocus()
  // Keys typed into a field are no shortcuts.
  await user.keyboard('j')
  expect(address()).toBe(`/dashboard/orders/${idOf(8)}`)
  await user.keyboard('{Tab}a')
  await waitFor(() => expect(sentTo(acceptOrder)).toHaveLength(1))
})

test('the list can be searched and filtered by service', async () => {
  const { fill, press, user } = showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toHaveLength(4))
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus()
  await fill('Search orders', '9')
  expect(tokens()).toEqual(['9'])
  await fill('Search orders', '')
  await press('Delivery')
  expect(tokens()).toEqual(['2'])
})

test('a lane can be folded and unfolded', async () => {
  const { press } = showOrders(threeOrders())
  await waitFor(() => expect(tokens()).toHaveLength(4))
  await press('In the kitchen (1)')
  expect(tokens()).toEqual(['8', '9', '2'])
  await press('In the kitchen (1)')
  expect(tokens()).toEqual(['8', '9', '3', '2'])
})
