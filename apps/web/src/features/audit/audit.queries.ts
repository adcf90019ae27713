import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit, readAuditOverview } from '@brigade/contract/admin/audit.contract.ts'
import { useCall } from '../../shared/api/queries.ts'
import { useAll, usePages } from '../../shared/api/lists.ts'
import type { AuditFilters } from './audit-filters.rules.ts'

export function useAudit(filters: AuditFilters, { enabled }: { enabled: boolean }) {
  return usePages(listAudit, filters, { enabled })
}

export function useAuditOverview() {
  return useCall(readAuditOverview, {})
}

export function usePeople() {
  return useAll(accessControls, {})
}
