import {
  listExpenseCategories,
  type ExpenseCategory,
  type ListEntry,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import { useAll } from '../../../shared/api/lists.ts'
import { withArchived } from '../../lookups/lookups.queries.ts'

/** An expense category calls its name `catName` on the wire. */
export const asNamed = ({ catName, ...entry }: ExpenseCategory): ListEntry => ({ ...entry, name: catName })

export function useExpenseCategories() {
  const { data, error, refetch } = useAll(listExpenseCategories, withArchived)
  return { data: useMemo(() => data?.map(asNamed), [data]), error, refetch }
}
