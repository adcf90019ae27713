import { listAudit as listCall, readAuditOverview } from '@brigade/contract/admin/audit.contract.ts'
import { changeBusiness as changeBusinessCall } from '@brigade/contract/business/business.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import {
  archiveBranch as archiveCall,
  restoreBranch as restoreCall,
} from '@brigade/contract/restaurants/branches.contract.ts'
import { listArchivedBranches } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listArchived } from '../restaurants/restaurants.public.ts'
import { auditOverview } from './audit-overview.ts'
import { archiveBranch, restoreBranch } from './archive-branch.ts'
import { changeBusiness } from './change-business.ts'
import { listAudit } from './list-audit.ts'

export const adminRoutes = [
  bind(listCall, listAudit),
  bind(readAuditOverview, async (ctx) => ({ data: await auditOverview(ctx) })),
  bind(changeBusinessCall, async (ctx, input) => ({
    data: await changeBusiness(ctx, input),
    message: say('business.changed'),
  })),
  bind(listArchivedBranches, async (ctx) => ({ data: await listArchived(ctx.db) })),
  bind(archiveCall, async (ctx, input) => {
    const data = await archiveBranch(ctx, input)
    return { data, message: say('branch.archived', { name: data.name }) }
  }),
  bind(restoreCall, async (ctx, input) => {
    const data = await restoreBranch(ctx, input)
    return { data, message: say('branch.restored', { name: data.name }) }
  }),
]
