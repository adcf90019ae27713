import type { CallError } from '../../shared/api/call-error.ts'

export const RESEND_WAIT_S = 30

export interface SentCode {
  provider: string
  key: string
  /** In milliseconds since the epoch. */
  resendAt: number
}

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1_000

export function sentCode(provider: string, key: string): SentCode {
  return { provider, key, resendAt: secondsFromNow(RESEND_WAIT_S) }
}

/** A refusal because a code was already sent carries that code's key. Null for other refusals. */
export function alreadySentCode(provider: string, error: CallError): SentCode | null {
  if (!error.message.includes('already')) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('key' in data) || typeof data.key !== 'string') return null
  const wait = 'seconds' in data && typeof data.seconds === 'number' ? data.seconds : RESEND_WAIT_S
  return { provider, key: data.key, resendAt: secondsFromNow(wait) }
}
