import { assignDelivery, completeDelivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { snackState } from '../../shared/ui/snack-store.ts'
import { BroughtForm } from './brought-form.tsx'
import type { BroughtOrder } from './brought.rules.ts'
import { DispatchForm } from './dispatch-form.tsx'
import { atBranch, orderServer, refusal } from './handing-on.factory.tsx'

vi.mock('idb-keyval', () => import('../../shared/testing/kept-in-memory.ts'))
vi.mock('../../shared/live/connection.ts', () => import('../../shared/testing/hinted.ts'))

beforeEach(() => localStorage.setItem('AUT-MANAGER', 'token'))

const onMoved = () => undefined
const unpaid: BroughtOrder = {
  _id: 'order',
  status: 'shipped',
  payment: {
    paymentStatus: 'pending',
    summary: { grandTotal: 42.5 },
  },
  delivery: { deliveryService: { name: 'Own drivers' } },
}
const done = () => Response.json({ error: false, message: 'Done', data: { _id: 'order', status: 'delivered' } })

test('without anybody to bring it nothing is sent, and the choices say so', async () => {
  const server = orderServer(done)
  const form = await atBranch(<DispatchForm orderId="order" onMoved={onMoved} />)
  await form.shows('Kea Couriers')
  await form.press('Ready for Dispatch')
  await form.shows('Select any delivery partner')
  expect(document.activeElement).toBe(form.labelled('Own drivers'))
  expect(server.sentTo(assignDelivery)).toEqual([])
  await form.choose('Own drivers')
  await form.lacks('Select any delivery partner')
})

test('a refused dispatch keeps who was chosen and what was typed', async () => {
  const server = orderServer(() => refusal('order-moved-on', 'This order is already shipped'))
  const form = await atBranch(<DispatchForm orderId="order" onMoved={onMoved} />)
  await form.shows('Kea Couriers')
  await form.choose('Kea Couriers')
  await form.type('Quote id', 'dq_17')
  await form.press('Ready for Dispatch')
  await vi.waitFor(() => expect(snackState().shown?.text).toBe('This order is already shipped'))
  expect(server.sentTo(assignDelivery)).toMatchObject([
    { body: { orderId: 'order', delServiceId: 'kea', quoteId: 'dq_17', manifest: null } },
  ])
  expect(form.labelled('Kea Couriers')).toHaveProperty('checked', true)
  expect(form.labelled('Quote id').value).toBe('dq_17')
})

test('what the server says about the amount stands at the amount, which stays', async () => {
  const wrong = { recivedAmount: 'Take more' }
  orderServer(() => refusal('order-amount', 'This is less than the order costs', wrong))
  const form = await atBranch(<BroughtForm order={unpaid} onMoved={onMoved} />)
  await form.shows('Cash')
  await form.choose('Cash')
  await form.type('Recived Amount', '50')
  await form.shows('$7.50')
  await form.press('Order Delivered')
  await form.shows('Take more')
  expect(form.labelled('Recived Amount').value).toBe('50')
  expect(form.labelled('Cash')).toHaveProperty('checked', true)
})

test('pressed again after the network was lost it is the same money, taken once', async () => {
  let isLost = true
  const server = orderServer(() => {
    if (isLost) throw new TypeError('The network is gone')
    return done()
  })
  const moved: string[] = []
  const form = await atBranch(<BroughtForm order={unpaid} onMoved={({ _id }) => moved.push(_id)} />)
  await form.shows('Cash')
  await form.choose('Cash')
  await form.type('Recived Amount', '50')
  await form.press('Order Delivered')
  await vi.waitFor(() => expect(snackState().shown?.text).toContain('press again'))
  isLost = false
  await form.press('Order Delivered')
  await vi.waitFor(() => expect(moved).toEqual(['order']))
  const [first, second] = server.sentTo(completeDelivery)
  expect(first?.body).toEqual({ orderId: 'order', recivedAmount: 50, paymentModeId: 'cash' })
  expect(second).toEqual(first)
})

test('what a partner delivered unpaid asks for its money in other words', async () => {
  orderServer(done)
  const delivered: BroughtOrder = {
    ...unpaid,
    status: 'delivered',
    delivery: { deliveryService: { name: 'Kea Couriers' } },
  }
  const form = await atBranch(<BroughtForm order={delivered} onMoved={onMoved} />)
  await form.shows('Kea Couriers has delivered it. Enter the money once you have it.')
  expect(form.screen.querySelector('[type="submit"]')?.textContent).toBe('Book the money')
})

test('what was paid before asks for no money', async () => {
  const server = orderServer(done)
  const paid: BroughtOrder = { ...unpaid, payment: { ...unpaid.payment, paymentStatus: 'paid' } }
  const form = await atBranch(<BroughtForm order={paid} onMoved={onMoved} />)
  await form.shows('Already paid. Nothing is collected for it.')
  await form.press('Order Delivered')
  await vi.waitFor(() => expect(server.sentTo(completeDelivery)).toHaveLength(1))
  expect(server.sentTo(completeDelivery)[0]?.body).toEqual({
    orderId: 'order',
    recivedAmount: 0,
    paymentModeId: null,
  })
})
