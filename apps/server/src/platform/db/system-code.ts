/** The code of PostgreSQL or the system behind an error, however deep Drizzle wrapped it: '40P01', 'ECONNREFUSED'. */
export function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}
