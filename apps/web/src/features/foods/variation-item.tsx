import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranch } from '../restaurants/branch-context.tsx'
import { FoodMark } from './food-mark.tsx'
import { isOnOffer } from '@brigade/contract/foods/food-marks.rules.ts'
import { useFoodFormats } from './use-food-formats.ts'
import { VariationFacts } from './variation-facts.tsx'
import classes from './variation-item.module.css'

interface VariationItemProps {
  variation: Variation
  isCombo: boolean
  now: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function VariationItem({ variation, isCombo, now, isChosen, onChoose }: VariationItemProps) {
  const { t } = useTranslation()
  const id = useId()
  const { money, moment } = useFoodFormats()
  const { timeZone } = useBranch()
  const { name, price, discountPrice, isDelisted, delistedAt, isDefault } = variation
  const isReduced = discountPrice !== null && (isCombo || isOnOffer(variation, new Date(now), timeZone))
  return (
    <li className={`lines ${classes.item}`} data-chosen={isChosen} aria-labelledby={id}>
      <header className="aligned" style={{ gap: 12 }}>
        <label className={`aligned ${classes.pick}`}>
          <input
            type="checkbox"
            aria-label={t('foods.choose', { variation: name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span id={id} className={`${classes.name} ${isDelisted ? 'bad' : ''}`}>
            {name}
          </span>
        </label>
        {isDefault && <span className="hint">{t('foods.default')}</span>}
        <span className={`figures ${classes.price}`}>
          {isReduced && <s>{money(price)}</s>}
          <strong>{money(isReduced ? discountPrice : price)}</strong>
        </span>
      </header>
      <p className="beside">
        {isDelisted && <FoodMark mark={{ name: 'delisted' }} />}
        {isSoldOut(variation, new Date(now)) && <FoodMark mark={{ name: 'sold-out' }} />}
        {isOnOffer(variation, new Date(now), timeZone) && <FoodMark mark={{ name: 'on-offer' }} />}
      </p>
      {isDelisted && delistedAt !== null && (
        <p className="problem">{t('foods.delisted-since', { moment: moment(delistedAt) })}</p>
      )}
      <VariationFacts variation={variation} now={now} isReduced={isReduced} />
    </li>
  )
}
