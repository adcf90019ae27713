import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { namesOf } from '../../../shared/form/texts.ts'
import { useDraftOf, type Form } from '../../../shared/form/use-form.ts'
import { MultiDropdown } from '../../../shared/ui/multi-dropdown.tsx'
import type { Moment } from '../../../shared/ui/validity-picker.rules.ts'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { AddAddon, AddCustomization } from '../../ingredients/add-in-place.tsx'
import { IngredientPicker, type IngredientPickerHandle } from '../../ingredients/ingredient-picker.tsx'
import { variationTexts, type FoodKind, type VariationDraft } from './food-draft.rules.ts'
import type { FoodLists } from './food-lists.queries.ts'
import { keepEnter } from './keep-enter.ts'
import { VariationOffer } from './variation-offer.tsx'
import { VariationTax } from './variation-tax.tsx'

type Entries = readonly { _id: string; name: string }[] | undefined

interface VariationChoicesProps {
  form: Form<VariationDraft>
  customizations: Entries
  addons: Entries
  materials: readonly Material[] | undefined
  picker: Ref<IngredientPickerHandle>
}

interface VariationFieldsProps {
  form: Form<VariationDraft>
  kind: FoodKind
  lists: FoodLists
  moment: Moment
  picker: Ref<IngredientPickerHandle>
}

/** Every field of a new variation. */
export function VariationFields({ form, kind, lists, moment, picker }: VariationFieldsProps) {
  const { t } = useTranslation()
  const hasStock = useDraftOf(form, (draft) => draft.hasStock)
  const { name, code, ...texts } = variationTexts
  return (
    <>
      <TextEntry field={form.field('name')} text={name} />
      <CheckEntry field={form.field('isDefault')} label={t('add-food.is-default')} />
      <div className="few-fields">
        {namesOf(texts).map((name) => (
          <TextEntry key={name} field={form.field(name)} text={texts[name]} />
        ))}
        <TextEntry field={form.field('code')} text={code} onKeyDown={keepEnter} />
      </div>
      <div className="stack">
        <CheckEntry field={form.field('hasStock')} label={t('add-food.has-stock')} />
        {hasStock && (
          <div className="few-fields">
            <TextEntry field={form.field('noOfStock')} label={t('add-food.stock-count')} inputMode="numeric" />
          </div>
        )}
      </div>
      <VariationTax label={t('foods.tax')} mode={form.field('taxMode')} tax={form.field('taxId')} taxes={lists.taxes} />
      <Entry field={form.field('availability')}>
        {(field) => <WeekPicker label={t('foods.availability')} {...field} />}
      </Entry>
      <VariationOffer form={form} kind={kind} moment={moment} />
      <VariationChoices form={form} picker={picker} {...lists} />
    </>
  )
}

/** What can be chosen with a variation, and what it is made of. */
export function VariationChoices({ form, customizations, addons, materials, picker }: VariationChoicesProps) {
  const { t } = useTranslation()
  const gone = t('entries.choice-gone')
  return (
    <>
      <Entry field={form.field('customiIds')} className="lines">
        {({ value, ...rest }) => (
          <>
            <MultiDropdown
              label={t('entries.optional', { label: t('foods.tab.customizations') })}
              choices={choicesOf(customizations, value, gone)}
              selected={value}
              {...rest}
            />
            <AddCustomization onAdded={({ _id }) => rest.onChange([...form.draft().customiIds, _id])} />
          </>
        )}
      </Entry>
      <Entry field={form.field('addonIds')} className="lines">
        {({ value, ...rest }) => (
          <>
            <MultiDropdown
              label={t('entries.optional', { label: t('foods.tab.addons') })}
              choices={choicesOf(addons, value, gone)}
              selected={value}
              {...rest}
            />
            <AddAddon onAdded={({ _id }) => rest.onChange([...form.draft().addonIds, _id])} />
          </>
        )}
      </Entry>
      <Entry field={form.field('ingredients')}>
        {(field) => <IngredientPicker ref={picker} isOptional {...(materials && { materials })} {...field} />}
      </Entry>
    </>
  )
}
