interface Known {
  _id: string
}

/**
 * Whether an entry may still come further on. The trail is read from its end, and the ids grow with time: what is
 * younger than the last entry that was read does not come any more.
 */
export function mayStillCome(id: string, entries: readonly Known[], isWhole: boolean): boolean {
  const last = entries.at(-1)
  return !isWhole && (last === undefined || id < last._id)
}
