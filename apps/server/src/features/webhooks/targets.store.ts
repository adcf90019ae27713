import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import type { Webhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type FoundBy, type Tables } from '../../platform/db/statement.ts'
import type { webhookTargets } from './webhooks.table.ts'

type Named = Tables<{ webhookTargets: typeof webhookTargets }>
type Row = typeof webhookTargets.$inferSelect
type Target = Omit<Row, 'failedAt'>

const numberOf = (state: 'waiting' | 'failed') => sql<number>`
  (select count(*) from (
    select from webhook_messages m where m.subject_id = t.subject_id and m.state = ${sql.lit(state)}
     limit ${sql.lit(MOST_COUNTED)}) as counted)`

/** All without `only`. */
const findTargets = statement((db: Named, { only }: Args<{ only?: string | undefined }>) => {
  const all = db
    .selectFrom('webhookTargets as t')
    .select(['t.subjectId', 't.kind', 't.url', 't.changedAt'])
    .select([numberOf('waiting').as('waiting'), numberOf('failed').as('failed')])
    .orderBy('t.changedAt', 'desc')
    .orderBy('t.subjectId')
  return only ? all.where('t.subjectId', '=', only) : all
})

export async function listTargets(db: Db, only?: string): Promise<Webhook[]> {
  const rows = await db.run(findTargets({ only }))
  return rows.map(({ subjectId: _id, changedAt: at, ...rest }) => ({ _id, ...rest, changedAt: at.toISOString() }))
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('webhookTargets').select(['kind', 'url']).where('subjectId', '=', id).forNoKeyUpdate(),
)

type Found = FoundBy<typeof lockRow>

/** Locks the target until the transaction ends. New messages can still be queued. */
export async function lockTarget(db: Db, id: string): Promise<Found | undefined> {
  const [row] = await db.run(lockRow({ id }))
  return row
}

/** Leaves the key out of the update, which would block the queueing of messages. */
const putRow = statement((db: Named, { subjectId, ...set }: Args<Target>) =>
  db
    .insertInto('webhookTargets')
    .values({ subjectId, ...set })
    .onConflict((before) => before.column('subjectId').doUpdateSet({ ...set, failedAt: null })),
)

export async function putTarget(db: Db, target: Target): Promise<void> {
  await db.run(putRow(target))
}

const setFailed = statement((db: Named, { id, failedAt }: Args<{ id: string; failedAt: Date }>) =>
  db.updateTable('webhookTargets').set({ failedAt }).where('subjectId', '=', id),
)

export async function noteFailure(db: Db, id: string, failedAt: Date): Promise<void> {
  await db.run(setFailed({ id, failedAt }))
}

const setWell = statement((db: Named, { id, triedAt }: Args<{ id: string; triedAt: Date }>) =>
  db
    .updateTable('webhookTargets')
    .set({ failedAt: null })
    .where('subjectId', '=', id)
    .where('failedAt', '<', triedAt)
    .returning('subjectId'),
)

/** Returns whether a try that began at `triedAt` is the first success after the last failure. */
export async function noteSuccess(db: Db, id: string, triedAt: Date): Promise<boolean> {
  return (await db.run(setWell({ id, triedAt }))).length > 0
}

const deleteRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.deleteFrom('webhookTargets').where('subjectId', '=', id).returning(['kind', 'url']),
)

export async function deleteTarget(db: Db, id: string): Promise<Found | undefined> {
  const [row] = await db.run(deleteRow({ id }))
  return row
}
