import { readPastOrder } from '@brigade/contract/orders/history.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { HistoryDetail } from './history/history-detail.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderRow } from './order-row.tsx'
import { anOrderedFood, aTakeaway, ORDER_ID } from './order.factory.ts'

const NOON = Date.parse('2026-03-05T00:00:00.000Z')
const NOTE = 'Severe peanut allergy'

const band = () => screen.findByRole('note', { name: 'Allergy' })
const rowOf = (changes: Partial<Order>) =>
  renderAtBranch(<OrderRow order={aTakeaway(changes)} now={NOON} isUnseen={false} />)
const detailOf = (changes: Partial<Order>) =>
  renderAtBranch(<OrderDetail order={aTakeaway(changes)} now={NOON} drafts={new Map()} onMoved={() => undefined} />)
const pastOf = (changes: Partial<Order>) => {
  answers(readPastOrder, () => aTakeaway({ status: 'delivered', ...changes }))
  return renderAtBranch(<HistoryDetail orderId={ORDER_ID} onLeave={() => undefined} />)
}

test.each([{ note: NOTE }, { allergy: 'Peanuts' }])('a row with %j has the mark of an allergy', async (changes) => {
  rowOf(changes)
  expect(await screen.findByText('allergy')).toBeInTheDocument()
  expect(screen.queryByText('has a note')).not.toBeInTheDocument()
})

test('a row with another note has only the mark of a note', async () => {
  rowOf({ note: 'No onions, please' })
  expect(await screen.findByText('has a note')).toBeInTheDocument()
  expect(screen.queryByText('allergy')).not.toBeInTheDocument()
})

test('the detail shows a note of an allergy once, in the band', async () => {
  detailOf({ note: NOTE })
  expect(await band()).toHaveTextContent(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
  expect(screen.queryByText('Note from the customer')).not.toBeInTheDocument()
})

test('the detail shows an entered allergy above another note', async () => {
  detailOf({ allergy: 'Sesame', note: 'Ring twice' })
  expect(await band()).toHaveTextContent('Sesame')
  expect(within(await band()).queryByText(/Ring twice/)).not.toBeInTheDocument()
  expect((await band()).compareDocumentPosition(screen.getByText('Ring twice'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the detail of an order without an allergy has no band', async () => {
  detailOf({ note: 'Ring twice' })
  expect(await screen.findByText('Ring twice')).toBeInTheDocument()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test.each([
  ['the detail of an order', detailOf],
  ['History', pastOf],
])('%s shows what a food contained when it was ordered, then its tags', async (_, show) => {
  show({ foods: [{ ...anOrderedFood('Curry', 1), allergens: ['milk'], tags: ['spicy', 'halal'] }] })
  const contained = await screen.findByText('Contains milk')
  expect(contained.nextElementSibling).toHaveTextContent(/^spicy · halal$/)
})

test('History shows the band, and no form to change it', async () => {
  pastOf({ note: NOTE })
  expect(await band()).toHaveTextContent(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
  expect(screen.queryByRole('form', { name: 'Allergy of this order' })).not.toBeInTheDocument()
})
