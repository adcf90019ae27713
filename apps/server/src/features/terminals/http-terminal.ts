import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { systemCode } from '../../platform/db/system-code.ts'
import { guardedRequest, NOT_ALLOWED, type MayReach } from '../webhooks/webhooks.public.ts'
import type { Answer } from './charge-answers.rules.ts'
import type { TerminalPort } from './terminal-port.ts'

interface Surroundings {
  mayReach: MayReach
  timeoutMs: number
  /** Ends every call. */
  stop: AbortSignal
}

const MOST_BYTES = 64 * 1024
const MOST_SAID = 200

const words = z
  .string()
  // Control characters, of which PostgreSQL refuses one.
  .transform((text) =>
    text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MOST_SAID),
  )
  .catch('')
const told = z.object({
  status: z.enum(['waiting', 'approved', 'declined']),
  reason: words.default(''),
  reference: words.default(''),
})
const refusal = z.object({ reason: words.default('') }).catch({ reason: '' })

/** The request was never sent. */
const UNREACHED = new Set([NOT_ALLOWED, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const isUnreached = (error: unknown) => {
  const code = systemCode(error) ?? ''
  // A certificate is checked before anything is sent.
  return UNREACHED.has(code) || /CERT|SIGNATURE/.test(code)
}

async function bodyOf(answer: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    const read: unknown = chunk
    if (!Buffer.isBuffer(read)) continue
    bytes += read.length
    if (bytes > MOST_BYTES) throw new Error('The answer of a terminal is too long')
    chunks.push(read)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

const isRefusal = (status: number) => status >= 400 && status < 500

function answerOf(status: number, body: unknown): Answer {
  if (isRefusal(status)) return { kind: 'refused', said: refusal.parse(body).reason }
  const read = status >= 200 && status < 300 ? told.safeParse(body) : undefined
  if (!read?.success) return { kind: 'silent' }
  const { reason: said, ...rest } = read.data
  return { kind: 'told', said, ...rest }
}

/** A terminal that speaks the protocol of `docs/terminals.md`. */
export function httpTerminal(
  { url, secret }: { url: string; secret: string },
  { mayReach, timeoutMs, stop }: Surroundings,
): TerminalPort {
  const at = (path: string) => {
    const address = new URL(url)
    address.pathname = `${address.pathname.replace(/\/$/, '')}/charges${path}`
    return address
  }

  async function ask(method: 'GET' | 'POST', path: string, sent?: object): Promise<Answer> {
    const body = sent && JSON.stringify(sent)
    const headers = { accept: 'application/json', authorization: `Bearer ${secret}`, 'user-agent': 'Brigade' }
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
    try {
      const answer = await guardedRequest(at(path), {
        method,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body,
        signal,
        mayReach,
      })
      const status = answer.statusCode ?? 0
      const read = await bodyOf(answer)
      return status === 404 && path !== '' ? { kind: 'not-known' } : answerOf(status, read)
    } catch (error) {
      if (stop.aborted) return { kind: 'stopped' }
      return { kind: isUnreached(error) ? 'unreached' : 'silent' }
    }
  }

  return {
    charge: (order) => ask('POST', '', order),
    statusOf: (id) => ask('GET', `/${id}`),
    cancel: (id) => ask('POST', `/${id}/cancel`),
  }
}
