import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { NoEntries } from './no-entries.tsx'

test('an empty list of the business leads owners to the form that adds its first entry', async () => {
  renderAtBranch(<NoEntries list="coalitions" />, { userType: 'owner' })
  const toForm = await screen.findByRole('link', { name: 'Add a coalition' })
  expect(toForm).toHaveAttribute('href', '/dashboard/business/lists/coalitions/new')
  expect(screen.queryByText(/The owner can add one/)).not.toBeInTheDocument()
})

test('others are told who can fill a list of the business', async () => {
  const { shows } = renderAtBranch(
    <p>
      <NoEntries list="payment-modes" />
    </p>,
  )
  await shows('No payment modes yet. The owner can add one under Business, Lists.')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a list that everyone can fill leads everyone to its form', async () => {
  renderAtBranch(<NoEntries list="materials" says="All materials are in the purchase." />)
  const toForm = await screen.findByRole('link', { name: 'Add a material' })
  expect(toForm).toHaveAttribute('href', '/dashboard/foods/materials/new')
})
