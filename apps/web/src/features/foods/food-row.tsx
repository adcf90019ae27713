import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { FoodMark } from './food-mark.tsx'
import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import classes from './food-row.module.css'
import { useFoodFormats } from './use-food-formats.ts'

interface FoodRowProps {
  food: Food
  now: number
  timeZone: string
}

export function FoodRow({ food, now, timeZone }: FoodRowProps) {
  const formats = useFoodFormats()
  const marks = marksOf(food, new Date(now), timeZone)
  const [picture] = food.images
  return (
    <DataRow
      lead={<img src={picture && smallPicture(picture)} alt="" width={44} height={44} loading="lazy" />}
      title={food.name}
      below={
        <span className={classes.below}>
          {marks.map((mark) => (
            <FoodMark key={mark.name} mark={mark} />
          ))}
          <span>{food.note}</span>
        </span>
      }
      beside={<strong className={classes.price}>{formats.prices(food.variations)}</strong>}
      tone={food.isDelisted ? 'gone' : 'plain'}
    />
  )
}
