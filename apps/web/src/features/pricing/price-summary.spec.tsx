import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facts } from '../../shared/testing/render-app.tsx'
import { aTakeaway } from '../orders/order.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { PriceSummary, SpareSums } from './price-summary.tsx'

const { summary } = aTakeaway().payment
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('the discount of a coupon is shown with its code', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={{ ...summary, couponDiscount: 5 }} couponCode="TEN" />)
  await shows('Coupon discount TEN')
  expect(terms()).toEqual(['Total', 'Sub total', 'Tax', 'Coupon discount TEN', 'Grand total'])
})

test('a brief summary leaves out what says nothing new', async () => {
  const { shows } = renderAtBranch(<PriceSummary summary={summary} isBrief />)
  await shows('Other charges')
  expect(facts()).toEqual([
    ['Total', '$42.50'],
    ['Tax', '$0.00'],
    ['Other charges', 'None'],
    ['Grand total', '$42.50'],
  ])
})

test('a brief summary shows a sub total after a discount', async () => {
  const reduced = { ...summary, discount: 2.5, subTotal: 40, grandTotal: 40 }
  const { shows } = renderAtBranch(<PriceSummary summary={reduced} isBrief />)
  await shows('Sub total')
  expect(terms()).toEqual(['Total', 'Discount', 'Sub total', 'Tax', 'Other charges', 'Grand total'])
})

test('what a brief summary leaves out is told by the names of the specification', async () => {
  const { shows } = renderAtBranch(<SpareSums summary={summary} />)
  await shows('Siting charge')
  expect(facts()).toEqual([
    ['Sub total', '$42.50'],
    ['Discount, Delivery fee, Coupon discount, Siting charge, Extra charges', '$0.00'],
  ])
})
