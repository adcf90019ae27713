import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { fromDashes, toDashes } from '../../../shared/ui/typed-date.rules.ts'

type Asked = SentOf<typeof listPastOrders>
type Branch = Pick<Restaurant, '_id' | 'restTypes'>

export interface HistoryFilters {
  tokenNo?: number | undefined
  from?: string | undefined
  to?: string | undefined
  restTypeId?: string | undefined
  status?: NonNullable<Asked['status']> | undefined
}

const TOKEN = 'token'
const FROM = 'from'
const TO = 'to'
const SERVICE = 'service'
const STATUS = 'status'

/** Every number with this many digits is a possible token. */
const TOKEN_DIGITS = 9
const WHOLE_NUMBER = /^[1-9]\d*$/

const { tokenNo, from, to, status } = listPastOrders.input.shape

export function tokenDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, TOKEN_DIGITS)
}

/** The filters in an address. Invalid ones, such as an impossible day, are ignored. */
export function filtersIn(query: URLSearchParams, { restTypes }: Pick<Branch, 'restTypes'>): HistoryFilters {
  const day = (name: string) => fromDashes(query.get(name) ?? '')
  const token = query.get(TOKEN) ?? ''
  return {
    tokenNo: tokenNo.safeParse(WHOLE_NUMBER.test(token) ? Number(token) : undefined).data ?? undefined,
    from: from.safeParse(day(FROM)).data ?? undefined,
    to: to.safeParse(day(TO)).data ?? undefined,
    restTypeId: restTypes.find(({ name }) => name === query.get(SERVICE))?._id,
    status: status.safeParse(query.get(STATUS)).data ?? undefined,
  }
}

export function queryOf(filters: HistoryFilters, { restTypes }: Pick<Branch, 'restTypes'>): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set(TOKEN, filters.tokenNo?.toString())
  set(FROM, filters.from && toDashes(filters.from))
  set(TO, filters.to && toDashes(filters.to))
  // By name, so that a shared link is readable and works for another branch.
  set(SERVICE, restTypes.find(({ _id }) => _id === filters.restTypeId)?.name)
  set(STATUS, filters.status)
  return query.size === 0 ? '' : `?${query}`
}

export function filtersSet(filters: HistoryFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}

export function daysProblem(filters: HistoryFilters, { _id }: Pick<Branch, '_id'>): string | undefined {
  const { error } = listPastOrders.input.safeParse({ restId: _id, ...filters })
  return error && problemsOf(error).to
}
