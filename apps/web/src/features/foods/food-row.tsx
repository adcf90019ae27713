import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { FoodMark } from './food-mark.tsx'
import { marksOf } from './food-marks.rules.ts'
import classes from './food-row.module.css'

interface FoodRowProps {
  food: Food
  now: number
  timeZone: string
}

export function FoodRow({ food, now, timeZone }: FoodRowProps) {
  const marks = marksOf(food, new Date(now), timeZone)
  const [picture] = food.images
  return (
    <span className={classes.row} data-delisted={food.isDelisted}>
      {picture === undefined ? (
        <span className={classes.picture} />
      ) : (
        <img className={classes.picture} src={smallPicture(picture)} alt="" width={44} height={44} loading="lazy" />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{food.name}</span>
        <span className={classes.below}>
          {marks.map((mark) => (
            <FoodMark key={mark.name} mark={mark} />
          ))}
          <span className={classes.note}>{food.note}</span>
        </span>
      </span>
    </span>
  )
}
