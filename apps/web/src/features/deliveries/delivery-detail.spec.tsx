import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refusal } from '../../shared/testing/server.ts'
import { anOrderedFood, aShippedDelivery, ORDER_ID } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import './deliveries-words.ts'
import { onItsWay } from './delivery.factory.ts'
import { DeliveryDetail } from './delivery-detail.tsx'

beforeEach(() => answers(listPaymentModes, () => []))

const NOON = '2026-03-05T12:00:00.000Z'

const show = (delivery: Delivery) =>
  renderAtBranch(<DeliveryDetail delivery={delivery} now={Date.parse(NOON)} onMoved={() => undefined} />)

test('an opened delivery lists what is in it and leads to its order', async () => {
  answers(readPastOrder, () => aShippedDelivery({ foods: [anOrderedFood('Curry', 2), anOrderedFood('Soup', 1)] }))
  show(onItsWay)
  const items = within(await screen.findByRole('region', { name: 'What is in it' }))
  expect((await items.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 ×.*Curry.*Regular$/),
    expect.stringMatching(/^1 ×.*Soup.*Regular$/),
  ])
  expect(items.getByRole('link', { name: 'Order 7' })).toHaveAttribute('href', `/dashboard/orders/${ORDER_ID}`)
})

test('the link of an arrived delivery leads to History, also when its order cannot be read', async () => {
  answers(readPastOrder, () => refusal('order-not-found', 'No such order'))
  show({ ...onItsWay, deliveredAt: NOON, order: { ...onItsWay.order, status: 'delivered' } })
  expect(await screen.findByRole('link', { name: 'Order 7' })).toHaveAttribute(
    'href',
    `/dashboard/orders/history/${ORDER_ID}`,
  )
  expect(screen.getByText('12 Beach Road')).toBeInTheDocument()
})

test.each([
  { title: 'is due', promisedAt: '2026-03-05T12:21:00.000Z', words: 'Due in 21 min' },
  { title: 'is late', promisedAt: '2026-03-05T11:57:30.000Z', words: '2 min late' },
  { title: 'has no promise', promisedAt: null, words: 'On its way for 5 min' },
])('a delivery that $title says so once', async ({ promisedAt, words }) => {
  answers(readPastOrder, () => aShippedDelivery())
  show({ ...onItsWay, order: { ...onItsWay.order, promisedAt } })
  expect(await screen.findAllByText(words)).toHaveLength(1)
})
