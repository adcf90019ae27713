import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { centsIn, rowsOf } from '../books/books.factory.ts'
import { makeHistory, makeLongHistory } from './history.factory.ts'

const list = 'orders' as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const wish = {
  food: { name: 'Fish pie', variations: [{ price: 2000 }] },
  restaurant: { timeZone: 'Pacific/Auckland', businessDayStartsAt: 4 * 60 },
}

it('has a row for each past order, with what it was worth, in the order of the tokens', async () => {
  const history = await makeHistory(server, wish)
  const { restId, token, kitchen, cash } = history
  const delivered = await kitchen.place()
  const cancelled = await kitchen.place({ payment: { isCod: false, reference: 'pi_1' } })
  const rejected = await kitchen.place()
  await kitchen.place()
  await history.reject(rejected._id, '=The oven is out')
  await history.accept(cancelled._id)
  const { _id: orderId } = cancelled
  await server.ask(cancelOrder, { orderId, reason: 'No fish', wasCooked: false }, { token })
  server.passMinutes(25)
  await history.handOver(delivered._id)

  const none = { Discount: '0', Tax: '0', 'Delivery fee': '0', 'Coupon discount': '0', 'Siting charge': '0' }
  const common = {
    Day: '2026-03-07',
    'Placed at': '2026-03-07 19:30',
    Service: 'Takeaway',
    'Order type': 'Online',
    Total: '20',
    Subtotal: '20',
    'Grand total': '20',
    'Extra charges': '0',
    Refunded: '0',
    Coupon: '',
    ...none,
  }
  expect(await rowsOf(server, { list, restId, token })).toEqual([
    {
      ...common,
      Token: '1',
      'Delivered at': '2026-03-07 19:55',
      'Paid at': '2026-03-07 19:55',
      Status: 'delivered',
      Reason: '',
      'Payment status': 'paid',
      'Payment modes': cash.name,
    },
    {
      ...common,
      Token: '2',
      'Delivered at': '',
      'Paid at': '2026-03-07 19:30',
      Status: 'cancelled',
      Reason: 'No fish',
      'Payment status': 'refund due',
      'Payment modes': 'Online storefront',
    },
    {
      ...common,
      Token: '3',
      'Delivered at': '',
      'Paid at': '',
      Status: 'rejected',
      Reason: "'=The oven is out",
      'Payment status': 'pending',
      'Payment modes': '',
    },
  ])
})

it('agrees with the list of past orders on any days', async () => {
  const { restId, token, readAll } = await makeLongHistory(server)
  for (const days of [
    { from: '2026:02:01', to: '2026:03:07' },
    { from: '2026:02:20', to: '2026:02:25' },
    { from: '2026:03:01', to: '2026:03:01' },
  ]) {
    const [rows, listed] = [await rowsOf(server, { list, restId, token }, days), await readAll(days)]
    const placeOf = (day: string | undefined, tokenNo: string | number | undefined) => `${day} ${tokenNo}`
    expect(rows).not.toEqual([])
    expect(rows.map(({ Token, Status }) => placeOf(Status, Token))).toEqual(
      listed.map(({ tokenNo, status }) => placeOf(status, tokenNo)).toReversed(),
    )
    expect(centsIn(rows, 'Grand total')).toBe(
      listed.reduce((sum, { payment }) => sum + Math.round(payment.grandTotal * 100), 0),
    )
  }
})
