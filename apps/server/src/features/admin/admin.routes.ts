import { listAudit as listCall } from '@brigade/contract/admin/audit.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listAudit } from './list-audit.ts'

export const adminRoutes = [bind(listCall, listAudit)]
