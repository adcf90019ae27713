import { listDeliveries, type Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers, callsTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aShippedDelivery } from '../orders/order.factory.ts'
import { useDeliveries, useSelectedDelivery } from './deliveries.queries.ts'

const delivery: Delivery = {
  _id: 'delivery',
  restId: 'branch',
  deliveryService: { _id: 'kea', name: 'Kea Couriers', isOwn: false },
  isReportedHere: false,
  quoteId: null,
  manifest: null,
  dispatchedAt: '2026-03-05T18:00:00.000Z',
  deliveredAt: null,
  order: {
    _id: 'order',
    tokenNo: 7,
    status: 'shipped',
    placedAt: '2026-03-05T17:40:00.000Z',
    promisedAt: null,
    payment: { isCod: true, paymentStatus: 'pending', grandTotal: 42.5 },
  },
  customer: null,
  address: null,
}

function onTheWay() {
  let hasArrived = false
  answers(listDeliveries, () => (hasArrived ? [] : [delivery]))
  answers(readPastOrder, () => aShippedDelivery({ status: 'delivered' }))
  return {
    arrive: () => {
      hasArrived = true
      return announce(ordersTopic, { restId: 'branch', orderId: 'order' })
    },
  }
}

function Selected({ id }: { id: string }) {
  const { items } = useDeliveries('branch', 'shipped')
  const selected = useSelectedDelivery('branch', id, items)
  return <p>{items && `${items.length} listed, selected: ${selected ? selected.order.status : 'none'}`}</p>
}

test('a selected delivery stays visible when it arrives, with the status of its order', async () => {
  const { arrive } = onTheWay()
  renderAtBranch(<Selected id="delivery" />)
  await screen.findByText('1 listed, selected: shipped')
  expect(callsTo(readPastOrder)).toEqual([])
  await arrive()
  expect(await screen.findByText('0 listed, selected: delivered')).toBeInTheDocument()
})

test('a delivery that was never in the list is not shown', async () => {
  const { arrive } = onTheWay()
  renderAtBranch(<Selected id="another" />)
  await screen.findByText('1 listed, selected: none')
  await arrive()
  expect(await screen.findByText('0 listed, selected: none')).toBeInTheDocument()
  expect(callsTo(readPastOrder)).toEqual([])
})
