import { listDeliveries, type Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { ordersTopic } from '@brigade/contract/orders/orders.contract.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { atBranch, orderServer } from '../orders/handing-on.factory.tsx'
import { useDeliveries, useSelectedDelivery } from './deliveries.queries.ts'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

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
    payment: { isCod: true, paymentStatus: 'pending', grandTotal: 42.5 },
  },
  customer: null,
  address: null,
}
const order = {
  _id: 'order',
  tokenNo: 7,
  status: 'delivered',
  payment: { isCod: true, paymentStatus: 'pending', summary: { grandTotal: 42.5 } },
  customer: null,
  address: null,
  delivery: { deliveredAt: '2026-03-05T18:20:00.000Z' },
}

/** A branch whose one delivery is on its way until it arrives. */
function onTheWay() {
  let hasArrived = false
  const answers: Record<string, () => object> = {
    [listDeliveries.path]: () => ({ data: hasArrived ? [] : [delivery], next: null }),
    [readPastOrder.path]: () => ({ data: order }),
  }
  const server = orderServer((path) => Response.json({ error: false, ...answers[path]?.() }))
  const arrive = () =>
    act(async () => {
      hasArrived = true
      channel.hint({ m: ordersTopic.m, data: { restId: 'branch', orderId: 'order' } })
    })
  return { ...server, arrive }
}

function Looking({ at }: { at: string }) {
  const { items } = useDeliveries('branch', 'shipped')
  const seen = useSelectedDelivery('branch', at, items)
  return <p>{items && `${items.length} listed, ${seen ? seen.order.status : 'nothing'} looked at`}</p>
}

test('a delivery that arrives while somebody looks at it stays in sight, as far as its order is', async () => {
  const server = onTheWay()
  const screen = await atBranch(<Looking at="delivery" />)
  await screen.shows('1 listed, shipped looked at')
  expect(server.sentTo(readPastOrder)).toEqual([])
  await server.arrive()
  await screen.shows('0 listed, delivered looked at')
})

test('one that was never in the list is nothing to look at', async () => {
  const server = onTheWay()
  const screen = await atBranch(<Looking at="another" />)
  await screen.shows('1 listed, nothing looked at')
  await server.arrive()
  await screen.shows('0 listed, nothing looked at')
  expect(server.sentTo(readPastOrder)).toEqual([])
})
