import type { WireDate } from '@brigade/contract/kernel/dates.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { sql } from 'kysely'
import type { Amounts } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
import { isoDate } from '../../platform/db/wire-date.ts'
import type { PageAsked } from '../../platform/http/page.ts'
import { toOrder, toPrinted, type PrintedOrder } from './order-on-wire.ts'
import {
  anyOf,
  calledOff,
  ended,
  findLines,
  findRows,
  selectRows,
  type Asked,
  type LineRow,
  type OrderRow,
} from './order-rows.store.ts'
import type { orderLines, orders } from './orders.table.ts'

type Named = Tables<{ orderLines: typeof orderLines; orders: typeof orders }>

function withLines<O>(
  rows: readonly OrderRow[],
  lines: readonly LineRow[],
  orderOf: (row: OrderRow, lines: readonly LineRow[]) => O,
): O[] {
  const byOrder = groupBy(lines, (line) => line.orderId)
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []))
}

const onWire = (decimals: Decimals) => (row: OrderRow, lines: readonly LineRow[]) => toOrder(row, lines, decimals)

type WhichNew = PageAsked & { ids?: string[] | undefined }
/** The oldest first by day and token. A partial index holds exactly these. */
const findNew = statement((db: Named, { restId, limit, after, ids }: Args<{ restId: string } & WhichNew>) => {
  const all = selectRows(db)
  const rows = (ids ? all.where('o.id', '=', anyOf(ids)) : all)
    .where('o.restId', '=', restId)
    .where('o.status', 'not in', ended)
    .orderBy('o.businessDate')
    .orderBy('o.tokenNo')
    .limit(limit)
  if (!after) return rows
  return rows.where(sql<boolean>`(o.business_date, o.token_no) > (
    select business_date, token_no from orders where rest_id = ${restId} and id = ${after})`)
})

export async function listNew({ db, decimals }: Amounts, restId: string, which: WhichNew): Promise<Order[]> {
  const rows = await db.run(findNew({ restId, ...which }))
  if (rows.length === 0) return []
  return withLines(rows, await db.run(findLines({ restId, ids: rows.map(({ id }) => id) })), onWire(decimals))
}

const countOfNew = statement((db: Named, { restId }: Args<{ restId: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('restId', '=', restId)
    .where('status', 'not in', ended),
)

export async function countNew(db: Db, restId: string): Promise<number> {
  return (await db.run(countOfNew({ restId })))[0]?.total ?? 0
}

const lockRow = statement((db: Named, { id }: Args<{ id: string }>) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forUpdate(),
)

/** Locks the order, then reads it: a single statement would return payment and delivery as of before the wait. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [[locked], [row]] = await Promise.all([db.run(lockRow({ id })), db.run(findRows({ ids: [id] }))])
  return locked && row
}

const lockRows = statement((db: Named, { restId, ids }: Args<{ restId: string; ids: string[] }>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('restId', '=', restId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate(),
)

/** Locks orders of a branch in one order for all callers, then reads them. Leaves out those of other branches. */
export async function lockOrders(db: Db, restId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const asked = { restId, ids: [...ids] }
  const [, rows] = await Promise.all([db.run(lockRows(asked)), db.run(findRows(asked))])
  return rows
}

const readAll = (db: Db, asked: Asked) => Promise.all([db.run(findRows(asked)), db.run(findLines(asked))])

async function readAsked({ db, decimals }: Amounts, asked: Asked): Promise<Order[]> {
  const [rows, lines] = await readAll(db, asked)
  return withLines(rows, lines, onWire(decimals))
}

export function readOrders(ctx: Amounts, restId: string, ids: readonly string[]): Promise<Order[]> {
  return readAsked(ctx, { restId, ids: [...ids] })
}

/** The same as pages show them. */
export async function readPrinted(
  { db, decimals }: Amounts,
  restId: string,
  ids: readonly string[],
): Promise<PrintedOrder[]> {
  const [rows, lines] = await readAll(db, { restId, ids: [...ids] })
  return withLines(rows, lines, (row, own) => toPrinted(row, own, decimals))
}

/** Returns an order of any branch unless one is given. */
export async function readOrder(ctx: Amounts, id: string, restId?: string): Promise<Order | undefined> {
  const [order] = await readAsked(ctx, { restId, ids: [id] })
  return order
}

const findOfKey = statement((db: Named, { id, channelKeyId }: Args<{ id: string; channelKeyId: string }>) =>
  selectRows(db).where('o.id', '=', id).where('o.channelKeyId', '=', channelKeyId),
)

export async function readOrderOfKey(db: Db, id: string, channelKeyId: string): Promise<OrderRow | undefined> {
  const [row] = await db.run(findOfKey({ id, channelKeyId }))
  return row
}

const findTaken = statement((db: Named, { restId, orderId }: Args<{ restId: string; orderId: string }>) =>
  db
    .selectFrom('orderLines')
    .select(['variationId', 'quantity'])
    .where((is) => is.and({ restId, orderId, tookStock: true })),
)

export function stockTakenFor(db: Db, restId: string, orderId: string) {
  return db.run(findTaken({ restId, orderId }))
}

const countOfCustomer = statement((db: Named, { restId, contact }: Args<{ restId: string; contact: string }>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) => is.and({ restId, customerContact: contact }))
    .where('status', 'not in', calledOff),
)

export async function countOrdersOf(db: Db, restId: string, contact: string): Promise<number> {
  const [row] = await db.run(countOfCustomer({ restId, contact }))
  return row?.total ?? 0
}

const countStatuses = statement((db: Named, day: Args<Pick<typeof orders.$inferSelect, 'restId' | 'businessDate'>>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where((is) => is.and(day))
    .groupBy('status'),
)

export function countByStatus(db: Db, restId: string, businessDate: WireDate) {
  return db.run(countStatuses({ restId, businessDate: isoDate(businessDate) }))
}
