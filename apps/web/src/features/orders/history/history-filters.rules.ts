import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { fromNative, toNative } from '../../../shared/ui/validity-picker.rules.ts'

type Asked = SentOf<typeof listPastOrders>
type Branch = Pick<Restaurant, '_id' | 'restTypes'>

/** What is looked for among the past orders; what is not set does not matter. The days are the wire's. */
export interface HistoryFilters {
  tokenNo?: number | undefined
  from?: string | undefined
  to?: string | undefined
  /** One that the branch offers. */
  restTypeId?: string | undefined
  status?: NonNullable<Asked['status']> | undefined
}

// As they are called in the address, which people may read.
const TOKEN = 'token'
const FROM = 'from'
const TO = 'to'
const SERVICE = 'service'
const STATUS = 'status'

/** However long, every token of so many digits is one that there can be. */
const TOKEN_DIGITS = 9
const WHOLE_NUMBER = /^[1-9]\d*$/

const { tokenNo, from, to, status } = listPastOrders.input.shape

/** The digits of what is typed for a token; a token begins with none of them that says nothing. */
export function tokenDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, TOKEN_DIGITS)
}

/** The filters an address asks for. What cannot be looked for here, such as a day that is none, is left out. */
export function filtersIn(query: URLSearchParams, { restTypes }: Pick<Branch, 'restTypes'>): HistoryFilters {
  const day = (name: string) => fromNative(query.get(name) ?? '')
  const token = query.get(TOKEN) ?? ''
  return {
    tokenNo: tokenNo.safeParse(WHOLE_NUMBER.test(token) ? Number(token) : undefined).data ?? undefined,
    from: from.safeParse(day(FROM)).data ?? undefined,
    to: to.safeParse(day(TO)).data ?? undefined,
    restTypeId: restTypes.find(({ name }) => name === query.get(SERVICE))?._id,
    status: status.safeParse(query.get(STATUS)).data ?? undefined,
  }
}

/** What an address ends with for these filters: '' for none, else beginning with a question mark. */
export function queryOf(filters: HistoryFilters, { restTypes }: Pick<Branch, 'restTypes'>): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set(TOKEN, filters.tokenNo?.toString())
  set(FROM, filters.from && toNative(filters.from))
  set(TO, filters.to && toNative(filters.to))
  // By its name: a shared link is read, and leads to the same service of another branch.
  set(SERVICE, restTypes.find(({ _id }) => _id === filters.restTypeId)?.name)
  set(STATUS, filters.status)
  return query.size === 0 ? '' : `?${query}`
}

/** How many of them are set. */
export function filtersSet(filters: HistoryFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}

/** What is wrong with the days, in words: nothing can lie between them. Undefined where they are fine. */
export function daysProblem(filters: HistoryFilters, { _id }: Pick<Branch, '_id'>): string | undefined {
  const { error } = listPastOrders.input.safeParse({ restId: _id, ...filters })
  return error && problemsOf(error).to
}
