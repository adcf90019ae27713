import { listAudit } from '@brigade/contract/admin/audit.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { fromDashes, toDashes } from '../../shared/ui/typed-date.rules.ts'

export const AUDIT = '/dashboard/business/audit'

/** Filters of the audit; an absent one matches everything. Days are in the wire format. */
export type AuditFilters = Pick<SentOf<typeof listAudit>, 'restId' | 'actorId' | 'action' | 'from' | 'to'>

const BRANCH = 'branch'
const PERSON = 'person'
const ACTION = 'action'
const FROM = 'from'
const TO = 'to'

const { restId, actorId, action, from, to } = listAudit.input.shape

/** The filters in an address, without values that the contract does not know, such as an impossible day. */
export function filtersIn(query: URLSearchParams): AuditFilters {
  const day = (name: string) => fromDashes(query.get(name) ?? '')
  return {
    restId: restId.safeParse(query.get(BRANCH)).data,
    actorId: actorId.safeParse(query.get(PERSON)).data,
    action: action.safeParse(query.get(ACTION)).data,
    from: from.safeParse(day(FROM)).data,
    to: to.safeParse(day(TO)).data,
  }
}

export function queryOf(filters: AuditFilters): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set(BRANCH, filters.restId)
  set(PERSON, filters.actorId)
  set(ACTION, filters.action)
  set(FROM, filters.from && toDashes(filters.from))
  set(TO, filters.to && toDashes(filters.to))
  return query.size === 0 ? '' : `?${query}`
}

export function filtersSet(filters: AuditFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}

export function daysProblem(filters: AuditFilters): string | undefined {
  const { error } = listAudit.input.safeParse(filters)
  return error && problemsOf(error).to
}
