import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import {
  listPayments,
  readPaymentsOverview,
  refundOrder,
  type Payment,
} from '@brigade/contract/orders/payments.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { readRefundable, refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { aTakeaway } from '../orders/order.factory.ts'
import PaymentsTab from './payments-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const PAYMENTS = '/dashboard/payments'
const squid = {
  foodId: 'squid',
  name: 'Salt and pepper squid',
  allergens: [],
  isCombo: false,
  isFreeClaim: false,
  foodvariations: [
    {
      _id: 'large',
      name: 'Large',
      quantity: 2,
      price: 15,
      discountPrice: null,
      hasOffer: false,
      customizations: [],
      addons: [],
    },
  ],
}
const ID = '01920000-0000-7000-8000-000000000002'
const ORDER = '01920000-0000-7000-8000-000000000003'
const CASH = '01920000-0000-7000-8000-000000000004'

function show(at = PAYMENTS, payments: Payment[] = []) {
  answers(listPaymentModes, () => [{ ...listed, _id: CASH, name: 'Cash' }])
  answers(listPayments, () => payments)
  answers(readPastOrder, () => aTakeaway({ status: 'delivered', foods: [squid] }))
  answers(readPaymentsOverview, () => ({
    modes: [
      { name: 'Cash', payments: 3, amount: 75 },
      { name: null, payments: 1, amount: 25 },
    ],
    refunds: [{ name: 'Card', refunds: 2, amount: 30 }],
    tips: [],
    days: [{ date: '2026:03:07', amount: 100, before: 80 }],
    openSince: '2026:02:06',
    pending: { payments: 2, amount: 41.5 },
    refundDue: { payments: 0, amount: 0 },
  }))
  const branch = aBranch({ restTypes: [{ _id: 'direct', name: 'Direct' }] })
  return renderAtBranch(<PaymentsTab />, { branch, at, route: `${PAYMENTS}/*`, inWindow: true })
}

