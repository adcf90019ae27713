/** With the hyphens between its groups. */
export const CODE_SIGNS = 14

/** A code in groups of four as it is typed, whatever stands between its signs. */
export function codeAsTyped(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return signs.slice(0, 12).replaceAll(/(.{4})(?=.)/g, '$1-')
}
