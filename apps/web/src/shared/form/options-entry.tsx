import { checkInput, type InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/action-button.tsx'
import { RemovableList } from '../ui/removable-list.tsx'
import classes from './options-entry.module.css'
import { TextEntry } from './text-entry.tsx'
import { useFormField, type FormField } from './form-field.ts'

interface OptionsEntryProps {
  entry: FormField<string>
  options: FormField<readonly string[]>
  limits: InputLimits
  label: string
  placeholder: string
  hint?: string
  /** What the list says while it has no option. */
  none?: string
  isOptional?: boolean
  /** A comma ends an option too, and divides what is pasted. */
  hasCommas?: boolean
}

export function OptionsEntry({ entry, options, limits, hasCommas = false, none, ...texts }: OptionsEntryProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const { value, change } = useFormField(options)

  const add = () => {
    const typed = hasCommas ? entry.value().split(',') : [entry.value()]
    if (typed.some((one) => one.trim() !== '' && checkInput('no-or-name', one.trim(), limits) !== null))
      return entry.leave()
    const more = typed.reduce((all, one) => withOption(all, one) ?? all, value)
    if (more !== value) change(more)
    entry.change('')
    root.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' || (hasCommas && event.key === ',')
    if (!isEnd || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }

  return (
    <div>
      <div ref={root} className={classes.entry} onKeyDown={onKeyDown}>
        <TextEntry field={entry} {...texts} />
        <ActionButton tone="plain" onClick={add}>
          {t('entries.add')}
        </ActionButton>
      </div>
      <RemovableList
        label={texts.label}
        entries={value.map((name) => ({ name }))}
        none={none}
        onRemove={(removed) => change(value.filter((_, at) => at !== removed))}
      />
    </div>
  )
}
