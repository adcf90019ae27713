import { isOnOffer } from '@brigade/contract/foods/food-marks.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useFoodFormats } from './use-food-formats.ts'

interface FoodPriceProps {
  food: Food
  now: number
  timeZone: string
}

/** What it costs now, with an offer that runs. */
function askedPrice(variation: Variation, now: number, timeZone: string): number {
  const { price, discountPrice } = variation
  return isOnOffer(variation, new Date(now), timeZone) ? (discountPrice ?? price) : price
}

/** What a food costs now, after its usual price where an offer changes that. */
export function FoodPrice({ food: { variations }, now, timeZone }: FoodPriceProps) {
  const { prices } = useFoodFormats()
  const usual = prices(variations)
  const asked = prices(variations.map((each) => ({ ...each, price: askedPrice(each, now, timeZone) })))
  return (
    <>
      {asked !== usual && <s>{usual}</s>}
      {asked}
    </>
  )
}
