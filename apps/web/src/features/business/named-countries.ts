import { regions } from '@brigade/contract/kernel/locale.ts'
import type { Choice } from '../../shared/ui/dropdown.tsx'

/** The locales to choose from, by the name of their country. */
export function namedCountries(): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return regions
    .map((region) => ({ value: `en-${region}`, label: names.of(region) ?? region }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
