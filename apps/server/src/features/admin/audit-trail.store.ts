import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import type { AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { z } from 'zod'
import { countUpTo } from '../../platform/db/count-up-to.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { idsFrom } from '../../platform/new-id.ts'
import type { accounts } from '../accounts/accounts.table.ts'
import type { auditEntries } from '../audit/audit.table.ts'
import type { channelKeys } from '../channel/channel-keys.table.ts'
import type { kitchenDisplays } from '../kitchen/kitchen.table.ts'

type Named = Tables<{
  accounts: typeof accounts
  auditEntries: typeof auditEntries
  channelKeys: typeof channelKeys
  kitchenDisplays: typeof kitchenDisplays
}>

/** From `begin` (inclusive) to `end` (exclusive). */
export interface TrailFilter {
  restId?: string | undefined
  actorId?: string | undefined
  action?: AuditAction | undefined
  begin?: Date | undefined
  end?: Date | undefined
}

interface Asked extends TrailFilter {
  fromId?: string | undefined
  belowId?: string | undefined
  after?: string | undefined
}

/** Ids follow the clock to within this many ms. They bound the scan; the entry's own time decides. */
const CLOSELY_MS = 60_000

function askedOf(filter: TrailFilter): Asked {
  const { begin, end } = filter
  return {
    ...filter,
    fromId: begin && idsFrom(new Date(begin.getTime() - CLOSELY_MS)),
    belowId: end && idsFrom(new Date(end.getTime() + CLOSELY_MS)),
  }
}

function chosen(db: Named, asked: Args<Asked>) {
  let rows = db.selectFrom('auditEntries as e')
  if (asked.restId) rows = rows.where('e.restId', '=', asked.restId)
  if (asked.actorId) rows = rows.where('e.actorId', '=', asked.actorId)
  if (asked.action) rows = rows.where('e.action', '=', asked.action)
  if (asked.begin) rows = rows.where('e.at', '>=', asked.begin)
  if (asked.end) rows = rows.where('e.at', '<', asked.end)
  if (asked.fromId) rows = rows.where('e.id', '>=', asked.fromId)
  if (asked.belowId) rows = rows.where('e.id', '<', asked.belowId)
  return asked.after ? rows.where('e.id', '<', asked.after) : rows
}

const findPage = statement((db: Named, { limit, ...asked }: Args<Asked & { limit: number }>) =>
  db
    .selectFrom(
      chosen(db, asked)
        .select(['e.id', 'e.at', 'e.actorKind', 'e.actorId', 'e.restId', 'e.action', 'e.subjectId'])
        .select(['e.before', 'e.after'])
        .orderBy('e.id', 'desc')
        .limit(limit)
        .as('n'),
    )
    .leftJoin('accounts as a', 'a.id', 'n.actorId')
    .leftJoin('channelKeys as k', 'k.id', 'n.actorId')
    .leftJoin('kitchenDisplays as d', (on) => on.onRef('d.restId', '=', 'n.restId').onRef('d.id', '=', 'n.actorId'))
    .selectAll('n')
    .select(['a.firstName', 'a.lastName', 'k.name as channel', 'd.name as display'])
    .orderBy('n.id', 'desc'),
)

const actorKind = z.enum(['account', 'channel', 'kitchen-display', 'system', 'nobody'])

type ActorNames = Pick<
  FoundBy<typeof findPage>,
  'actorKind' | 'actorId' | 'firstName' | 'lastName' | 'channel' | 'display'
>

function actorOf(row: ActorNames): AuditEntry['actor'] {
  return { kind: actorKind.parse(row.actorKind), _id: row.actorId, name: nameOf(row) }
}

function nameOf({ actorKind: kind, firstName, lastName, channel, display }: ActorNames): string {
  if (firstName !== null && lastName !== null) return say('shell.person', { firstName, lastName })
  return channel ?? display ?? say(kind === 'system' ? 'audit.actor.system' : 'audit.actor.nobody')
}

function toEntry(row: FoundBy<typeof findPage>): AuditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row),
    restId: row.restId,
    action: row.action,
    on: row.subjectId,
    before: row.before,
    after: row.after,
  }
}

/** The entries of a page and one more, the newest first, with the actors' current names. One statement. */
export async function readTrail(db: Db, filter: TrailFilter, { limit, after }: PageAsked): Promise<AuditEntry[]> {
  return (await db.run(findPage({ ...askedOf(filter), after, limit: limit + 1 }))).map(toEntry)
}

const countChosen = statement((db: Named, asked: Args<Asked>) => countUpTo(chosen(db, asked).select('e.id')))

export async function countTrail(db: Db, filter: TrailFilter): Promise<number> {
  const [row] = await db.run(countChosen(askedOf(filter)))
  return row?.total ?? 0
}

const countDone = statement((db: Named, asked: Args<Asked>) =>
  db
    .selectFrom(
      chosen(db, asked)
        .select(['e.actorKind', 'e.actorId', 'e.action'])
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .groupBy(['e.actorKind', 'e.actorId', 'e.action'])
        .as('n'),
    )
    .leftJoin('accounts as a', 'a.id', 'n.actorId')
    .leftJoin('channelKeys as k', 'k.id', 'n.actorId')
    .leftJoin('kitchenDisplays as d', 'd.id', 'n.actorId')
    .selectAll('n')
    .select(['a.firstName', 'a.lastName', 'k.name as channel', 'd.name as display']),
)

/** How often each actor did each thing, with the actors' current names. One statement. */
export async function countActs(db: Db, filter: TrailFilter) {
  const rows = await db.run(countDone(askedOf(filter)))
  return rows.map((row) => ({ actor: actorOf(row), action: row.action, entries: row.entries }))
}
