import { changeOffer, partsOfOffer } from '@brigade/contract/foods/change-food.contract.ts'
import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn, type EnteredFor } from '../../../shared/form/entered.ts'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { useDraft, useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { pickedFrom } from '../../../shared/ui/validity-picker.rules.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import { deductLimits, keptOfEach, offerDraft } from './offer-draft.rules.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { offerOf, restoring } from './restoring.rules.ts'
import { TargetFields } from './target-fields.tsx'
import { follow, targetsOf, variationsOf, type FollowTargets } from './targets.rules.ts'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

// A form may stay open past midnight.
const A_MINUTE = 60_000

function useOfferForm(props: UpdateProps) {
  const { food, onDone } = props
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const { decimals } = useFormats()
  const now = new Date(useNow(A_MINUTE))
  const moment = { now, timeZone, decimals }
  const [initial] = useState(() => ({
    isSameToAll: false,
    hasOffer: true,
    isPercentage: false,
    ...offerDraft(food, targetsOf(props, false).variations, moment),
  }))
  const keptIn = (isSameToAll: boolean) => keptOfEach(food, targetsOf(props, isSameToAll).variations, moment)
  const form = useSentForm(changeOffer, {
    ...useChange(food, onDone, {
      endpoint: changeOffer,
      text: t('foods.undo.offer', { food: food.name }),
      // A combo has no price without its offer to go back to.
      steps: (sent, was) =>
        was.combo
          ? []
          : restoring(was, variationsOf(was, sent), (variation) => offerOf(variation, moment)).map(
              (step) => (version: number) => ({ ...step, version }),
            ),
    }),
    initial,
    sent: (
      { isSameToAll, hasOffer, isPercentage, deduct, note, validity },
      version,
    ): EnteredFor<typeof changeOffer> => {
      const change = { version, ...targetsOf(props, isSameToAll).sent }
      if (!hasOffer) return { ...change, hasOffer: false }
      const ofEach = keptIn(isSameToAll)
      const isKept = {
        deduct: ofEach.deduct && deduct.trim() === '',
        offerNote: ofEach.note && note.trim() === '',
        offerValidity: ofEach.validity && validity.startDate === '' && validity.endDate === '',
      }
      const picked = food.combo ? food.combo.comboValidity : pickedFrom(validity, now, timeZone)
      return {
        ...change,
        hasOffer: true,
        isPercentage,
        kept: partsOfOffer.filter((part) => isKept[part]),
        // Null is missing in the order of the fields.
        deduct: isKept.deduct ? undefined : (numberIn('float-number', deduct, deductLimits) ?? null),
        offerNote: isKept.offerNote ? undefined : note,
        offerValidity: isKept.offerValidity ? undefined : picked,
      }
    },
  })
  const onTargets: FollowTargets = (before, after) => {
    const [from, to] = [offerDraft(food, before, moment), offerDraft(food, after, moment)]
    follow(form.field('deduct'), from.deduct, to.deduct)
    follow(form.field('note'), from.note, to.note)
    follow(form.field('validity'), from.validity, to.validity)
  }
  return { form, keptIn, onTargets }
}

export function OfferForm(props: UpdateProps) {
  const { food, onClose } = props
  const { t } = useTranslation()
  const { money, range } = useFoodFormats()
  const { form, keptIn, onTargets } = useOfferForm(props)
  const hasOffer = useDraftOf(form, (draft) => draft.hasOffer)
  const kept = keptIn(useDraftOf(form, (draft) => draft.isSameToAll))
  const isAnyKept = kept.deduct || kept.note || kept.validity

  const now = ({ price, discountPrice, offer }: Variation) =>
    discountPrice !== null && (food.isCombo || offer.hasOffer)
      ? t('foods.on-offer-at', { price: money(price), discountPrice: money(discountPrice) })
      : money(price)

  return (
    <UpdatePanel
      title={t('foods.updating.offer')}
      food={food}
      onClose={onClose}
      form={form}
      save={{ label: t(hasOffer ? 'foods.save-offer' : 'foods.save-end-offer') }}
    >
      <TargetFields
        {...props}
        field={form.field('isSameToAll', 'variations')}
        all={t('foods.all-variations')}
        now={now}
        differ={t(hasOffer && isAnyKept ? 'foods.offers-differ' : 'foods.values-differ')}
        onTargets={onTargets}
      />
      {food.combo ? (
        <p className="quiet">{t('foods.combo-price', { validity: range(food.combo.comboValidity) })}</p>
      ) : (
        <EitherEntry
          field={form.field('hasOffer')}
          label={t('foods.offer-what')}
          choices={[
            [true, t('foods.offer-begin')],
            [false, t('foods.offer-end')],
          ]}
        />
      )}
      {hasOffer && <DiscountFields {...props} form={form} />}
    </UpdatePanel>
  )
}

function DiscountFields({ form, ...props }: UpdateProps & { form: ReturnType<typeof useOfferForm>['form'] }) {
  const { isSameToAll, isPercentage, deduct } = useDraft(form)
  return (
    <OfferFields
      isPercentage={form.field('isPercentage')}
      deduct={form.field('deduct')}
      note={form.field('note', 'offerNote')}
      validity={props.food.combo ? null : form.field('validity', 'offerValidity')}
    >
      <OfferPreview
        variations={targetsOf(props, isSameToAll).variations}
        isPercentage={isPercentage}
        typed={checkInput('float-number', deduct, deductLimits) === null ? deduct.trim() : ''}
      />
    </OfferFields>
  )
}
