import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listWebhookMessages } from '@brigade/contract/webhooks/webhooks.contract.ts'

export const MESSAGES = '/dashboard/business/messages'

/** Filters of the message log; an absent one matches everything. */
export type MessageFilters = Pick<SentOf<typeof listWebhookMessages>, 'subjectId' | 'state'>

const WHO = 'who'
const STATE = 'state'

const { subjectId, state } = listWebhookMessages.input.shape

/** The filters in an address, without values that the contract does not know. */
export function filtersIn(query: URLSearchParams): MessageFilters {
  return {
    subjectId: subjectId.safeParse(query.get(WHO)).data,
    state: state.safeParse(query.get(STATE)).data,
  }
}

export function queryOf(filters: MessageFilters): string {
  const query = new URLSearchParams()
  if (filters.subjectId !== undefined) query.set(WHO, filters.subjectId)
  if (filters.state !== undefined) query.set(STATE, filters.state)
  return query.size === 0 ? '' : `?${query}`
}

export function hasFilters({ subjectId, state }: MessageFilters): boolean {
  return subjectId !== undefined || state !== undefined
}
