import { order, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { describe, expect, test } from 'vitest'
import { shortId, withChanged, withMoved } from './order-list.rules.ts'

const made = (_id: string, changes: Partial<Order> = {}): Order =>
  order.parse({
    _id,
    restId: 'branch',
    tokenNo: 1,
    ordertype: { name: 'Online' },
    restauranttype: { name: 'Takeaway' },
    status: 'placed',
    isAccepted: false,
    isRejected: false,
    rejectNote: null,
    isFulfilled: false,
    fulfilledAt: null,
    preparationTime: null,
    placedAt: '2026-03-05T18:00:00.000Z',
    customer: null,
    note: '',
    allergy: null,
    address: null,
    couponCode: null,
    foods: [],
    payment: {
      isCod: true,
      paymentStatus: 'pending',
      paidAt: null,
      paymentMode: null,
      recivedAmount: 0,
      returnedAmount: 0,
      refundedAmount: 0,
      tenders: [],
      summary: {
        total: 0,
        discount: 0,
        subTotal: 0,
        tax: 0,
        deliveryFee: 0,
        couponDiscount: 0,
        sitingCharge: 0,
        extraCharges: 0,
        grandTotal: 0,
      },
    },
    delivery: null,
    ...changes,
  })

describe('an order that moved on', () => {
  test('changes in place', () => {
    const accepted = made('b', { status: 'accepted' })
    expect(withMoved([made('a'), made('b'), made('c')], accepted)).toEqual([made('a'), accepted, made('c')])
  })

  test.each(['delivered', 'rejected'] as const)('leaves the list once it is %s', (status) => {
    expect(withMoved([made('a'), made('b')], made('a', { status }))).toEqual([made('b')])
  })

  test('changes nothing when it is not in the list', () => {
    expect(withMoved([made('a')], made('z', { status: 'accepted' }))).toEqual([made('a')])
    expect(withMoved([made('a')], made('z'))).toEqual([made('a'), made('z')])
  })
})

test('the short id is the end of the id, in capitals', () => {
  expect(shortId('01990000-0000-7000-8000-00000a3f9c2e')).toBe('3F9C2E')
})

describe('a list whose orders were read again by id', () => {
  const list = [made('a'), made('b'), made('c')]

  test('shows changed orders in their places and new ones at the end', () => {
    const changed = withChanged(list, ['b', 'd'], [made('b', { status: 'accepted' }), made('d')])
    expect(changed.map(({ _id, status }) => [_id, status])).toEqual([
      ['a', 'placed'],
      ['b', 'accepted'],
      ['c', 'placed'],
      ['d', 'placed'],
    ])
  })

  test('loses those that were not returned', () => {
    expect(withChanged(list, ['a', 'c', 'never-here'], [made('c')]).map(({ _id }) => _id)).toEqual(['b', 'c'])
  })
})
