import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { readPurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { listInventory, stockTopic } from '@brigade/contract/inventory/inventory.contract.ts'
import { listSuppliers, inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAll, usePages } from '../../shared/api/lists.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

const purchasesKey = [listPurchases.name]
const stockKey = [listInventory.name]
const suppliersKey = [listSuppliers.name]

export function usePurchases(restId: string, month: string | undefined) {
  useLiveRefresh(inventoryTopic, restId, purchasesKey)
  return usePages(listPurchases, { restId, month }, { keepsLast: true })
}

export function useSuppliersOf(restId: string) {
  useLiveRefresh(inventoryTopic, restId, suppliersKey)
  return useAll(listSuppliers, { restId })
}

export function useStockOf(restId: string, matIds?: string[]) {
  useLiveRefresh(stockTopic, restId, stockKey)
  return useAll(listInventory, { restId, matIds })
}

export function usePurchasesChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: purchasesKey })
    void client.invalidateQueries({ queryKey: stockKey })
    void client.invalidateQueries({ queryKey: [readPurchasesOverview.name] })
  }
}
