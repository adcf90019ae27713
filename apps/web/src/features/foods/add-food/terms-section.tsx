import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { DraftText } from './draft-text.tsx'
import { DraftValidity } from './draft-validity.tsx'
import { FormSection } from './form-section.tsx'
import { choicesOf } from './gone.rules.ts'
import { told } from './marks.ts'
import { parameterName } from '../condition-words.rules.ts'
import classes from './parts.module.css'
import type { NewFood } from './use-new-food.ts'

/** When a combo can be had, or when a free claim costs nothing, and for whom. */
export function TermsSection({ food }: { food: NewFood }) {
  const { t } = useTranslation()
  const { draft, edit, change, marks, lists, condition, moment } = food
  const isCombo = draft.kind === 'combo'
  return (
    <FormSection name="terms" title={t(isCombo ? 'add-food.combo-terms' : 'add-food.free-terms')} marks={marks}>
      <DraftValidity
        path={isCombo ? 'comboValidity' : 'freeValidity'}
        label={t('add-food.validity')}
        value={draft.validity}
        onChange={(validity) => edit({ validity })}
        {...moment}
        marks={marks}
      />
      {!isCombo && (
        <div className={classes.short} data-path="conditionId">
          <Dropdown
            label={t('add-food.condition')}
            choices={choicesOf(lists.conditions, [draft.conditionId], t('add-food.gone'))}
            value={draft.conditionId === '' ? null : draft.conditionId}
            onChange={(conditionId) => edit({ conditionId })}
            problem={told(marks, 'conditionId')}
          />
        </div>
      )}
      {!isCombo && condition && (
        <div className={classes.fields} data-path="conditionValue">
          {Object.keys(condition.schema).map((name) => (
            <DraftText
              key={name}
              path={`conditionValue.${name}`}
              label={parameterName(name)}
              value={draft.conditionValue[name] ?? ''}
              onChange={(text) =>
                change((before) => ({ ...before, conditionValue: { ...before.conditionValue, [name]: text } }))
              }
              marks={marks}
              inputMode="decimal"
            />
          ))}
        </div>
      )}
    </FormSection>
  )
}
