import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown, type Choice } from './dropdown.tsx'

interface ZoneDropdownProps {
  /** An IANA name; null until it is known. */
  value: string | null
  onChange: (zone: string) => void
  problem?: string | null
  hint?: string
}

export function ZoneDropdown({ value, onChange, problem = null, hint }: ZoneDropdownProps) {
  const { t } = useTranslation()
  const choices = useMemo(() => namedZones(value), [value])
  return (
    <Dropdown
      label={t('picker.time-zone')}
      {...(hint !== undefined && { hint })}
      choices={choices}
      value={value}
      hasSearch
      problem={problem}
      onChange={onChange}
    />
  )
}

// The chosen zone, or the device's own, may be missing from the browser's list.
function namedZones(own: string | null): Choice[] {
  const zones = new Set([...(own === null ? [] : [own]), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
