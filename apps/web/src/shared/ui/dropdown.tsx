import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './dropdown.module.css'

export interface Choice {
  value: string
  label: string
}

interface DropdownProps {
  label: string
  choices: Choice[]
  value: string | null
  onChange: (value: string) => void
  isLabelInside?: boolean
  hasSearch?: boolean
  problem?: string | null
  isDisabled?: boolean
}

// The most options shown at once, as for time zones; typing finds the others.
const SHOWN = 60

export function Dropdown({
  label,
  choices,
  value,
  onChange,
  isLabelInside = false,
  hasSearch = false,
  problem = null,
  isDisabled = false,
}: DropdownProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      mod={{ inside: isLabelInside }}
      data={choices}
      value={value}
      error={problem}
      errorProps={{ role: 'alert' }}
      disabled={isDisabled}
      searchable={hasSearch}
      onKeyDown={(event) => {
        // Escape closes only the list.
        if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
      }}
      limit={SHOWN}
      allowDeselect={false}
      checkIconPosition="right"
      nothingFoundMessage={t('common.nothing-found')}
      comboboxProps={{ shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' }}
      maxDropdownHeight={320}
      classNames={{
        root: classes.root,
        input: classes.input,
        label: classes.label,
        error: classes.problem,
        dropdown: classes.dropdown,
        option: classes.option,
      }}
      onChange={(next) => {
        if (next !== null) onChange(next)
      }}
    />
  )
}
