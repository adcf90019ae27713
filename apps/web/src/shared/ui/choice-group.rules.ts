import type { Choice } from './dropdown.tsx'

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function choicesFound(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return choices.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}

/** Toggles a value. Selected values keep the order of the choices; values without a choice stay. */
export function withToggled(choices: readonly Choice[], selected: readonly string[], toggled: string): string[] {
  if (selected.includes(toggled)) return selected.filter((value) => value !== toggled)
  const known = choices.map(({ value }) => value)
  const gone = selected.filter((value) => !known.includes(value))
  return [...known.filter((value) => value === toggled || selected.includes(value)), ...gone]
}
