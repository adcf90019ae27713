import type { WebhookEvent, WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { forgetDelivered, forgetFailed, giveUpStranded } from './backlog.store.ts'
import { addMessage, addMessageFirst, addNotices, type Notice } from './webhooks.store.ts'

export { guardedRequest } from './guarded-request.ts'
export { addressesOf, mayReachOnly, NOT_ALLOWED, type MayReach } from './reachable.ts'
export { countWaiting } from './backlog.store.ts'
export { createSender } from './sender.ts'
export { removeTarget, requireReachable, setTarget } from './set-target.ts'

const DAY_MS = 24 * 60 * 60_000
const ARRIVED_KEPT_MS = 30 * DAY_MS
const FAILED_KEPT_MS = 90 * DAY_MS

export interface NewMessage {
  kind: WebhookKind
  subjectId: string
  event: WebhookEvent
  restId: string
  orderId: string
  tokenNo: number
  data: Record<string, unknown>
}

/**
 * Queues a message at the end of the transaction of its cause, so that it is sent if and only if that commits. Does
 * nothing without an address.
 */
export function queueMessage(ctx: Pick<Context, 'db' | 'clock'>, message: NewMessage): void {
  addMessage(ctx.db, ctx.clock.now(), message)
}

/** Queues a message before those of `queueMessage` in the same transaction, whose order among each other is open. */
export function queueMessageFirst(ctx: Pick<Context, 'db' | 'clock'>, message: NewMessage): Promise<void> {
  return addMessageFirst(ctx.db, ctx.clock.now(), message)
}

/**
 * Queues one message about a branch for each of these storefronts that has an address, at the end of the transaction of
 * its cause. A storefront gets the messages about one branch in order.
 */
export function queueNotices(ctx: Pick<Context, 'db' | 'clock'>, notice: Notice): void {
  if (notice.subjectIds.length > 0) addNotices(ctx.db, ctx.clock.now(), notice)
}

/** Gives up stranded messages, deletes delivered ones after 30 days and failed ones after 90. */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
  await giveUpStranded(db)
  await forgetDelivered(db, new Date(now.getTime() - ARRIVED_KEPT_MS))
  await forgetFailed(db, new Date(now.getTime() - FAILED_KEPT_MS))
}
