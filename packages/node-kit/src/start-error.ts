/** Explained in one sentence. `report` prints it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The system's code of an error, such as EADDRINUSE, or 'unknown'. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Prints a StartError as its message, and any other error with its stack. */
export function report(error: unknown): void {
  const words = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined
  process.stderr.write(`${words ?? (error instanceof Error ? error.message : String(error))}\n`)
}
