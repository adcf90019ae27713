import { addMaterial, listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { isLike } from '../../shared/drafts.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useAdded } from '../lookups/lookups.queries.ts'

const empty = { name: '', note: '' }
const isMaterialDraft = (kept: unknown): kept is typeof empty => isLike(empty, kept)

interface MaterialFormProps {
  onSaved: (material: Material) => void
}

export function MaterialForm({ onSaved }: MaterialFormProps) {
  return (
    <KeptForm name="new material" empty={empty} isDraft={isMaterialDraft}>
      {(kept) => <NewMaterial kept={kept} onSaved={onSaved} />}
    </KeptForm>
  )
}

function NewMaterial({ kept, onSaved }: MaterialFormProps & { kept: Kept<typeof empty> }) {
  const { t } = useTranslation()
  const { isInventoryAllowed } = useBranches().flags
  const form = useSentForm(addMaterial, {
    initial: kept.draft,
    kept,
    sent: (draft) => draft,
    onDone: useAdded(listMaterials, onSaved),
  })
  useFirstFocus(form.focusFirst, kept.isNext)
  return (
    <EntryForm title={t('materials.add')} hint={isInventoryAllowed && t('materials.add-hint')} form={form}>
      <TextEntry field={form.field('name')} label={t('entries.name')} />
      <TextEntry
        field={form.field('note')}
        label={t('entries.optional', { label: t('entries.note') })}
        placeholder={t('materials.note-placeholder')}
        rows={2}
      />
    </EntryForm>
  )
}
