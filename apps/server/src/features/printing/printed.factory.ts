import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { htmlUnescape } from 'escape-goat'
import type { PrintedOrder } from '../orders/orders.public.ts'
import type { Printed } from './page-parts.ts'

type Food = PrintedOrder['foods'][number]
type Variation = Food['foodvariations'][number]

export function aVariation(changes: Partial<Variation> = {}): Variation {
  return {
    _id: '018f4e8a-0000-7000-8000-000000000001',
    name: 'Regular',
    quantity: 1,
    restocked: 0,
    price: 12.5,
    discountPrice: null,
    hasOffer: false,
    customizations: [],
    addons: [],
    ...changes,
  }
}

export function aFood(changes: Partial<Food> = {}): Food {
  return {
    foodId: '018f4e8a-0000-7000-8000-000000000002',
    name: 'Chicken Biryani',
    allergens: [],
    isCombo: false,
    isFreeClaim: false,
    foodvariations: [aVariation()],
    ...changes,
  }
}

export function aSummary(changes: Partial<Order['payment']['summary']> = {}): Order['payment']['summary'] {
  return {
    total: 12.5,
    discount: 0,
    subTotal: 12.5,
    tax: 0,
    deliveryFee: 0,
    couponDiscount: 0,
    sitingCharge: 0,
    extraCharges: 0,
    grandTotal: 12.5,
    ...changes,
  }
}

export function aPayment(changes: Partial<Order['payment']> = {}): Order['payment'] {
  return {
    summary: aSummary(),
    isCod: true,
    paymentStatus: 'pending',
    paidAt: null,
    paymentMode: null,
    recivedAmount: 0,
    returnedAmount: 0,
    refundedAmount: 0,
    tenders: [],
    ...changes,
  }
}

function anOrder(changes: Partial<PrintedOrder> = {}): PrintedOrder {
  return {
    _id: '018f4e8a-0000-7000-8000-000000000003',
    restId: '018f4e8a-0000-7000-8000-000000000004',
    tokenNo: 42,
    ordertype: { name: 'Online' },
    restauranttype: { name: 'Takeaway' },
    status: 'accepted',
    isAccepted: true,
    isRejected: false,
    rejectNote: null,
    isFulfilled: false,
    fulfilledAt: null,
    preparationTime: 20,
    promisedAt: '2026-03-07T18:26:00.000Z',
    placedAt: '2026-03-07T18:05:00.000Z',
    customer: { name: 'Ana Reid', contact: 'ana@guest.test' },
    note: '',
    allergy: null,
    address: null,
    couponCode: null,
    foods: [aFood()],
    payment: aPayment(),
    delivery: null,
    ...changes,
  }
}

export function aBranch(changes: Partial<Printed['branch']> = {}): Printed['branch'] {
  return {
    name: 'Harbour Kitchen',
    address: '12 Quay Street',
    cities: ['Lakeside'],
    contacts: ['+1 555 0100'],
    timeZone: 'America/New_York',
    currency: 'USD',
    locale: 'en-US',
    businessName: 'Brigade Foods',
    ...changes,
  }
}

export function printed(changes: Partial<PrintedOrder> = {}, rest: Partial<Omit<Printed, 'order'>> = {}): Printed {
  return {
    order: anOrder(changes),
    branch: aBranch(),
    isReprint: false,
    isDone: false,
    station: null,
    now: new Date('2026-03-07T18:07:00.000Z'),
    ...rest,
  }
}

export function readPage(page: string): string[] {
  const body = page.slice(page.indexOf('<body'))
  const text = body
    .replace(/\s+/g, ' ')
    .replace(/<\/dt>/g, ': ')
    .replace(/<\/(?:p|li|dd|h1|h2|div|footer)>/g, '\n')
    .replace(/<[^>]*>/g, '')
  return htmlUnescape(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
