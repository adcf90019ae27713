import { say } from '@brigade/contract/messages/say.ts'
import { Webhook } from 'standardwebhooks'
import { systemCode } from '../../platform/db/system-code.ts'
import { guardedRequest } from './guarded-request.ts'
import type { Claimed } from './outbox.store.ts'
import { NOT_ALLOWED, type MayReach } from './reachable.ts'

type Message = Pick<Claimed, 'id' | 'event' | 'data' | 'createdAt' | 'url' | 'secret'>

interface Posting {
  now: Date
  timeoutMs: number
  stop: AbortController
  mayReach: MayReach
}

const TOO_SLOW = new Error('No answer in time')

export type Outcome = { status: number; error?: undefined } | { status?: undefined; error: string } | 'stopped'

/** The reason for people why a message did not arrive. */
export function whyNot(error: unknown): string {
  const code = systemCode(error) ?? ''
  if (code === 'ECONNREFUSED') return say('webhook.try.refused')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return say('webhook.try.unknown-name')
  if (code === NOT_ALLOWED) return say('webhook.try.not-allowed')
  if (/CERT|SIGNATURE/.test(code)) return say('webhook.try.certificate')
  return say('webhook.try.broken')
}

/** Sends one signed message once. Ignores the body of the answer. */
export async function postMessage(message: Message, { now, timeoutMs, stop, mayReach }: Posting): Promise<Outcome> {
  const { id, event, createdAt, data, url, secret } = message
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
  const timer = setTimeout(() => stop.abort(TOO_SLOW), timeoutMs)
  try {
    const answer = await guardedRequest(new URL(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Brigade',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
      signal: stop.signal,
      mayReach,
    })
    answer.on('error', () => undefined).destroy()
    return { status: answer.statusCode ?? 0 }
  } catch (error) {
    if (!stop.signal.aborted) return { error: whyNot(error) }
    if (stop.signal.reason !== TOO_SLOW) return 'stopped'
    return { error: say('webhook.try.too-slow', { seconds: timeoutMs / 1000 }) }
  } finally {
    clearTimeout(timer)
  }
}
