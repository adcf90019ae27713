interface Known {
  _id: string
}

/** Ids grow with time, so in a newest-first list no newer entry follows the last one read. */
export function mayStillCome(id: string, entries: readonly Known[], isWhole: boolean): boolean {
  const last = entries.at(-1)
  return !isWhole && (last === undefined || id < last._id)
}
