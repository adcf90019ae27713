import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { ORDER_ID } from '../orders/order.factory.ts'

export const onItsWay: Delivery = {
  _id: '01a2226a-be75-7438-a7e3-aaa9f86b723e',
  restId: 'branch',
  deliveryService: { _id: 'ours', name: 'Own drivers', isOwn: true },
  isReportedHere: true,
  quoteId: null,
  manifest: null,
  dispatchedAt: '2026-03-05T11:55:00.000Z',
  deliveredAt: null,
  order: {
    _id: ORDER_ID,
    tokenNo: 7,
    status: 'shipped',
    placedAt: '2026-03-05T11:40:00.000Z',
    promisedAt: '2026-03-05T12:21:00.000Z',
    payment: { isCod: false, paymentStatus: 'paid', grandTotal: 42.5 },
  },
  customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
  address: { line: '12 Beach Road', nearBy: '', latitude: null, longitude: null },
}
