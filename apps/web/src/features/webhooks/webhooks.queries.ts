import {
  listWebhookMessages,
  listWebhooks,
  type Webhook,
  type WebhookMessage,
} from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../shared/api/lists.ts'
import { callKey, useCall } from '../../shared/api/queries.ts'
import type { MessageFilters } from './message-filters.rules.ts'

/** The server retries waiting messages; a message due now has an answer soon. */
const WAITING_MS = 3_000
const TRIED_NOW_MS = 1_000

const webhooksKey = callKey(listWebhooks, {})

export function useWebhooks() {
  return useCall(listWebhooks, {}, { every: (all) => (all?.some(({ waiting }) => waiting > 0) ? WAITING_MS : false) })
}

const isTriedNow = ({ isSending, nextTryAt }: WebhookMessage) =>
  isSending || (nextTryAt !== null && Date.parse(nextTryAt) <= Date.now())

export function useMessages(filters: MessageFilters) {
  return usePages(listWebhookMessages, filters, {
    every: (read) => {
      if (read.some(isTriedNow)) return TRIED_NOW_MS
      return read.some(({ state }) => state === 'waiting') ? WAITING_MS : false
    },
  })
}

export function useChangedWebhooks() {
  const client = useQueryClient()
  const reload = () => {
    void client.invalidateQueries({ queryKey: [listWebhooks.name] })
    void client.invalidateQueries({ queryKey: [listWebhookMessages.name] })
  }
  const change = (next: (all: Webhook[]) => Webhook[]) => {
    client.setQueryData<Webhook[]>(webhooksKey, (all) => all && next(all))
    reload()
  }
  return {
    reload,
    show: (set: Webhook) => change((all) => [set, ...all.filter(({ _id }) => _id !== set._id)]),
    remove: (subjectId: string) => change((all) => all.filter(({ _id }) => _id !== subjectId)),
  }
}
