import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { auditEntries } from './audit.table.ts'

interface AuditEntry {
  /** Verb and noun: 'accept order'. */
  action: AuditAction
  /** The id of the changed object. */
  on?: string
  restId?: string
  /** Changed values, amounts as decimals; never a secret. */
  before?: unknown
  after?: unknown
}

/** Writes an audit entry in the transaction of the change. */
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

/** Returns the old and new values of changed fields for the audit trail; both are empty if nothing changed. */
export function differences(was: object, set: object = {}) {
  const values = new Map<string, unknown>(Object.entries(was))
  const changed = Object.entries(set).filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, values.get(name)])),
    after: Object.fromEntries(changed),
  }
}
