/** A reason not to start, in one sentence a person can act on. Printed without a stack, with a non-zero exit. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system's code of an error, such as EADDRINUSE. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Tells the person at the terminal: a StartError in its own words, anything else with where it happened. */
export function report(error: unknown): void {
  const words = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined
  process.stderr.write(`${words ?? (error instanceof Error ? error.message : String(error))}\n`)
}
