import { AT_STOREFRONT } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from 'vitest'
import { daysProblem, filtersIn, filtersSet, queryOf, type PaymentFilters } from './payment-filters.rules.ts'

const branch = '01920000-0000-7000-8000-000000000001'
const cash = '01920000-0000-7000-8000-000000000002'

test.each<[PaymentFilters, string]>([
  [{}, ''],
  [{ from: '2026:03:01', to: '2026:03:07' }, '?from=2026-03-01&to=2026-03-07'],
  [{ paymentModeId: cash, paymentStatus: 'paid' }, `?mode=${cash}&status=paid`],
  [{ paymentModeId: AT_STOREFRONT, paymentStatus: 'refund due' }, '?mode=storefront&status=refund+due'],
])('the filters %j stand in the address as %s', (filters, query) => {
  expect(queryOf(filters)).toBe(query)
  expect(queryOf(filtersIn(new URLSearchParams(query)))).toBe(query)
})

test('what is no filter is ignored', () => {
  const query = new URLSearchParams('from=2026-02-30&mode=cash&status=lost&other=1')
  expect(filtersSet(filtersIn(query))).toBe(0)
})

test('days in the wrong order are a problem', () => {
  expect(daysProblem({ from: '2026:03:07', to: '2026:03:06' }, branch)).toBe(
    'Pick a last day that is not before the first',
  )
  expect(daysProblem({ from: '2026:03:06', to: '2026:03:06' }, branch)).toBeUndefined()
})
