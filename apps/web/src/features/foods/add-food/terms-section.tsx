import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { ValidityPicker } from '../../../shared/ui/validity-picker.tsx'
import { AddCondition } from '../../accounts/add-condition.tsx'
import { ConditionFields } from '../../lookups/condition-fields.tsx'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

/** The validity of a saved food may have begun. */
export function TermsSection({ food: { form, lists, moment }, isSaved = false }: { food: NewFood; isSaved?: boolean }) {
  const { t } = useTranslation()
  const isCombo = useDraftOf(form, ({ kind }) => kind === 'combo')
  return (
    <FormSection
      form={form}
      name="terms"
      title={t(isCombo ? 'add-food.combo-terms' : 'add-food.free-terms')}
      labels={sections.terms}
    >
      <Entry field={form.field('validity', isCombo ? 'comboValidity' : 'freeValidity')}>
        {(field) => (
          <ValidityPicker label={t('foods.validity')} timeZone={moment.timeZone} allowsPast={isSaved} {...field} />
        )}
      </Entry>
      {!isCombo && (
        <ConditionFields
          label={t('foods.condition')}
          conditions={lists.conditions}
          conditionId={form.field('conditionId')}
          values={(parameter) => form.field(`conditionValue.${parameter}`)}
        />
      )}
      {!isCombo && (
        <AddCondition
          isEmpty={lists.conditions?.length === 0}
          onAdded={({ _id }) => form.field('conditionId').change(_id)}
        />
      )}
    </FormSection>
  )
}
