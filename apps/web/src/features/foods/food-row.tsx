import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { FoodMark } from './food-mark.tsx'
import { isOnOffer, marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import classes from './food-row.module.css'
import { useFoodFormats } from './use-food-formats.ts'

interface FoodRowProps {
  food: Food
  now: number
  timeZone: string
}

/** What it costs now, with an offer that runs. */
function askedPrice(variation: Variation, now: number, timeZone: string): number {
  const { price, discountPrice } = variation
  return isOnOffer(variation, new Date(now), timeZone) ? (discountPrice ?? price) : price
}

export function FoodRow({ food, now, timeZone }: FoodRowProps) {
  const formats = useFoodFormats()
  const marks = marksOf(food, new Date(now), timeZone)
  const [picture] = food.images
  const usual = formats.prices(food.variations)
  const asked = formats.prices(food.variations.map((each) => ({ ...each, price: askedPrice(each, now, timeZone) })))
  return (
    <DataRow
      lead={<img src={picture && smallPicture(picture)} alt="" width={52} height={52} loading="lazy" />}
      title={food.name}
      below={
        <>
          <span className={`cut ${classes.note}`}>{food.note}</span>
          <span className={`beside ${classes.asked}`}>
            <strong className="strong">
              {asked !== usual && <s>{usual}</s>}
              {asked}
            </strong>
            <span className="beside">
              {marks.map((mark) => (
                <FoodMark key={mark.name} mark={mark} />
              ))}
            </span>
          </span>
        </>
      }
      tone={food.isDelisted ? 'gone' : 'plain'}
    />
  )
}
