import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { smallPicture } from '@brigade/contract/kernel/pictures.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './food-pictures.module.css'

export function FoodPictures({ food: { images, name } }: { food: Food }) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  if (shown === undefined) return null
  return (
    <div className={`lines ${classes.root}`}>
      <img className={classes.large} src={shown} alt={name} width={960} height={720} />
      {images.length > 1 && (
        <div className="beside" role="group" aria-label={t('foods.pictures')}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={classes.other}
              aria-label={t('foods.picture', { place: index + 1, count: images.length })}
              aria-pressed={image === shown}
              onClick={() => setAt(index)}
            >
              <img src={smallPicture(image)} alt="" width={32} height={32} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
