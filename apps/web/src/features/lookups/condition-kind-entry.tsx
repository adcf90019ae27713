import './no-entries-words.ts'
import { conditionKinds, conditionParameters, type ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { parameterName } from './condition-parameters.rules.ts'

/** Chooses the kind of a new condition, and says which numbers it needs. */
export function ConditionKindEntry({ field }: { field: FormField<ConditionKind | null> }) {
  const { t } = useTranslation()
  return (
    <Entry field={field}>
      {({ value, onChange, problem }) => (
        <ChoiceGroup
          label={t('conditions.kind')}
          kind="one"
          choices={conditionKinds.map(({ id, name }) => ({ value: id, label: name }))}
          selected={value === null ? [] : [value]}
          onChange={([picked]) => onChange(conditionKinds.find(({ id }) => id === picked)?.id ?? null)}
          hint={
            value === null
              ? t('conditions.kind-hint')
              : t('conditions.takes', {
                  numbers: Object.keys(conditionParameters(value)).map(parameterName).join(', '),
                })
          }
          problem={problem}
        />
      )}
    </Entry>
  )
}
