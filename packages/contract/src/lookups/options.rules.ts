/**
 * The options of a customization from what was entered: trimmed, without the empty ones, and each once whatever its case.
 * They keep their order and the writing of the first.
 */
export function optionsIn(entries: readonly string[]): string[] {
  return entries.reduce<string[]>((options, entry) => withOption(options, entry) ?? options, [])
}

/** The options with one more entry, or null where it is empty or already there, and so is skipped. */
export function withOption(options: readonly string[], entry: string): string[] | null {
  const option = entry.trim()
  const isThere = options.some((one) => one.toLocaleLowerCase('en') === option.toLocaleLowerCase('en'))
  return option === '' || isThere ? null : [...options, option]
}
