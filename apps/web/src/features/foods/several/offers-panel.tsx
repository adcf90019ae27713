import { offersAfter, type OfferChange } from '@brigade/contract/foods/changed-offer.rules.ts'
import { changeOffers } from '@brigade/contract/foods/several-foods.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { numberIn, type EnteredFor } from '../../../shared/form/entered.ts'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { emptyValidity, pickedFrom, type ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { deductLimits } from '../update/offer-draft.rules.ts'
import { OfferFields } from '../update/offer-fields.tsx'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview } from './preview.tsx'
import { offerOffersBack } from './restoring-several.ts'
import { SeveralPanel } from './several-panel.tsx'
import { differing, linesOfVariations, planOf, pricedFood } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

interface Draft {
  hasOffer: boolean
  isPercentage: boolean
  deduct: string
  note: string
  validity: ValidityDraft
}

const initial: Draft = { hasOffer: true, isPercentage: true, deduct: '', note: '', validity: emptyValidity() }

function useOffersForm(props: SeveralProps) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const { decimals } = useFoodFormats()
  const now = new Date(useNow(A_MINUTE))
  const { foods, sent, also, done, ...settled } = useSeveralChange(props)
  const typed = ({ deduct, validity }: Draft) => ({
    deduct: numberIn('float-number', deduct, deductLimits),
    offerValidity: pickedFrom(validity, now, timeZone),
  })
  /** Null while the discount or the validity is not entered yet. */
  const changeIn = (draft: Draft): OfferChange | null => {
    const { hasOffer, isPercentage, note } = draft
    const { deduct, offerValidity } = typed(draft)
    if (!hasOffer) return { hasOffer: false }
    if (deduct === undefined || !(deduct >= 0) || (isPercentage && deduct > 100) || offerValidity === null) return null
    const reduction = { isPercentage, deduct: isPercentage ? deduct : toMinor(deduct, decimals) }
    return { hasOffer: true, ...reduction, offerNote: note.trim(), offerValidity }
  }
  const planFor = (draft: Draft) => {
    const change = changeIn(draft)
    return change && planOf(foods, (food) => offersAfter(pricedFood(food, decimals), change))
  }
  const form = useSentForm(changeOffers, {
    initial,
    sent: (draft): EnteredFor<typeof changeOffers> => {
      const { hasOffer, isPercentage, note } = draft
      const named = sent(planFor(draft))
      return hasOffer
        ? { ...named, hasOffer: true, isPercentage, offerNote: note, ...typed(draft) }
        : { ...named, hasOffer: false }
    },
    also: (draft) => also(planFor(draft)),
    ...settled,
    onDone: (_reply, input) => {
      offerOffersBack(done(t('several-foods.undo.offers'), input))
      settled.onDone()
    },
  })
  return { form, foods, plan: planFor(useDraft(form)) }
}

interface OfferShown {
  hasOffer: boolean
  discountPrice: number | null
  offerNote: string
  offerValidity: Validity | null
}

/** Puts foods on offer, or ends their offers. */
export function OffersPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { money, range, decimals } = useFoodFormats()
  const { form, foods, plan } = useOffersForm(props)
  const { hasOffer } = useDraft(form)
  const partsOf = (price: number, { discountPrice, offerNote, offerValidity, ...offer }: OfferShown) =>
    offer.hasOffer && discountPrice !== null && offerValidity !== null
      ? [money(discountPrice), range(offerValidity), offerNote]
      : [money(price)]
  return (
    <SeveralPanel {...props} act="offers" foods={foods} form={form} changing={plan?.changing.length ?? 0}>
      <EitherEntry
        field={form.field('hasOffer')}
        label={t('foods.offer-what')}
        choices={[
          [true, t('foods.offer-begin')],
          [false, t('foods.offer-end')],
        ]}
      />
      {hasOffer && (
        <OfferFields
          isPercentage={form.field('isPercentage')}
          deduct={form.field('deduct')}
          note={form.field('note', 'offerNote')}
          validity={form.field('validity', 'offerValidity')}
        />
      )}
      <Preview
        plan={plan}
        linesOf={(food, after) =>
          linesOfVariations(food, after.variations, ({ price, discountPrice, offer }, set) =>
            differing(
              partsOf(price, { ...offer, discountPrice }),
              partsOf(price, {
                ...set,
                discountPrice: set.discountPrice === null ? null : toDecimal(set.discountPrice, decimals),
              }),
            ),
          )
        }
      />
    </SeveralPanel>
  )
}
