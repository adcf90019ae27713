import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { DraftText } from './draft-text.tsx'
import { DraftValidity } from './draft-validity.tsx'
import type { FoodKind, VariationDraft } from './food-draft.rules.ts'
import type { Moment } from './food-sent.rules.ts'
import type { Marks } from './marks.ts'
import classes from './variation-form.module.css'

interface VariationOfferProps {
  kind: FoodKind
  variation: VariationDraft
  edit: (change: Partial<VariationDraft>) => void
  marks: Marks
  moment: Moment
}

/** What takes something off the price: an offer of a normal food, the price of a combo; a free claim has neither. */
export function VariationOffer({ kind, variation, edit, marks, moment }: VariationOfferProps) {
  const { t } = useTranslation()
  if (kind === 'freeClaim') return null
  const isShown = kind === 'combo' || variation.hasOffer
  return (
    <div className={classes.group}>
      {kind === 'normal' && (
        <CheckField
          label={t('add-food.has-offer')}
          checked={variation.hasOffer}
          onChange={(hasOffer) => edit({ hasOffer })}
        />
      )}
      {isShown && (
        <div className={classes.fields}>
          <DraftText
            path="discountPrice"
            label={t('add-food.discount-price')}
            value={variation.discountPrice}
            onChange={(discountPrice) => edit({ discountPrice })}
            marks={marks}
            inputMode="decimal"
          />
          <DraftText
            path="offerNote"
            label={t(kind === 'combo' ? 'add-food.offer-note-optional' : 'add-food.offer-note')}
            value={variation.offerNote}
            onChange={(offerNote) => edit({ offerNote })}
            marks={marks}
          />
        </div>
      )}
      {kind === 'normal' && isShown && (
        <DraftValidity
          path="offerValidity"
          label={t('add-food.offer-validity')}
          value={variation.offerValidity}
          onChange={(offerValidity) => edit({ offerValidity })}
          {...moment}
          marks={marks}
        />
      )}
    </div>
  )
}
