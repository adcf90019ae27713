import { allergens, LONGEST_TAG } from '@brigade/contract/foods/dietary.rules.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { OptionsEntry } from '../../../shared/form/options-entry.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

export function DietarySection({ food: { form } }: { food: NewFood }) {
  const { t } = useTranslation()
  return (
    <FormSection form={form} name="dietary" title={t('add-food.dietary')} labels={sections.dietary}>
      <Entry field={form.field('allergens')}>
        {({ value, ...rest }) => (
          <ChoiceGroup
            label={t('entries.optional', { label: t('foods.allergens') })}
            kind="many"
            choices={allergens.map((code) => ({ value: code, label: t(`allergens.${code}`) }))}
            selected={value}
            hint={t('add-food.allergens-hint')}
            {...rest}
          />
        )}
      </Entry>
      <OptionsEntry
        entry={form.field('tag', 'tags')}
        options={form.field('tags')}
        limits={{ maxLength: LONGEST_TAG }}
        label={t('foods.tags')}
        placeholder={t('add-food.tags-placeholder')}
        isOptional
        hasCommas
      />
    </FormSection>
  )
}
