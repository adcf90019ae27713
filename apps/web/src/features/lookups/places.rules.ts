interface Entry {
  _id: string
  isArchived: boolean
}

/** The entries that forms show, in their order, then the archived ones. */
export function inListOrder<One extends Entry>(entries: readonly One[]): One[] {
  return entries.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
}

/** Which entry comes next after a move by one place, null for the end; undefined where it cannot move further. */
export function nextAfterMove(entries: readonly Entry[], id: string, way: 'up' | 'down'): string | null | undefined {
  const shown = entries.filter(({ isArchived }) => !isArchived)
  const at = shown.findIndex(({ _id }) => _id === id)
  if (at < 0) return undefined
  if (way === 'up') return shown[at - 1]?._id
  return at + 1 < shown.length ? (shown[at + 2]?._id ?? null) : undefined
}

/** Which entry comes next when the entry has so many others before it, null for the end; undefined where it stays. */
export function nextAtPlace(entries: readonly Entry[], id: string, before: number): string | null | undefined {
  const shown = entries.filter(({ isArchived }) => !isArchived)
  if (shown[before]?._id === id) return undefined
  return shown.filter(({ _id }) => _id !== id)[before]?._id ?? null
}

/** What a form starts with: the entry stays where it is, also if others move it meanwhile. */
export const samePlace: string | null = null

/**
 * Which entry comes next when the entry follows `after`, or '' to be the first; undefined where it stays. It also stays if the
 * one before it is no longer shown.
 */
export function nextAfter(entries: readonly Entry[], id: string, after: string | null): string | null | undefined {
  if (after === samePlace || placeOf(entries, id) === after) return undefined
  const others = entries.filter(({ _id, isArchived }) => !isArchived && _id !== id)
  const at = others.findIndex(({ _id }) => _id === after)
  if (at < 0 && after !== '') return undefined
  return others[at + 1]?._id ?? null
}

/** The entry that comes before it, '' for the first. */
export function placeOf(entries: readonly Entry[], id: string): string {
  const shown = entries.filter(({ _id, isArchived }) => !isArchived || _id === id)
  return shown[shown.findIndex(({ _id }) => _id === id) - 1]?._id ?? ''
}

/** A list after a change of an entry: with its new values, and before `next` if it moved. */
export function afterChange<One extends Entry>(entries: readonly One[], changed: One, next?: string | null): One[] {
  if (next === undefined) return entries.map((entry) => (entry._id === changed._id ? changed : entry))
  const others = entries.filter(({ _id }) => _id !== changed._id)
  const at = next === null ? -1 : others.findIndex(({ _id }) => _id === next)
  return others.toSpliced(at < 0 ? others.length : at, 0, changed)
}
