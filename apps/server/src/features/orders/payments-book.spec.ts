import { cancelOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listPayments, readPaymentsOverview, refundOrder } from '@brigade/contract/orders/payments.contract.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { effort } from '../../../../../tooling/testing/effort.ts'
import { createTestServer, type TestServer } from '../../platform/testing/server.ts'
import { makeAccount } from '../accounts/accounts.factory.ts'
import { centsIn, exported, rowsOf, tryToExport } from '../books/books.factory.ts'
import { orderOf } from '../carts/carts.factory.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'
import { makeDrawerTill } from '../drawers/drawers.factory.ts'
import { makePaymentMode } from '../lookups/lookups.factory.ts'
import { makeRestaurant } from '../restaurants/restaurants.factory.ts'
import { makeHistory } from './history.factory.ts'

const list = 'payments' as const
/** 19:30 on a Saturday in Auckland, where a business day ends at 04:00. */
const EVENING = new Date('2026-03-07T06:30:00Z')
const AUCKLAND = { timeZone: 'Pacific/Auckland', businessDayStartsAt: 4 * 60 }
const prepaid = { payment: { isCod: false, reference: '-1+1' } } as const

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const begin = (minutesLater = 0) => void (server.time.now = new Date(EVENING.getTime() + minutesLater * 60_000))

describe('the payments of some days as a file', () => {
  it('have a row for each payment, each part of a bill with its tip, and each refund', async () => {
    begin()
    const till = await makeDrawerTill(server, AUCKLAND)
    const { restId, token, cash, card } = till
    await till.openDrawer('Bar')
    const pizza = await till.food({ variations: [{ price: 2000 }] })
    const { cartId } = await till.cartWith(orderOf(pizza))
    const { orderId } = await till.pay(cartId, 50)
    server.passMinutes(1)
    const shared = await till.cartWith(orderOf(pizza, { quantity: 2 }))
    await till.take(shared.cartId, 30, { amount: 25, label: 'Ana' }, cash.id)
    server.passMinutes(1)
    await till.take(shared.cartId, 17.5, { amount: 15, tip: 2.5 })
    server.passMinutes(1)
    await till.refund(orderId, { amount: 5.5, paymentModeId: card.id })

    const rows = await rowsOf(server, { list, restId, token })
    const common = { Day: '2026-03-07', Service: 'Direct', 'Cash drawer': 'Bar', Person: 'Mere Tane', Reference: '' }
    const [first, bill] = [
      { Token: '1', 'Payment status': 'refunded' },
      { Token: '2', 'Payment status': 'paid' },
    ]
    const [byCash, byCard] = [{ 'Payment mode': cash.name }, { 'Payment mode': card.name }]
    expect(rows).toEqual([
      { ...common, ...first, ...byCash, Time: '2026-03-07 19:30', Kind: 'payment', Amount: '20', Tip: '0', Reason: '' },
      {
        ...common,
        ...bill,
        ...byCash,
        Time: '2026-03-07 19:31',
        Kind: 'part of a bill',
        Amount: '25',
        Tip: '0',
        Reason: '',
      },
      {
        ...common,
        ...bill,
        ...byCard,
        Time: '2026-03-07 19:32',
        Kind: 'part of a bill',
        Amount: '15',
        Tip: '2.5',
        Reason: '',
      },
      {
        ...common,
        ...first,
        ...byCard,
        Time: '2026-03-07 19:33',
        Kind: 'refund',
        Amount: '-5.5',
        Tip: '0',
        Reason: 'Cold soup',
      },
    ])
    const { modes, refunds, tips } = await server.ask(readPaymentsOverview, { restId }, { token })
    const inCents = (sums: readonly { amount: number }[]) =>
      sums.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
    expect(centsIn(rows, 'Amount')).toBe(inCents(modes))
    expect(centsIn(rows, 'Tip')).toBe(inCents(tips))
    expect(inCents(refunds)).toBe(550)
  })

  it('count on the day on which money moved, until the business day ends', async () => {
    begin()
    const history = await makeHistory(server, { restaurant: AUCKLAND })
    const { restId, token, cash, kitchen } = history
    await kitchen.place(prepaid)
    const called = await kitchen.place(prepaid)
    const late = await kitchen.place()
    await kitchen.place()
    // 03:59 on Sunday, still the business day of Saturday.
    begin(8 * 60 + 29)
    await history.handOver(late._id)
    begin(8 * 60 + 30)
    await history.reject(called._id)
    const refund = { orderId: called._id, amount: 1, paymentModeId: null }
    await server.ask(refundOrder, refund, { token })
    const told = async (days?: { from: string; to: string }) =>
      (await rowsOf(server, { list, restId, token }, days)).map((row) =>
        [row.Day, row.Time, row.Token, row['Payment status'], row['Payment mode'], row.Reference].join(' '),
      )
    const saturday = [
      "2026-03-07 2026-03-07 19:30 1 paid Online storefront '-1+1",
      "2026-03-07 2026-03-07 19:30 2 refund due Online storefront '-1+1",
      `2026-03-07 2026-03-08 03:59 3 paid ${cash.name} `,
    ]
    const sunday = ["2026-03-08 2026-03-08 04:00 2 refund due Online storefront '-1+1"]
    expect(await told()).toEqual(saturday)
    expect(await told({ from: '2026:03:08', to: '2026:03:08' })).toEqual(sunday)
    expect(await told({ from: '2026:03:07', to: '2026:03:08' })).toEqual([...saturday, ...sunday])
    expect(await told({ from: '2026:03:06', to: '2026:03:06' })).toEqual([])
    expect(await told({ from: '9999:12:31', to: '9999:12:31' })).toEqual([])
    expect(await told({ from: '1900:01:01', to: '1900:01:02' })).toEqual([])
  })

  it('have decimal commas and a byte order mark for Excel', async () => {
    begin()
    const till = await makeSplitTill(server, AUCKLAND)
    const food = await till.food({ variations: [{ price: 1250 }] })
    const { cartId } = await till.cartWith(orderOf(food))
    await till.pay(cartId, 12.5)
    const { text, rows } = await exported(server, { list, ...till }, { style: 'semicolon' })
    expect(rows).toBe(1)
    expect(text).toMatch(
      /^\uFEFFDay;Time;Token;.*;Reason\r\n2026-03-07;2026-03-07 19:30;1;Direct;payment;paid;.*;12,5;0;/,
    )
    expect(text.endsWith('\r\n')).toBe(true)
  })
})

