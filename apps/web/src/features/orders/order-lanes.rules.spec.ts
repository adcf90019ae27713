import { expect, test } from 'vitest'
import { anOrderedFood, aShippedDelivery, aTakeaway } from './order.factory.ts'
import { countsOf, foodsInShort, inLanes, laneOf, ordersFound, portionsIn } from './order-lanes.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 18, minute)).toISOString()

const tokens = (orders: readonly { tokenNo: number }[]) => orders.map(({ tokenNo }) => tokenNo)

test('unanswered orders come first, the longest wait on top, then the others by their promise', () => {
  const orders = [
    aTakeaway({ tokenNo: 1, status: 'accepted', promisedAt: at(40) }),
    aTakeaway({ tokenNo: 2, status: 'prepared', promisedAt: at(10) }),
    aShippedDelivery({ tokenNo: 3, promisedAt: at(5) }),
    aTakeaway({ tokenNo: 4, status: 'accepted', promisedAt: at(30) }),
    aTakeaway({ tokenNo: 5, status: 'placed', placedAt: at(9) }),
    aTakeaway({ tokenNo: 6, status: 'placed', placedAt: at(8) }),
  ]
  expect(tokens(inLanes(orders))).toEqual([6, 5, 4, 1, 2, 3])
  expect(countsOf(orders)).toEqual({ answer: 2, kitchen: 2, ready: 1, way: 1 })
})

test('an accepted order is ready once displays have finished it, and no longer when one recalls a part', () => {
  const cooked = aTakeaway({ tokenNo: 1, status: 'accepted', isCooked: true, foods: [anOrderedFood('Soup', 2)] })
  const delivery = { ...cooked, tokenNo: 2, restauranttype: { name: 'Delivery' as const } }
  const recalled = { ...delivery, tokenNo: 3, isCooked: undefined }
  expect([cooked, delivery, recalled].map(laneOf)).toEqual(['ready', 'ready', 'kitchen'])
  expect(countsOf([cooked, delivery, recalled])).toEqual({ answer: 0, kitchen: 1, ready: 2, way: 0 })
  expect(tokens(inLanes([cooked, delivery, recalled]))).toEqual([3, 1, 2])
  expect(portionsIn('kitchen', [cooked, recalled])).toMatchObject([{ name: 'Soup', portions: 2 }])
})

test('the delivery that has been on its way for longest comes first', () => {
  const sent = (tokenNo: number, dispatchedAt: string, promisedAt: string) => {
    const order = aShippedDelivery({ tokenNo, promisedAt })
    return { ...order, delivery: order.delivery && { ...order.delivery, dispatchedAt } }
  }
  expect(tokens(inLanes([sent(1, at(20), at(5)), sent(2, at(10), at(30))]))).toEqual([2, 1])
})

test('orders of one instant keep the order of their tokens', () => {
  const placed = [9, 7, 8].map((tokenNo) => aTakeaway({ tokenNo, status: 'placed' }))
  expect(tokens(inLanes(placed))).toEqual([7, 8, 9])
})

const somebody = (name: string) => ({ name, contact: 'guest@example.test' })

test.each([
  ['by the beginning of a token', '1', null, [12]],
  ['by the customer, without accents', 'zoe', null, [12]],
  ['by a food', 'kumara', null, [12, 30]],
  ['by words of both', 'chips ben', null, [30]],
  ['by the code of the order', '27FE0A', null, [30]],
  ['by the code of the delivery', '44866d', null, [30]],
  ['by a whole id', '01a22a00-0000-7000-8000-000000123456', null, [12]],
  ['not by a part of a code', '7FE0A', null, []],
  ['by a code of digits', '123456', null, [12]],
  ['by service', '', 'Delivery', [30]],
  ['by service and text', 'zoe', 'Delivery', []],
  ['all of them without a filter', ' ', null, [12, 30]],
] as const)('finds orders %s', (_how, search, service, found) => {
  const orders = [
    aTakeaway({
      _id: '01a22a00-0000-7000-8000-000000123456',
      tokenNo: 12,
      customer: somebody('Zoë Hart'),
      foods: [anOrderedFood('Kūmara soup', 1)],
    }),
    {
      ...aShippedDelivery({ tokenNo: 30, customer: somebody('Ben Li'), foods: [anOrderedFood('Kūmara chips', 1)] }),
      _id: '01a22a00-0000-7000-8000-00000027fe0a',
      delivery: { _id: '01a22a00-0000-7000-8000-00000044866d' },
    },
  ]
  expect(tokens(ordersFound(orders, { search, service }))).toEqual(found)
})

test('a row names the first foods as far as they fit, and counts the other portions', () => {
  const soup = { name: 'Soup', quantity: 2 }
  const long = 'Slow-roasted shoulder of lamb'
  expect(foodsInShort([anOrderedFood('Soup', 2), anOrderedFood('Chips', 3)])).toEqual({
    named: [soup, { name: 'Chips', quantity: 3 }],
    more: 0,
  })
  expect(foodsInShort([anOrderedFood('Soup', 2, 1), anOrderedFood('Chips', 3)])).toEqual({
    named: [soup, { name: 'Soup', quantity: 1 }],
    more: 3,
  })
  expect(foodsInShort([anOrderedFood('Soup', 2), anOrderedFood(long, 3)])).toEqual({ named: [soup], more: 3 })
  expect(foodsInShort([anOrderedFood(long, 1), anOrderedFood('Soup', 2)])).toEqual({
    named: [{ name: long, quantity: 1 }],
    more: 2,
  })
  expect(foodsInShort([])).toEqual({ named: [], more: 0 })
})

test('the portions of a lane are added up by food, most first', () => {
  const orders = [
    aTakeaway({ status: 'placed', foods: [anOrderedFood('Soup', 2, 1), anOrderedFood('Chips', 3)] }),
    aTakeaway({ status: 'accepted', foods: [anOrderedFood('Soup', 1), anOrderedFood('Apple pie', 3)] }),
    aTakeaway({ status: 'accepted', foods: [anOrderedFood('Soup', 4)] }),
    aTakeaway({ status: 'prepared', foods: [anOrderedFood('Soup', 9)] }),
  ]
  const textsOf = (lane: Parameters<typeof portionsIn>[0]) =>
    portionsIn(lane, orders).map(({ name, portions }) => `${portions} ${name}`)
  expect(textsOf('kitchen')).toEqual(['5 Soup', '3 Apple pie'])
  expect(textsOf('answer')).toEqual(['3 Chips', '3 Soup'])
})
