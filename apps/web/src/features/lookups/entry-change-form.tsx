import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import type { FormField } from '../../shared/form/form-field.ts'
import { CONFLICT_PATH } from '../../shared/form/use-conflicts.ts'
import type { SentForm } from '../../shared/form/use-sent-form.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import '../../shared/form/conflict-words.ts'
import './keep-words.ts'
import { placeOf } from './places.rules.ts'

interface EntryChangeFormProps<Draft> {
  entry: Pick<ListEntry, 'name'> & Partial<Pick<ListEntry, 'isArchived'>>
  form: SentForm<Draft>
  /** What is saved and what is entered, in words, for the case that someone else saved meanwhile. */
  said?: { saved: string; entered: string }
  /** The same part by part, to choose from. */
  differing?: ReactNode
  /** Whether the form has what only someone else changed. */
  isMerged?: boolean
  onLeave: () => void
  children: ReactNode
}

/**
 * The form of an entry of a list. After another change came first it shows both, and saves over the other if asked again. It says
 * so if the entry was archived meanwhile.
 */
export function EntryChangeForm<Draft>(props: EntryChangeFormProps<Draft>) {
  const { entry, form, said, differing, isMerged = false, onLeave, children } = props
  const { t } = useTranslation()
  const [wasArchived] = useState(entry.isArchived === true)
  return (
    <EntryForm title={t('keep.edit-of', { name: entry.name })} form={form} onCancel={onLeave}>
      {entry.isArchived && !wasArchived && (
        <NoticeLine>{t('keep.archived-meanwhile', { name: entry.name })}</NoticeLine>
      )}
      {form.conflict && (
        <div className="unringed" data-path={CONFLICT_PATH}>
          <NoticeLine>{form.conflict}</NoticeLine>
          {isMerged && <p className="hint">{t('conflict.merged')}</p>}
        </div>
      )}
      {differing}
      {form.conflict && said && (
        <>
          <EntryFacts>
            <EntryFact name={t('keep.theirs')}>{said.saved}</EntryFact>
            <EntryFact name={t('keep.yours')}>{said.entered}</EntryFact>
          </EntryFacts>
          <p className="hint">{t('keep.conflict-hint')}</p>
        </>
      )}
      {children}
    </EntryForm>
  )
}

interface PlaceEntryProps {
  entry: ListEntry
  entries: readonly ListEntry[]
  /** `samePlace` until another is chosen. */
  field: FormField<string | null>
}

/** After which entry it comes. An archived entry has no place that anybody sees. */
export function PlaceEntry({ entry, entries, field }: PlaceEntryProps) {
  const { t } = useTranslation()
  const others = entries.filter(({ _id, isArchived }) => !isArchived && _id !== entry._id)
  if (entry.isArchived || others.length === 0) return null
  return (
    <Entry field={field}>
      {({ value, ...shown }) => (
        <Dropdown
          label={t('keep.place')}
          hasSearch
          choices={[
            { value: '', label: t('keep.first') },
            ...others.map(({ _id, name }) => ({ value: _id, label: t('keep.after', { name }) })),
          ]}
          value={value ?? placeOf(entries, entry._id)}
          {...shown}
        />
      )}
    </Entry>
  )
}
