import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { useCall } from '../../shared/api/queries.ts'

/** What the business is called, and the clock it goes by. */
export function useBusiness() {
  return useCall(businessDetails, {})
}
