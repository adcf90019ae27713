import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { readExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import { listExpenses } from '@brigade/contract/expenses/expenses.contract.ts'
import { listExpenseCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAll, usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

export function useExpenses(restId: string) {
  useLiveRefresh(inventoryTopic, restId, callKey(listExpenses, { restId }))
  return usePages(listExpenses, { restId })
}

export function useExpensesOverview(restId: string) {
  useLiveRefresh(inventoryTopic, restId, callKey(readExpensesOverview, { restId }))
  return useCall(readExpensesOverview, { restId })
}

export function useExpenseCategories() {
  return useAll(listExpenseCategories, {})
}

/** Reads the expenses again after a save; after a refusal also the categories, since the chosen one may be deleted. */
export function useAfterExpense() {
  const client = useQueryClient()
  return {
    reload: () => {
      for (const { name } of [listExpenses, readExpensesOverview]) void client.invalidateQueries({ queryKey: [name] })
    },
    reloadCategories: () => void client.invalidateQueries({ queryKey: [listExpenseCategories.name] }),
  }
}
