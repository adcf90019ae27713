import { listSuppliers, inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { callKey } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

export function useSuppliers(restId: string) {
  useLiveRefresh(inventoryTopic, restId, callKey(listSuppliers, { restId }))
  return usePages(listSuppliers, { restId })
}

export function useAfterSupplier() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [listSuppliers.name] })
}
