import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { asJson, statement, type Args, type Json, type Tables } from '../../platform/db/statement.ts'
import { newId } from '../../platform/new-id.ts'
import type { auditEntries } from './audit.table.ts'

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

type Named = Tables<{ audit_entries: typeof auditEntries }>

const insertEntry = statement(
  (
    db: Named,
    entry: Args<{
      id: string
      at: Date
      actorKind: string
      actorId: string | null
      restId: string | null
      action: AuditAction
      subjectId: string | null
      before: Json<unknown> | null
      after: Json<unknown> | null
      requestId: string
    }>,
  ) =>
    db.insertInto('audit_entries').values({
      id: entry.id,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      rest_id: entry.restId,
      action: entry.action,
      subject_id: entry.subjectId,
      before: entry.before,
      after: entry.after,
      request_id: entry.requestId,
    }),
)

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : asJson(value))

/** Writes an audit entry with the changes of this transaction. */
export function recordAudit({ db, clock, actor, requestId }: Context, entry: AuditEntry): void {
  const { action, on = null, restId = null, before, after } = entry
  const at = clock.now()
  const actorId = 'id' in actor ? actor.id : null
  const values = { before: jsonOrNull(before), after: jsonOrNull(after) }
  db.later(
    insertEntry(db, {
      id: newId(at),
      at,
      actorKind: actor.kind,
      actorId,
      restId,
      action,
      subjectId: on,
      ...values,
      requestId,
    }),
  )
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
