import { listTickets, markLines, type Ticket } from '@brigade/contract/kitchen/tickets.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { forgetPairing, keepPairing } from '../display-key.ts'
import KitchenPage from '../kitchen-page.tsx'
import { aKitchen, aLine, aTicket } from './tickets.factory.ts'

afterEach(() => forgetPairing({ key: 'grill-key' }))

const aRound = (number: number, changes: Partial<Ticket> = {}) =>
  aTicket(number, {
    _id: `round-${number}`,
    round: { number, place: 'Terrace' },
    tokenNo: null,
    ordertype: { name: 'Reservation' },
    restauranttype: { name: 'Dining' },
    promisedAt: null,
    preparationTime: null,
    placedAt: new Date().toISOString(),
    ...changes,
  })

function showKitchen(tickets: Ticket[]) {
  answers(listTickets, () => aKitchen(tickets))
  answers(markLines, () => reply(undefined))
  keepPairing({ key: 'grill-key', restId: 'branch', restaurant: 'Kauri' })
  return renderApp(<KitchenPage />)
}

test('a round is called by its number and its place, and is bumped as an order is', async () => {
  const { press } = showKitchen([aRound(2)])
  const card = await screen.findByRole('article', { name: 'Round 2, Terrace' })
  expect(within(card).getByRole('heading')).toHaveTextContent('Round 2')
  await press('Done: round 2, Terrace')
  await waitFor(() =>
    expect(sentTo(markLines)).toEqual([{ orderId: 'round-2', positions: [0], mark: 'bumped', isCancelled: false }]),
  )
})

test('voided portions are off their line, and a void is struck and cannot be tapped', async () => {
  const lines = [
    aLine(0, { food: 'Soup', quantity: 3, voided: 1 }),
    aLine(1, { food: 'Pie', quantity: 2, voided: 2 }),
    aLine(2, { food: 'Tea', quantity: 1, isVoid: true }),
  ]
  showKitchen([aRound(2, { lines })])
  const card = await screen.findByRole('article', { name: 'Round 2, Terrace' })
  const items = within(card).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    '2×Soup Large1 voided',
    'VOID 2×Pie Large',
    'VOID 1×Tea Large',
  ])
  expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([1, 0, 0])
})

test('a line says what its guests said about it, and marks an allergy', async () => {
  showKitchen([aRound(2, { lines: [aLine(0, { note: 'No onions' }), aLine(1, { note: 'Nut allergy' })] })])
  const card = await screen.findByRole('article', { name: 'Round 2, Terrace' })
  const [plain, warned] = within(card).getAllByRole('listitem')
  expect(plain).toHaveTextContent('1×Curry LargeNo onions')
  expect(warned).toHaveTextContent('Nut allergy')
  expect(within(card).getByTitle('Nut allergy')).toBeVisible()
})

test('a round without a place is called by its service, and one that only voids is removed', async () => {
  showKitchen([
    aRound(3, { round: { number: 3, place: null }, isCancelled: true, lines: [aLine(0, { isVoid: true })] }),
  ])
  const card = await screen.findByRole('article', { name: 'Round 3, Dining' })
  expect(card).toHaveTextContent('Do not cook this')
  expect(within(card).getByRole('button', { name: 'Remove: round 3, Dining' })).toBeVisible()
})
