import { useTranslation } from 'react-i18next'
import { ConditionFields } from './condition-fields.tsx'
import { DraftValidity } from './draft-validity.tsx'
import { FormSection } from './form-section.tsx'
import type { NewFood } from './use-new-food.ts'

/** When a combo can be had, or when a free claim costs nothing, and for whom. */
export function TermsSection({ food }: { food: NewFood }) {
  const { t } = useTranslation()
  const { draft, edit, change, marks, lists, moment } = food
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
        <ConditionFields
          label={t('add-food.condition')}
          conditions={lists.conditions}
          conditionId={draft.conditionId}
          onCondition={(conditionId) => edit({ conditionId })}
          values={draft.conditionValue}
          onValue={(name, typed) =>
            change((before) => ({ ...before, conditionValue: { ...before.conditionValue, [name]: typed } }))
          }
          marks={marks}
        />
      )}
    </FormSection>
  )
}
