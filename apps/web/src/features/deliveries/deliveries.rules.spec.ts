import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { order } from '@brigade/contract/orders/orders.contract.ts'
import { describe, expect, test } from 'vitest'
import {
  asOfOrder,
  courseOf,
  orderOf,
  queryOf,
  timesOf,
  whichDeliveries,
  whichIn,
  withOrderOf,
} from './deliveries.rules.ts'

const made = (_id: string, orderId: string): Delivery => ({
  _id,
  restId: 'branch',
  deliveryService: { _id: 'kea', name: 'Kea Couriers', isOwn: false },
  isReportedHere: false,
  quoteId: null,
  manifest: null,
  dispatchedAt: '2026-03-05T18:00:00.000Z',
  deliveredAt: null,
  order: {
    _id: orderId,
    tokenNo: 7,
    status: 'shipped',
    placedAt: '2026-03-05T17:40:00.000Z',
    promisedAt: '2026-03-05T18:00:00.000Z',
    payment: { isCod: true, paymentStatus: 'pending', grandTotal: 42.5 },
  },
  customer: { name: 'Ana', contact: 'ana@guest.test' },
  address: { line: '12 Beach Road', nearBy: 'the ferry', latitude: null, longitude: null },
})
const sums = { total: 42.5, discount: 0, subTotal: 42.5, tax: 0, deliveryFee: 0, couponDiscount: 0 }
const delivered = order.parse({
  _id: 'order',
  restId: 'branch',
  tokenNo: 7,
  ordertype: { name: 'Online' },
  restauranttype: { name: 'Delivery' },
  status: 'delivered',
  isAccepted: true,
  isRejected: false,
  rejectNote: null,
  isFulfilled: true,
  fulfilledAt: '2026-03-05T18:20:00.000Z',
  preparationTime: 20,
  placedAt: '2026-03-05T17:40:00.000Z',
  customer: { name: 'Ana', contact: 'ana@guest.test' },
  note: '',
  allergy: null,
  couponCode: null,
  address: null,
  foods: [],
  payment: {
    summary: { ...sums, sitingCharge: 0, extraCharges: 0, grandTotal: 42.5 },
    isCod: true,
    paymentStatus: 'paid',
    paidAt: '2026-03-05T18:21:00.000Z',
    paymentMode: { _id: 'cash', name: 'Cash' },
    recivedAmount: 50,
    returnedAmount: 7.5,
    refundedAmount: 0,
    tenders: [],
  },
  delivery: {
    _id: 'delivery',
    deliveryService: { _id: 'kea', name: 'Kea Couriers', isOwn: false },
    isReportedHere: false,
    quoteId: 'dq_17',
    manifest: null,
    dispatchedAt: '2026-03-05T18:00:00.000Z',
    deliveredAt: '2026-03-05T18:20:00.000Z',
  },
})

describe('the status in the address', () => {
  test.each(whichDeliveries)('reads the status %s', (which) => {
    expect(whichIn(new URLSearchParams(queryOf(which)))).toBe(which)
  })
  test.each(['', '?status=', '?status=placed', '?status=all'])('shows all deliveries for %j', (query) => {
    expect(whichIn(new URLSearchParams(query))).toBe('all')
  })
  test('is left out for all deliveries', () => {
    expect(queryOf('all')).toBe('')
  })
})

test('a delivery takes the status of its order', () => {
  expect(asOfOrder(made('delivery', 'order'), delivered)).toMatchObject({
    _id: 'delivery',
    deliveredAt: '2026-03-05T18:20:00.000Z',
    quoteId: 'dq_17',
    order: { status: 'delivered', payment: { paymentStatus: 'paid', grandTotal: 42.5 } },
  })
})

test('an order that moves on changes only its own delivery, in place', () => {
  const [before, own, after] = [made('a', 'x'), made('delivery', 'order'), made('b', 'y')]
  const moved = withOrderOf([before, own, after], delivered)
  expect(moved.map(({ _id, order }) => [_id, order.status])).toEqual([
    ['a', 'shipped'],
    ['delivery', 'delivered'],
    ['b', 'shipped'],
  ])
})

test('a delivery supplies the fields that the next step depends on', () => {
  expect(orderOf(made('delivery', 'order'))).toMatchObject({
    _id: 'order',
    status: 'shipped',
    restauranttype: { name: 'Delivery' },
    payment: { paymentStatus: 'pending', summary: { grandTotal: 42.5 } },
  })
})

test('a delivery counts minutes until it arrives, and is long on its way from the 45th', () => {
  const delivery = made('delivery', 'order')
  const at = (time: string) => Date.parse(`2026-03-05T${time}:00.000Z`)
  expect(timesOf(delivery, at('18:44'))).toEqual({ minutes: 44, sinceOrder: 64, isLong: false })
  expect(timesOf(delivery, at('18:45'))).toEqual({ minutes: 45, sinceOrder: 65, isLong: true })
  expect(timesOf(delivery, at('17:59'))).toMatchObject({ minutes: 0 })
  const arrived = { ...delivery, deliveredAt: '2026-03-05T18:50:00.000Z' }
  expect(timesOf(arrived, at('23:00'))).toEqual({ minutes: 50, sinceOrder: 70, isLong: false })
})

test('the course of a delivery has its promise in place, and says how late the arrival was', () => {
  const fresh = made('delivery', 'order')
  const shipped = { ...fresh, order: { ...fresh.order, promisedAt: null } }
  const promised = { ...shipped, order: { ...shipped.order, promisedAt: '2026-03-05T18:30:00.000Z' } }
  const at = (time: string) => Date.parse(`2026-03-05T${time}:00.000Z`)
  const stepsOf = (delivery: Delivery, time: string) =>
    courseOf(delivery, at(time)).steps.map(({ step, isDone }) => `${step} ${isDone}`)
  expect(stepsOf(shipped, '18:10')).toEqual(['placedAt true', 'dispatchedAt true', 'deliveredAt false'])
  expect(stepsOf(promised, '18:10')).toEqual([
    'placedAt true',
    'dispatchedAt true',
    'promisedAt false',
    'deliveredAt false',
  ])
  const early = { ...promised, deliveredAt: '2026-03-05T18:20:00.000Z' }
  expect(courseOf(early, at('19:00')).late).toBe(0)
  expect(stepsOf(early, '19:00').at(-1)).toBe('promisedAt true')
  expect(courseOf({ ...promised, deliveredAt: '2026-03-05T18:37:30.000Z' }, at('19:00')).late).toBe(7)
  const cancelled = { ...promised, order: { ...promised.order, status: 'cancelled' as const } }
  expect(stepsOf(cancelled, '18:10')).not.toContain('deliveredAt false')
})

test('a delivery whose order was cancelled counts no minutes', () => {
  const delivery = made('delivery', 'order')
  const cancelled = { ...delivery, order: { ...delivery.order, status: 'cancelled' as const } }
  expect(timesOf(cancelled, Date.parse(delivery.dispatchedAt) + 60 * 60_000)).toBeNull()
})
