interface Known {
  _id: string
}

/**
 * Whether a later page of a newest-first list may contain an entry. Ids grow with time, so entries newer than the last
 * one read do not follow.
 */
export function mayStillCome(id: string, entries: readonly Known[], isWhole: boolean): boolean {
  const last = entries.at(-1)
  return !isWhole && (last === undefined || id < last._id)
}
