import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import type { Field } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import classes from '../../shared/form/options-entry.module.css'
import { RemovableList } from '../../shared/ui/removable-list.tsx'

interface OptionsEditorProps {
  /** Where the next option is typed. */
  entry: Field
  options: readonly string[]
  label: string
  placeholder: string
  onChange: (options: string[]) => void
}

/** Several short texts, one added after the other. */
export function OptionsEditor({ entry, options, onChange, ...words }: OptionsEditorProps) {
  const { t } = useTranslation()

  const add = () => {
    if (entry.text !== '' && entry.wrong !== null) return entry.refuse(entry.wrong)
    const more = withOption(options, entry.value)
    if (more) onChange(more)
    entry.change('')
    entry.input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== entry.input.current) return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <div className={classes.entry} onKeyDown={onKeyDown}>
        <TextField field={entry} {...words} autoComplete="off" />
        <ActionButton tone="plain" onClick={add}>
          {t('entries.add')}
        </ActionButton>
      </div>
      <RemovableList
        label={words.label}
        entries={options.map((name) => ({ name }))}
        onRemove={(removed) => onChange(options.filter((_, at) => at !== removed))}
      />
    </div>
  )
}
