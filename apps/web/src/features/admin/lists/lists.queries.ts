import { listExpenseCategories, type ExpenseCategory, type Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { useMemo } from 'react'
import { useAll } from '../../../shared/api/lists.ts'

/** An expense category calls its name `catName` on the wire. */
export const asNamed = ({ _id, catName }: ExpenseCategory): Named => ({ _id, name: catName })

export function useExpenseCategories() {
  const { data, error, refetch } = useAll(listExpenseCategories, {})
  return { data: useMemo(() => data?.map(asNamed), [data]), error, refetch }
}
