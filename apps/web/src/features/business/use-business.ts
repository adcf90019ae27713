import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../shared/api/queries.ts'

export function useBusiness() {
  return useCall(businessDetails, {})
}

export function useChangedBusiness() {
  const client = useQueryClient()
  const queryKey = callKey(businessDetails, {})
  return {
    reload: () => void client.invalidateQueries({ queryKey }),
    show: (changed: DataOf<typeof businessDetails>) => client.setQueryData(queryKey, changed),
  }
}
