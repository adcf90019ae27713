/** Each error code has one HTTP status and one message. `error-table.ts` joins the codes of all features. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503

/** Keeps the literal keys, so that a code without a text fails to compile. */
export function defineErrors<const Table extends Record<string, ErrorStatus>>(table: Table): Table {
  return table
}

export const kernelErrors = defineErrors({
  'bad-input': 400,
  'bad-json': 400,
  'key-required': 400,
  unauthorized: 401,
  'not-approved': 403,
  'not-allowed': 403,
  'not-found': 404,
  'key-reused': 409,
  'key-expired': 409,
  'stale-version': 409,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
})
