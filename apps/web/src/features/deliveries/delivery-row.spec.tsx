import type { Delivery } from '@brigade/contract/orders/deliveries.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import './deliveries-words.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { onItsWay } from './delivery.factory.ts'

const NOON = Date.parse('2026-03-05T12:00:00.000Z')

const show = (order: Partial<Delivery['order']>) =>
  renderAtBranch(<DeliveryRow delivery={{ ...onItsWay, order: { ...onItsWay.order, ...order } }} now={NOON} />)

test.each([
  { when: 'before its promise', promisedAt: '2026-03-05T12:21:00.000Z', words: 'due in 21 min', isBad: false },
  { when: 'after its promise', promisedAt: '2026-03-05T11:57:30.000Z', words: '2 min late', isBad: true },
  { when: 'without a promise', promisedAt: null, words: '5 min on its way', isBad: false },
])('the row of a delivery $when says what its minutes are', async ({ promisedAt, words, isBad }) => {
  show({ promisedAt })
  const minutes = await screen.findByText(words)
  expect(minutes.parentElement).toHaveAttribute('data-tone', isBad ? 'bad' : 'moving')
})

test.each([
  { paymentStatus: 'pending', words: /^Ana Reid · \$42\.50 to collect · / },
  { paymentStatus: 'paid', words: /^Ana Reid · Paid · / },
] as const)('the row of a delivery whose payment is $paymentStatus says what to collect', async (given) => {
  show({ payment: { ...onItsWay.order.payment, paymentStatus: given.paymentStatus } })
  expect(await screen.findByText(given.words)).toBeInTheDocument()
})

test.each(['shipped', 'delivered'] as const)(
  'the row of a delivery that is %s shows the code of its order',
  async (status) => {
    show({ _id: '01a22a00-0000-7000-8000-00000027fe0a', status })
    expect(await screen.findByText(/27FE0A/)).toBeInTheDocument()
  },
)

test('the row of a delivery that arrived says who got it', async () => {
  show({ status: 'delivered' })
  expect(await screen.findByText('Ana Reid')).toBeInTheDocument()
})
