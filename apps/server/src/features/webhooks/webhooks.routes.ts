import { say } from '@brigade/contract/messages/say.ts'
import {
  listWebhookMessages as listMessagesCall,
  listWebhooks as listCall,
  resendWebhookMessage as resendCall,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { listPage } from '../../platform/http/page.ts'
import { resendMessage } from './resend-message.ts'
import { listTargets } from './targets.store.ts'
import { countMessages, readMessages } from './webhooks.store.ts'

export const webhooksRoutes = [
  bind(listCall, async (ctx) => ({ data: await listTargets(ctx.db) })),
  bind(listMessagesCall, (ctx, asked) => listPage(asked, readMessages(ctx.db, asked), countMessages(ctx.db, asked))),
  bind(resendCall, async (ctx, { messageId }) => ({
    data: await resendMessage(ctx, messageId),
    message: say('webhook.resent'),
  })),
]
