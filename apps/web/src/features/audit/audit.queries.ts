import { accessControls } from '@brigade/contract/accounts/accounts.contract.ts'
import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import { useAll, usePages } from '../../shared/api/lists.ts'
import type { AuditFilters } from './audit-filters.rules.ts'

export function useAudit(filters: AuditFilters, { enabled }: { enabled: boolean }) {
  return usePages(listAudit, filters, { enabled })
}

export function usePeople() {
  return useAll(accessControls, {})
}
