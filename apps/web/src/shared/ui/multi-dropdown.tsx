import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from './dropdown.tsx'
import dropdown from './dropdown.module.css'
import classes from './multi-dropdown.module.css'

interface MultiDropdownProps {
  label: string
  choices: readonly Choice[]
  selected: readonly string[]
  onChange: (values: string[]) => void
  problem?: string | null
  placeholder?: string
  hint?: string
}

// The most options shown at once; typing finds the others.
const SHOWN = 60

export function MultiDropdown({
  label,
  choices,
  selected,
  onChange,
  problem = null,
  placeholder,
  hint,
}: MultiDropdownProps) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      label={label}
      description={hint}
      error={problem}
      errorProps={{ role: 'alert' }}
      data={[...choices]}
      value={[...selected]}
      onChange={onChange}
      placeholder={selected.length === 0 ? (placeholder ?? t('common.search')) : undefined}
      searchable
      onKeyDown={(event) => {
        // Escape closes only the list.
        if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
      }}
      limit={SHOWN}
      checkIconPosition="right"
      nothingFoundMessage={t('common.nothing-found')}
      comboboxProps={{ shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' }}
      maxDropdownHeight={320}
      classNames={{
        input: classes.input,
        inputField: classes.search,
        pillsList: classes.pills,
        pill: classes.pill,
        label: dropdown.label,
        description: classes.hint,
        error: dropdown.problem,
        dropdown: dropdown.dropdown,
        option: dropdown.option,
      }}
    />
  )
}
