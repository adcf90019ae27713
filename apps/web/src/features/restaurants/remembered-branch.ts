import { get, set } from 'idb-keyval'

// Not in local storage, which logging out clears.
const keyOf = (accountId: string) => `branch of ${accountId}`

/** The branch this account selected last in this browser; null if none is stored or storage is unavailable. */
export async function rememberedBranch(accountId: string): Promise<string | null> {
  const restId: unknown = await get(keyOf(accountId)).catch(() => null)
  return typeof restId === 'string' ? restId : null
}

export function rememberBranch(accountId: string, restId: string): void {
  set(keyOf(accountId), restId).catch(() => null)
}

/** The remembered branch if the account may still see it, otherwise the first; null without branches. */
export function chosenBranch<Branch extends { _id: string }>(
  branches: readonly Branch[],
  remembered: string | null,
): Branch | null {
  return branches.find(({ _id }) => _id === remembered) ?? branches[0] ?? null
}
