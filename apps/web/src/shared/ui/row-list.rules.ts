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
  /** Only the group's name is shown. */
  isFolded: boolean
}

/** The group of each row, where rows have groups. */
export function groupsOf<Item>(
  items: readonly Item[],
  groupOf: ((item: Item) => string) | undefined,
  folded?: ReadonlySet<string>,
): RowGroup[] | undefined {
  const names = groupOf && items.map(groupOf)
  return names?.map((name, at) => ({
    name,
    isFirst: name !== names[at - 1],
    isFolded: folded?.has(name) ?? false,
  }))
}

/** Without the rows of folded groups; the first stays, to carry the group's name. */
export function withoutFolded<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  folded: ReadonlySet<string>,
): readonly Item[] {
  if (folded.size === 0) return items
  return items.filter((item, at) => {
    const [group, before] = [groupOf(item), items[at - 1]]
    return !folded.has(group) || before === undefined || groupOf(before) !== group
  })
}
