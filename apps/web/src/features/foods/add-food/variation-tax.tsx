import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../../shared/form/choices.ts'
import { useFormField, type FormField } from '../../../shared/form/form-field.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { AddTax } from '../../lookups/add-tax.tsx'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { taxModes, type TaxMode } from './food-draft.rules.ts'
import type { FoodLists } from './food-lists.queries.ts'

interface VariationTaxProps {
  label: string
  mode: FormField<TaxMode>
  tax: FormField<string>
  taxes: FoodLists['taxes']
}

export function VariationTax({ label, taxes, ...fields }: VariationTaxProps) {
  const { t } = useTranslation()
  const { overallTax } = useBranch()
  const mode = useFormField(fields.mode)
  const tax = useFormField(fields.tax)
  const nameOf = useTaxName()
  const named = taxes?.map((tax) => ({ _id: tax._id, name: nameOf(tax) }))
  return (
    <div className="stack" data-path={tax.path}>
      <ChoiceGroup
        label={label}
        kind="one"
        choices={taxModes.map((mode) => ({ value: mode, label: t(`add-food.tax.${mode}`) }))}
        selected={[mode.value]}
        onChange={([picked]) => mode.change(taxModes.find((mode) => mode === picked) ?? 'none')}
        hint={
          mode.value !== 'overall'
            ? undefined
            : overallTax
              ? t('add-food.overall-tax-is', { name: overallTax.name, percentage: overallTax.percentage })
              : t('add-food.no-overall-tax')
        }
      />
      {mode.value === 'individual' && (
        <>
          <Dropdown
            label={t('add-food.tax-percentage')}
            choices={choicesOf(named, [tax.value], t('entries.choice-gone'))}
            value={tax.value === '' ? null : tax.value}
            onChange={tax.change}
            problem={tax.problem}
            hasSearch
          />
          <AddTax onAdded={({ _id }) => tax.change(_id)} />
        </>
      )}
    </div>
  )
}
