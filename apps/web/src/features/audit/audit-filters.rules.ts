import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { fromNative, toNative } from '../../shared/ui/validity-picker.rules.ts'

/** What is looked for in the trail; what is not set does not matter. The days are the wire's. */
export type AuditFilters = Pick<SentOf<typeof listAudit>, 'restId' | 'actorId' | 'action' | 'from' | 'to'>

// As they are called in the address, which people may read.
const BRANCH = 'branch'
const PERSON = 'person'
const ACTION = 'action'
const FROM = 'from'
const TO = 'to'

const { restId, actorId, action, from, to } = listAudit.input.shape

/** The filters an address asks for. What the contract does not know, such as a day that is none, is left out. */
export function filtersIn(query: URLSearchParams): AuditFilters {
  const day = (name: string) => fromNative(query.get(name) ?? '')
  return {
    restId: restId.safeParse(query.get(BRANCH)).data,
    actorId: actorId.safeParse(query.get(PERSON)).data,
    action: action.safeParse(query.get(ACTION)).data,
    from: from.safeParse(day(FROM)).data,
    to: to.safeParse(day(TO)).data,
  }
}

/** What an address ends with for these filters: '' for none, else beginning with a question mark. */
export function queryOf(filters: AuditFilters): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set(BRANCH, filters.restId)
  set(PERSON, filters.actorId)
  set(ACTION, filters.action)
  set(FROM, filters.from && toNative(filters.from))
  set(TO, filters.to && toNative(filters.to))
  return query.size === 0 ? '' : `?${query}`
}

/** How many of them are set. */
export function filtersSet(filters: AuditFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}

/** What is wrong with the days, in words: nothing can lie between them. Undefined where they are fine. */
export function daysProblem(filters: AuditFilters): string | undefined {
  const { error } = listAudit.input.safeParse(filters)
  return error && problemsOf(error).to
}
