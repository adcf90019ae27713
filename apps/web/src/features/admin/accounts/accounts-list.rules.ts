import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'

/** `no-access` had access before; `waiting` never had any. */
export type AccountState = 'waiting' | 'manager' | 'owner' | 'no-access'

type Access = Pick<AccessRow, 'type' | 'hasAccess' | 'restaurants'>

// An account keeps its branches when its access is revoked; no other account without access has any.
export function accountState({ type, hasAccess, restaurants }: Access): AccountState {
  if (hasAccess) return type
  return type === 'owner' || restaurants.length > 0 ? 'no-access' : 'waiting'
}

/** Waiting accounts first; the newest first in both groups. */
export function inOrder(accounts: readonly AccessRow[]): AccessRow[] {
  const waitsFirst = (account: AccessRow) => (accountState(account) === 'waiting' ? 0 : 1)
  return accounts.toSorted(
    (one, other) => waitsFirst(one) - waitsFirst(other) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
}

export function waitingCount(accounts: readonly AccessRow[]): number {
  return accounts.filter((account) => accountState(account) === 'waiting').length
}

/** Those who see a branch. Owners see every branch. */
export function managersOf(accounts: readonly AccessRow[], restId: string): AccessRow[] {
  return accounts.filter((account) => accountState(account) === 'manager' && account.restaurants.includes(restId))
}

export function isOnlyOwner({ _id }: Pick<AccessRow, '_id'>, accounts: readonly AccessRow[]): boolean {
  const owners = accounts.filter((account) => accountState(account) === 'owner')
  return owners.length === 1 && owners[0]?._id === _id
}
