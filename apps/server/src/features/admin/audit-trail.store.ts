import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { auditEntries } from '../audit/audit.table.ts'
import { channelKeys } from '../channel/channel-keys.table.ts'

/** From `begin` (inclusive) to `end` (exclusive). */
export interface TrailFilter {
  restId?: string | undefined
  actorId?: string | undefined
  action?: AuditAction | undefined
  begin?: Date | undefined
  end?: Date | undefined
}

/** Ids follow the clock to within this many ms. They bound the scan; the entry's own time decides. */
const CLOSELY_MS = 60_000

const actorKind = z.enum(['account', 'channel', 'system', 'nobody'])

function conditionsOf({ restId, actorId, action, begin, end }: TrailFilter): SQL | undefined {
  const { id, at } = auditEntries
  return and(
    restId === undefined ? undefined : eq(auditEntries.restId, restId),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    action === undefined ? undefined : eq(auditEntries.action, action),
    begin && and(gte(id, idsFrom(new Date(begin.getTime() - CLOSELY_MS))), gte(at, begin)),
    end && and(lt(id, idsFrom(new Date(end.getTime() + CLOSELY_MS))), lt(at, end)),
  )
}

/** The entries of a page and one more, the newest first, with the actors' current names. One statement. */
export async function readTrail(db: Db, filter: TrailFilter, { limit, after }: PageAsked): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, account: accounts, channel: channelKeys.name })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
    .leftJoin(channelKeys, eq(channelKeys.id, auditEntries.actorId))
    .where(and(conditionsOf(filter), after === undefined ? undefined : lt(auditEntries.id, after)))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1)
  return rows.map(({ entry, account, channel }) => {
    const kind = actorKind.parse(entry.actorKind)
    const person = account && say('shell.person', { firstName: account.firstName, lastName: account.lastName })
    return {
      _id: entry.id,
      at: entry.at.toISOString(),
      actor: {
        kind,
        _id: entry.actorId,
        name: person ?? channel ?? say(kind === 'system' ? 'audit.actor.system' : 'audit.actor.nobody'),
      },
      restId: entry.restId,
      action: entry.action,
      on: entry.subjectId,
      before: entry.before,
      after: entry.after,
    }
  })
}

export async function countTrail(db: Db, filter: TrailFilter): Promise<number> {
  return countUpTo(db, db.select({ id: auditEntries.id }).from(auditEntries).where(conditionsOf(filter)))
}
