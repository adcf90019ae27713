import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useBranches } from '../restaurants/branch-context.tsx'
import { refusedSalesOf } from './refused-sales.ts'

/** The refused sales of the current account, and what settles them. */
export function useRefusedSales() {
  const client = useQueryClient()
  const { accountId } = useBranches()
  const sales = refusedSalesOf(accountId, client)
  return { refused: useSyncExternalStore(sales.subscribe, sales.get), sales }
}
