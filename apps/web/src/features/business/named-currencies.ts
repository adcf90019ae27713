import type { Choice } from '../../shared/ui/dropdown.tsx'

/** Currencies to choose from, by code and name. */
export function namedCurrencies(codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return codes.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))
}
