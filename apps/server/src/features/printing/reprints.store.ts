import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args } from '../../platform/db/statement.ts'
import { effectiveState } from './job-state.rules.ts'
import { selectJobs, type JobRow, type JobTables } from './jobs.store.ts'

const findUnfailed = statement((db: JobTables, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  selectJobs(db)
    .leftJoin('carts as c', (on) => on.onRef('c.restId', '=', 'r.restId').onRef('c.id', '=', 'r.cartId'))
    .select('c.orderId as orderOfRound')
    .where('j.restId', '=', restId)
    .where(
      sql<boolean>`(j.order_id = any(${ids}::uuid[]) or j.drawer_id = any(${ids}::uuid[]) or j.round_id = any(${ids}::uuid[] ||
        array(select s.id from cart_rounds s join carts o on o.rest_id = s.rest_id and o.id = s.cart_id
               where o.rest_id = ${restId} and o.order_id = any(${ids}::uuid[]))))`,
    )
    .where('j.state', '<>', sql.lit('failed')),
)

/** Of orders with the rounds that they were sent in, of rounds and of drawers. */
async function readUnfailed(db: Db, restId: string, ids: string[], now: Date) {
  const rows = await db.run(findUnfailed({ restId, ids }))
  return rows.flatMap((job) => {
    const { state } = effectiveState(job, job, now)
    return state === 'failed' ? [] : { ...job, state }
  })
}

export async function wasPrinted(
  db: Db,
  { restId, of, kind }: { restId: string; of: string; kind: JobRow['kind'] },
  now: Date,
): Promise<boolean> {
  return (await readUnfailed(db, restId, [of], now)).some((job) => job.kind === kind)
}

/** Null stands for all foods of the order. */
const shareFoods = (some: readonly string[] | null, others: readonly string[] | null) =>
  some === null || others === null || some.some((id) => others.includes(id))

type Ticket = Pick<JobRow, 'printId' | 'foodIds' | 'printerId'>

/**
 * Whether two tickets were queued together, for different readers. One that was sent again has foods of the first, which
 * no other part has; or it is of the whole order at the same printer.
 */
function areTogether(some: Ticket, other: Ticket): boolean {
  if (some.printId === null || some.printId !== other.printId) return false
  if (some.foodIds === null && other.foodIds === null) return some.printerId !== other.printerId
  return some.foodIds === null || other.foodIds === null || !shareFoods(some.foodIds, other.foodIds)
}

/** The order, round or drawer that a page shows; null on a test page. */
const subjectOf = ({ orderId, roundId, drawerId }: Pick<JobRow, 'orderId' | 'roundId' | 'drawerId'>) =>
  orderId ?? roundId ?? drawerId

/**
 * Reprints: a page that was not queued together with it shows some of its foods, and is or may be on paper or with a
 * print service, or waits. Failed ones do not count.
 */
export async function readReprints(
  db: Db,
  restId: string,
  jobs: readonly Pick<JobRow, 'id' | 'orderId' | 'roundId' | 'drawerId' | 'kind' | keyof Ticket>[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(jobs.flatMap((job) => subjectOf(job) ?? []))]
  const unfailed = await readUnfailed(db, restId, ids, now)
  const isReprint = (of: (typeof jobs)[number]) =>
    unfailed.some(
      (other) =>
        subjectOf(of) !== null &&
        other.id !== of.id &&
        !areTogether(of, other) &&
        // The kitchen has an order once it has its rounds.
        (subjectOf(other) === subjectOf(of) || (of.orderId !== null && other.orderOfRound === of.orderId)) &&
        other.kind === of.kind &&
        shareFoods(other.foodIds, of.foodIds) &&
        (other.state !== 'queued' || other.id < of.id),
    )
  return new Set(jobs.filter(isReprint).map(({ id }) => id))
}
