import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormField, type FormField } from '../../../shared/form/form-field.ts'
import { CheckField } from '../../../shared/ui/check-field.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import type { UpdateProps } from './updates.ts'

interface TargetFieldsProps extends Pick<UpdateProps, 'food' | 'chosen' | 'onChoose'> {
  /** The field `isSameToAll`, at the path of the variations. */
  field: FormField<boolean>
  now: (variation: Variation) => string
  all: string
}

export function TargetFields({ food, chosen, onChoose, field, now, all }: TargetFieldsProps) {
  const { t } = useTranslation()
  const { path, value: isSameToAll, change, problem } = useFormField(field)
  return (
    <div className="lines" data-path={path}>
      {!isSameToAll && (
        <ChoiceGroup
          kind="many"
          label={t('foods.which')}
          choices={food.variations.map((variation) => ({
            value: variation._id,
            label: t('foods.variation-now', { variation: variation.name, now: now(variation) }),
          }))}
          selected={chosen}
          onChange={onChoose}
          problem={problem}
        />
      )}
      <CheckField label={all} checked={isSameToAll} onChange={change} />
    </div>
  )
}
