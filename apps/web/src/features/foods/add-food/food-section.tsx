import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { DraftText } from './draft-text.tsx'
import type { FoodKind } from './food-draft.rules.ts'
import { FormSection } from './form-section.tsx'
import type { NewFood } from './use-new-food.ts'

const kinds = ['normal', 'combo', 'freeClaim'] as const satisfies readonly FoodKind[]

/** What it is. */
export function FoodSection({ food: { draft, edit, marks } }: { food: NewFood }) {
  const { t } = useTranslation()
  return (
    <FormSection name="food" title={t('add-food.the-food')} marks={marks}>
      <ChoiceGroup
        label={t('add-food.kind')}
        kind="one"
        choices={kinds.map((kind) => ({ value: kind, label: t(`add-food.kind.${kind}`) }))}
        selected={[draft.kind]}
        onChange={([picked]) => edit({ kind: kinds.find((kind) => kind === picked) ?? 'normal' })}
        hint={t(`add-food.kind-hint.${draft.kind}`)}
      />
      <DraftText
        path="name"
        label={t('entries.name')}
        value={draft.name}
        onChange={(name) => edit({ name })}
        marks={marks}
      />
      <DraftText
        path="note"
        label={t('entries.note')}
        value={draft.note}
        onChange={(note) => edit({ note })}
        marks={marks}
        rows={2}
      />
    </FormSection>
  )
}
