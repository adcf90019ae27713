import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../shared/form/check-entry.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
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

export function CustomizationChange({ entry, entries, onLeave }: EntryFormProps<Customization>) {
  const { t } = useTranslation()
  const { _id, name, version, isRequired } = entry
  const kept: Level[] = entry.levels
  const form = useSentForm(changeCustomization, {
    initial: { name, levels: kept, isRequired, place: samePlace },
    version,
    sent: (draft, at = version) => ({
      _id,
      version: at,
      name: draft.name,
      levels: draft.levels,
      isRequired: draft.isRequired,
      before: nextAfter(entries, _id, draft.place),
    }),
    ...useEntryChange(listCustomizations, onLeave),
  })
  const draft = useDraft(form)
  const problem = useProblemAt(form, 'levels')
  const field = form.field('levels')
  const raised = (at: number) => draft.levels.toSpliced(at - 1, 2, ...draft.levels.slice(at - 1, at + 1).toReversed())
  const said = (one: { name: string; levels: readonly Level[] }) =>
    `${one.name}: ${one.levels.map(({ levelName }) => levelName).join(', ')}`
  return (
    <EntryChangeForm entry={entry} form={form} said={{ saved: said(entry), entered: said(draft) }} onLeave={onLeave}>
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
