import { readFloorPlan, type FloorPlan } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../shared/api/queries.ts'

export function useFloorPlan(restId: string) {
  return useCall(readFloorPlan, { restId }, { isForgotten: true })
}

export function useChangedPlan(restId: string) {
  const client = useQueryClient()
  const queryKey = callKey(readFloorPlan, { restId })
  return {
    show: (plan: FloorPlan) => client.setQueryData(queryKey, plan),
    reload: () => client.invalidateQueries({ queryKey }),
  }
}
