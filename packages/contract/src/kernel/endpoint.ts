import type { z } from 'zod'
import type { ErrorStatus } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Who may call. `signed-in` lets a waiting account through (user-details, logout); `approved` is any account with
 * access; `owner` is the business admin; `owner-or-unlocked` an owner, or a manager with the token of an owner's unlock;
 * `channel` is an ordering channel's key; `print-service` and `kitchen-display` the key of what was paired with a branch.
 */
export type Who =
  | 'anyone'
  | 'signed-in'
  | 'approved'
  | 'owner'
  | 'owner-or-unlocked'
  | 'channel'
  | 'print-service'
  | 'approved-or-print-service'
  | 'kitchen-display'

/** Input of so many characters is below the megabyte that a body of plain JSON may have, in any script. */
export const PLAIN_MOST = 300_000

/** A call with files is multipart: its JSON is the part `data`, each file a part `field`. */
export interface Files {
  /** The input field with the file names, so that the schema can limit their number. */
  readonly field: string
  readonly most: number
  /** The most bytes of one, where it is an archive and no picture. A call without its archive is plain JSON. */
  readonly archiveBytes?: number
  /** The most bytes of the part `data`, if more than a body of plain JSON may have. Such input is sent in parts. */
  readonly dataBytes?: number
}

export interface Endpoint<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** Unique among all endpoints; names the call in the audit trail, the OpenAPI page and stored replies. */
  readonly name: string
  readonly summary: string
  readonly method: Method
  /** As Fastify writes it, with `:id` for a parameter. */
  readonly path: `/${string}`
  readonly who: Who
  /** Changes nothing: no transaction, no idempotency key, no audit row. Every GET reads. */
  readonly reads: boolean
  /** The reply carries a secret (a token, a key shown once, a guest's page), so it is never stored for replay. */
  readonly secret: boolean
  /** The Idempotency-Key header is required (the ordering channel). */
  readonly needsKey: boolean
  /** Null where the body is plain JSON. */
  readonly files: Files | null
  /** Body (POST, PATCH, DELETE) or query (GET), joined with the path's parameters. */
  readonly input: Input
  readonly data: Data
  /** The feature's own refusals; those every call may answer (kernel errors) are not listed. */
  readonly errors: Readonly<Record<string, ErrorStatus>>
}

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never
/** What a caller may send, before defaults and trimming. */
export type SentOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never
export type DataOf<E> = E extends Endpoint<z.ZodType, infer Data> ? z.output<Data> : never

type Definition<Input extends z.ZodType, Data extends z.ZodType> = Pick<
  Endpoint<Input, Data>,
  'name' | 'summary' | 'method' | 'path' | 'who' | 'input' | 'data'
> &
  Partial<Pick<Endpoint<Input, Data>, 'reads' | 'secret' | 'needsKey' | 'files' | 'errors'>>

/** Declares one call of the wire: the server implements it, the web calls it, the OpenAPI page describes it. */
export function endpoint<Input extends z.ZodType, Data extends z.ZodType>(
  definition: Definition<Input, Data>,
): Endpoint<Input, Data> {
  return {
    secret: false,
    needsKey: false,
    files: null,
    errors: {},
    ...definition,
    reads: definition.reads ?? definition.method === 'GET',
  }
}

export interface Success<Data> {
  error: false
  message?: string
  data?: Data
  /** On a list that can grow: where the next page begins (`after`), or null at its end, and how many there are in all. */
  next?: string | null
  total?: number
}

export interface Failure {
  error: true
  /** Stable; one HTTP status each. */
  code: string
  /** The first failed check, in words for the person. */
  message: string
  requestId: string
  /** Every bad input, by its path such as `customer.name` or `foods.0.variations`. */
  fields?: Record<string, string>
  data?: unknown
}

export type Envelope<Data> = Success<Data> | Failure
