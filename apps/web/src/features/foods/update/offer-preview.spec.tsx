import { aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { OfferPreview } from './offer-preview.tsx'

test('shows the price in the currency of the business when a discount leaves too much or too little', async () => {
  const variations = [aVariation({ name: 'Slice', price: 7.9 })]
  const screen = renderAtBranch(<OfferPreview variations={variations} isPercentage={false} typed="8" />)
  await screen.shows('The offer price of Slice must be at least 0 and below $7.90. Enter another discount')
  expect(screen.container.textContent).not.toContain('below 7.90')
})

test('says so of what costs nothing', async () => {
  const variations = [aVariation({ name: 'Slice', price: 0 })]
  const screen = renderAtBranch(<OfferPreview variations={variations} isPercentage typed="10" />)
  await screen.shows('Slice costs nothing, so it cannot be on offer')
  expect(screen.container.textContent).not.toContain('at least 0')
})
