import { UNDO_MS } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type AnyTable, type Args, type Tables } from '../../platform/db/statement.ts'
import { inTransaction, type World } from '../../platform/http/run.ts'
import { queueMessageFirst } from '../webhooks/webhooks.public.ts'
import { callOff } from './call-off.ts'
import { updateOrder } from './order-writes.store.ts'
import type { OrderRow } from './order-rows.store.ts'
import { lockOrder } from './orders.store.ts'
import type { orders } from './orders.table.ts'
import { announceChange, lockVisibleOrder, requireTransition, shownOrder, storefrontMessage } from './transition.ts'

/** A reprint says so on the paper: nobody cooks it again. */
export type PrintTicket = (ctx: Context, order: Order, isReprint?: boolean) => Promise<void>

const asNew = { status: 'placed', acceptedAt: null, preparationTime: null, rejectNote: null } as const

/** The order as its customer knows it while its answer, or that it is prepared, is held. */
export function asTold(row: OrderRow): OrderRow {
  if (row.answerHeldUntil) return { ...row, ...asNew }
  return row.prepareHeldUntil ? { ...row, status: 'accepted' } : row
}

/** Gives the held answer of a locked order: to the storefront, to the kitchen's printer, and to stock, coupon and payment. */
async function giveAnswer(ctx: Context, row: OrderRow, printTicket: PrintTicket): Promise<OrderRow> {
  const isAccepted = row.status === 'accepted'
  if (!isAccepted) await callOff(ctx, row, { wasCooked: false })
  await updateOrder(ctx.db, row, { status: row.status, answerHeldUntil: null })
  const order = await shownOrder(ctx, row)
  const message = storefrontMessage(ctx, row, order, isAccepted ? 'accepted' : 'rejected')
  // A step that follows in this transaction queues another.
  if (message) await queueMessageFirst(ctx, message)
  if (isAccepted) await printTicket(ctx, order)
  announceChange(ctx, row)
  return { ...row, answerHeldUntil: null }
}

/** Tells the storefront of a locked order that is prepared. A server of the version before may have moved it on. */
async function tellPrepared(ctx: Context, row: OrderRow): Promise<OrderRow> {
  await updateOrder(ctx.db, row, { status: row.status, prepareHeldUntil: null })
  const message =
    row.status === 'prepared' ? storefrontMessage(ctx, row, await shownOrder(ctx, row), 'prepared') : undefined
  if (message) await queueMessageFirst(ctx, message)
  return { ...row, prepareHeldUntil: null }
}

/** Tells of the step of a locked order that can no longer be undone. One follows the other, so at most one is held. */
async function tellHeld(ctx: Context, row: OrderRow, printTicket: PrintTicket): Promise<OrderRow> {
  if (row.answerHeldUntil) return giveAnswer(ctx, row, printTicket)
  return row.prepareHeldUntil ? tellPrepared(ctx, row) : row
}

/**
 * Locks an order for a step after its answer, and tells of a held step first. Throws `not-found` and `order-moved-on`.
 */
export async function lockForStep(
  ctx: Context,
  orderId: string,
  step: 'prepare' | 'complete' | 'dispatch' | 'cancel',
  printTicket: PrintTicket,
): Promise<OrderRow> {
  const row = await lockVisibleOrder(ctx, orderId)
  requireTransition(row, step)
  return tellHeld(ctx, row, printTicket)
}

/** With time for the way of an undo that was pressed at the last moment. */
const HELD_MS = UNDO_MS + 2000
/** The clocks of two machines may differ by this much, and each holds answers by its own. */
const APART_MS = 10_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Until when a step is held that is made now. */
export const holdFrom = (now: Date): Date => after(now, HELD_MS)

type Named = Tables<{ orders: typeof orders }>

const AT_ONCE = 50

interface Moment {
  now: Date
  afterHold: Date
}

const answerHeld = sql.ref<Date>('answer_held_until')
const prepareHeld = sql.ref<Date>('prepare_held_until')

/** A hold beyond any that begins now comes from a clock that was set back since. It is over. */
const isOver = (until: RawBuilder<Date>, { now, afterHold }: Args<Moment>) =>
  sql<boolean>`(${until} <= ${now} or ${until} > ${afterHold})`

const findDue = statement(
  (_: AnyTable, at: Args<Moment>) =>
    sql<{ restId: string; id: string }>`
    select rest_id, id
      from (
        select rest_id, id, ${answerHeld} as until from orders where ${isOver(answerHeld, at)}
         union all
        select rest_id, id, ${prepareHeld} from orders where ${isOver(prepareHeld, at)}
      ) as held
     order by until
     limit ${sql.lit(AT_ONCE)}`,
)

const product = { actor: { kind: 'system' }, requestId: '', address: '', browser: null, agent: '' } as const

const takeDue = statement((db: Named, { restId, id, ...at }: Args<{ restId: string; id: string } & Moment>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where((is) => is.and({ restId, id }))
    .where((is) => is.or([isOver(answerHeld, at), isOver(prepareHeld, at)]))
    .forUpdate()
    .skipLocked(),
)

/**
 * Gives the held answers that can no longer be undone, and tells of orders that are prepared, each once, whichever process
 * took them. Leaves an order that a call works on at this moment to the next look.
 */
export async function giveHeldAnswers(world: World, printTicket: PrintTicket): Promise<void> {
  const now = world.clock.now()
  const at = { now, afterHold: after(now, HELD_MS + APART_MS) }
  const due = await world.db.run(findDue(at))
  if (due.length === 0) return
  // Something was sold, so the currency stays.
  const { decimals } = await world.readVersions()
  for (const { restId, id } of due) {
    await inTransaction(world, { ...product, decimals }, async (ctx) => {
      const [taken] = await ctx.db.run(takeDue({ restId, id, ...at }))
      const row = taken && (await lockOrder(ctx.db, id))
      if (row) await tellHeld(ctx, row, printTicket)
    }).catch((error: unknown) => world.log.error({ err: error, orderId: id }, 'a held answer could not be given'))
  }
}
