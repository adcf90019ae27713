import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { listWebhookMessages } from '@brigade/contract/webhooks/webhooks.contract.ts'

/** Where the log of messages is. */
export const MESSAGES = '/dashboard/business/messages'

/** What is looked for among the messages; what is not set does not matter. */
export type MessageFilters = Pick<SentOf<typeof listWebhookMessages>, 'subjectId' | 'state'>

// As they are called in the address, which people may read.
const WHO = 'who'
const STATE = 'state'

const { subjectId, state } = listWebhookMessages.input.shape

/** The filters an address asks for. What the contract does not know is left out. */
export function filtersIn(query: URLSearchParams): MessageFilters {
  return {
    subjectId: subjectId.safeParse(query.get(WHO)).data,
    state: state.safeParse(query.get(STATE)).data,
  }
}

/** What an address ends with for these filters: '' for none, else beginning with a question mark. */
export function queryOf(filters: MessageFilters): string {
  const query = new URLSearchParams()
  if (filters.subjectId !== undefined) query.set(WHO, filters.subjectId)
  if (filters.state !== undefined) query.set(STATE, filters.state)
  return query.size === 0 ? '' : `?${query}`
}

/** Whether anything is looked for in particular. */
export function hasFilters({ subjectId, state }: MessageFilters): boolean {
  return subjectId !== undefined || state !== undefined
}
