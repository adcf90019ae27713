import { listKitchenDisplays } from '@brigade/contract/kitchen/displays.contract.ts'
import { listDeliveryServices } from '@brigade/contract/lookups/lookups.contract.ts'
import { enterAddress } from '@brigade/contract/orders/deliveries.contract.ts'
import { prepareTakeaway } from '@brigade/contract/orders/orders.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { NextAct } from './next-act.tsx'
import { aShippedDelivery, aTakeaway, ORDER_ID } from './order.factory.ts'
import { listed } from '../lookups/listed.factory.ts'

beforeEach(() => answers(listKitchenDisplays, () => []))

const nextActOf = (order: ReturnType<typeof aTakeaway>) => (
  <NextAct order={order} drafts={new Map()} onMoved={() => undefined} />
)

test('an accepted takeaway is marked as prepared', async () => {
  answers(prepareTakeaway, () => reply(aTakeaway({ status: 'prepared' }), { message: 'Order prepared' }))
  const { press } = renderAtBranch(nextActOf(aTakeaway()))
  expect(await screen.findByText('Press once everything is packed for the customer.')).toBeInTheDocument()
  await press('Food prepared')
  await waitFor(() => expect(shownMessage()).toBe('Order prepared'))
  expect(sentTo(prepareTakeaway)).toEqual([{ orderId: ORDER_ID, isUndoable: true }])
})

test('a refused step shows its reason and can be tried again', async () => {
  let isRefused = true
  answers(prepareTakeaway, () =>
    isRefused
      ? refusal('order-moved-on', 'Not possible: this order is rejected')
      : reply(aTakeaway({ status: 'prepared' }), { message: 'Order prepared' }),
  )
  const { press } = renderAtBranch(nextActOf(aTakeaway()))
  await press('Food prepared')
  await waitFor(() => expect(shownMessage()).toBe('Not possible: this order is rejected'))
  isRefused = false
  await press('Food prepared')
  await waitFor(() => expect(shownMessage()).toBe('Order prepared'))
})

test('an accepted delivery is not prepared at the counter', async () => {
  answers(listDeliveryServices, () => [{ ...listed, _id: 'ours', name: 'Own drivers', isOwn: true, keyId: null }])
  renderAtBranch(nextActOf(aShippedDelivery({ status: 'accepted', delivery: null })))
  expect(await screen.findByRole('button', { name: 'Ready for Dispatch' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Food prepared' })).not.toBeInTheDocument()
})

test('a delivery without an address asks for one instead of a partner', async () => {
  const order = aTakeaway({ restauranttype: { name: 'Delivery' } })
  const address = { line: '9 Elm Road', nearBy: '', latitude: null, longitude: null }
  answers(enterAddress, () => reply({ ...order, address }, { message: 'Address saved' }))
  const form = renderAtBranch(nextActOf(order))
  await form.shows('The storefront gave no address')
  expect(screen.queryByRole('button', { name: 'Ready for Dispatch' })).not.toBeInTheDocument()
  await form.press('Save the address')
  expect(problems()).toEqual(['Field cannot be empty'])
  await form.fill('Address', '9 Elm Road')
  await form.press('Save the address')
  await waitFor(() => expect(shownMessage()).toBe('Address saved'))
  expect(sentTo(enterAddress)).toEqual([{ orderId: ORDER_ID, line: '9 Elm Road', nearBy: '' }])
})

test('the address of a delivery can be corrected before its dispatch', async () => {
  answers(listDeliveryServices, () => [])
  const address = { line: '9 Elm Road', nearBy: '', latitude: null, longitude: null }
  const form = renderAtBranch(nextActOf(aTakeaway({ restauranttype: { name: 'Delivery' }, address })))
  expect(await screen.findByRole('button', { name: 'Ready for Dispatch' })).toBeInTheDocument()
  await form.user.click(screen.getByText('Change the address'))
  expect(screen.getByLabelText('Address')).toHaveValue('9 Elm Road')
})
