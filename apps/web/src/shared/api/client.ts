import type { DataOf, Endpoint, Files, SentOf, Success } from '@brigade/contract/kernel/endpoint.ts'
import { t } from 'i18next'
import { v7 as uuidv7 } from 'uuid'
import { lost, refusal, type CallError } from './call-error.ts'
import { heedDate } from './server-time.ts'
import { currentToken, denySession, endSession } from './session.ts'

export interface Reply<Data> {
  data: Data
  message?: string
  next?: string | null
  total?: number
}

export interface CallOptions {
  /** Made when the person acts and kept for every retry of that act. Made here where a caller has none. */
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** What the call carries besides its JSON, where the endpoint takes files. */
  files?: readonly File[] | undefined
  /** For this call alone, in place of the session's, such as that of an owner's unlock. */
  token?: string | undefined
}

/** An Idempotency-Key: its age can be read from it, so that the server never runs one it has forgotten. */
export function newIdempotencyKey(): string {
  return uuidv7()
}

/**
 * Makes one call of the contract. There is no timeout: whoever waits sees it, and can cancel by the signal.
 * Throws a CallError, or the signal's reason when cancelled.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentOf<E>,
  options: CallOptions = {},
): Promise<Reply<DataOf<E>>> {
  const token = options.token ?? currentToken()
  const { url, json } = addressed(endpoint, input)
  const headers = new Headers({ accept: 'application/json' })
  // The browser itself names the type of a body in parts, because it chooses what separates them.
  if (json !== undefined && !endpoint.files) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (!endpoint.reads) headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey())

  const request: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null }
  if (json !== undefined) request.body = endpoint.files ? inParts(json, endpoint.files, options.files ?? []) : json
  const { ok, answer } = await exchange(url, request, !endpoint.reads)
  if (ok && isSuccess<DataOf<E>>(answer)) return answer
  throw heeded(refusal(answer), token)
}

/** What a refusal means for the session. */
export function heeded(error: CallError, usedToken: string | null): CallError {
  heedMessage(error.message, usedToken)
  return error
}

/** The two messages that mean more than their call, on any call and on the live channel alike. */
export function heedMessage(message: string, usedToken: string | null): boolean {
  if (message === t('error.unauthorized')) endSession(usedToken)
  else if (message === t('error.not-approved')) denySession(usedToken)
  else return false
  return true
}

type Answer<Data> = Success<Data> & { data: Data }

/** The contract says what a successful answer holds; here only its envelope is looked at. */
export function isSuccess<Data>(answer: unknown): answer is Answer<Data> {
  return typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === false
}

async function exchange(url: string, request: RequestInit, isAct: boolean): Promise<{ ok: boolean; answer: unknown }> {
  try {
    const response = await fetch(url, request)
    heedDate(response.headers.get('date'))
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

/** Fills the path's parameters; what is left travels as the query of a GET, or as the JSON body. */
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

function inParts(json: string, { field }: Files, files: readonly File[]): FormData {
  const parts = new FormData()
  parts.append('data', json)
  for (const file of files) parts.append(field, file, file.name)
  return parts
}
