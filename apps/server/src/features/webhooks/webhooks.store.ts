import { MOST_COUNTED } from '@brigade/contract/kernel/fields.ts'
import type { WebhookMessage, WebhookState } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import {
  asJson,
  statement,
  type AnyTable,
  type Args,
  type FoundBy,
  type Json,
  type Tables,
} from '../../platform/db/statement.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { newId } from '../../platform/new-id.ts'
import type { webhookMessages } from './webhooks.table.ts'

type Named = Tables<{ webhookMessages: typeof webhookMessages }>
type Row = typeof webhookMessages.$inferSelect

interface NewMessage extends Pick<Row, 'kind' | 'subjectId' | 'event' | 'restId' | 'orderId' | 'tokenNo'> {
  data: Json<Row['data']>
  id: string
  now: Date
}

const insertRow = statement(
  (_: AnyTable, { kind, subjectId, event, restId, orderId, tokenNo, data, id, now }: Args<NewMessage>) => sql<never>`
    insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, token_no, data, state, created_at,
      waiting_since, next_try_at)
    select ${id}::uuid, ${restId}::uuid, target.subject_id, target.kind, ${event}, ${orderId}::uuid, ${tokenNo}::integer,
      ${data}::jsonb, 'waiting', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from webhook_targets as target
    where target.subject_id = ${subjectId} and target.kind = ${kind}
    for key share of target`,
)

/**
 * Writes a message at the end of the transaction, and locks the address until the commit. The message starts as
 * waiting, because earlier ones may be changing.
 */
export function addMessage(db: Db, now: Date, message: Added): void {
  db.later(insertOf(now, message))
}

/** The same, but at once, and so before every other message of the transaction. */
export async function addMessageFirst(db: Db, now: Date, message: Added): Promise<void> {
  await db.run(insertOf(now, message))
}

interface NewNotice extends Pick<Row, 'event' | 'restId'> {
  data: Json<Row['data']>
  ids: string[]
  subjectIds: string[]
  now: Date
}

const insertNotices = statement(
  (_: AnyTable, { event, restId, data, ids, subjectIds, now }: Args<NewNotice>) => sql<never>`
    insert into webhook_messages (id, rest_id, subject_id, kind, event, order_id, data, state, created_at, waiting_since,
      next_try_at)
    select one.id, ${restId}::uuid, target.subject_id, target.kind, ${event}, ${restId}::uuid, ${data}::jsonb, 'waiting',
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${subjectIds}::uuid[]) as one (id, subject_id)
    join webhook_targets as target on target.subject_id = one.subject_id and target.kind = 'storefront'
    order by one.subject_id for key share of target`,
)

export interface Notice extends Pick<Row, 'event' | 'restId' | 'data'> {
  subjectIds: string[]
}

/** Writes one message for each storefront with an address, as `addMessage` does. */
export function addNotices(db: Db, now: Date, { data, subjectIds, ...notice }: Notice): void {
  const ids = subjectIds.map(() => newId(now))
  db.later(insertNotices({ ...notice, data: asJson(data), ids, subjectIds, now }))
}

type Added = Omit<NewMessage, 'id' | 'now' | 'data'> & Pick<Row, 'data'>

const insertOf = (now: Date, { data, ...message }: Added) =>
  insertRow({ ...message, data: asJson(data), id: newId(now), now })

const place = ['id', 'subjectId', 'kind', 'event', 'restId', 'orderId', 'tokenNo', 'state', 'createdAt'] as const
const tries = ['attempts', 'lastTriedAt', 'lastStatus', 'lastError', 'isSending', 'nextTryAt', 'deliveredAt'] as const
/** What is shown of a message. */
export const shown = [...place, ...tries] as const

const findById = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('webhookMessages').select(shown).where('id', '=', id),
)

type Shown = FoundBy<typeof findById>

export function toMessage(row: Shown): WebhookMessage {
  const { id: _id, createdAt, lastTriedAt, nextTryAt, deliveredAt, ...rest } = row
  return {
    _id,
    ...rest,
    orderId: rest.tokenNo === null ? null : rest.orderId,
    createdAt: createdAt.toISOString(),
    lastTriedAt: lastTriedAt?.toISOString() ?? null,
    nextTryAt: (rest.isSending ? null : nextTryAt?.toISOString()) ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}

export async function findMessage(db: Db, id: string): Promise<Shown | undefined> {
  const [row] = await db.run(findById({ id }))
  return row
}

interface Wish {
  subjectId?: string | undefined
  state?: WebhookState | undefined
}

/** A statement for each state, which is written out for the planner to use the partial index. */
const ofState = <Made>(make: (state: WebhookState | undefined) => Made) => ({
  any: make(undefined),
  waiting: make('waiting'),
  delivered: make('delivered'),
  failed: make('failed'),
})

function isWished(db: Named, state: WebhookState | undefined, { subjectId }: Args<Pick<Wish, 'subjectId'>>) {
  let wished = db.selectFrom('webhookMessages')
  if (subjectId) wished = wished.where('subjectId', '=', subjectId)
  return state ? wished.where('state', '=', sql.lit(state)) : wished
}

const findPage = ofState((state) =>
  statement((db: Named, { limit, after, ...wish }: Args<PageAsked & Pick<Wish, 'subjectId'>>) => {
    const rows = isWished(db, state, wish).select(shown).orderBy('id', 'desc').limit(limit)
    return after ? rows.where('id', '<', after) : rows
  }),
)

export async function readMessages(
  db: Db,
  { limit, after, subjectId, state }: PageAsked & Wish,
): Promise<WebhookMessage[]> {
  return (await db.run(findPage[state ?? 'any']({ subjectId, after, limit: limit + 1 }))).map(toMessage)
}

const countPage = ofState((state) =>
  statement((db: Named, wish: Args<Pick<Wish, 'subjectId'>>) => {
    const rows = isWished(db, state, wish).select('id').limit(sql.lit(MOST_COUNTED))
    return db.selectFrom(rows.as('counted')).select(({ fn }) => fn.countAll<number>().as('total'))
  }),
)

export async function countMessages(db: Db, { subjectId, state }: Wish): Promise<number> {
  const [row] = await db.run(countPage[state ?? 'any']({ subjectId }))
  return row?.total ?? 0
}
