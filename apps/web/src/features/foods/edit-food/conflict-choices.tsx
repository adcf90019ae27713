import { allergensIn } from '@brigade/contract/foods/dietary.rules.ts'
import type { Validity } from '@brigade/contract/kernel/validity.ts'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { parameterName } from '../../lookups/condition-parameters.rules.ts'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import type { FoodDraft } from '../add-food/food-draft.rules.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import type { Part } from './conflict.rules.ts'
import { ConflictList } from '../../../shared/form/conflict-list.tsx'
import type { EditedFood } from './use-edited-food.ts'

const labels = {
  name: 'entries.name',
  note: 'entries.note',
  services: 'foods.services',
  menus: 'foods.menus',
  validity: 'foods.validity',
  condition: 'foods.condition',
  coalitions: 'foods.coalitions',
  category: 'foods.category',
  allergens: 'foods.allergens',
  tags: 'foods.tags',
  pictures: 'foods.pictures',
  taxes: 'foods.tax',
} as const satisfies Record<Part, string>

interface ConflictChoicesProps {
  edited: EditedFood
}

export function ConflictChoices({ edited }: ConflictChoicesProps) {
  const { t } = useTranslation()
  const valueOf = useValues(edited)
  return (
    <ConflictList
      conflicts={edited.conflicts}
      labelOf={(part) => t(labels[part])}
      valueOf={valueOf}
      onChoose={edited.choose}
    />
  )
}

function useValues({ known }: EditedFood) {
  const { t } = useTranslation()
  const { range } = useFoodFormats()
  const nameOfTax = useTaxName()
  const gone = t('entries.choice-gone')
  const names = (entries: readonly { _id: string; name: string }[] | undefined, ids: readonly string[]) =>
    choicesOf(entries, ids, gone)
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(', ')
  const isWhole = (validity: FoodDraft['validity']): validity is Validity =>
    validity.startDate !== '' && validity.endDate !== ''

  return (part: Part, draft: FoodDraft): string => {
    switch (part) {
      case 'name':
      case 'note':
        return draft[part]
      case 'services':
        return names(known.services, draft.restTypeIds)
      case 'menus':
        return names(known.menus, draft.menuIds)
      case 'coalitions':
        return names(known.coalitions, draft.coalitionIds)
      case 'category':
        return names(known.categories, [draft.categoryId])
      case 'allergens':
        return allergensIn(draft.allergens)
          .map((code) => t(`allergens.${code}`))
          .join(', ')
      case 'tags':
        return draft.tags.join(', ')
      case 'validity':
        return isWhole(draft.validity) ? range(draft.validity) : ''
      case 'condition': {
        const values = Object.entries(draft.conditionValue).map(([name, value]) =>
          t('foods.condition-value', { name: parameterName(name), value: value ?? '' }),
        )
        return [names(known.conditions, [draft.conditionId]), ...values].join(', ')
      }
      case 'pictures':
        return draft.images.map(({ name }) => name).join(', ')
      case 'taxes':
        return draft.variations
          .map(({ name: variation, taxMode, taxId }) => {
            const found = known.taxes?.find(({ _id }) => _id === taxId)
            const tax = taxMode === 'individual' && found ? nameOfTax(found) : t(`add-food.tax.${taxMode}`)
            return t('edit-food.tax-of', { variation, tax })
          })
          .join(', ')
    }
  }
}
