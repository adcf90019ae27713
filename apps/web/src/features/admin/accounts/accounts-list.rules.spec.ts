import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'
import { expect, test } from 'vitest'
import { accountState, inOrder, isOnlyOwner, waitingCount, type AccountState } from './accounts-list.rules.ts'

const account = (_id: string, day: number, access: Partial<AccessRow> = {}): AccessRow => ({
  _id,
  firstName: 'Mere',
  lastName: 'Tane',
  provider: `${_id}@staff.test`,
  type: 'manager',
  hasAccess: true,
  restaurants: ['harbour'],
  createdAt: new Date(Date.UTC(2026, 6, day)).toISOString(),
  ...access,
})
const waits: Partial<AccessRow> = { hasAccess: false, restaurants: [] }
const lost: Partial<AccessRow> = { hasAccess: false }

test.each<[AccountState, string, Partial<AccessRow>]>([
  ['waiting', 'has just signed up', waits],
  ['manager', 'was given branches', {}],
  ['manager', 'was let in without a branch', { restaurants: [] }],
  ['owner', 'owns the business', { type: 'owner', restaurants: [] }],
  ['no-access', 'lost the access to a branch', lost],
  ['no-access', 'was an owner once', { ...waits, type: 'owner' }],
])('%s: an account that %s', (state, _who, access) => {
  expect(accountState(account('mere', 1, access))).toBe(state)
})

test('waiting accounts come first, and the newest come first among them and the others', () => {
  const accounts = [
    account('long-here', 1),
    account('waits-long', 2, waits),
    account('lost', 5, lost),
    account('owner', 3, { type: 'owner' }),
    account('waits-short', 4, waits),
  ]
  const ids = inOrder(accounts).map(({ _id }) => _id)
  expect(ids).toEqual(['waits-short', 'waits-long', 'lost', 'owner', 'long-here'])
  expect(waitingCount(accounts)).toBe(2)
})

test('an owner is the only one while no other owner has access', () => {
  const owner = account('owner', 1, { type: 'owner' })
  const former = account('former', 2, { type: 'owner', hasAccess: false })
  const manager = account('manager', 3)
  expect(isOnlyOwner(owner, [owner, former, manager])).toBe(true)
  expect(isOnlyOwner(manager, [owner, manager])).toBe(false)
  expect(isOnlyOwner(owner, [owner, account('second', 4, { type: 'owner' })])).toBe(false)
})
