import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './choice-group.module.css'
import { choicesFound, withToggled } from './choice-group.rules.ts'
import type { Choice } from './dropdown.tsx'
import { FieldGroup } from './field-group.tsx'

const WITHOUT_SEARCH = 14

interface ChoiceGroupProps {
  label: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChange: (values: string[]) => void
  kind: 'many' | 'one'
  problem?: string | null
  isLoading?: boolean
  empty?: ReactNode
  hint?: string | undefined
  /** All choices are of one width. */
  isEven?: boolean
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, choices, selected, onChange, kind, problem, isLoading = false, empty, hint, isEven = false } = props
  const { t } = useTranslation()
  const name = useId()
  const [search, setSearch] = useState('')
  const hasSearch = choices.length > WITHOUT_SEARCH
  const found = hasSearch ? choicesFound(choices, search) : choices

  const onKeyDown = (event: KeyboardEvent) => {
    const leavesSearch = event.key === 'Escape' && search !== ''
    if (leavesSearch) setSearch('')
    // Keeps Escape and Enter from the surrounding form.
    if (leavesSearch || event.key === 'Enter') event.preventDefault()
  }

  return (
    <FieldGroup label={label} hint={hint} problem={problem} isRadioGroup={kind === 'one'}>
      {hasSearch && (
        <div className={`aligned ${classes.head}`}>
          <input
            className={classes.search}
            type="search"
            aria-label={t('picker.search', { label })}
            placeholder={t('common.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <span className="quiet">{t('picker.chosen', { count: selected.length })}</span>
        </div>
      )}
      <div className={`beside ${classes.choices}`} data-even={isEven}>
        {found.map(({ value, label }) => (
          <label key={value} className={classes.choice}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              checked={selected.includes(value)}
              onChange={() => onChange(kind === 'one' ? [value] : withToggled(choices, selected, value))}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isLoading && choices.length === 0 && <p className="quiet">{t('common.loading')}</p>}
      {!isLoading && choices.length === 0 && <p className="quiet">{empty ?? t('picker.empty')}</p>}
      {choices.length > 0 && found.length === 0 && <p className="quiet">{t('common.nothing-found')}</p>}
    </FieldGroup>
  )
}
