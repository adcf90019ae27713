import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../../features/restaurants/at-branch.factory.tsx'
import { businessEntry } from '../menu-entries.ts'
import { AccountMenu } from './account-menu.tsx'

const owner: UserDetails = {
  _id: 'anna',
  firstName: 'Anna',
  lastName: 'Reid',
  type: 'owner',
  hasAccess: true,
  restaurants: [],
}

test('an owner sees on every screen how many accounts wait for approval', async () => {
  const business = { entry: businessEntry, count: 2, isUrgent: false, words: '' }
  renderAtBranch(<AccountMenu user={owner} business={business} onPalette={() => undefined} />)
  const button = await screen.findByRole('button', { name: 'Your account. 2 accounts wait for approval' })
  expect(button).toHaveTextContent('2')
})

test('without waiting accounts, and for managers, nothing is marked', async () => {
  renderAtBranch(<AccountMenu user={{ ...owner, type: 'manager' }} business={null} onPalette={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'Your account' })).toHaveTextContent(/^AR$/)
})

test('the link to the business shows its name, not only its picture', async () => {
  const business = { entry: businessEntry, count: 0, isUrgent: false, words: '' }
  renderAtBranch(<AccountMenu user={owner} business={business} onPalette={() => undefined} />)
  // The window of the specs opens no panel by itself.
  const opens = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  fireEvent(await screen.findByRole('dialog', { hidden: true }), opens)
  const link = await screen.findByRole('link', { name: 'Business', hidden: true })
  expect(link).toHaveTextContent(/^Business$/)
  expect(link).toHaveAttribute('href', '/dashboard/business')
})
