import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { fromDashes, toDashes } from '../../shared/ui/typed-date.rules.ts'

type Asked = SentOf<typeof listPayments>

export interface PaymentFilters {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  paymentModeId?: NonNullable<Asked['paymentModeId']> | undefined
  paymentStatus?: NonNullable<Asked['paymentStatus']> | undefined
}

const SEARCH = 'search'
const FROM = 'from'
const TO = 'to'
const MODE = 'mode'
const STATUS = 'status'

const { keyword, from, to, paymentModeId, paymentStatus } = listPayments.input.shape

/** The filters in an address. Invalid ones, such as an impossible day, are ignored. */
export function filtersIn(query: URLSearchParams): PaymentFilters {
  const day = (name: string) => fromDashes(query.get(name) ?? '')
  return {
    keyword: keyword.safeParse(query.get(SEARCH)).data || undefined,
    from: from.safeParse(day(FROM)).data ?? undefined,
    to: to.safeParse(day(TO)).data ?? undefined,
    paymentModeId: paymentModeId.safeParse(query.get(MODE)).data ?? undefined,
    paymentStatus: paymentStatus.safeParse(query.get(STATUS)).data ?? undefined,
  }
}

export function queryOf(filters: PaymentFilters): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  set(SEARCH, filters.keyword?.trim() || undefined)
  set(FROM, filters.from && toDashes(filters.from))
  set(TO, filters.to && toDashes(filters.to))
  set(MODE, filters.paymentModeId)
  set(STATUS, filters.paymentStatus)
  return query.size === 0 ? '' : `?${query}`
}

export function filtersSet(filters: PaymentFilters): number {
  return Object.values(filters).filter((value) => value !== undefined).length
}

export function daysProblem(filters: PaymentFilters, restId: string): string | undefined {
  const { error } = listPayments.input.safeParse({ restId, ...filters })
  return error && problemsOf(error).to
}
