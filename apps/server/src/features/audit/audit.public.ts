import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { auditEntries } from './audit.table.ts'

interface AuditEntry {
  /** What was done, as verb and noun: 'accept order'. */
  action: AuditAction
  /** The id of what it was done to. */
  on?: string
  restId?: string
  /** The values that changed, where one did; never a secret. */
  before?: unknown
  after?: unknown
}

/** Writes who did what into the audit trail, in the transaction of the change itself. */
export async function recordAudit(ctx: Context, { action, on, restId, before, after }: AuditEntry): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.insert(auditEntries).values({
    id: newId(at),
    at,
    actorKind: ctx.actor.kind,
    actorId: 'id' in ctx.actor ? ctx.actor.id : null,
    restId: restId ?? null,
    action,
    subjectId: on ?? null,
    before: before ?? null,
    after: after ?? null,
    requestId: ctx.requestId,
  })
}

/** Before and after of what gets another value, for the audit trail; both empty where nothing does. */
export function differences(was: object, set: object = {}) {
  const values = new Map<string, unknown>(Object.entries(was))
  const changed = Object.entries(set).filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, values.get(name)])),
    after: Object.fromEntries(changed),
  }
}
