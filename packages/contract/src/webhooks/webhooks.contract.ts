import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf, pageAskedInQuery } from '../kernel/fields.ts'
import { checkInput } from '../kernel/input-rules.ts'

/** What is told to a storefront of the orders it placed, and to a delivery partner of what it shall bring. */
const webhookEvents = [
  'order.accepted',
  'order.rejected',
  'order.prepared',
  'order.shipped',
  'order.delivered',
  'delivery.requested',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Who is told: a storefront by its channel key, or a delivery partner. */
const webhookKind = z.enum(['storefront', 'partner'], { error: 'input.not-in-list' })
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

/** What an HTTP client that follows the Fetch standard never calls, since other protocols are spoken there. */
const FORBIDDEN_PORTS = new Set(
  `1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137
  139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720
  1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
)

const isAddress = (text: string) => {
  // An address parser passes over line breaks and tabs, and takes an empty fragment for none.
  if (checkInput('no-or-name', text) !== null || /[\t\n\r#]/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, port } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && !FORBIDDEN_PORTS.has(port)
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
  input: z.object({ kind: webhookKind, subjectId: idOf(), url: address }),
  /** `secret` signs every message as Standard Webhooks describes it. */
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
  /** It is being tried just now. */
  isSending: z.boolean(),
  /** When it is tried next; null while it is being tried, and once it has arrived or was given up. */
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
  /** `total` counts no further than `MOST_COUNTED`. */
  data: z.array(webhookMessage),
})

export const resendWebhookMessage = endpoint({
  name: 'resend-webhook-message',
  summary: 'Send an undelivered message again now, with the messages of the same order behind it',
  method: 'POST',
  path: '/admin/webhook-resend',
  who: 'owner',
  input: z.object({ messageId: idOf() }),
  data: webhookMessage,
  errors: webhooksErrors,
})
