import { listOrders, ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announce, loseLive } from '../../shared/testing/live-channel.ts'
import { callsTo } from '../../shared/testing/server.ts'
import { forgetAnswer } from './given-answer.ts'
import { idOf, showOrders, threeOrders } from './shown-orders.factory.tsx'

afterEach(forgetAnswer)

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

test('a step without a live connection reads the whole list, because no hint comes', async () => {
  const { press, readings } = await openList()
  await loseLive()
  await press('Accept token 8 in 20 min')
  await waitFor(() => expect(readings()).toEqual(['all']))
})
