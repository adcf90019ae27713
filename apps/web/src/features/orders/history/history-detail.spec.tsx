import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts } from '../../../shared/testing/render-app.tsx'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aTakeaway, ORDER_ID } from '../order.factory.ts'
import { HistoryDetail } from './history-detail.tsx'

test('a past order leads with its state and tells each fact once', async () => {
  const order = aTakeaway({ status: 'delivered', isFulfilled: true, fulfilledAt: new Date().toISOString() })
  const payment = { ...order.payment, paymentStatus: 'paid', recivedAmount: 50, returnedAmount: 7.5 } as const
  answers(readPastOrder, () => ({ ...order, payment }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  const head = await screen.findByRole('banner')
  expect(head).toHaveTextContent(/7.*Takeaway.*delivered.*\$42\.50/)
  for (const fact of [
    ['Paid Amount', '$42.50'],
    ['Recived Amount', '$50.00'],
    ['Return amount', '$7.50'],
    ['Order Type', expect.any(String)],
    ['Status', 'delivered'],
    ['Preparation Time', '20 min'],
    ['Fullfilled At', expect.stringMatching(/^Today, /)],
    ['Subtotal', '$42.50'],
    ['Order id', ORDER_ID],
  ]) {
    expect(facts()).toContainEqual(fact)
  }
  const names = facts().map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names.at(-1)).toBe('Order id')
})

test('a past order says who took its money and which drawer it went into', async () => {
  const order = aTakeaway({ status: 'delivered', isFulfilled: true })
  answers(readPastOrder, () => ({ ...order, payment: { ...order.payment, takenBy: 'Ana Cole', drawer: 'Bar' } }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  await screen.findByText('Taken by')
  expect(facts()).toContainEqual(['Taken by', 'Ana Cole'])
  expect(facts()).toContainEqual(['Cash drawer', 'Bar'])
})

test('a past order leaves out money that nobody received or gave back', async () => {
  const order = aTakeaway({ status: 'rejected', isRejected: true })
  answers(readPastOrder, () => ({ ...order, payment: { ...order.payment, recivedAmount: 0, returnedAmount: 0 } }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  await screen.findByText('Payment Mode')
  const names = facts().map(([name]) => name)
  expect(names).not.toContain('Recived Amount')
  expect(names).not.toContain('Return amount')
})

test.each([
  ['cancelled', 'Why it was cancelled'],
  ['rejected', 'Why it was rejected'],
] as const)('a %s order tells why, apart from the words that say so', async (status, name) => {
  answers(readPastOrder, () => aTakeaway({ status, isRejected: true, rejectNote: 'Customer phoned' }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  await screen.findByText('Customer phoned')
  expect(facts()).toContainEqual([name, 'Customer phoned'])
})

test.each([
  [9.83, 'refunded in part'],
  [42.5, 'refunded'],
])('a past order of $42.50, of which $%d were given back, is %s', async (refundedAmount, words) => {
  const order = aTakeaway({ status: 'delivered', isFulfilled: true })
  const payment = { ...order.payment, paymentStatus: 'refunded', refundedAmount } as const
  answers(readPastOrder, () => ({ ...order, payment }))
  renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
  await screen.findByText('Payment Status')
  expect(facts()).toContainEqual(['Payment Status', words])
})
