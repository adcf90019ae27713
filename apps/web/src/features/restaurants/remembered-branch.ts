import { get, set } from 'idb-keyval'

// Not in local storage, which logging out clears: the choice is there again at the next sign-in.
const keyOf = (accountId: string) => `branch of ${accountId}`

/** The branch this account worked on last in this browser. A browser without storage remembers nothing. */
export async function rememberedBranch(accountId: string): Promise<string | null> {
  const restId: unknown = await get(keyOf(accountId)).catch(() => null)
  return typeof restId === 'string' ? restId : null
}

export function rememberBranch(accountId: string, restId: string): void {
  set(keyOf(accountId), restId).catch(() => null)
}

/** The remembered branch while the account may still see it, otherwise the first; null where there is none. */
export function chosenBranch<Branch extends { _id: string }>(
  branches: readonly Branch[],
  remembered: string | null,
): Branch | null {
  return branches.find(({ _id }) => _id === remembered) ?? branches[0] ?? null
}
