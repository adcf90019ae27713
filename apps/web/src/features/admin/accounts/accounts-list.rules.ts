import type { AccessRow } from '@brigade/contract/accounts/accounts.contract.ts'

/** `no-access`: had it once. Whoever never had any waits for it. */
export type AccountState = 'waiting' | 'manager' | 'owner' | 'no-access'

type Access = Pick<AccessRow, 'type' | 'hasAccess' | 'restaurants'>

// Branches stay with an account whose access is taken away, and nobody else without access has any.
export function accountState({ type, hasAccess, restaurants }: Access): AccountState {
  if (hasAccess) return type
  return type === 'owner' || restaurants.length > 0 ? 'no-access' : 'waiting'
}

/** Those who wait before all the others; the newest first among both. */
export function inOrder(accounts: readonly AccessRow[]): AccessRow[] {
  const waitsFirst = (account: AccessRow) => (accountState(account) === 'waiting' ? 0 : 1)
  return accounts.toSorted(
    (one, other) => waitsFirst(one) - waitsFirst(other) || Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
}

export function waitingCount(accounts: readonly AccessRow[]): number {
  return accounts.filter((account) => accountState(account) === 'waiting').length
}

/** Whether the business would be without an owner if this account were none. */
export function isOnlyOwner({ _id }: Pick<AccessRow, '_id'>, accounts: readonly AccessRow[]): boolean {
  const owners = accounts.filter((account) => accountState(account) === 'owner')
  return owners.length === 1 && owners[0]?._id === _id
}
