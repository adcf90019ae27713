import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { MOST_CONTACTS } from '@brigade/contract/suppliers/suppliers.contract.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import type { Field } from '../../shared/ui/field.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { RemovableList } from '../../shared/ui/removable-list.tsx'
import classes from './contacts-editor.module.css'

interface ContactsEditorProps {
  /** Where the next number is typed. */
  entry: Field
  contacts: readonly string[]
  onChange: (contacts: string[]) => void
}

/** Under which numbers a supplier is called, added one after the other. */
export function ContactsEditor({ entry, contacts, onChange }: ContactsEditorProps) {
  const { t } = useTranslation()

  const add = () => {
    entry.input.current?.focus()
    if (entry.wrong !== null) return entry.refuse(entry.wrong)
    const more = withOption(contacts, entry.text)
    if (more && more.length > MOST_CONTACTS) return entry.refuse(t('suppliers.contact-most', { most: MOST_CONTACTS }))
    if (more) onChange(more)
    entry.change('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== entry.input.current) return
    // Adds the number, and does not send the form around.
    event.preventDefault()
    add()
  }

  return (
    <FieldGroup label={t('suppliers.contacts')}>
      <div className={classes.entry} onKeyDown={onKeyDown}>
        <TextField
          field={entry}
          label={t('suppliers.contact')}
          placeholder={t('suppliers.contact-placeholder')}
          inputMode="tel"
          autoComplete="off"
        />
        <ActionButton tone="plain" onClick={add}>
          {t('entries.add')}
        </ActionButton>
      </div>
      <div className={classes.list}>
        <RemovableList
          label={t('suppliers.contacts')}
          entries={contacts.map((name) => ({ name }))}
          onRemove={(removed) => onChange(contacts.filter((_, at) => at !== removed))}
        />
      </div>
    </FieldGroup>
  )
}
