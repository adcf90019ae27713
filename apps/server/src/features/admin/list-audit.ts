import type { listAudit as listCall } from '@brigade/contract/admin/audit.contract.ts'
import { instantOf } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { listPage } from '../../platform/http/page.ts'
import { getBusiness } from '../business/business.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { withNames } from './audit-names.store.ts'
import { countTrail, readTrail } from './audit-trail.store.ts'

const END_OF_DAY = 24 * 60

/** The audit trail, the newest first, by days in the business's time zone. The number of statements is constant. */
export async function listAudit(
  ctx: Context,
  { from, to, restId, actorId, action, ...page }: InputOf<typeof listCall>,
) {
  if (restId !== undefined) await requireBranch(ctx, restId)
  const { timeZone } = await getBusiness(ctx.db)
  const filter = {
    restId,
    actorId,
    action,
    begin: from === undefined ? undefined : instantOf(from, 0, timeZone),
    end: to === undefined ? undefined : instantOf(to, END_OF_DAY, timeZone),
  }
  const listed = await listPage(page, readTrail(ctx.db, filter, page), countTrail(ctx.db, filter))
  return { ...listed, data: await withNames(ctx.db, listed.data) }
}
