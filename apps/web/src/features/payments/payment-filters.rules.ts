import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts as readInput } from '@brigade/contract/kernel/read-amounts.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { listPayments } from '@brigade/contract/orders/payments.contract.ts'
import { fromDashes, toDashes } from '../../shared/ui/typed-date.rules.ts'
import { amountsText, readAmounts, type Amounts } from './payment-amounts.rules.ts'

type Asked = SentOf<typeof listPayments>

export interface PaymentFilters extends Amounts {
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
  paymentModeId?: NonNullable<Asked['paymentModeId']> | undefined
  paymentStatus?: NonNullable<Asked['paymentStatus']> | undefined
  service?: NonNullable<Asked['service']> | undefined
}

const SEARCH = 'search'
const FROM = 'from'
const TO = 'to'
const MODE = 'mode'
const STATUS = 'status'
const SERVICE = 'service'
const AMOUNT = 'amount'

const { keyword, from, to, paymentModeId, paymentStatus, service } = listPayments.input.shape

/** The filters in an address. Invalid ones, such as an impossible day, are ignored. */
export function filtersIn(query: URLSearchParams): PaymentFilters {
  const day = (name: string) => fromDashes(query.get(name) ?? '')
  return {
    keyword: keyword.safeParse(query.get(SEARCH)).data || undefined,
    from: from.safeParse(day(FROM)).data ?? undefined,
    to: to.safeParse(day(TO)).data ?? undefined,
    paymentModeId: paymentModeId.safeParse(query.get(MODE)).data ?? undefined,
    paymentStatus: paymentStatus.safeParse(query.get(STATUS)).data ?? undefined,
    service: service.safeParse(query.get(SERVICE)).data ?? undefined,
    ...readAmounts(query.get(AMOUNT) ?? ''),
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
  set(SERVICE, filters.service)
  set(AMOUNT, amountsText(filters) || undefined)
  return query.size === 0 ? '' : `?${query}`
}

/** An amount and a range are one filter. */
export function filtersSet({ amountFrom, amountTo, ...filters }: PaymentFilters): number {
  const amounts = amountsText({ amountFrom, amountTo }) || undefined
  return [...Object.values(filters), amounts].filter((value) => value !== undefined).length
}

/** Whether older payments may match, which are found by their days only. */
export const isNarrowed = (asked: Pick<Asked, 'keyword' | 'service' | 'amountFrom' | 'amountTo'>): boolean =>
  [asked.keyword, asked.service, asked.amountFrom, asked.amountTo].some((value) => value !== undefined)

/** What is wrong with the days, and with the amounts. */
export function filterProblems(
  filters: PaymentFilters,
  restId: string,
  decimals: Decimals,
): { days?: string | undefined; amounts?: string | undefined } {
  const { error } = readInput(listPayments.input, { restId, ...filters }, decimals)
  const { to: days, amountFrom, amountTo }: Record<string, string> = error ? problemsOf(error) : {}
  return { days, amounts: amountFrom ?? amountTo }
}
