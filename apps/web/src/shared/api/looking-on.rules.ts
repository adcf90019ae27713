interface Known {
  _id: string
}

/**
 * Whether an entry of a list that begins with the newest may still come further on. The ids grow with time: what is
 * younger than the last entry that was read does not come any more.
 */
export function mayStillCome(id: string, entries: readonly Known[], isWhole: boolean): boolean {
  const last = entries.at(-1)
  return !isWhole && (last === undefined || id < last._id)
}
