import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { FoodMark } from './food-mark.tsx'
import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import { FoodPrice } from './food-price.tsx'
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
    <DataRow
      lead={<img src={picture && smallPicture(picture)} alt="" width={52} height={52} loading="lazy" />}
      title={food.name}
      below={
        <>
          <span className={`cut ${classes.note}`}>{food.note}</span>
          <span className={`beside ${classes.asked}`}>
            <strong className="strong">
              <FoodPrice food={food} now={now} timeZone={timeZone} />
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
