import { AT_STOREFRONT } from '@brigade/contract/orders/payments.contract.ts'
import { expect, test } from 'vitest'
import { filterProblems, filtersIn, filtersSet, queryOf, type PaymentFilters } from './payment-filters.rules.ts'

const branch = '01920000-0000-7000-8000-000000000001'
const cash = '01920000-0000-7000-8000-000000000002'

test.each<[PaymentFilters, string]>([
  [{}, ''],
  [{ from: '2026:03:01', to: '2026:03:07' }, '?from=2026-03-01&to=2026-03-07'],
  [{ paymentModeId: cash, paymentStatus: 'paid' }, `?mode=${cash}&status=paid`],
  [{ paymentModeId: AT_STOREFRONT, paymentStatus: 'refund due' }, '?mode=storefront&status=refund+due'],
  [{ service: 'Dining', amountFrom: 10, amountTo: 50.5 }, '?service=Dining&amount=10-50.5'],
  [{ amountFrom: 20, amountTo: 20 }, '?amount=20'],
])('the filters %j stand in the address as %s', (filters, query) => {
  expect(queryOf(filters)).toBe(query)
  expect(queryOf(filtersIn(new URLSearchParams(query)))).toBe(query)
})

test('what is no filter is ignored', () => {
  const query = new URLSearchParams('from=2026-02-30&mode=cash&status=lost&service=Bar&amount=ten&other=1')
  expect(filtersSet(filtersIn(query))).toBe(0)
})

test('a range of amounts counts as one filter', () => {
  expect(filtersSet({ amountFrom: 10, amountTo: 50, service: 'Direct' })).toBe(2)
})

test('days in the wrong order are a problem, and so are amounts that the currency does not have', () => {
  const problems = (filters: PaymentFilters, decimals: 0 | 2 = 2) => filterProblems(filters, branch, decimals)
  expect(problems({ from: '2026:03:07', to: '2026:03:06' })).toEqual({
    days: 'Pick a last day that is not before the first',
  })
  expect(problems({ from: '2026:03:06', to: '2026:03:06', amountFrom: 12.5 })).toEqual({})
  expect(problems({ amountTo: 12.5 }, 0)).toMatchObject({ amounts: expect.stringMatching(/^Enter an amount from 0/) })
})
