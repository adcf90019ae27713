import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../../shared/form/choices.ts'
import { Entry } from '../../shared/form/entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { parameterName } from './condition-parameters.rules.ts'

interface ConditionFieldsProps {
  label: string
  /** Undefined until they are read. */
  conditions: readonly ConditionOnWire[] | undefined
  /** '' until one is chosen. */
  conditionId: FormField<string>
  values: (parameter: string) => FormField<string | undefined>
}

export function ConditionFields({ label, conditions, conditionId, values }: ConditionFieldsProps) {
  const { t } = useTranslation()
  const { value: chosen } = useFormField(conditionId)
  const condition = conditions?.find(({ _id }) => _id === chosen)
  return (
    <>
      <Entry field={conditionId} className="short">
        {({ value, ...rest }) => (
          <Dropdown
            label={label}
            choices={choicesOf(conditions, [value], t('entries.choice-gone'))}
            value={value === '' ? null : value}
            {...rest}
          />
        )}
      </Entry>
      {condition && (
        <div className="few-fields" data-path="conditionValue">
          {Object.keys(condition.schema).map((name) => {
            const field = values(name)
            return (
              <TextEntry
                key={name}
                field={{ ...field, value: () => field.value() ?? '' }}
                label={parameterName(name)}
                inputMode="decimal"
              />
            )
          })}
        </div>
      )}
    </>
  )
}
