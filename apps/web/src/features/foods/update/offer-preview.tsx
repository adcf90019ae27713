import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFoodFormats } from '../use-food-formats.ts'
import { offerPreview } from './offer-draft.rules.ts'
import classes from './preview.module.css'

interface OfferPreviewProps {
  variations: readonly Variation[]
  isPercentage: boolean
  typed: string
}

export function OfferPreview({ variations, isPercentage, typed }: OfferPreviewProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFoodFormats()
  const lines = offerPreview(variations, isPercentage, typed, decimals)
  return (
    <section className={classes.root} aria-label={t('foods.offer-preview')} aria-live="polite">
      <h3 className={classes.title}>{t('foods.offer-preview')}</h3>
      {lines.length === 0 && <p className="quiet">{t('foods.offer-preview-none')}</p>}
      <ul>
        {lines.map(({ _id, name, price, left }) => (
          <li key={_id} className={`head ${classes.line}`}>
            <span>{name}</span>
            {left === null ? (
              <span className="problem">
                {price === 0
                  ? t('foods.offer-of-nothing', { variation: name })
                  : t('foods.offer-not-below', { variation: name, price: money(price) })}
              </span>
            ) : (
              <span>
                <s>{money(price)}</s> <strong>{money(left)}</strong>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
