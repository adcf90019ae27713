import { listAudit as listCall } from '@brigade/contract/admin/audit.contract.ts'
import { changeBusiness as changeBusinessCall } from '@brigade/contract/business/business.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { changeBusiness } from './change-business.ts'
import { listAudit } from './list-audit.ts'

export const adminRoutes = [
  bind(listCall, listAudit),
  bind(changeBusinessCall, async (ctx, input) => ({
    data: await changeBusiness(ctx, input),
    message: say('business.changed'),
  })),
]
