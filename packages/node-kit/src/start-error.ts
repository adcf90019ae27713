/** A reason not to start, in one sentence a person can act on. `report` prints it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system's code of an error, such as EADDRINUSE; 'unknown' without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Prints an error to the terminal: a StartError as its message, any other with its stack. */
export function report(error: unknown): void {
  const words = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined
  process.stderr.write(`${words ?? (error instanceof Error ? error.message : String(error))}\n`)
}
