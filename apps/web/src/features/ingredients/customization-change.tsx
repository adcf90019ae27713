import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { ConflictList } from '../../shared/form/conflict-list.tsx'
import { merged, type Drafts, type Parts } from '../../shared/form/merged.rules.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useConflicts, useSeen } from '../../shared/form/use-conflicts.ts'
import { useDraft, useProblemAt } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { EntryChangeForm, PlaceEntry } from '../lookups/entry-change-form.tsx'
import type { EntryFormProps } from '../lookups/named-change.tsx'
import { nextAfter, samePlace } from '../lookups/places.rules.ts'
import { useEntryChange } from '../lookups/use-entry-change.ts'

interface Level {
  /** Null for a new option. */
  _id: string | null
  levelName: string
}

const draftOf = ({ name, levels, isRequired }: Customization) => {
  const options: Level[] = levels
  return { name, levels: options, isRequired, place: samePlace }
}
type CustomizationDraft = ReturnType<typeof draftOf>
type CustomizationPart = keyof typeof labels

const labels = {
  name: 'customizations.phrase',
  levels: 'customizations.options',
  isRequired: 'customizations.required',
} as const

const parts: Parts<CustomizationDraft, CustomizationPart> = {
  names: ['name', 'levels', 'isRequired'],
  of: (part, draft) => ({ [part]: draft[part] }),
  keyOf: (part, draft) => {
    switch (part) {
      case 'name':
        return draft.name.trim()
      case 'levels':
        return JSON.stringify(draft.levels.map(({ _id, levelName }) => [_id, levelName.trim()]))
      case 'isRequired':
        return String(draft.isRequired)
    }
  },
}

/** An option that the other person removed can only stay as a new one. */
function merge(drafts: Drafts<CustomizationDraft>) {
  const left = new Set(drafts.theirs.levels.map(({ _id }) => _id))
  const levels = drafts.mine.levels.map((level) => (left.has(level._id) ? level : { ...level, _id: null }))
  return merged(parts, drafts, { ...drafts.mine, levels })
}

export function CustomizationChange({ entry, entries, onLeave }: EntryFormProps<Customization>) {
  const { t } = useTranslation()
  const { _id } = entry
  const seen = useSeen(entry, useEntryChange(listCustomizations, onLeave))
  const form = useSentForm(changeCustomization, {
    ...seen.settings,
    initial: draftOf(entry),
    sent: (draft, at = seen.saved.version) => ({
      _id,
      version: at,
      name: draft.name,
      levels: draft.levels,
      isRequired: draft.isRequired,
      before: nextAfter(entries, _id, draft.place),
    }),
  })
  const { conflicts, choose, save } = useConflicts(form, { saved: entry, seen, parts, draftOf, merge })
  const draft = useDraft(form)
  const problem = useProblemAt(form, 'levels')
  const field = form.field('levels')
  const raised = (at: number) => draft.levels.toSpliced(at - 1, 2, ...draft.levels.slice(at - 1, at + 1).toReversed())
  const valueOf = (part: CustomizationPart, one: CustomizationDraft) => {
    switch (part) {
      case 'name':
        return one.name
      case 'levels':
        return one.levels.map(({ levelName }) => levelName).join(', ')
      case 'isRequired':
        return one.isRequired ? t('customizations.required') : ''
    }
  }
  return (
    <EntryChangeForm
      entry={entry}
      form={{ ...form, save }}
      differing={
        <ConflictList conflicts={conflicts} labelOf={(part) => t(labels[part])} valueOf={valueOf} onChoose={choose} />
      }
      isMerged={!seen.isStale}
      onLeave={onLeave}
    >
      <TextEntry field={form.field('name')} label={t('customizations.phrase')} hasFocus />
      <fieldset className="stack" data-path="levels">
        <legend className="label">{t('customizations.options')}</legend>
        {[...draft.levels.entries()].map(([at, { levelName }]) => (
          <div key={at} className="beside">
            <TextEntry
              field={form.field(`levels[${at}].levelName`, `levels.${at}.levelName`)}
              label={t('keep.option', { number: at + 1 })}
            />
            {at > 0 && (
              <IconButton label={t('keep.up', { name: levelName })} onClick={() => field.change(raised(at))}>
                <IconArrowUp size={20} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={t('entries.remove', { name: levelName })}
              onClick={() => field.change(draft.levels.toSpliced(at, 1))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </div>
        ))}
        <TextButton
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => field.change([...draft.levels, { _id: null, levelName: '' }])}
        >
          {t('keep.add-option')}
        </TextButton>
        {problem && <p className="problem">{problem}</p>}
      </fieldset>
      <CheckEntry
        field={form.field('isRequired')}
        label={t('customizations.required')}
        hint={t('customizations.required-hint')}
      />
      <PlaceEntry entry={entry} entries={entries} field={form.field('place', 'before')} />
    </EntryChangeForm>
  )
}
