import type { OpeningEntry } from './opening-entries.rules.ts'

export function chosenOf(entries: readonly OpeningEntry[], typeIds: readonly string[]): OpeningEntry[] {
  return entries.filter(({ typeId }) => typeIds.includes(typeId))
}

/** The ids to send, or one unset id if none is chosen, so that the contract reports every missing field. */
export function sentIds(chosen: readonly OpeningEntry[]): string[] {
  return chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
}

const ENTRY = /^(?:status|limits|availability|holiday)\.\d+\./

/** All services get the same values, so an error of one is shown once. */
export const shownAt = (path: string): string => path.replace(ENTRY, '')
