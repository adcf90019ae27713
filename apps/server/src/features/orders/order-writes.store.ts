import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import type { OrderStatus } from '@brigade/contract/orders/order-status.rules.ts'
import { sql } from 'kysely'
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
import { isoDate } from '../../platform/db/wire-date.ts'
import { anyOf } from './order-rows.store.ts'
import type { orderLines, orders, tokenCounters } from './orders.table.ts'

type Named = Tables<{ orderLines: typeof orderLines; orders: typeof orders; tokenCounters: typeof tokenCounters }>
type OrderKey = Pick<typeof orders.$inferSelect, 'restId' | 'id'>

export interface OrderChanges extends Partial<
  Pick<
    typeof orders.$inferSelect,
    | 'acceptedAt'
    | 'answerHeldUntil'
    | 'preparationTime'
    | 'rejectNote'
    | 'preparedAt'
    | 'prepareHeldUntil'
    | 'fulfilledAt'
    | 'deliveryId'
  >
> {
  status: OrderStatus
}

const changeRow = statement((db: Named, { restId, id, ...set }: Args<OrderKey & OrderChanges>) =>
  db
    .updateTable('orders')
    .set(set)
    .where((is) => is.and({ restId, id })),
)

export async function updateOrder(db: Db, { restId, id }: OrderKey, changes: OrderChanges): Promise<void> {
  await db.run(changeRow({ restId, id, ...changes }))
}

interface Answered {
  id: string
  /** Minutes. */
  preparationTime: number | null
}

type Answer = Required<Pick<OrderChanges, 'status' | 'acceptedAt' | 'answerHeldUntil'>>

const answerRows = statement(
  (_: Named, given: Args<Answer & { restId: string; ids: string[]; minutes: Array<number | null> }>) => sql`
    update orders o
       set status = ${given.status}, accepted_at = ${given.acceptedAt}, answer_held_until = ${given.answerHeldUntil},
           preparation_time = a.minutes, reject_note = null
      from unnest(${given.ids}::uuid[], ${given.minutes}::integer[]) a (id, minutes)
     where o.rest_id = ${given.restId} and o.id = a.id`,
)

/** Gives several orders the same answer, or none, each with its own preparation time. */
export async function updateAnswers(
  db: Db,
  restId: string,
  answered: readonly Answered[],
  answer: Answer,
): Promise<void> {
  const [ids, minutes] = [answered.map(({ id }) => id), answered.map(({ preparationTime }) => preparationTime)]
  await db.run(answerRows({ restId, ids, minutes, ...answer }))
}

const unprepareRows = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .updateTable('orders')
    .set({
      status: 'accepted',
      preparedAt: null,
      prepareHeldUntil: null,
    })
    .where('restId', '=', restId)
    .where('id', '=', anyOf(ids)),
)

/** Returns prepared orders to the kitchen. */
export async function unprepare(db: Db, restId: string, ids: string[]): Promise<void> {
  await db.run(unprepareRows({ restId, ids }))
}

type Address = NonNullable<(typeof orders.$inferSelect)['address']>

const changeAddress = statement(
  (db: Named, { restId, id, address }: Args<OrderKey & Pick<NewRow<typeof orders>, 'address'>>) =>
    db
      .updateTable('orders')
      .set({ address })
      .where((is) => is.and({ restId, id })),
)

export async function updateAddress(db: Db, { restId, id }: OrderKey, address: Address): Promise<void> {
  await db.run(changeAddress({ restId, id, address: asJson(address) }))
}

type Allergy = Pick<typeof orders.$inferSelect, 'allergy'>

const changeAllergy = statement((db: Named, { restId, id, allergy }: Args<OrderKey & Allergy>) =>
  db
    .updateTable('orders')
    .set({ allergy })
    .where((is) => is.and({ restId, id })),
)

export async function updateAllergy(db: Db, { restId, id }: OrderKey, { allergy }: Allergy): Promise<void> {
  await db.run(changeAllergy({ restId, id, allergy }))
}

type Cooked = Pick<typeof orders.$inferSelect, 'cookedAt'>

const changeCooked = statement((db: Named, { restId, id, cookedAt }: Args<OrderKey & Cooked>) =>
  db
    .updateTable('orders')
    .set({ cookedAt })
    .where((is) => is.and({ restId, id })),
)

/** Notes at the end of the transaction that the kitchen finished a locked order, or cooks a part of it again. */
export function setCooked(db: Db, { restId, id }: OrderKey, cookedAt: Date | null): void {
  db.later(changeCooked({ restId, id, cookedAt }))
}

type Counter = Pick<typeof tokenCounters.$inferSelect, 'restId' | 'businessDate'>

const countOn = statement((db: Named, counter: Args<Counter>) =>
  db
    .updateTable('tokenCounters')
    .set({ lastToken: sql<number>`last_token + 1` })
    .where((is) => is.and(counter))
    .returning('lastToken as token'),
)

const beginCount = statement((db: Named, counter: Args<Counter>) =>
  db
    .insertInto('tokenCounters')
    .values({ ...counter, lastToken: 1 })
    .onConflict((counted) =>
      counted
        .columns(['restId', 'businessDate'])
        .doUpdateSet({ lastToken: sql<number>`token_counters.last_token + 1` }),
    )
    .returning('lastToken as token'),
)

/** The row stays locked until the commit, so that a refused order leaves no gap. */
export async function nextToken(db: Db, restId: string, businessDate: WireDate): Promise<number> {
  const counter = { restId, businessDate: isoDate(businessDate) }
  // Only the first order of a day finds no counter.
  const [counted] = await db.run(countOn(counter))
  const [row] = counted ? [counted] : await db.run(beginCount(counter))
  if (!row) throw new Error('The token counter returned no row')
  return row.token
}

const insertRow = statement((db: Named, order: Args<NewRow<typeof orders>>) => db.insertInto('orders').values(order))

const insertLines = statement((db: Named, { lines }: Args<{ lines: Rows<typeof orderLines> }>) =>
  db.insertInto('orderLines').expression(everyColumn('orderLines', lines)),
)

/** Writes an order with its lines at the end of the transaction. */
export function insertOrder(
  db: Db,
  order: typeof orders.$inferSelect,
  lines: ReadonlyArray<Omit<typeof orderLines.$inferSelect, 'restId' | 'orderId' | 'position'>>,
): void {
  const [address, discount] = [order.address && asJson(order.address), order.discount && asJson(order.discount)]
  db.later(insertRow({ ...order, businessDate: isoDate(order.businessDate), address, discount }))
  const whole = lines.map((line, position) => ({ ...line, position, restId: order.restId, orderId: order.id }))
  db.later(insertLines({ lines: asRows<typeof orderLines>(whole) }))
}
