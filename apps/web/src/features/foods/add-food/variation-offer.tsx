import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { Entry } from '../../../shared/form/entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraftOf, type Form } from '../../../shared/form/use-form.ts'
import { ValidityPicker } from '../../../shared/ui/validity-picker.tsx'
import type { Moment } from '../../../shared/ui/validity-picker.rules.ts'
import type { FoodKind, VariationDraft } from './food-draft.rules.ts'

interface VariationOfferProps {
  form: Form<VariationDraft>
  kind: FoodKind
  moment: Moment
}

/** The offer of a normal food or the price of a combo; a free claim has neither. */
export function VariationOffer({ form, kind, moment: { timeZone } }: VariationOfferProps) {
  const { t } = useTranslation()
  const hasOffer = useDraftOf(form, (draft) => draft.hasOffer)
  if (kind === 'freeClaim') return null
  const isShown = kind === 'combo' || hasOffer
  return (
    <div className="stack">
      {kind === 'normal' && <CheckEntry field={form.field('hasOffer')} label={t('add-food.has-offer')} />}
      {isShown && (
        <div className="few-fields">
          <TextEntry field={form.field('discountPrice')} label={t('foods.discount-price')} inputMode="decimal" />
          <TextEntry field={form.field('offerNote')} label={t('add-food.offer-note')} isOptional={kind === 'combo'} />
        </div>
      )}
      {kind === 'normal' && isShown && (
        <Entry field={form.field('offerValidity')}>
          {(field) => <ValidityPicker label={t('add-food.offer-validity')} timeZone={timeZone} {...field} />}
        </Entry>
      )}
    </div>
  )
}
