import type { Choice } from '../ui/dropdown.tsx'

type Entries = readonly { _id: string }[] | undefined

/** The ids that are no longer in their list; none until the list is read. */
export function goneFrom(entries: Entries, ids: readonly string[]): string[] {
  return entries ? ids.filter((id) => id !== '' && !entries.some(({ _id }) => _id === id)) : []
}

/** A list as choices, including selected entries that were deleted, so that they can be deselected. */
export function choicesOf(
  entries: readonly { _id: string; name: string }[] | undefined,
  selected: readonly string[],
  gone: string,
): Choice[] {
  const listed = (entries ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return [...listed, ...goneFrom(entries, selected).map((id) => ({ value: id, label: gone }))]
}
