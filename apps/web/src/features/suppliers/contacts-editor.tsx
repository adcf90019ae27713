import './suppliers-words.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { RemovableList } from '../../shared/ui/removable-list.tsx'
import classes from './contacts-editor.module.css'

interface ContactsEditorProps {
  entry: FormField<string>
  contacts: FormField<readonly string[]>
}

export function ContactsEditor({ entry, contacts }: ContactsEditorProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const { value, change } = useFormField(contacts)

  const add = () => {
    root.current?.querySelector('input')?.focus()
    if (entry.wrong() !== null) return entry.leave()
    const more = withOption(value, entry.value())
    if (more) change(more)
    entry.change('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Adds the number without submitting the form.
    event.preventDefault()
    add()
  }

  return (
    <FieldGroup label={t('entries.optional', { label: t('suppliers.contacts') })}>
      <div ref={root} className={classes.entry} onKeyDown={onKeyDown}>
        <TextEntry
          field={entry}
          label={t('suppliers.contact')}
          isLabelHidden
          placeholder={t('suppliers.contact-placeholder')}
          inputMode="tel"
        />
        <ActionButton tone="plain" onClick={add}>
          {t('entries.add')}
        </ActionButton>
      </div>
      <div className={classes.list}>
        <RemovableList
          label={t('suppliers.contacts')}
          entries={value.map((name) => ({ name }))}
          onRemove={(removed) => change(value.filter((_, at) => at !== removed))}
        />
      </div>
    </FieldGroup>
  )
}
