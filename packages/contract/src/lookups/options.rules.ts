/** Trims the options and drops empty and duplicate ones, ignoring case. Keeps their order and the first spelling. */
export function distinctOptions(entries: readonly string[]): string[] {
  return entries.reduce<string[]>((options, entry) => withOption(options, entry) ?? options, [])
}

/** Returns null for an empty or duplicate entry. */
export function withOption(options: readonly string[], entry: string): string[] | null {
  const option = entry.trim()
  const isThere = options.some((one) => optionKey(one) === optionKey(option))
  return option === '' || isThere ? null : [...options, option]
}

/** Two options with one key are the same. */
export function optionKey(option: string): string {
  return option.toLocaleLowerCase('en')
}
