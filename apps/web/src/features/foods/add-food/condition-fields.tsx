import type { ConditionOnWire } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { parameterName } from '../condition-words.rules.ts'
import { DraftText } from './draft-text.tsx'
import { choicesOf } from './gone.rules.ts'
import { told, type Marks } from './marks.ts'
import classes from './parts.module.css'

interface ConditionFieldsProps {
  label: string
  /** Undefined until they are read. */
  conditions: readonly ConditionOnWire[] | undefined
  /** '' while none is chosen. */
  conditionId: string
  onCondition: (conditionId: string) => void
  /** As typed, by the names of the condition's parameters. */
  values: Readonly<Record<string, string>>
  onValue: (name: string, typed: string) => void
  marks: Marks
}

/** Which condition, and once one is chosen what it asks for. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { label, conditions, conditionId, onCondition, values, onValue, marks } = props
  const { t } = useTranslation()
  const condition = conditions?.find(({ _id }) => _id === conditionId)
  return (
    <>
      <div className={classes.short} data-path="conditionId">
        <Dropdown
          label={label}
          choices={choicesOf(conditions, [conditionId], t('add-food.gone'))}
          value={conditionId === '' ? null : conditionId}
          onChange={onCondition}
          problem={told(marks, 'conditionId')}
        />
      </div>
      {condition && (
        <div className={classes.fields} data-path="conditionValue">
          {Object.keys(condition.schema).map((name) => (
            <DraftText
              key={name}
              path={`conditionValue.${name}`}
              label={parameterName(name)}
              value={values[name] ?? ''}
              onChange={(typed) => onValue(name, typed)}
              marks={marks}
              inputMode="decimal"
            />
          ))}
        </div>
      )}
    </>
  )
}
