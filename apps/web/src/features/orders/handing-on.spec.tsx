import { listKitchenDisplays, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { completeTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { assignDelivery, completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, noAnswer, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { CompleteDeliveryForm } from './complete-delivery-form.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { aShippedDelivery, aTakeaway, ORDER_ID } from './order.factory.ts'
import { listed } from '../lookups/listed.factory.ts'

const CASH = '0197a3c0-0000-7000-8000-000000000003'
const CARD = '0197a3c0-0000-7000-8000-000000000005'
const KEA = '0197a3c0-0000-7000-8000-000000000004'

beforeEach(() => {
  answers(listKitchenDisplays, () => [])
  answers(listPaymentModes, () => [
    { ...listed, _id: CASH, name: 'Cash' },
    { ...listed, _id: CARD, name: 'Eftpos' },
  ])
  answers(listDeliveryServices, () => [
    { ...listed, _id: '0197a3c0-0000-7000-8000-000000000002', name: 'Own drivers', isOwn: true, keyId: null },
    { ...listed, _id: KEA, name: 'Kea Couriers', isOwn: false, keyId: null },
  ])
  answers(completeDelivery, () => reply(aShippedDelivery({ status: 'delivered' }), { message: 'Done' }))
})

const unpaid = aShippedDelivery()
const onMoved = () => undefined
const ownDrivers = () => screen.findByRole('radio', { name: /Own drivers/ })
const partner = () => screen.findByRole('radio', { name: 'Kea Couriers' })

test('a dispatch without a delivery partner is not sent, and the form asks for one', async () => {
  const { press, user } = renderAtBranch(<DispatchForm order={aTakeaway()} onMoved={onMoved} />)
  await partner()
  await press('Ready for Dispatch')
  expect(problems()).toEqual(['Select any delivery partner'])
  await waitFor(async () => expect(await ownDrivers()).toHaveFocus())
  expect(callsTo(assignDelivery)).toEqual([])
  await user.click(await ownDrivers())
  expect(problems()).toEqual([])
})

test('a refused dispatch keeps the chosen partner and the typed text', async () => {
  answers(assignDelivery, () => refusal('order-moved-on', 'This order is already shipped'))
  const { press, fill, user } = renderAtBranch(<DispatchForm order={aTakeaway()} onMoved={onMoved} />)
  await user.click(await partner())
  await fill('Quote id', 'dq_17')
  await press('Ready for Dispatch')
  await waitFor(() => expect(shownMessage()).toBe('This order is already shipped'))
  expect(sentTo(assignDelivery)).toEqual([{ orderId: ORDER_ID, delServiceId: KEA, quoteId: 'dq_17', manifest: null }])
  expect(await partner()).toBeChecked()
  expect(screen.getByLabelText('Quote id')).toHaveValue('dq_17')
})

const display: KitchenDisplay = {
  _id: 'grill',
  restId: 'branch',
  name: 'Grill',
  isConnected: true,
  heardAt: null,
  pairedAt: '2026-03-05T09:00:00.000Z',
}

test('a delivery that a display still shows is dispatched once that is confirmed', async () => {
  answers(listKitchenDisplays, () => [display])
  answers(assignDelivery, () => aShippedDelivery())
  const { press, user, client } = renderAtBranch(<DispatchForm order={aTakeaway()} onMoved={onMoved} />)
  await waitFor(() => expect(client.getQueryData(callKey(listKitchenDisplays, { restId: 'branch' }))).toBeDefined())
  await press('Ready for Dispatch')
  expect(problems()).toEqual(['Select any delivery partner'])
  await user.click(await ownDrivers())
  await press('Ready for Dispatch')
  const question = within(await screen.findByRole('dialog', { name: 'Dispatch it unfinished' }))
  expect(question.getByText('Dispatch it before the kitchen has finished?')).toBeInTheDocument()
  await press('Wait for the kitchen')
  expect(callsTo(assignDelivery)).toEqual([])
  await press('Ready for Dispatch')
  await press('Dispatch it unfinished')
  await waitFor(() => expect(callsTo(assignDelivery)).toHaveLength(1))
})

test('a delivery that a display showed before it was out of reach is dispatched once that is confirmed', async () => {
  const silent = { ...display, isConnected: false, heardAt: aTakeaway().placedAt }
  answers(listKitchenDisplays, () => [silent])
  answers(assignDelivery, () => aShippedDelivery())
  const { press, user, client } = renderAtBranch(<DispatchForm order={aTakeaway()} onMoved={onMoved} />)
  await waitFor(() => expect(client.getQueryData(callKey(listKitchenDisplays, { restId: 'branch' }))).toBeDefined())
  await user.click(await ownDrivers())
  await press('Ready for Dispatch')
  expect(await screen.findByRole('dialog', { name: 'Dispatch it unfinished' })).toBeInTheDocument()
  expect(callsTo(assignDelivery)).toEqual([])
})

test.each([
  ['is cooked', { isCooked: true }, { isConnected: true, heardAt: null }],
  ['is on paper only, because no display was ever connected,', {}, { isConnected: false, heardAt: null }],
  [
    'came after the last display was switched off',
    {},
    { isConnected: false, heardAt: new Date(Date.parse(aTakeaway().placedAt) - 1).toISOString() },
  ],
])('a delivery that %s is dispatched without a question', async (_, changes, reached) => {
  answers(listKitchenDisplays, () => [{ ...display, ...reached }])
  answers(assignDelivery, () => aShippedDelivery())
  const { press, user } = renderAtBranch(<DispatchForm order={aTakeaway(changes)} onMoved={onMoved} />)
  await user.click(await ownDrivers())
  await press('Ready for Dispatch')
  await waitFor(() => expect(callsTo(assignDelivery)).toHaveLength(1))
})

test('the server’s message about the amount appears under the amount, which keeps its value', async () => {
  const fields = { recivedAmount: 'Take more' }
  answers(completeDelivery, () => refusal('order-amount', 'This is less than the order total', { fields }))
  const { press, fill, choose } = renderAtBranch(<CompleteDeliveryForm order={unpaid} onMoved={onMoved} />)
  await choose('Cash')
  await fill('Recived Amount', '50')
  expect(screen.getByText('$7.50')).toBeInTheDocument()
  await press('Order Delivered')
  await waitFor(() => expect(screen.getByLabelText('Recived Amount')).toHaveAccessibleDescription('Take more'))
  expect(screen.getByLabelText('Recived Amount')).toHaveValue('50')
  expect(screen.getByLabelText('Cash')).toBeChecked()
})

test.each([
  ['delivery', () => <CompleteDeliveryForm order={unpaid} onMoved={onMoved} />],
  ['takeaway', () => <HandOverForm order={aTakeaway({ status: 'prepared' })} onMoved={onMoved} />],
])('a %s that is paid by card gives no change', async (_what, form) => {
  const { press, fill, choose } = renderAtBranch(form())
  await choose('Eftpos')
  await fill('Recived Amount', '50')
  await press('Order Delivered')
  expect(problems()).toEqual(['Only cash gives change. Take exactly $42.50 by Eftpos'])
  expect([...callsTo(completeDelivery), ...callsTo(completeTakeaway)]).toEqual([])
})

test('the form says what is missing, and names at most three amounts', async () => {
  const { fill, choose } = renderAtBranch(<CompleteDeliveryForm order={unpaid} onMoved={onMoved} />)
  const missing = () => screen.getByRole('status')
  await screen.findByRole('radio', { name: 'Cash' })
  expect(missing()).toHaveTextContent('Choose how it was paid.')
  expect(screen.getByLabelText('Recived Amount')).toHaveValue('42.50')
  expect(within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button')).toHaveLength(3)
  await fill('Recived Amount', '')
  expect(missing()).toHaveTextContent('Choose how it was paid, and enter the amount.')
  await choose('Cash')
  expect(missing()).toHaveTextContent('Enter the amount you received.')
  await fill('Recived Amount', '50')
  expect(missing()).toBeEmptyDOMElement()
})

test('the line about what is missing leaves it to the problems once they are shown', async () => {
  const { press } = renderAtBranch(<CompleteDeliveryForm order={unpaid} onMoved={onMoved} />)
  await screen.findByRole('radio', { name: 'Cash' })
  await press('Order Delivered')
  expect(problems()).not.toEqual([])
  expect(screen.getByRole('status')).not.toHaveTextContent('amount')
})

test('submitting again after a lost connection takes the same money under the same key', async () => {
  let isLost = true
  answers(completeDelivery, () => (isLost ? noAnswer() : aShippedDelivery({ status: 'delivered' })))
  const moved: string[] = []
  const { press, fill, choose } = renderAtBranch(
    <CompleteDeliveryForm order={unpaid} onMoved={({ _id }) => moved.push(_id)} />,
  )
  await choose('Cash')
  await fill('Recived Amount', '50')
  await press('Order Delivered')
  await waitFor(() => expect(shownMessage()).toContain('press again'))
  isLost = false
  await press('Order Delivered')
  await waitFor(() => expect(moved).toEqual([ORDER_ID]))
  const sent = { orderId: ORDER_ID, recivedAmount: 50, paymentModeId: CASH }
  expect(sentTo(completeDelivery)).toEqual([sent, sent])
  const [first, second] = callsTo(completeDelivery).map(({ request }) => request.headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('an order delivered unpaid by a partner asks only for its money', async () => {
  const deliveryService = { ...listed, _id: KEA, name: 'Kea Couriers', isOwn: false }
  const delivered = aShippedDelivery({
    status: 'delivered',
    delivery: unpaid.delivery && { ...unpaid.delivery, deliveryService },
  })
  renderAtBranch(<CompleteDeliveryForm order={delivered} onMoved={onMoved} />)
  const words = await screen.findByText('Kea Couriers has delivered it. Record the payment once you have it.')
  expect(words).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Record the payment' })).toHaveAttribute('type', 'submit')
})

test('a prepaid order asks for no money', async () => {
  const paid = aShippedDelivery({ payment: { ...unpaid.payment, paymentStatus: 'paid' } })
  const { press } = renderAtBranch(<CompleteDeliveryForm order={paid} onMoved={onMoved} />)
  expect(await screen.findByText('Already paid. Collect nothing.')).toBeInTheDocument()
  await press('Order Delivered')
  await waitFor(() =>
    expect(sentTo(completeDelivery)).toEqual([{ orderId: ORDER_ID, recivedAmount: 0, paymentModeId: null }]),
  )
})

const prepared = aTakeaway({ status: 'prepared' })
const handsOver = () =>
  answers(completeTakeaway, () => reply({ ...prepared, status: 'delivered' }, { message: 'Done' }))

test('a takeaway takes the exact amount once it is known how it was paid', async () => {
  handsOver()
  const { press, choose } = renderAtBranch(<HandOverForm order={prepared} onMoved={onMoved} />)
  await screen.findByRole('radio', { name: 'Cash' })
  await press('Order Delivered')
  expect(problems()).toEqual(['Select any payment method'])
  await choose('Cash')
  await press('Order Delivered')
  const sent = { orderId: ORDER_ID, codAmount: 42.5, paymentModeId: CASH }
  await waitFor(() => expect(sentTo(completeTakeaway)).toEqual([sent]))
})

test('a takeaway that is paid in cash tells what to give back, and records what was received', async () => {
  handsOver()
  const { press, fill, choose, shows } = renderAtBranch(<HandOverForm order={prepared} onMoved={onMoved} />)
  await choose('Cash')
  await fill('Recived Amount', '40')
  await shows('$2.50')
  await press('Order Delivered')
  expect(problems()).toEqual([expect.stringContaining('Take at least $42.50')])
  await press('$50')
  await shows('$7.50')
  await press('Order Delivered')
  const sent = { orderId: ORDER_ID, codAmount: 50, paymentModeId: CASH }
  await waitFor(() => expect(sentTo(completeTakeaway)).toEqual([sent]))
})

test('a takeaway that is paid asks for no money', async () => {
  handsOver()
  const paid = { ...prepared, payment: { ...prepared.payment, paymentStatus: 'paid' as const } }
  const { press } = renderAtBranch(<HandOverForm order={paid} onMoved={onMoved} />)
  await press('Order Delivered')
  const sent = { orderId: ORDER_ID, codAmount: 0, paymentModeId: null }
  await waitFor(() => expect(sentTo(completeTakeaway)).toEqual([sent]))
  expect(screen.queryByLabelText('Recived Amount')).not.toBeInTheDocument()
})
