import { endSession, listSessions, type AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { SessionList } from './session-list.tsx'

const account: AccessRow = {
  _id: 'mere',
  firstName: 'Mere',
  lastName: 'Tane',
  provider: 'mere@guest.test',
  type: 'manager',
  hasAccess: true,
  restaurants: [],
  createdAt: '2026-03-01T00:00:00Z',
}
const times = { createdAt: '2026-03-07T06:30:00Z', lastUsedAt: '2026-03-08T06:30:00Z' }
const phone = {
  ...times,
  _id: 'phone',
  address: '203.0.113.7',
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  isOwn: false,
}
const old = { ...times, _id: 'old', address: '', agent: '', isOwn: false }
const own = { ...times, _id: 'own', address: '203.0.113.8', agent: 'curl/8', isOwn: true }

test('sessions show browser, place and last use, and can be ended but for the own one', async () => {
  answers(listSessions, () => [phone, old, own])
  const ended: unknown[] = []
  answers(endSession, (input) => {
    ended.push(input)
    return undefined
  })
  const { confirm, press, lacks, shows } = renderAtBranch(<SessionList account={account} />)
  await shows('Safari on iOS')
  await shows('from 203.0.113.7')
  await shows('Unknown browser')
  expect(screen.getByText('This browser')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toHaveLength(2)
  await press('Sign out Safari on iOS')
  await confirm('Sign out Safari on iOS')
  await lacks('203.0.113.7')
  expect(ended).toEqual([{ userId: 'mere', sessionId: 'phone' }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out Unknown browser' })).toHaveFocus())
})

test('a list that cannot be read says so, and an account that is signed in nowhere too', async () => {
  answers(listSessions, () => refusal('too-many', 'Too many requests'))
  const { press, shows } = renderAtBranch(<SessionList account={account} />)
  await shows('Too many requests')
  answers(listSessions, () => [])
  await press('Try again')
  await shows('Nowhere at the moment.')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
