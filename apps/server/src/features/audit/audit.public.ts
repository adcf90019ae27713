import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  asRows,
  everyColumn,
  statement,
  type Args,
  type NewRow,
  type Rows,
  type Tables,
} from '../../platform/db/statement.ts'
import { idsFrom, newId } from '../../platform/new-id.ts'
import type { auditEntries } from './audit.table.ts'

export interface AuditEntry {
  /** Verb and noun: 'accept order'. */
  action: AuditAction
  /** The id of the changed object. */
  on?: string
  /** The account that signs in with this call, so that the call itself has no actor yet. */
  by?: string
  restId?: string
  /** Changed values, amounts as decimals; never a secret. */
  before?: unknown
  after?: unknown
}

type Named = Tables<{ auditEntries: typeof auditEntries }>

const insertEntry = statement((db: Named, entry: Args<NewRow<typeof auditEntries>>) =>
  db.insertInto('auditEntries').values(entry),
)

const insertEntries = statement((db: Named, { rows }: Args<{ rows: Rows<typeof auditEntries> }>) =>
  db.insertInto('auditEntries').expression(everyColumn('auditEntries', rows)),
)

function rowOf({ clock, actor, requestId }: Context, entry: AuditEntry) {
  const { action, on = null, restId = null, by, before = null, after = null } = entry
  const at = clock.now()
  const own = 'id' in actor ? actor.id : null
  const [actorKind, actorId] = by === undefined ? [actor.kind, own] : (['account', by] as const)
  return { id: newId(at), at, actorKind, actorId, restId, action, subjectId: on, before, after, requestId }
}

const jsonOrNull = (value: unknown) => (value === null ? null : asJson(value))

/** Writes an audit entry with the changes of this transaction. */
export function recordAudit(ctx: Context, entry: AuditEntry): void {
  const { before, after, ...row } = rowOf(ctx, entry)
  ctx.db.later(insertEntry({ ...row, before: jsonOrNull(before), after: jsonOrNull(after) }))
}

/** The same for any number of entries, in one statement. */
export function recordAudits(ctx: Context, entries: readonly AuditEntry[]): void {
  ctx.db.later(insertEntries({ rows: asRows<typeof auditEntries>(entries.map((entry) => rowOf(ctx, entry))) }))
}

interface Taken {
  restId: string
  action: AuditAction
  since: Date
}

const findTaken = statement((db: Named, { restId, action, since }: Args<Omit<Taken, 'since'> & { since: string }>) =>
  db
    .selectFrom('auditEntries')
    .select('before')
    .where('restId', '=', restId)
    .where('id', '>=', since)
    .where('action', '=', action),
)

/** The old values of what an action took away in a branch since then, so that it can be put back as it was. */
export async function takenAway(db: Db, { restId, action, since }: Taken): Promise<unknown[]> {
  const taken = await db.run(findTaken({ restId, action, since: idsFrom(since) }))
  return taken.map(({ before }) => before)
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
