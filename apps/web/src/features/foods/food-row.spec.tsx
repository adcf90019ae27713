import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { FoodRow } from './food-row.tsx'

const NOON = Date.parse('2026-03-10T12:00:00Z')
const offerOf = (startDate: string, endDate: string) => ({
  hasOffer: true,
  offerValidity: { startDate, st: 0, endDate, et: 24 },
  offerNote: 'Lunch',
})

test.each([
  ['runs', offerOf('2026:03:09', '2026:03:12'), '$18.90$14.90'],
  ['is over', offerOf('2026:03:01', '2026:03:02'), '$18.90'],
])('the price of a food whose offer %s', async (_when, offer, shown) => {
  const food = aFood({ variations: [aVariation({ price: 18.9, discountPrice: 14.9, offer })] })
  const { container, shows } = renderAtBranch(<FoodRow food={food} now={NOON} timeZone="UTC" />)
  await shows(food.name)
  expect(container.querySelector('strong')?.textContent).toBe(shown)
})
