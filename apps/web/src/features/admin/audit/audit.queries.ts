import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { businessDetails } from '@brigade/contract/business/business.contract.ts'
import { useAll, usePages } from '../../../shared/api/lists.ts'
import { useCall } from '../../../shared/api/queries.ts'
import type { AuditFilters } from './audit-filters.rules.ts'

/** The trail as far as somebody has scrolled. */
export function useAudit(filters: AuditFilters, { enabled }: { enabled: boolean }) {
  return usePages(listAudit, filters, { enabled })
}

/** The clock of the business. */
export function useBusiness() {
  return useCall(businessDetails, {})
}

export function usePeople() {
  return useAll(accessControls, {})
}
