import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { textInput } from '../kernel/input-schema.ts'
import { deliveryService, lookupsErrors } from '../lookups/lookups.contract.ts'
import { webhooksErrors } from '../webhooks/webhooks.contract.ts'

const channelKey = z.object({ _id: z.string(), name: z.string(), restIds: z.array(z.string()), createdAt: z.string() })

/** The days of which a list counts the orders of each channel. */
export const CHANNEL_DAYS = 30

export const listChannelKeys = endpoint({
  name: 'list-channel-keys',
  summary:
    'List the ordering-channel keys, newest first, each with its orders of the last 30 days, counted to 10,000, and its last order, unless isBare. The secrets are not included',
  method: 'GET',
  path: '/admin/channel-key',
  who: 'owner',
  input: z.object({ isBare: z.literal('true', { error: 'input.not-in-list' }).optional() }),
  data: z.array(
    channelKey.extend({ orders: z.number().int().optional(), lastOrderAt: z.string().nullable().optional() }),
  ),
})

export const createChannelKey = endpoint({
  name: 'create-channel-key',
  summary: 'Create a key for an ordering channel. Only this reply shows it',
  method: 'POST',
  path: '/admin/channel-key',
  who: 'owner',
  secret: true,
  input: z.object({
    name: textInput('name', { minLength: 1, maxLength: 120 }),
    restIds: z.array(idOf()).min(1, { error: 'channel.restaurants' }).max(500),
  }),
  data: channelKey.extend({ key: z.string() }),
  errors: lookupsErrors,
})

export const renewChannelKey = endpoint({
  name: 'renew-channel-key',
  summary: 'Give a channel a new key. The old one stops working at once, and only this reply shows the new one',
  method: 'PATCH',
  path: '/admin/channel-key',
  who: 'owner',
  secret: true,
  input: z.object({ keyId: idOf() }),
  data: channelKey.extend({ key: z.string() }),
})

export const deleteChannelKey = endpoint({
  name: 'delete-channel-key',
  summary: 'Delete a key. It stops working at once',
  method: 'DELETE',
  path: '/admin/channel-key',
  who: 'owner',
  input: z.object({ keyId: idOf() }),
  data: z.undefined(),
})

export const setPartnerKey = endpoint({
  name: 'set-partner-key',
  summary: 'Set the key with which a delivery partner reports its deliveries; null sets none',
  method: 'PATCH',
  path: '/admin/delivery-partner',
  who: 'owner',
  input: z.object({ delServiceId: idOf(), keyId: idOf().nullable() }),
  data: deliveryService,
  errors: { ...lookupsErrors, ...webhooksErrors },
})
