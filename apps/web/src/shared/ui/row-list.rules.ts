/** Measured at the first row from `at` on that still exists: positive is down. 0 when none is left. */
export function movedBy(before: readonly string[], after: readonly string[], at: number): number {
  const positions = new Map(after.map((key, position) => [key, position]))
  for (let position = at; position < before.length; position += 1) {
    const now = positions.get(before[position] ?? '')
    if (now !== undefined) return now - position
  }
  return 0
}

export interface RowGroup {
  name: string
  /** The group's name stands above this row. */
  isFirst: boolean
}

/** The group of each row, where rows have groups. */
export function groupsOf<Item>(
  items: readonly Item[],
  groupOf: ((item: Item) => string) | undefined,
): RowGroup[] | undefined {
  const names = groupOf && items.map(groupOf)
  return names?.map((name, at) => ({ name, isFirst: name !== names[at - 1] }))
}
