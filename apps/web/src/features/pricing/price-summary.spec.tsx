import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTakeaway } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PriceSummary } from './price-summary.tsx'

const { summary } = aTakeaway().payment
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('the discount of a coupon is shown with its code', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={{ ...summary, couponDiscount: 5 }} couponCode="TEN" />)
  await shows('Coupon discount TEN')
  expect(terms()).toEqual(['Total', 'Sub total', 'Tax', 'Coupon discount TEN', 'Grand total'])
})

test('a whole summary names the sums of zero in one line, a coupon without its code', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={summary} isWhole />)
  const zeros = 'Discount, Delivery fee, Coupon discount, Siting charge, Extra charges'
  await shows(zeros)
  expect(terms()).toEqual(['Total', 'Sub total', 'Tax', zeros, 'Grand total'])
})