/** What guests do with orders of 30.00: in cents, with the mode by its place. */
const sale = fc.record({
  isPrepaid: fc.boolean(),
  isCalledOff: fc.boolean(),
  isSettled: fc.boolean(),
  refunds: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 700 }), mode: fc.constantFrom(0, 1) }), {
    maxLength: 2,
  }),
})

it('agree with the list and the overview of payments, whatever was sold and given back', async () => {
  begin()
  const history = await makeHistory(server, { food: { variations: [{ price: 3000 }] }, restaurant: AUCKLAND })
  const { restId, token, kitchen } = history
  const modes = [history.cash, await makePaymentMode(server.db)]
  await fc.assert(
    fc.asyncProperty(sale, async ({ isPrepaid, isCalledOff, isSettled, refunds }) => {
      const { _id: orderId } = await kitchen.place(isPrepaid ? prepaid : {})
      await history.accept(orderId)
      if (isCalledOff) {
        await server.ask(cancelOrder, { orderId, reason: 'The oven is out', wasCooked: false }, { token })
      } else if (!isPrepaid) await history.hand(orderId)
      if (isCalledOff && isPrepaid) {
        for (const [at, { cents, mode }] of refunds.entries()) {
          const isLast = isSettled && at === refunds.length - 1
          const given = { orderId, amount: cents / 100, paymentModeId: modes[mode]?.id ?? null, isLast }
          await server.ask(refundOrder, given, { token })
        }
      }

      const rows = await rowsOf(server, { list, restId, token })
      const [listed, overview] = await Promise.all([
        server.ask(listPayments, { restId, from: '2026:03:07', to: '2026:03:07' }, { token }),
        server.ask(readPaymentsOverview, { restId }, { token }),
      ])
      const ofKind = (kind: string) => rows.filter((row) => row.Kind === kind)
      const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
      const paid = listed.filter(({ paidAt }) => paidAt !== null)
      expect(ofKind('payment')).toHaveLength(paid.length)
      expect(centsIn(ofKind('payment'), 'Amount')).toBe(cents(paid.map(({ summary }) => summary.grandTotal)))
      const refunded = 0 - centsIn(ofKind('refund'), 'Amount')
      expect(refunded).toBe(cents(listed.map(({ refundedAmount }) => refundedAmount)))
      expect(refunded).toBe(cents(overview.refunds.map(({ amount }) => amount)))
      // What is still to be given back is no revenue.
      const settled = rows.filter((row) => row['Payment status'] !== 'refund due')
      expect(centsIn(settled, 'Amount')).toBe(cents(overview.modes.map(({ amount }) => amount)))
    }),
    { numRuns: effort.sequences },
  )
})

describe('a file is refused', () => {
  it('for another branch, and without a token', async () => {
    const [here, there] = [await makeRestaurant(server.db), await makeRestaurant(server.db)]
    const { token } = await makeAccount(server, { restIds: [here.id] })
    for (const of of ['payments', 'orders', 'purchases', 'expenses'] as const) {
      const { status, body } = await tryToExport(server, { list: of, restId: there.id, token })
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect((await tryToExport(server, { list: of, restId: here.id, token: 'none' })).status).toBe(401)
      expect((await exported(server, { list: of, restId: here.id, token })).rows).toBe(0)
    }
  })

  it('for days in the wrong order, no days, or more than a year', async () => {
    const { id: restId } = await makeRestaurant(server.db)
    const { token } = await makeAccount(server, { restIds: [restId] })
    const fieldsFor = async (from: string, to: string) => {
      const { status, body } = await tryToExport(server, { list, restId, token }, { from, to })
      return status === 400 && body.error ? body.fields : status
    }
    expect(await fieldsFor('2026:03:07', '2026:03:06')).toEqual({ to: 'Pick a last day that is not before the first' })
    expect(await fieldsFor('2026:02:30', 'today')).toEqual({
      from: 'Enter a date that exists',
      to: 'Enter a date that exists',
    })
    expect(await fieldsFor('2024:01:01', '2024:12:31')).toBe(200)
    expect(await fieldsFor('2024:01:01', '2025:01:01')).toEqual({ to: 'Choose at most 366 days' })
    expect(await fieldsFor('1900:01:01', '9999:12:31')).toEqual({ to: 'Choose at most 366 days' })
  })
})
