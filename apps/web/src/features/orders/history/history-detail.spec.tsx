import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts } from '../../../shared/testing/render-app.tsx'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aTakeaway, ORDER_ID } from '../order.factory.ts'
import { HistoryDetail } from './history-detail.tsx'

async function namesBesidePayment(payment: Partial<Order['payment']>) {
  const order = aTakeaway({ status: 'delivered', isFulfilled: true })
  answers(readPastOrder, () => ({ ...order, payment: { ...order.payment, ...payment } }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  const region = await screen.findByRole('region', { name: 'Payment' })
  return within(region)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
}

test('a sum paid in full stands once beside the receipt, and again only in the details', async () => {
  const paid = { paymentStatus: 'paid', recivedAmount: 50, returnedAmount: 7.5 } as const
  expect(await namesBesidePayment(paid)).not.toContain('Paid Amount')
  expect(facts()).toContainEqual(['Paid Amount', '$42.50'])
  expect(facts()).toContainEqual(['Preparation Time', '20 min'])
})

test('a past order leads with its state, and its details stay as they were left', async () => {
  const order = aTakeaway({ status: 'delivered', isFulfilled: true, fulfilledAt: new Date().toISOString() })
  answers(readPastOrder, () => order)
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  const head = await screen.findByRole('banner')
  expect(head).toHaveTextContent(/7.*Takeaway.*delivered.*\$42\.50/)
  expect(facts()).toContainEqual(['Fullfilled At', expect.stringMatching(/^Today, /)])
  const details = screen.getByText('Details')
  for (const name of ['Order Type', 'Service', 'Preparation Time', 'Sub total', 'Order id']) {
    expect(screen.getByText(name)).toBeVisible()
  }
  fireEvent.click(details)
  expect(screen.getByText('Order Type')).not.toBeVisible()
  fireEvent.click(details)
  expect(screen.getByText('Order Type')).toBeVisible()
})

test('a sum that was not paid in full stands beside the receipt', async () => {
  const paid = { paymentStatus: 'paid', recivedAmount: 40, returnedAmount: 7.5 } as const
  expect(await namesBesidePayment(paid)).toContain('Paid Amount')
  expect(facts()).toContainEqual(['Paid Amount', '$32.50'])
})
