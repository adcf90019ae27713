import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { TestServer } from '../../platform/testing/server.ts'
import { auditEntries } from './audit.table.ts'

/** The audit entries of one object or one branch, oldest first; only those of `actions` if any are named. */
export function trailOf(
  { db }: Pick<TestServer, 'db'>,
  of: { subjectId: string } | { restId: string },
  ...actions: AuditAction[]
) {
  const isOf = 'subjectId' in of ? eq(auditEntries.subjectId, of.subjectId) : eq(auditEntries.restId, of.restId)
  const isAction = actions.length > 0 ? inArray(auditEntries.action, actions) : undefined
  return db.select().from(auditEntries).where(and(isOf, isAction)).orderBy(auditEntries.id)
}
