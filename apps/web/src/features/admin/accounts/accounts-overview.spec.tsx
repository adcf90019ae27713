import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textsOf } from '../../../shared/testing/render-app.tsx'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { AccountsOverview } from './accounts-overview.tsx'

const account = (firstName: string, more: Partial<AccessRow>): AccessRow => ({
  _id: firstName,
  firstName,
  lastName: 'Taylor',
  provider: `${firstName}@demo.test`,
  type: 'manager',
  hasAccess: true,
  restaurants: [],
  createdAt: '2026-03-01T00:00:00Z',
  ...more,
})

test('the overview counts accounts by state, leads to the one that waits, and names the managers of each branch', async () => {
  const branch = aBranch()
  const sees = [branch._id]
  const accounts = [
    account('Wren', { hasAccess: false }),
    account('Mere', { restaurants: sees }),
    account('Tom', { restaurants: sees }),
    account('Kiri', { restaurants: ['elsewhere'] }),
    account('Gone', { hasAccess: false, restaurants: sees }),
    account('Aroha', { type: 'owner', restaurants: sees }),
  ]
  renderAtBranch(<AccountsOverview root="/accounts" accounts={accounts} />, { branch, userType: 'owner' })
  const overview = within(await screen.findByRole('region', { name: 'Accounts at a glance' }))
  const figure = (name: string) =>
    overview.getByText(name, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent
  expect(['Managers', 'Owners', 'No access'].map(figure)).toEqual(['3', '1', '1'])
  const rows = within(overview.getByRole('region', { name: 'Managers by branch' })).getAllByRole('listitem')
  expect(textsOf(rows)).toEqual([`${branch.name}Mere Taylor and Tom Taylor`])
  const card = within(overview.getByRole('region', { name: 'Wren Taylor (Wren@demo.test) waits for approval' }))
  expect(card.getByText(/^Signed up on .* with Wren@demo\.test\.$/)).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Choose the branches' })).toHaveAttribute('href', '/accounts/Wren')
})

test('the cards of two waiting people of one name have names of their own', async () => {
  const waiting = ['wren@demo.test', 'w.taylor@demo.test'].map((provider) =>
    account('Wren', { _id: provider, provider, hasAccess: false }),
  )
  renderAtBranch(<AccountsOverview root="/accounts" accounts={waiting} />, { userType: 'owner' })
  const cards = await screen.findAllByRole('region', { name: /^Wren Taylor .* waits for approval$/ })
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Wren Taylor (wren@demo.test) waits for approval',
    'Wren Taylor (w.taylor@demo.test) waits for approval',
  ])
})
