/** Trims the options and drops empty and duplicate ones, ignoring case. Keeps their order and the first spelling. */
export function distinctOptions(entries: readonly string[]): string[] {
  return entries.reduce<string[]>((options, entry) => withOption(options, entry) ?? options, [])
}

/** Returns null for an empty or duplicate entry. */
export function withOption(options: readonly string[], entry: string): string[] | null {
  const option = entry.trim()
  const isThere = options.some((one) => one.toLocaleLowerCase('en') === option.toLocaleLowerCase('en'))
  return option === '' || isThere ? null : [...options, option]
}
