import type { Choice } from './dropdown.tsx'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The choices whose label has every word that was typed, whatever its accents and capitals. */
export function choicesFound(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

/** Chooses a value or takes it back. What is chosen stands in the order of the choices; what is gone from them stays. */
export function withToggled(choices: readonly Choice[], selected: readonly string[], toggled: string): string[] {
  if (selected.includes(toggled)) return selected.filter((value) => value !== toggled)
  const known = choices.map(({ value }) => value)
  const gone = selected.filter((value) => !known.includes(value))
  return [...known.filter((value) => value === toggled || selected.includes(value)), ...gone]
}
