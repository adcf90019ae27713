import type { AuditOverview } from '@brigade/contract/admin/audit.contract.ts'
import { businessDate, instantOf } from '@brigade/contract/kernel/dates.ts'
import type { Context } from '../../platform/context.ts'
import { getBusiness } from '../business/business.public.ts'
import { countActs } from './audit-trail.store.ts'

/** Today's entries by actor and by action. Today is in the business's time zone, as the days of the trail are. */
export async function auditOverview(ctx: Context): Promise<AuditOverview> {
  const { timeZone } = await getBusiness(ctx.db)
  const date = businessDate(ctx.clock.now(), timeZone, 0)
  const acts = await countActs(ctx.db, { begin: instantOf(date, 0, timeZone) })
  const actors = new Map<string, AuditOverview['actors'][number]>()
  const actions = new Map<string, number>()
  for (const { actor, action, entries } of acts) {
    const key = actor._id ?? actor.kind
    actors.set(key, { actor, entries: entries + (actors.get(key)?.entries ?? 0) })
    actions.set(action, (actions.get(action) ?? 0) + entries)
  }
  return {
    date,
    actors: [...actors.values()].toSorted((a, b) => b.entries - a.entries),
    actions: [...actions].map(([action, entries]) => ({ action, entries })).toSorted((a, b) => b.entries - a.entries),
  }
}
