import type { TillFood } from '@brigade/contract/foods/till-menu.rules.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { FoodMark } from '../foods/food-mark.tsx'
import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import classes from './found-food.module.css'
import { leastOffered, stockLeft } from './offered.rules.ts'
import { Price } from './price.tsx'

const marksSay: ReadonlySet<string> = new Set(['delisted', 'sold-out'])

interface FoundFoodProps extends Pick<TillFood, 'food' | 'why'> {
  moment: PriceMoment
}

/** Kept between renders, because a list has dozens. */
export const FoundFood = memo(function FoundFood({ food, why, moment }: FoundFoodProps) {
  const { t } = useTranslation()
  const marks = marksOf(food, moment.instant, moment.timeZone)
  const offered = leastOffered(food, moment)
  const left = stockLeft(food)
  const [picture] = food.images
  const [, ...others] = food.variations
  return (
    <>
      {picture === undefined ? (
        <span className={classes.picture} />
      ) : (
        <img
          key={picture}
          className={classes.picture}
          src={smallPicture(picture)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
        />
      )}
      <span className={`row-words ${classes.words}`}>
        <span className={classes.name}>{food.name}</span>
        <span className={`hint cut aligned ${classes.below}`}>
          {marks.map((mark) => (
            <FoodMark key={mark.name} mark={mark} />
          ))}
          {why !== null && !marksSay.has(why) && <span>{t('till.not-now')}</span>}
          {left !== null && why === null && <span>{t('till.left', { count: left })}</span>}
          <span className={`cut ${classes.variations}`}>{food.variations.map(({ name }) => name).join(' · ')}</span>
        </span>
      </span>
      {offered && (
        <span className={`figures ${classes.price}`}>
          {others.length > 0 && <span className="hint">{t('till.from')} </span>}
          <Price {...offered} />
        </span>
      )}
    </>
  )
})
