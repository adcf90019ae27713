import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { useCall } from '../../shared/api/queries.ts'

export function useBusiness() {
  return useCall(businessDetails, {})
}
