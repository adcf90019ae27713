import { UNDO_MS } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { statement, type Args, type Tables } from '../../platform/db/statement.ts'
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

/** The order as its customer knows it while the answer is held. */
export const unanswered = (row: OrderRow): OrderRow => ({ ...row, ...asNew })

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

/**
 * Locks an order for a step after its answer, and gives a held answer first. Throws `not-found` and `order-moved-on`.
 */
export async function lockForStep(
  ctx: Context,
  orderId: string,
  step: 'prepare' | 'dispatch' | 'cancel',
  printTicket: PrintTicket,
): Promise<OrderRow> {
  const row = await lockVisibleOrder(ctx, orderId)
  requireTransition(row, step)
  return row.answerHeldUntil ? giveAnswer(ctx, row, printTicket) : row
}

/** With time for the way of an undo that was pressed at the last moment. */
const HELD_MS = UNDO_MS + 2000
/** The clocks of two machines may differ by this much, and each holds answers by its own. */
const APART_MS = 10_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Until when an answer is held that is given now. */
export const holdFrom = (now: Date): Date => after(now, HELD_MS)

type Named = Tables<{ orders: typeof orders }>

const AT_ONCE = 50

interface Moment {
  now: Date
  afterHold: Date
}

/** A hold beyond any that begins now comes from a clock that was set back since. It is over. */
const isOver = ({ now, afterHold }: Args<Moment>) =>
  sql<boolean>`(answer_held_until <= ${now} or answer_held_until > ${afterHold})`

const findDue = statement((db: Named, at: Args<Moment>) =>
  db.selectFrom('orders').select(['restId', 'id']).where(isOver(at)).orderBy('answerHeldUntil').limit(sql.lit(AT_ONCE)),
)

const product = { actor: { kind: 'system' }, requestId: '', address: '', browser: null, agent: '' } as const

const takeDue = statement((db: Named, { restId, id, ...at }: Args<{ restId: string; id: string } & Moment>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where((is) => is.and({ restId, id }))
    .where(isOver(at))
    .forUpdate()
    .skipLocked(),
)

/**
 * Gives the held answers that can no longer be undone, each once, whichever process took them. Leaves an order that a
 * call works on at this moment to the next look.
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
      if (row) await giveAnswer(ctx, row, printTicket)
    }).catch((error: unknown) => world.log.error({ err: error, orderId: id }, 'a held answer could not be given'))
  }
}
