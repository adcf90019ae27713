import type { Order } from '@brigade/contract/orders/orders.contract.ts'

export const ORDER_ID = '0197a3c0-0000-7000-8000-000000000001'

/** Order 7 of the branch: an accepted takeaway, unpaid, for 42.50. `changes` replaces fields. */
export function aTakeaway(changes: Partial<Order> = {}): Order {
  return {
    _id: ORDER_ID,
    restId: 'branch',
    tokenNo: 7,
    ordertype: { name: 'Online' },
    restauranttype: { name: 'Takeaway' },
    status: 'accepted',
    isAccepted: true,
    isRejected: false,
    rejectNote: null,
    isFulfilled: false,
    fulfilledAt: null,
    preparationTime: 20,
    placedAt: '2026-03-05T17:40:00.000Z',
    customer: null,
    note: '',
    allergy: null,
    address: null,
    couponCode: null,
    foods: [],
    payment: {
      summary: {
        total: 42.5,
        discount: 0,
        subTotal: 42.5,
        tax: 0,
        deliveryFee: 0,
        couponDiscount: 0,
        sitingCharge: 0,
        extraCharges: 0,
        grandTotal: 42.5,
      },
      isCod: true,
      paymentStatus: 'pending',
      paidAt: null,
      paymentMode: null,
      recivedAmount: 0,
      returnedAmount: 0,
      refundedAmount: 0,
      tenders: [],
    },
    delivery: null,
    ...changes,
  }
}

/** Order 7 as a delivery on its way with the branch's own drivers, unpaid. `changes` replaces fields. */
export function aShippedDelivery(changes: Partial<Order> = {}): Order {
  return {
    ...aTakeaway(),
    restauranttype: { name: 'Delivery' },
    status: 'shipped',
    address: { line: '1 Quay St', nearBy: '', latitude: null, longitude: null },
    delivery: {
      _id: 'delivery',
      deliveryService: { _id: 'ours', name: 'Own drivers', isOwn: true },
      isReportedHere: true,
      quoteId: null,
      manifest: null,
      dispatchedAt: '2026-03-05T18:00:00.000Z',
      deliveredAt: null,
    },
    ...changes,
  }
}

/** A food of an order, with a line of one variation for each quantity. */
export function anOrderedFood(name: string, ...quantities: number[]): Order['foods'][number] {
  return {
    foodId: name,
    name,
    isCombo: false,
    allergens: [],
    isFreeClaim: false,
    foodvariations: quantities.map((quantity) => ({
      _id: name,
      name: 'Regular',
      quantity,
      price: 10,
      discountPrice: null,
      hasOffer: false,
      customizations: [],
      addons: [],
    })),
  }
}
