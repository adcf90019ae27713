/** The driver gives these errors no code. */
const LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout expired|Query read timeout)/
const CLOSING = /^(Cannot use a pool after calling end)/

/** The code of PostgreSQL or the system behind an error, however deep it was wrapped: '40P01', 'ECONNREFUSED'. */
export function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (LOST.test(at.message)) return 'CONNECTION_CLOSED'
    if (CLOSING.test(at.message)) return 'CONNECTION_ENDED'
  }
  return undefined
}
