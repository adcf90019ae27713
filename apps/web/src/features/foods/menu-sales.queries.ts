import { readFoodSales, readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { foodsTopic } from '@brigade/contract/foods/foods.contract.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'

export function useMenuOverview(restId: string, enabled = true) {
  useLiveRefresh(foodsTopic, enabled ? restId : undefined, callKey(readMenuOverview, { restId }))
  return useCall(readMenuOverview, { restId }, { enabled })
}

export function useFoodSales(restId: string, foodId: string) {
  return useCall(readFoodSales, { restId, foodId })
}
