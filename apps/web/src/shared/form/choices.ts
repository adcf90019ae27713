import { say } from '@brigade/contract/messages/say-shown.ts'
import type { Choice } from '../ui/dropdown.tsx'
import type { Problems } from './entered.ts'

type Entries = readonly { _id: string }[] | undefined

/** The ids that are no longer in their list; none until the list is read. */
function goneFrom(entries: Entries, ids: readonly string[]): string[] {
  return entries ? ids.filter((id) => id !== '' && !entries.some(({ _id }) => _id === id)) : []
}

type Chosen = readonly [path: string, entries: Entries, ids: readonly string[]]

/** The problems of fields that name an entry which is no longer in its list. */
export function goneProblems(chosen: readonly Chosen[]): Problems {
  const gone = chosen.filter(([, entries, ids]) => goneFrom(entries, ids).length > 0)
  return Object.fromEntries(gone.map(([path]) => [path, say('input.not-in-list')]))
}

interface Named {
  _id: string
  name: string
}

/** An entry that a record keeps although forms no longer offer it. */
const asArchived = <Entry extends Named>(entry: Entry): Entry => ({
  ...entry,
  name: say('entries.choice-archived', { name: entry.name }),
})

/** A list without its archived entries, followed by those of a record, which keeps them. */
export function withKept<Entry extends Named & { isArchived: boolean }>(
  entries: readonly Entry[] | undefined,
  own: readonly { _id: string }[],
): Entry[] | undefined {
  const kept = entries?.filter(({ _id, isArchived }) => isArchived && own.some((one) => one._id === _id)) ?? []
  const offered = entries?.filter(({ isArchived }) => !isArchived)
  // No longer told apart from the others, so that one can be chosen again after a slip.
  return offered && [...offered, ...kept.map((entry) => ({ ...asArchived(entry), isArchived: false }))]
}

/** The same for a list that was read without its archived entries. */
export function withUnlisted(entries: readonly Named[] | undefined, own: readonly Named[]): Named[] | undefined {
  return entries && [...entries, ...own.filter(({ _id }) => !entries.some((one) => one._id === _id)).map(asArchived)]
}

/**
 * A list as choices, including selected entries that were deleted, so that they can be deselected. Archived entries are
 * choices only where they are selected.
 */
export function choicesOf(
  entries: readonly { _id: string; name: string; isArchived?: boolean }[] | undefined,
  selected: readonly string[],
  gone: string,
): Choice[] {
  const offered = (entries ?? []).filter(({ _id, isArchived }) => isArchived !== true || selected.includes(_id))
  const listed = offered.map(({ _id, name }) => ({ value: _id, label: name }))
  return [...listed, ...goneFrom(entries, selected).map((id) => ({ value: id, label: gone }))]
}
