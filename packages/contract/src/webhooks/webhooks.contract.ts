import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'
import { checkInput } from '../kernel/input-rules.ts'

/**
 * One event for each status that a transition of an order leads to, without which the server does not compile, one for
 * a promise that moved, and one for services of a branch that were opened, closed or paused.
 */
export const storefrontEvents = [
  'order.accepted',
  'order.rejected',
  'order.prepared',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.delayed',
  'services.changed',
] as const
export const partnerEvents = ['delivery.requested', 'delivery.cancelled'] as const
const webhookEvents = [...storefrontEvents, ...partnerEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookKind = z.enum(['storefront', 'partner'], { error: 'input.not-in-list' })
export type WebhookKind = z.infer<typeof webhookKind>

export const webhookState = z.enum(['waiting', 'delivered', 'failed'])
export type WebhookState = z.infer<typeof webhookState>

export const webhooksErrors = defineErrors({
  'delivery-service-own': 409,
  'webhook-delivered': 409,
  'webhook-no-address': 409,
})

/** The bad ports of the Fetch standard: HTTP clients never call them. */
const FORBIDDEN_PORTS = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
  139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
  1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
)

const isAddress = (text: string) => {
  // The URL parser ignores line breaks and tabs, and an empty fragment.
  if (checkInput('no-or-name', text) !== null || /[\t\n\r#]/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}` === ''
}

/** Where Brigade calls somebody: over HTTP, at a port that clients call. */
export const addressToCall = z
  .string({ error: 'webhook.address' })
  .trim()
  .max(2000, { error: 'webhook.address' })
  .refine(isAddress, { error: 'webhook.address', abort: true })
  .refine((text) => !FORBIDDEN_PORTS.has(new URL(text).port), { error: 'webhook.port' })

const webhook = z.object({
  _id: z.string(),
  kind: webhookKind,
  url: z.string(),
  changedAt: z.string(),
  /** Messages not yet delivered, and messages given up. Counted up to MOST_COUNTED. */
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = endpoint({
  name: 'list-webhooks',
  summary: 'List the webhooks of storefronts and delivery partners, without their secrets',
  method: 'GET',
  path: '/admin/webhooks',
  who: 'owner',
  input: z.object({}),
  data: z.array(webhook),
})

export const setWebhook = endpoint({
  name: 'set-webhook',
  summary: 'Set the webhook address of a storefront or partner and create a new secret. Only this reply shows it',
  method: 'POST',
  path: '/admin/webhook',
  who: 'owner',
  secret: true,
  input: z.object({ kind: webhookKind, subjectId: idOf(), url: addressToCall }),
  /** `secret` signs every message as in Standard Webhooks. */
  data: webhook.extend({ secret: z.string() }),
  errors: webhooksErrors,
})

export const removeWebhook = endpoint({
  name: 'remove-webhook',
  summary: 'Remove the webhook of a storefront or partner. Undelivered messages are given up',
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
  /** Null, as is its token, for an event of the whole branch. */
  orderId: z.string().nullable(),
  tokenNo: z.number().int().nullable(),
  state: webhookState,
  createdAt: z.string(),
  attempts: z.number().int(),
  lastTriedAt: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  isSending: z.boolean(),
  nextTryAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

export const listWebhookMessages = endpoint({
  name: 'list-webhook-messages',
  summary: 'List webhook messages and their delivery, latest first',
  method: 'GET',
  path: '/admin/webhook-messages',
  who: 'owner',
  input: z.object({
    ...pageAskedInQuery,
    subjectId: idOf().optional(),
    state: webhookState.optional(),
  }),
  data: z.array(webhookMessage),
})

export const resendWebhookMessage = endpoint({
  name: 'resend-webhook-message',
  summary: 'Send an undelivered message again now, with the messages of the same order or branch behind it',
  method: 'POST',
  path: '/admin/webhook-resend',
  who: 'owner',
  input: z.object({ messageId: idOf() }),
  data: webhookMessage,
  errors: webhooksErrors,
})
