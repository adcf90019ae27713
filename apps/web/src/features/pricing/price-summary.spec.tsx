import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts } from '../../shared/testing/render-app.tsx'
import { aTakeaway } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PriceSummary } from './price-summary.tsx'

const { summary } = aTakeaway().payment
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('the discount of a coupon is shown with its code', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={{ ...summary, couponDiscount: 5 }} couponCode="TEN" />)
  await shows('Coupon discount TEN')
  expect(terms()).toEqual(['Total', 'Subtotal', 'Tax', 'Coupon discount TEN', 'Grand total'])
})

test('the summary of an order that has ended names the sums that are zero', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={summary} isFinal />)
  await shows('Siting charge')
  expect(facts()).toEqual([
    ['Total', '$42.50'],
    ['Subtotal', '$42.50'],
    ['Tax', '$0.00'],
    ['Discount, Delivery fee, Coupon discount, Siting charge, Extra charges', '$0.00'],
    ['Grand total', '$42.50'],
  ])
})

test('a summary shows each sum that is not zero', async () => {
  const reduced = { ...summary, discount: 2.5, subTotal: 40, grandTotal: 40 }
  const { shows } = renderAtBranch(<PriceSummary summary={reduced} />)
  await shows('Subtotal')
  expect(terms()).toEqual(['Total', 'Discount', 'Subtotal', 'Tax', 'Grand total'])
})

test('the discount of a whole bill says whether it is a percentage, what it took off and why', async () => {
  const reduced = { ...summary, discount: 6.5 }
  const discount = { amount: 4, percentage: 10, reason: 'Long wait' }
  const { shows } = renderAtBranch(<PriceSummary summary={reduced} discount={discount} />)
  await shows('Subtotal')
  expect(terms()[1]).toBe('Discount · whole bill 10% off, −$4.00 · Long wait')
})
