import type { WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { reopenQueue } from './outbox.store.ts'
import { lockTarget } from './targets.store.ts'
import { findMessage, toMessage } from './webhooks.store.ts'

/** Resends a message with all undelivered messages of its order, because they must arrive in order. */
export async function resendMessage(ctx: Context, messageId: string): Promise<WebhookMessage> {
  const message = await findMessage(ctx.db, messageId)
  if (!message || !maySee(ctx.actor, message.restId)) return refuse('not-found')
  if (message.state === 'delivered') return refuse('webhook-delivered')
  if (!(await lockTarget(ctx.db, message.subjectId))) return refuse('webhook-no-address')
  const reopened = await reopenQueue(ctx.db, message, ctx.clock.now())
  // It may have been delivered meanwhile.
  const again = reopened.find(({ id }) => id === messageId) ?? refuse('webhook-delivered')
  const { restId, event, tokenNo, state } = message
  recordAudit(ctx, {
    action: 'resend webhook message',
    on: messageId,
    restId,
    after: { event, tokenNo, was: state },
  })
  return toMessage(again)
}
