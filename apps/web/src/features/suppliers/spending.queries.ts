import type { WireMonth } from '@brigade/contract/kernel/months.ts'
import { readPurchasesOverview, readSupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

/** Many purchases may be recorded one after the other. */
const REST_MS = 3_000

/** What was spent on purchases in twelve months up to the given or current one. */
export function useSpending(restId: string, month?: WireMonth) {
  useLiveRefresh(inventoryTopic, restId, [readPurchasesOverview.name], { restMs: REST_MS })
  return useCall(readPurchasesOverview, { restId, month }, { keepsPrevious: true })
}

export function useSupplied(restId: string, supId: string) {
  useLiveRefresh(inventoryTopic, restId, [readSupplierOverview.name], { restMs: REST_MS })
  return useCall(readSupplierOverview, { restId, supId }).data
}
