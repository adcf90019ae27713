import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { AddTax } from '../../lookups/add-tax.tsx'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import type { TaxMode, VariationDraft } from './food-draft.rules.ts'
import type { FoodLists } from './food-lists.queries.ts'
import { choicesOf } from './gone.rules.ts'
import { told, type Marks } from './marks.ts'
import classes from './variation-form.module.css'

interface VariationTaxProps {
  variation: VariationDraft
  edit: (change: Partial<VariationDraft>) => void
  taxes: FoodLists['taxes']
  marks: Marks
}

const modes = ['none', 'individual', 'overall'] as const satisfies readonly TaxMode[]

export function VariationTax({ variation, edit, taxes, marks }: VariationTaxProps) {
  const { t } = useTranslation()
  const { overallTax } = useBranch()
  const { taxMode, taxId } = variation
  const nameOf = useTaxName()
  const named = taxes?.map((tax) => ({ _id: tax._id, name: nameOf(tax) }))
  return (
    <div className={classes.group} data-path="taxId">
      <ChoiceGroup
        label={t('add-food.tax')}
        kind="one"
        choices={modes.map((mode) => ({ value: mode, label: t(`add-food.tax.${mode}`) }))}
        selected={[taxMode]}
        onChange={([picked]) => edit({ taxMode: modes.find((mode) => mode === picked) ?? 'none' })}
        hint={
          taxMode !== 'overall'
            ? undefined
            : overallTax
              ? t('add-food.overall-tax-is', { name: overallTax.name, percentage: overallTax.percentage })
              : t('add-food.no-overall-tax')
        }
      />
      {taxMode === 'individual' && (
        <>
          <Dropdown
            label={t('add-food.tax-percentage')}
            choices={choicesOf(named, [taxId], t('add-food.gone'))}
            value={taxId === '' ? null : taxId}
            onChange={(picked) => edit({ taxId: picked })}
            problem={told(marks, 'taxId')}
            hasSearch
          />
          <AddTax onAdded={({ _id }) => edit({ taxId: _id })} />
        </>
      )}
    </div>
  )
}
