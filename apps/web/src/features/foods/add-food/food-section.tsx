import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { FormSection } from '../../../shared/form/form-section.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { namesOf } from '../../../shared/form/texts.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { foodTexts, type FoodKind } from './food-draft.rules.ts'
import { sections } from './labels.ts'
import type { NewFood } from './use-new-food.ts'

const kinds = ['normal', 'combo', 'freeClaim'] as const satisfies readonly FoodKind[]

/** The kind of a saved food stays. */
export function FoodSection({ food: { form }, isSaved = false }: { food: NewFood; isSaved?: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection form={form} name="food" title={t('add-food.the-food')} labels={sections.food}>
      {!isSaved && (
        <Entry field={form.field('kind')}>
          {({ value, onChange }) => (
            <ChoiceGroup
              label={t('add-food.kind')}
              kind="one"
              choices={kinds.map((kind) => ({ value: kind, label: t(`add-food.kind.${kind}`) }))}
              selected={[value]}
              onChange={([picked]) => onChange(kinds.find((kind) => kind === picked) ?? 'normal')}
              hint={t(`add-food.kind-hint.${value}`)}
            />
          )}
        </Entry>
      )}
      {namesOf(foodTexts).map((name) => (
        <TextEntry key={name} field={form.field(name)} text={foodTexts[name]} />
      ))}
    </FormSection>
  )
}
