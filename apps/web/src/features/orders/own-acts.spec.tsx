import { undoAnswers } from '@brigade/contract/orders/order-answers.contract.ts'
import { completeTakeaway, listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announce, loseLive } from '../../shared/testing/live-channel.ts'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer, sentTo } from '../../shared/testing/server.ts'
import { forgetAnswers } from './given-answer.ts'
import { aTakeaway } from './order.factory.ts'
import { idOf, showOrders, threeOrders } from './shown-orders.factory.tsx'

afterEach(forgetAnswers)

async function openList() {
  const app = showOrders(threeOrders())
  await screen.findByRole('button', { name: 'Accept token 8 in 20 min' })
  await waitFor(() => expect(app.client.isFetching()).toBe(0))
  const before = callsTo(listOrders).length
  return {
    ...app,
    readings: () =>
      callsTo(listOrders)
        .slice(before)
        .map(({ input }) => input.orderIds ?? 'all'),
  }
}

test("one's own step reads one order again, by its hint, and not the whole list", async () => {
  const { press, client, readings } = await openList()
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(screen.getAllByText('In the kitchen (2)')[0]).toBeInTheDocument())
  await announce(ordersTopic, { restId: 'branch', orderId: idOf(8) })
  await waitFor(() => expect(readings()).toEqual([[idOf(8)]]))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(readings()).toEqual([[idOf(8)]])
})

test('a sale of a till reads no order again, because it needs no answer', async () => {
  const { readings } = await openList()
  await announce(ordersTopic, { restId: 'branch', orderId: idOf(100), sold: '1' })
  await announce(ordersTopic, { restId: 'branch', orderId: idOf(8) })
  await waitFor(() => expect(readings().flat()).toContain(idOf(8)))
  expect(readings().flat()).not.toContain(idOf(100))
})

test('a step without a live connection reads the whole list, because no hint comes', async () => {
  const { press, readings } = await openList()
  await loseLive()
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(readings()).toEqual(['all']))
})

test('an undo whose answer is lost can be pressed again, as the same act', async () => {
  const { press } = await openList()
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  let isLost = true
  answers(undoAnswers, () => (isLost ? noAnswer() : [threeOrders()[1] ?? aTakeaway()]))
  await press('Undo')
  await waitFor(() => expect(shownMessage()).toContain('press again'))
  expect(screen.getByText('Token 8 accepted in 20 min')).toBeInTheDocument()
  isLost = false
  await press('Undo')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  const keys = callsTo(undoAnswers).map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

const undo = () => screen.queryByRole('button', { name: 'Undo' })

test('Food prepared takes the place of the answer of its order, which can no longer be undone', async () => {
  const { press, change } = await openList()
  answers(undoAnswers, ({ orderIds: [id = ''] }) => [change(id, { status: 'accepted' })])
  await press('Accept token 9 in 20 min')
  await screen.findByText('Token 9 accepted in 20 min')
  await press('Accept token 8 in 20 min')
  await screen.findByText('Token 8 accepted in 20 min')
  await press('Food prepared: token 8')
  await screen.findByText('Token 8 prepared')
  await press('Undo')
  // The answer to another order can.
  await screen.findByText('Token 9 accepted in 20 min')
  await press('Undo')
  await waitFor(() => expect(undo()).not.toBeInTheDocument())
  expect(sentTo(undoAnswers).map(({ orderIds }) => orderIds)).toEqual([[idOf(8)], [idOf(9)]])
})

test('an order that is handed over offers no undo of Food prepared', async () => {
  const { payment } = aTakeaway()
  const paid = aTakeaway({ _id: idOf(3), tokenNo: 3, payment: { ...payment, paymentStatus: 'paid' } })
  const { press, change } = showOrders([paid], `/dashboard/orders/${idOf(3)}`)
  answers(completeTakeaway, () => change(idOf(3), { status: 'delivered' }))
  await press('Food prepared: token 3')
  await screen.findByText('Token 3 prepared')
  await press('Order Delivered')
  await waitFor(() => expect(callsTo(completeTakeaway)).toHaveLength(1))
  await waitFor(() => expect(undo()).not.toBeInTheDocument())
})

test('a step of several orders can still be undone for those that did not move on', async () => {
  const { press } = await openList()
  await press('Select orders')
  await press('All')
  await press('Accept 2')
  await screen.findByText('2 orders accepted')
  await press('Food prepared: token 8')
  await screen.findByText('Token 8 prepared')
  await press('Undo')
  await screen.findByText('Token 9 accepted in 20 min')
  await press('Undo')
  await waitFor(() => expect(sentTo(undoAnswers).map(({ orderIds }) => orderIds)).toEqual([[idOf(8)], [idOf(9)]]))
})

test('while several orders are chosen, the last row can be scrolled from under their bar', async () => {
  const { press, container } = await openList()
  const list = () => container.querySelector<HTMLElement>('ul:has([data-row])')
  const room = () => Number.parseFloat(list()?.style.height ?? '')
  const before = room()
  await press('Select orders')
  expect(room()).toBe(before + 172)
  await press('Cancel')
  expect(room()).toBe(before)
})
