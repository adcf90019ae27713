import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { anOrderedFood, aShippedDelivery, aTakeaway } from './order.factory.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderRow } from './order-row.tsx'
import { showOrders, threeOrders } from './shown-orders.factory.tsx'

const NOON = Date.parse('2026-03-05T00:00:00.000Z')

const minutesFrom = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()
const placedBefore = (minutes: number): Partial<Order> => ({ status: 'placed', placedAt: minutesFrom(-minutes) })
const promisedIn = (minutes: number): Partial<Order> => ({ promisedAt: minutesFrom(minutes) })

function dispatchedBefore(minutes: number): Partial<Order> {
  const { delivery } = aShippedDelivery()
  return { delivery: delivery && { ...delivery, dispatchedAt: minutesFrom(-minutes) } }
}

async function rowOf(changes: Partial<Order>) {
  const order = aTakeaway(changes)
  const { container } = renderAtBranch(<OrderRow order={order} now={NOON} isUnseen={false} />)
  await screen.findByText('Token 7')
  return container
}

test('a delivery that every station has finished is marked as cooked in its row and its detail', async () => {
  const cooked: Partial<Order> = { restauranttype: { name: 'Delivery' }, isCooked: true }
  expect(await rowOf(cooked)).toHaveTextContent('Cooked')
  const detail = renderAtBranch(
    <OrderDetail order={aTakeaway(cooked)} now={NOON} drafts={new Map()} onMoved={() => undefined} />,
  )
  await detail.shows('Cooked')
  cleanup()
  expect(await rowOf({ restauranttype: { name: 'Delivery' } })).not.toHaveTextContent('Cooked')
})

test('a prepared order of which the kitchen recalled a part says so in its row and its detail', async () => {
  answers(listPaymentModes, () => [])
  const again: Partial<Order> = { status: 'prepared', isCookingAgain: true }
  expect(await rowOf(again)).toHaveTextContent('Cooking again')
  const detail = renderAtBranch(
    <OrderDetail order={aTakeaway(again)} now={NOON} drafts={new Map()} onMoved={() => undefined} />,
  )
  await detail.shows('Cooking again')
  cleanup()
  expect(await rowOf({ status: 'prepared' })).not.toHaveTextContent('Cooking again')
})

test('a row tells whose order it is, what is in it, what it costs and how it is paid', async () => {
  const order: Partial<Order> = {
    promisedAt: '2026-03-05T00:12:00.000Z',
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    note: 'Ring twice',
    foods: [anOrderedFood('Curry', 2), anOrderedFood('Soup', 1, 3)],
  }
  const row = await rowOf(order)
  for (const text of [
    'Takeaway',
    '2 × Curry, 1 × Soup',
    '+3',
    'Ana Reid',
    'has a note',
    'Cash',
    '$42.50',
    '12 min left',
  ]) {
    expect(row).toHaveTextContent(text)
  }
  cleanup()
  const { payment } = aTakeaway()
  const paid = await rowOf({ ...order, note: '', payment: { ...payment, paymentStatus: 'paid' } })
  expect(paid).toHaveTextContent('Paid')
  for (const text of ['Cash', 'has a note']) expect(paid).not.toHaveTextContent(text)
})

test('the head of the detail has the status once, and the customer stands before the sums', async () => {
  const order = aTakeaway({
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    foods: [anOrderedFood('Curry', 2)],
  })
  renderAtBranch(<OrderDetail order={order} now={NOON} drafts={new Map()} onMoved={() => undefined} />)
  const status = await screen.findByText('accepted')
  expect(status.closest('header')).toHaveTextContent('Token 7')
  const [food, guest, sum] = [/Curry/, 'ana@guest.test', 'Grand total'].map((text) => screen.getAllByText(text)[0])
  const follows = (one?: HTMLElement, other?: HTMLElement) => other && one?.compareDocumentPosition(other)
  expect(follows(food, guest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(guest, sum)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  { title: 'a fresh order', changes: placedBefore(4), clock: '4 min', urgency: 'calm' },
  { title: 'an order that waits', changes: placedBefore(6), clock: '6 min', urgency: 'soon' },
  { title: 'an order that waits too long', changes: placedBefore(11), clock: '11 min', urgency: 'urgent' },
  { title: 'an order with time left', changes: promisedIn(12), clock: '12 min left', urgency: 'calm' },
  { title: 'an order that is due', changes: promisedIn(4), clock: '4 min left', urgency: 'soon' },
  {
    title: 'an order on its way',
    changes: aShippedDelivery(dispatchedBefore(12)),
    clock: 'out 12 min',
    urgency: 'calm',
  },
  { title: 'an order that is late', changes: promisedIn(-8), clock: '8 min late', urgency: 'urgent' },
])('the clock of $title has its colour', async ({ changes, clock, urgency }) => {
  const row = await rowOf(changes)
  const mark = row.querySelector('[data-urgency]')
  expect(mark).toHaveTextContent(clock)
  expect(mark).toHaveAttribute('data-urgency', urgency)
})

test('the number of orders to answer has the colour of the one that has waited longest', async () => {
  showOrders(threeOrders())
  expect(await screen.findByRole('button', { name: /^2 to answer/ })).toHaveAttribute('data-urgency', 'urgent')
})
