import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'

/** What is told to a storefront of the orders it placed, and to a delivery partner of what it shall bring. */
export const webhookEvents = [
  'order.accepted',
  'order.rejected',
  'order.prepared',
  'order.shipped',
  'order.delivered',
  'delivery.requested',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Who is told: a storefront by its channel key, or a delivery partner. */
export const webhookKind = z.enum(['storefront', 'partner'], { error: 'input.not-in-list' })
export type WebhookKind = z.infer<typeof webhookKind>

export const webhookState = z.enum(['waiting', 'delivered', 'failed'])
export type WebhookState = z.infer<typeof webhookState>

export const webhooksErrors = defineErrors({
  /** Own drivers are told by the branch: they have neither an address nor a key. */
  'delivery-service-own': 409,
  /** It has arrived; sending it again would tell it out of its order. */
  'webhook-delivered': 409,
  /** Nobody is told any more, so there is nowhere to send it. */
  'webhook-no-address': 409,
})

const isAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === ''
}

const address = z
  .string({ error: 'webhook.address' })
  .trim()
  .max(2000, { error: 'webhook.address' })
  .refine(isAddress, { error: 'webhook.address' })

const webhook = z.object({
  /** The channel key or the delivery service that is told. */
  _id: z.string(),
  kind: webhookKind,
  url: z.string(),
  changedAt: z.string(),
  /** How many messages have not arrived yet, and how many were given up; counted no further than `MOST_COUNTED`. */
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = endpoint({
  name: 'list-webhooks',
  summary: 'Who is told of orders and deliveries, and where; never the secrets',
  method: 'GET',
  path: '/admin/webhooks',
  who: 'owner',
  input: z.object({}),
  data: z.array(webhook),
})

export const setWebhook = endpoint({
  name: 'set-webhook',
  summary:
    'Says where a storefront or a partner is told, and makes a new secret; this reply is the only time it is shown',
  method: 'POST',
  path: '/admin/webhook',
  who: 'owner',
  secret: true,
  input: z.object({ kind: webhookKind, subjectId: idOf(), url: address }),
  /** `secret` signs every message as Standard Webhooks describes it. */
  data: webhook.extend({ secret: z.string() }),
  errors: webhooksErrors,
})

export const removeWebhook = endpoint({
  name: 'remove-webhook',
  summary: 'Tells a storefront or a partner nothing any more; what has not arrived is given up',
  method: 'DELETE',
  path: '/admin/webhook',
  who: 'owner',
  input: z.object({ subjectId: idOf() }),
  data: z.undefined(),
})

const webhookMessage = z.object({
  _id: z.string(),
  subjectId: z.string(),
  kind: webhookKind,
  event: z.enum(webhookEvents),
  restId: z.string(),
  orderId: z.string(),
  tokenNo: z.number().int(),
  state: webhookState,
  createdAt: z.string(),
  /** How often it was tried so far, and how the last try ended. */
  attempts: z.number().int(),
  lastTriedAt: z.string().nullable(),
  /** The HTTP status of the last answer; null where none came. */
  lastStatus: z.number().int().nullable(),
  /** Why no answer came, in words; null where one did. */
  lastError: z.string().nullable(),
  /** When it is tried next; null once it has arrived or was given up. */
  nextTryAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

export const listWebhookMessages = endpoint({
  name: 'list-webhook-messages',
  summary: 'What was told to whom and how it went, the latest first',
  method: 'GET',
  path: '/admin/webhook-messages',
  who: 'owner',
  input: z.object({
    ...pageAskedInQuery,
    subjectId: idOf().optional(),
    state: webhookState.optional(),
  }),
  /** `total` counts no further than `MOST_COUNTED`. */
  data: z.array(webhookMessage),
})

export const resendWebhookMessage = endpoint({
  name: 'resend-webhook-message',
  summary: 'Sends what has not arrived again at once, with all that waits behind it of the same order',
  method: 'POST',
  path: '/admin/webhook-resend',
  who: 'owner',
  input: z.object({ messageId: idOf() }),
  data: webhookMessage,
  errors: webhooksErrors,
})
