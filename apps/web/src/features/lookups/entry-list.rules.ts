import { choicesFound } from '../../shared/ui/choice-group.rules.ts'

/** Replaces an entry's id in the address while the form for a new one is open. */
export const NEW = 'new'

/** The same while the whole list is exported or imported. */
export const FILES = 'files'

/** The entries that contain every typed word. */
export function entriesFound<Entry extends { _id: string }>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => string,
  search: string,
): readonly Entry[] {
  if (search.trim() === '') return entries
  const choices = entries.map((entry) => ({ value: entry._id, label: wordsOf(entry) }))
  const found = new Set(choicesFound(choices, search).map(({ value }) => value))
  return entries.filter(({ _id }) => found.has(_id))
}
