import {
  PLAIN_MOST,
  type DataOf,
  type Endpoint,
  type Files,
  type SentOf,
  type Success,
} from '@brigade/contract/kernel/endpoint.ts'
import { t } from 'i18next'
import { v7 as uuidv7 } from 'uuid'
import { lost, refusal, type CallError } from './call-error.ts'
import { followServerClock, serverTime } from './server-time.ts'
import { currentToken, denySession, endSession } from './session.ts'

export interface Reply<Data> {
  data: Data
  message?: string
  next?: string | null
  total?: number
}

export interface CallOptions {
  /** Created once per act and kept for its retries. Created here when the caller has none. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  files?: readonly File[] | undefined
  /** Replaces the session's token for this call, for example with an owner's unlock token. */
  token?: string | undefined
}

let lastKeyMs = 0

/**
 * An idempotency key. It contains the server's time, so that the server can refuse a key older than its memory, and no key
 * of a browser whose clock is wrong. Each key sorts after those before it, however the clocks are set meanwhile.
 */
export function newIdempotencyKey(): string {
  lastKeyMs = Math.max(lastKeyMs + 1, serverTime(Date.now()))
  return uuidv7({ msecs: lastKeyMs })
}

/** New keys sort after this one, which an earlier page has made. */
export function followKey(key: string): void {
  const madeAt = Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)
  if (!Number.isNaN(madeAt)) lastKeyMs = Math.max(lastKeyMs, madeAt)
}

/** Has no time-out; the caller may abort. Throws a CallError, or the signal's reason when aborted. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentOf<E>,
  options: CallOptions = {},
): Promise<Reply<DataOf<E>>> {
  const token = options.token ?? currentToken()
  const { url, json } = addressed(endpoint, input)
  const { files = [] } = options
  const form = isPlain(endpoint, json, files) ? null : endpoint.files
  const headers = new Headers({ accept: 'application/json' })
  // The browser sets the content type of a multipart body, because it chooses the boundary.
  if (json !== undefined && !form) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!endpoint.reads) headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey())

  const request: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null }
  if (json !== undefined) request.body = form ? inParts(json, form, files) : json
  const { ok, answer } = await exchange(url, request, !endpoint.reads)
  if (ok && isSuccess<DataOf<E>>(answer)) return answer
  throw appliedToSession(refusal(answer), token)
}

export function appliedToSession(error: CallError, usedToken: string | null): CallError {
  applyToSession(error.message, usedToken)
  return error
}

/** Two messages affect the session, over HTTP and the live channel alike. */
export function applyToSession(message: string, usedToken: string | null): boolean {
  if (message === t('error.unauthorized')) endSession(usedToken)
  else if (message === t('error.not-approved')) denySession(usedToken)
  else return false
  return true
}

type Answer<Data> = Success<Data> & { data: Data }

/** Checks only the envelope; the contract guarantees the data. */
export function isSuccess<Data>(answer: unknown): answer is Answer<Data> {
  return typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === false
}

async function exchange(url: string, request: RequestInit, isAct: boolean): Promise<{ ok: boolean; answer: unknown }> {
  try {
    const response = await fetch(url, request)
    followServerClock(response.headers.get('date'))
    return { ok: response.ok, answer: parsed(await response.text()) }
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw lost('network-lost', { isAct })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Fills the path's parameters. The rest becomes the query of a GET, or the JSON body. */
function addressed(endpoint: Endpoint, input: unknown): { url: string; json: string | undefined } {
  const rest = new Map(Object.entries(typeof input === 'object' && input !== null ? input : {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  if (endpoint.method !== 'GET') return { url: path, json: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined && value !== null) query.set(name, String(value))
  return { url: query.size > 0 ? `${path}?${query}` : path, json: undefined }
}

/** A call that can have an archive has a plain body without one, unless that would be too large. */
function isPlain({ files }: Endpoint, json: string | undefined, sent: readonly File[]): boolean {
  if (files?.archiveBytes === undefined || sent.length > 0) return files === null
  return files.dataBytes === undefined || (json ?? '').length <= PLAIN_MOST
}

function inParts(json: string, { field }: Files, files: readonly File[]): FormData {
  const parts = new FormData()
  parts.append('data', json)
  for (const file of files) parts.append(field, file, file.name)
  return parts
}
