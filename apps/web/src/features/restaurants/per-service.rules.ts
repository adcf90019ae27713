import type { OpeningEntry } from './opening-entries.rules.ts'

/** The chosen services that the branch still offers. */
export function chosenOf(entries: readonly OpeningEntry[], typeIds: readonly string[]): OpeningEntry[] {
  return entries.filter(({ typeId }) => typeIds.includes(typeId))
}

/** The ids to send; one unset id where none is chosen, so that the contract says everything that is missing. */
export function sentIds(chosen: readonly OpeningEntry[]): string[] {
  return chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
}

const ENTRY = /^(?:status|availability|holiday)\.\d+\./

/** Every service gets the same, so what is wrong with one is shown once. */
export const shownAt = (path: string): string => path.replace(ENTRY, '')
