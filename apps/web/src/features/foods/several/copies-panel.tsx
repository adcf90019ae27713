import './several-words.ts'
import { copyFoods, MOST_COPIED, MOST_COPIES, previewCopies } from '@brigade/contract/foods/copy-foods.contract.ts'
import { readFoodStep } from '@brigade/contract/foods/food-step.contract.ts'
import { keptFields, type KeptField } from '@brigade/contract/foods/kept-field.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../shared/api/queries.ts'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { Entry } from '../../../shared/form/entry.tsx'
import type { Problems } from '../../../shared/form/entered.ts'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { useBranch, useBranches } from '../../restaurants/branch-context.tsx'
import { UpdatePanel } from '../update/update-panel.tsx'
import { CopiesPreview } from './copies-preview.tsx'
import type { SeveralProps } from './use-several-change.ts'

interface Draft {
  restIds: string[]
  withPrices: boolean
  withImages: boolean
  withStock: boolean
  keepInStep: KeptField[]
}

const initial: Draft = { restIds: [], withPrices: true, withImages: true, withStock: false, keepInStep: [] }

/** What is not copied cannot be kept in step, and prices are the owner's. */
function canKeep(field: KeptField, { withPrices, withImages }: Draft, isOwner: boolean): boolean {
  if (field === 'prices') return isOwner && withPrices
  return field !== 'images' || withImages
}

function useCopiesForm({ foods, onDone }: SeveralProps, others: readonly Restaurant[]) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const client = useQueryClient()
  const foodIds = foods.map(({ _id }) => _id)
  // A chosen branch can be archived before the press, and has no checkbox then.
  const chosenIn = (draft: Draft) => draft.restIds.filter((id) => others.some(({ _id }) => _id === id))
  const isTooMuch = (restIds: readonly string[]) =>
    foodIds.length > MOST_COPIED || foodIds.length * restIds.length > MOST_COPIES
  const isOwner = useUserDetails().data?.type === 'owner'
  /** Nothing, as most copies, or the chosen fields. */
  const kept = (draft: Draft) => {
    const keepInStep = draft.keepInStep.filter((field) => canKeep(field, draft, isOwner))
    return keepInStep.length > 0 && { keepInStep }
  }
  const forget = () => {
    void client.invalidateQueries({ queryKey: [previewCopies.name] })
    void client.invalidateQueries({ queryKey: [readFoodStep.name] })
  }
  const problemsIn = (draft: Draft): Problems => {
    const restIds = chosenIn(draft)
    const most = t('several-foods.most-copies', { foods: MOST_COPIED, copies: MOST_COPIES })
    // Takes the place of the contract's words for too many foods, and stands beside the branches as well.
    if (foodIds.length > MOST_COPIED) return { foodIds: most, restIds: most }
    if (restIds.length === 0) return { restIds: t('several-foods.no-branch') }
    return isTooMuch(restIds) ? { restIds: most } : {}
  }
  const form = useSentForm(copyFoods, {
    initial,
    sent: ({ keepInStep, ...draft }) => ({
      restId,
      foodIds,
      ...draft,
      restIds: chosenIn({ keepInStep, ...draft }),
      ...kept({ keepInStep, ...draft }),
    }),
    also: problemsIn,
    shownAt: (path) => path.replace(/^restIds\..*/, 'restIds'),
    onDone: () => {
      forget()
      onDone()
    },
    onFail: forget,
  })
  const draft = useDraft(form)
  const restIds = chosenIn(draft)
  const isAsked = foodIds.length > 0 && restIds.length > 0 && !isTooMuch(restIds)
  const asked = { restId, foodIds, restIds, withPrices: draft.withPrices, ...kept(draft) }
  const preview = useCall(previewCopies, asked, { enabled: isAsked })
  return { form, isAsked, preview, canKeep: (field: KeptField) => canKeep(field, draft, isOwner) }
}

/** Copies the chosen foods to other branches of the account. */
export function CopiesPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const { all } = useBranches()
  const others = all.filter(({ _id }) => _id !== restId)
  const { form, isAsked, preview, canKeep: mayKeep } = useCopiesForm(props, others)
  return (
    <UpdatePanel
      title={t('several-foods.changing.copies')}
      food={{ name: t('several-foods.foods', { count: props.foods.length }), isDelisted: false }}
      onClose={props.onClose}
      form={form}
      save={{ label: t('several-foods.copy') }}
    >
      <Entry field={form.field('restIds')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            label={t('several-foods.copy-to')}
            kind="many"
            choices={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            selected={value}
            {...rest}
          />
        )}
      </Entry>
      <FieldGroup label={t('several-foods.with')}>
        <CheckEntry
          field={form.field('withPrices')}
          label={t('several-foods.with-prices')}
          hint={t('several-foods.with-prices-hint')}
        />
        <CheckEntry field={form.field('withImages')} label={t('several-foods.with-images')} />
        <CheckEntry
          field={form.field('withStock')}
          label={t('several-foods.with-stock')}
          hint={t('several-foods.with-stock-hint')}
        />
      </FieldGroup>
      <Entry field={form.field('keepInStep')}>
        {({ value, onChange, problem }) => (
          <FieldGroup label={t('several-foods.keep')} hint={t('several-foods.keep-hint')} problem={problem}>
            {keptFields.map((field) => (
              <CheckField
                key={field}
                label={t(`several-foods.keep-${field}`)}
                checked={mayKeep(field) && value.includes(field)}
                isDisabled={!mayKeep(field)}
                onChange={(isTicked) =>
                  onChange(isTicked ? [...value, field] : value.filter((other) => other !== field))
                }
                {...(field !== 'images' && { hint: t(`several-foods.keep-${field}-hint`) })}
              />
            ))}
          </FieldGroup>
        )}
      </Entry>
      <CopiesPreview preview={isAsked ? preview : null} branches={all} />
    </UpdatePanel>
  )
}
