import { createContext, useContext } from 'react'

/** Unsent input belongs to an account, and to the branch for which it was entered. */
interface DraftOwner {
  accountId: string
  selected: { _id: string } | null
}

export const DraftOwnerContext = createContext<DraftOwner | null>(null)

export function useDraftOwner() {
  const owner = useContext(DraftOwnerContext)
  if (!owner?.selected) throw new Error('A form that keeps its draft was opened without a branch')
  return { accountId: owner.accountId, restId: owner.selected._id }
}