test('the overview says how today was paid and what is open', async () => {
  show()
  expect(await screen.findByRole('row', { name: 'Cash 3 payments $75.00' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Online storefront 1 payment $25.00' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Card 2 refunds $30.00' })).toBeInTheDocument()
  expect(screen.getByText('2 since Fri, Feb 6')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Refund due' })).toHaveAttribute('href', `${PAYMENTS}?status=refund+due`)
})

test('a figure of the overview filters the list, and the filters can be cleared', async () => {
  show()
  fireEvent.click(await screen.findByRole('link', { name: 'Pending' }))
  expect(await screen.findByText('No payment matches these filters')).toBeInTheDocument()
  expect(window.location.search).toBe('?from=2026-02-06&status=pending')
  expect(sentTo(listPayments).at(-1)).toMatchObject({ from: '2026:02:06', paymentStatus: 'pending' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No payments yet')).toBeInTheDocument()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('the payments of the filtered days are exported from their own address', async () => {
  const { press } = show(`${PAYMENTS}?from=2026-02-01&to=2026-02-28`, [refundDue()])
  await press('Export')
  expect(await screen.findByRole('region', { name: 'Payments as a file' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(`${PAYMENTS}/files?from=2026-02-01&to=2026-02-28`)
  await press('Close the export')
  expect(await screen.findByRole('row', { name: 'Cash 3 payments $75.00' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe(`${PAYMENTS}?from=2026-02-01&to=2026-02-28`)
})

test('a search asks the server, stays in the address, and can be cleared', async () => {
  const { user } = show(PAYMENTS, [refundDue()])
  await user.type(await screen.findByRole('searchbox', { name: 'Token, guest, table or reference' }), 'pi_77')
  await waitFor(() => expect(sentTo(listPayments).at(-1)).toMatchObject({ keyword: 'pi_77' }))
  await waitFor(() => expect(window.location.search).toBe('?search=pi_77'))
  fireEvent.click(await screen.findByRole('button', { name: /12/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`${PAYMENTS}/${ID}`))
  expect(window.location.search).toBe('?search=pi_77')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('payments are filtered by service and amount, and what they come to by mode agrees', async () => {
  const { user } = show()
  const figures = { refunds: [], tips: [], days: [], openSince: '2026:02:06' }
  const none = { payments: 0, amount: 0 }
  answers(readPaymentsOverview, ({ service, amountFrom }) => ({
    ...figures,
    modes: [],
    pending: none,
    refundDue: none,
    ...(service === 'Direct' && amountFrom === 10 && { found: [{ name: 'Cash', payments: 2, amount: 41.5 }] }),
  }))
  await user.click(await screen.findByRole('combobox', { name: 'Service' }))
  await user.click(await screen.findByRole('option', { name: 'Direct' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '10-50')
  const asked = { service: 'Direct', amountFrom: 10, amountTo: 50 }
  await waitFor(() => expect(sentTo(listPayments).at(-1)).toMatchObject(asked))
  await waitFor(() => expect(window.location.search).toBe('?service=Direct&amount=10-50'))
  expect(await screen.findByRole('row', { name: 'Cash 2 payments $41.50' })).toBeInTheDocument()
  expect(await screen.findByText(/^Guests, tables, services and amounts are sought among the newest/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
})

test('an amount that something else took away leaves its field, also if it was typed in another way', async () => {
  show()
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  // At once: a pause within the typing would apply the amount twice, the second time after the press below.
  const type = () => fireEvent.change(field, { target: { value: '20.50' } })
  type()
  await waitFor(() => expect(window.location.search).toBe('?amount=20.5'))
  expect(field).toHaveValue('20.50')
  fireEvent.click(await screen.findByRole('link', { name: 'Pending' }))
  await waitFor(() => expect(window.location.search).toBe('?from=2026-02-06&status=pending'))
  // The address changes before the screen does.
  await waitFor(() => expect(field).toHaveValue(''))
  type()
  await waitFor(() => expect(window.location.search).toContain('amount=20.5'))
  expect(field).toHaveValue('20.50')
})

test('what is no amount asks for nothing, and says so', async () => {
  const { user } = show()
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(field, 'ten')
  expect(field).toHaveAccessibleDescription('Enter an amount such as 20, or a range such as 10-50')
  expect(window.location.search).toBe('')
})

test('a payment that is not among the filtered is sought among all', async () => {
  show(`${PAYMENTS}/01920000-0000-7000-8000-000000000001?status=paid`)
  fireEvent.click(await screen.findByRole('button', { name: 'Look among all payments' }))
  expect(await screen.findByRole('button', { name: 'Show the payments' })).toBeInTheDocument()
})

const summary = {
  total: 30,
  discount: 0,
  subTotal: 30,
  tax: 0,
  deliveryFee: 0,
  couponDiscount: 0,
  sitingCharge: 0,
  extraCharges: 0,
  grandTotal: 30,
}

const refundDue = (changes: Partial<Payment> = {}): Payment => ({
  _id: ID,
  restId: 'branch',
  orderId: ORDER,
  tokenNo: 12,
  placedAt: '2026-03-06T06:20:00.000Z',
  ordertype: { name: 'Online' },
  resttype: { name: 'Takeaway' },
  paymentMode: { _id: CASH, name: 'Cash' },
  paymentStatus: 'refund due',
  isRejected: true,
  isCancelled: false,
  isFulfilled: false,
  paidAt: '2026-03-05T18:00:00.000Z',
  reference: '',
  isCod: true,
  recivedAmount: 30,
  returnedAmount: 0,
  refundedAmount: 0,
  refunds: [],
  tenders: [],
  summary,
  ...changes,
})

test('what is due is marked as refunded, in part or whole, with a payment method', async () => {
  answers(refundOrder, () => aTakeaway({ status: 'cancelled' }))
  const { press, fill } = show(`${PAYMENTS}/${ID}`, [refundDue()])
  expect(await screen.findByText('Refund due: give $30.00 back to the customer')).toBeInTheDocument()
  await press('Mark the payment of token 12 as refunded')
  await fill('Amount given back', '30.01')
  await press('Mark as refunded')
  expect(await screen.findByText('This is more than is due. Refund at most $30.00')).toBeInTheDocument()
  expect(screen.getByText('Select any payment method')).toBeInTheDocument()
  await fill('Amount given back', '12.5')
  expect(screen.getByText('$17.50 stays with the restaurant and counts as revenue.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  await press('Mark as refunded')
  await waitFor(() =>
    expect(sentTo(refundOrder)).toEqual([{ orderId: ORDER, amount: 12.5, paymentModeId: CASH, isLast: false }]),
  )
})

test('a refund that the storefront made needs no payment method, and each refund is listed', async () => {
  answers(refundOrder, () => aTakeaway({ status: 'cancelled' }))
  const refunds = [{ amount: 5, paymentMode: null, by: 'Ana Cole', at: '2026-03-05T18:30:00.000Z', reason: null }]
  const { press } = show(`${PAYMENTS}/${ID}`, [
    refundDue({ isCod: false, paymentMode: null, refundedAmount: 5, refunds }),
  ])
  expect(await screen.findByText('Refund due: give $25.00 back to the customer')).toBeInTheDocument()
  expect(facts()).toContainEqual([expect.stringMatching(/^Refund · .* · Online storefront · Ana Cole$/), '−$5.00'])
  await press('Mark the payment of token 12 as refunded')
  // Another choice can be taken back.
  const storefront = await screen.findByRole('radio', { name: 'Online storefront' })
  expect(storefront).toBeChecked()
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  expect(storefront).not.toBeChecked()
  fireEvent.click(storefront)
  await press('Mark as refunded')
  await waitFor(() =>
    expect(sentTo(refundOrder)).toEqual([{ orderId: ORDER, amount: 25, paymentModeId: null, isLast: false }]),
  )
})

test('a payment stays in view once its refund takes it off the list of refunds due', async () => {
  let isRefunded = false
  answers(refundOrder, () => {
    isRefunded = true
    return aTakeaway({ status: 'cancelled' })
  })
  const { press, address } = show(`${PAYMENTS}/${ID}?status=refund%20due`)
  const done = refundDue({ paymentStatus: 'refunded', refundedAmount: 30 })
  answers(listPayments, ({ paymentStatus }) => {
    if (!isRefunded) return [refundDue()]
    return paymentStatus === 'refund due' ? [] : [done]
  })
  await press('Mark the payment of token 12 as refunded')
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }))
  await press('Mark as refunded')
  expect(await screen.findByText('REFUNDED')).toBeInTheDocument()
  expect(await screen.findByText('No payment matches these filters')).toBeInTheDocument()
  expect(screen.queryByText('This payment is not in the list')).not.toBeInTheDocument()
  expect(sentTo(listPayments).at(-1)).toMatchObject({ keyword: '12', from: '2026:03:06', to: '2026:03:06' })
  expect(address()).toContain(ID)
})

test('the second of two people who refund a payment reads that it was refunded already', async () => {
  let isRefunded = false
  answers(refundOrder, () => {
    isRefunded = true
    return refusal('refunded-already', 'This payment was refunded already')
  })
  const { press } = show(`${PAYMENTS}/${ID}?status=refund%20due`)
  const done = refundDue({ paymentStatus: 'refunded', refundedAmount: 30 })
  answers(listPayments, ({ paymentStatus }) => {
    if (!isRefunded) return [refundDue()]
    return paymentStatus === 'refund due' ? [] : [done]
  })
  await press('Mark the payment of token 12 as refunded')
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }))
  await press('Mark as refunded')
  await waitFor(() => expect(shownMessage()).toBe('This payment was refunded already'))
  expect(await screen.findByText('REFUNDED')).toBeInTheDocument()
})

test('payments stand below the days of their orders, and lead to them', async () => {
  const placed = sold({ placedAt: new Date().toISOString() })
  show(`${PAYMENTS}/${ID}`, [placed])
  const link = await screen.findByRole('link', { name: 'See the order' })
  expect(link).toHaveAttribute('href', `/dashboard/orders/history/${ORDER}`)
  expect(screen.getByRole('region', { name: 'Payments' })).toHaveTextContent(/Today/)
})

const sold = (changes: Partial<Payment> = {}) =>
  refundDue({ ordertype: { name: 'Direct' }, isRejected: false, isFulfilled: true, paymentStatus: 'paid', ...changes })

test('what comes back of a sale sets the amount, and is given back with a reason', async () => {
  answers(readRefundable, () => ({
    left: 30,
    lines: [
      { position: 0, food: 'Noodles', variation: 'Large', quantity: 3, refunded: 1, worth: 20 },
      { position: 1, food: 'Tea', variation: 'Pot', quantity: 1, refunded: 1, worth: 8 },
    ],
  }))
  answers(refundSale, () => aTakeaway({ status: 'delivered' }))
  const { press, fill } = show(`${PAYMENTS}/${ID}`, [sold()])
  await press('Refund the sale of token 12')
  await press('More: Noodles, Large (up to 2)')
  expect(screen.getByLabelText('Amount given back')).toHaveValue('6.67')
  expect(screen.queryByText(/^Tea/)).not.toBeInTheDocument()
  await press('Refund')
  expect(await screen.findByText('Select any payment method')).toBeInTheDocument()
  expect(sentTo(refundSale)).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^It goes back into the stock/ }))
  await fill('Reason', 'It was cold')
  await press('Refund')
  await waitFor(() =>
    expect(sentTo(refundSale)).toEqual([
      {
        orderId: ORDER,
        lines: [{ position: 0, quantity: 1 }],
        amount: 6.67,
        paymentModeId: CASH,
        reason: 'It was cold',
        isRestocked: true,
      },
    ]),
  )
  // What is left has changed.
  await waitFor(() => expect(callsTo(readRefundable)).toHaveLength(2))
})

test('all of a sale is one press, and more than is left is refused', async () => {
  answers(readRefundable, () => ({
    left: 30,
    lines: [{ position: 0, food: 'Noodles', variation: 'Large', quantity: 1, refunded: 0, worth: 28 }],
  }))
  const { press, fill } = show(`${PAYMENTS}/${ID}`, [sold()])
  await press('Refund the sale of token 12')
  await press('All of it, with the charges')
  expect(screen.getByLabelText('Amount given back')).toHaveValue('30')
  await fill('Amount given back', '30.01')
  await press('Refund')
  expect(await screen.findByText('This is more than is due. Refund at most $30.00')).toBeInTheDocument()
})

test.each([
  ['is not delivered', sold({ isFulfilled: false })],
  ['is not paid', sold({ paymentStatus: 'pending', recivedAmount: 0 })],
  ['was given back', sold({ paymentStatus: 'refunded', refundedAmount: 30 })],
])('a sale that %s has no refund to make', async (_what, payment) => {
  show(`${PAYMENTS}/${ID}`, [payment])
  expect(await screen.findByText('Paid At')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Refund the sale/ })).not.toBeInTheDocument()
})

test('a payment says what was sold', async () => {
  show(`${PAYMENTS}/${ID}`, [sold()])
  expect(await screen.findByText('Salt and pepper squid')).toBeInTheDocument()
  expect(sentTo(readPastOrder)).toEqual([{ orderId: ORDER }])
  expect(facts()).toContainEqual(['Grand total', '$30.00'])
  expect(facts()).toContainEqual(['Discount, Delivery fee, Coupon discount, Siting charge, Extra charges', '$0.00'])
  expect(facts()).toContainEqual(['Recived Amount', '$30.00'])
  const names = facts().map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).not.toContain('Return amount')
  expect(facts().at(-1)).toEqual(['Order id', ORDER])
})

const taken = { takenBy: 'Ana Cole', drawer: 'Bar' }

test('a payment says who took it and into which drawer', async () => {
  show(`${PAYMENTS}/${ID}`, [sold(taken)])
  await screen.findByText('Taken by')
  expect(facts()).toContainEqual(['Taken by', 'Ana Cole'])
  expect(facts()).toContainEqual(['Cash drawer', 'Bar'])
})

test('each part of a payment says who took it', async () => {
  const sums = { amount: 30, tip: 0, recivedAmount: 30, returnedAmount: 0 }
  const paymentMode = { _id: CASH, name: 'Cash' }
  const part = { _id: 'part', label: '', by: 'Ana Cole', at: '2026-03-06T06:20:00.000Z', paymentMode, ...sums }
  show(`${PAYMENTS}/${ID}`, [sold({ ...taken, tenders: [part] })])
  await screen.findByText('Paid At')
  expect(screen.queryByText('Taken by')).not.toBeInTheDocument()
})

test('a payment whose order cannot be read keeps its sums, and the order is read again on demand', async () => {
  const { press } = show(`${PAYMENTS}/${ID}`, [sold()])
  answers(readPastOrder, () => refusal('too-many-requests', 'Wait a minute'))
  expect(await screen.findByText('Wait a minute')).toBeInTheDocument()
  expect(facts()).toContainEqual(['Grand total', '$30.00'])
  answers(readPastOrder, () => aTakeaway({ status: 'delivered', foods: [squid] }))
  await press('Try again')
  expect(await screen.findByText('Salt and pepper squid')).toBeInTheDocument()
})

test('a row tells only the time of a payment on the day of its order', async () => {
  const now = new Date().toISOString()
  show(PAYMENTS, [sold({ placedAt: now, paidAt: now }), sold({ _id: CASH, tokenNo: 13, placedAt: now })])
  expect(await screen.findByRole('button', { name: /^Token 12 .*Cash.* \d+:\d+ [AP]M · Takeaway/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Token 13 .*Mar 6.* · Takeaway/ })).toBeInTheDocument()
})
