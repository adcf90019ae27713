import type { Endpoint, Envelope } from '@brigade/contract/kernel/endpoint.ts'
import pRetry from 'p-retry'
import { z } from 'zod'

export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export class NoAnswer extends Error {}

interface ClientOptions {
  url: string
  key: string
  signal: AbortSignal
  onRetry: () => void
}

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

interface Answer {
  status: number
  etag: string | null
  text: string
}

/** Statuses of the server or a proxy that call for a later retry. */
const LATER = new Set([429, 502, 503, 504])
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

const envelope: z.ZodType<Envelope<unknown>> = z.union([
  z.object({ error: z.literal(false), message: z.string().optional(), data: z.unknown() }),
  z.object({ error: z.literal(true), code: z.string(), message: z.string(), requestId: z.string() }),
])

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function tryOnce({ url, signal }: ClientOptions, sent: Sent, patience: number): Promise<Answer> {
  const { path, ...init } = sent
  const upTo = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, Math.ceil(patience)))])
  const response = await fetch(`${url}${path}`, { ...init, signal: upTo })
  const text = await response.text()
  if (LATER.has(response.status)) throw new Error(`It answered ${response.status}`)
  return { status: response.status, etag: response.headers.get('etag'), text }
}

/** Retries with growing pauses. Every attempt sends the same request with the same key. */
function persist(options: ClientOptions, sent: Sent, patience: number): Promise<Answer> {
  const { url, signal, onRetry } = options
  const until = performance.now() + patience
  const attempt = (number: number) => {
    if (number > 1) onRetry()
    return tryOnce(options, sent, until - performance.now())
  }
  return pRetry(attempt, {
    retries: Infinity,
    minTimeout: FIRST_PAUSE_MS,
    maxTimeout: LONGEST_PAUSE_MS,
    maxRetryTime: patience,
    randomize: true,
    signal,
  }).catch((cause: unknown) => {
    throw new NoAnswer(signal.aborted ? 'Stopped.' : `No answer from ${url}.`, { cause })
  })
}

function read<Data extends z.ZodType>(data: Data, { status, text }: Answer): z.output<Data> {
  const { success, data: body } = envelope.safeParse(jsonIn(text))
  if (!success) throw new Refused(status, 'unreadable', `The answer (${status}) cannot be read`)
  if (body.error) throw new Refused(status, body.code, body.message)
  return data.parse(body.data)
}

/** Calls return data, or throw Refused or NoAnswer. Patience is in milliseconds. */
export function createChannelClient(options: ClientOptions) {
  const authorization = `Bearer ${options.key}`
  let unchanged = 0

  return {
    get unchanged() {
      return unchanged
    },

    /** Reads with the ETag of the last answer, so that unchanged data is not sent again. */
    reader<Data extends z.ZodType>({ path, data }: Endpoint<z.ZodType, Data>) {
      const remembered = new Map<string, { etag: string; answer: z.output<Data> }>()
      return async (query: Record<string, string>, patience: number): Promise<z.output<Data>> => {
        const asked = new URLSearchParams(query).toString()
        const known = remembered.get(asked)
        const headers = { authorization, ...(known && { 'if-none-match': known.etag }) }
        const found = await persist(options, { method: 'GET', path: `${path}?${asked}`, headers }, patience)
        if (known && found.status === 304) {
          unchanged += 1
          return known.answer
        }
        const answer = read(data, found)
        if (found.etag) remembered.set(asked, { etag: found.etag, answer })
        return answer
      }
    },

    /** Sends a mutation under a new key, which stays the same for retries. */
    async post<Input extends z.ZodType, Data extends z.ZodType>(
      { path, data }: Endpoint<Input, Data>,
      body: z.input<Input>,
      idempotencyKey: string,
      patience: number,
    ): Promise<z.output<Data>> {
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
      return read(data, await persist(options, { method: 'POST', path, headers, body: JSON.stringify(body) }, patience))
    },
  }
}

export type ChannelClient = ReturnType<typeof createChannelClient>
