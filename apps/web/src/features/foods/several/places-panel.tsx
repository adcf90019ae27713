import '../add-food/add-food-words.ts'
import { changeFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { placesAfter, type PlacesChange } from '@brigade/contract/foods/several-foods.rules.ts'
import type { Food, Variation } from '@brigade/contract/foods/foods.contract.ts'
import { listCategories, listMenus, listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../../shared/api/lists.ts'
import { choicesOf } from '../../../shared/form/choices.ts'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { Entry } from '../../../shared/form/entry.tsx'
import type { FormField } from '../../../shared/form/form-field.ts'
import { useDraft } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import type { TaxMode } from '../add-food/food-draft.rules.ts'
import { VariationTax } from '../add-food/variation-tax.tsx'
import { useFoodFormats } from '../use-food-formats.ts'
import { Preview, type PreviewLine } from './preview.tsx'
import { SeveralPanel } from './several-panel.tsx'
import { placedFood, planOf } from './several.rules.ts'
import { useSeveralChange, type SeveralProps } from './use-several-change.ts'

const KEEP = 'keep'

interface Draft {
  addMenuIds: string[]
  removeMenuIds: string[]
  categoryId: string
  hasTax: boolean
  taxMode: TaxMode
  taxId: string
}

const initial: Draft = {
  addMenuIds: [],
  removeMenuIds: [],
  categoryId: KEEP,
  hasTax: false,
  taxMode: 'none',
  taxId: '',
}

/** Null while the draft asks for nothing, or its tax is not chosen yet. */
function changeIn({ addMenuIds, removeMenuIds, categoryId, hasTax, taxMode, taxId }: Draft): PlacesChange | null {
  const isIndividual = taxMode === 'individual'
  if (hasTax && isIndividual && taxId === '') return null
  if (addMenuIds.length + removeMenuIds.length === 0 && categoryId === KEEP && !hasTax) return null
  return {
    addMenuIds,
    removeMenuIds,
    categoryId: categoryId === KEEP ? null : categoryId,
    tax: hasTax ? { taxMode, taxId: isIndividual ? taxId : null } : null,
  }
}

function usePlacesForm(props: SeveralProps) {
  const { foods, sent, also, ...settled } = useSeveralChange(props)
  const planFor = (draft: Draft) => {
    const change = changeIn(draft)
    return change && planOf(foods, (food) => placesAfter(placedFood(food), change))
  }
  const form = useSentForm(changeFoods, {
    initial,
    sent: (draft) => {
      const { addMenuIds, removeMenuIds, categoryId, hasTax, taxMode, taxId } = draft
      const tax = {
        hasTax: taxMode !== 'none',
        useOverallTax: taxMode === 'overall',
        taxId: taxId === '' ? null : taxId,
      }
      return {
        ...sent(planFor(draft)),
        addMenuIds,
        removeMenuIds,
        categoryId: categoryId === KEEP ? null : categoryId,
        tax: hasTax ? tax : null,
      }
    },
    also: (draft) => also(planFor(draft)),
    ...settled,
  })
  return { form, foods, plan: planFor(useDraft(form)) }
}

export function PlacesPanel(props: SeveralProps) {
  const { t } = useTranslation()
  const { form, foods, plan } = usePlacesForm(props)
  const { tax } = useFoodFormats()
  const { hasTax, taxMode, taxId } = useDraft(form)
  const menus = useAll(listMenus, {}).data
  const categories = useAll(listCategories, {}).data
  const taxes = useAll(listTaxes, {}).data
  const gone = t('entries.choice-gone')

  const namesOf = (ids: readonly string[], own: Food['menus']) =>
    ids.map((id) => [...own, ...(menus ?? [])].find(({ _id }) => _id === id)?.name ?? gone).join(', ')
  const taxOf = (variations: readonly Variation[]) => [...new Set(variations.map(tax))].join('; ')
  const asTaxed = {
    tax: { hasTax: taxMode !== 'none', useOverallTax: taxMode === 'overall' },
    inditax: taxes?.find(({ _id }) => _id === taxId) ?? null,
  }
  const linesOf = (
    food: Food,
    after: { menuIds?: string[]; categoryId?: string; variations: readonly { id: string }[] },
  ) => {
    const lines: PreviewLine[] = []
    if (after.menuIds) {
      const before = namesOf(placedFood(food).menuIds, food.menus)
      lines.push({ what: t('foods.menus'), before, after: namesOf(after.menuIds, food.menus) })
    }
    if (after.categoryId !== undefined) {
      const category = categories?.find(({ _id }) => _id === after.categoryId)?.name ?? gone
      lines.push({ what: t('foods.category'), before: food.category.name, after: category })
    }
    if (after.variations.length > 0) {
      lines.push({ what: t('foods.tax'), before: taxOf(food.variations), after: tax(asTaxed) })
    }
    return lines
  }

  return (
    <SeveralPanel {...props} act="places" foods={foods} form={form} changing={plan?.changing.length ?? 0}>
      <MenuChoice field={form.field('addMenuIds')} label={t('several-foods.add-menus')} menus={menus} />
      <MenuChoice field={form.field('removeMenuIds')} label={t('several-foods.remove-menus')} menus={menus} />
      <Entry field={form.field('categoryId')} className="short">
        {({ value, ...rest }) => (
          <Dropdown
            label={t('foods.category')}
            choices={[
              { value: KEEP, label: t('several-foods.keep-category') },
              ...choicesOf(categories, value === KEEP ? [] : [value], gone),
            ]}
            value={value}
            hasSearch
            {...rest}
          />
        )}
      </Entry>
      <EitherEntry
        field={form.field('hasTax')}
        label={t('foods.tax')}
        choices={[
          [false, t('several-foods.keep-tax')],
          [true, t('several-foods.new-tax')],
        ]}
      />
      {hasTax && (
        <VariationTax
          label={t('several-foods.tax')}
          mode={form.field('taxMode')}
          tax={form.field('taxId', 'tax.taxId')}
          taxes={taxes}
        />
      )}
      <Preview plan={plan} linesOf={linesOf} />
    </SeveralPanel>
  )
}

interface MenuChoiceProps {
  field: FormField<string[]>
  label: string
  menus: readonly { _id: string; name: string; isArchived?: boolean }[] | undefined
}

function MenuChoice({ field, label, menus }: MenuChoiceProps) {
  const { t } = useTranslation()
  return (
    <Entry field={field}>
      {({ value, ...rest }) => (
        <ChoiceGroup
          label={label}
          kind="many"
          choices={choicesOf(menus, value, t('entries.choice-gone'))}
          selected={value}
          isLoading={!menus}
          {...rest}
        />
      )}
    </Entry>
  )
}
