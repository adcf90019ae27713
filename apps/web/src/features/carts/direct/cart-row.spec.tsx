import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { CartRow } from './cart-row.tsx'
import type { ShownRow } from './carts-list.rules.ts'
import '../till-words.ts'

const row: ShownRow = {
  _id: 'cart',
  updatedAt: '2026-07-01T11:00:00.000Z',
  name: 'Sam',
  siting: null,
  food: 'Soup',
  noOfPersons: 0,
  quantity: 3,
  allergy: null,
  isPaid: false,
}

test('a cart with an allergy is marked', async () => {
  renderAtBranch(<CartRow row={{ ...row, allergy: 'Peanuts' }} />)
  expect(await screen.findByTitle('Peanuts')).toHaveTextContent('allergy')
})

test('a cart whose card was charged without a payment says so', async () => {
  renderAtBranch(<CartRow row={{ ...row, card: 'approved' }} />)
  expect(await screen.findByText('Card charged, payment not complete')).toBeInTheDocument()
})

test('a cart without an allergy has no mark', async () => {
  renderAtBranch(<CartRow row={row} />)
  expect(await screen.findByText('Sam')).toBeInTheDocument()
  expect(screen.queryByText('allergy')).not.toBeInTheDocument()
})
