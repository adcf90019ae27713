import { describe, expect, it, vi } from 'vitest'
import { postMessage } from './post-message.ts'
import { newSigningSecret } from './set-target.ts'

const now = new Date('2026-03-07T06:30:00Z')
const message = {
  id: '0190a5d0-0000-7000-8000-000000000000',
  event: 'order.accepted',
  data: {},
  createdAt: now,
  url: 'https://shop.example/orders',
  secret: newSigningSecret(),
} as const

describe('an unreachable address', () => {
  it.each([
    ['ECONNREFUSED', 'No server answers at this address'],
    ['ENOTFOUND', 'No server has this name'],
    ['EAI_AGAIN', 'No server has this name'],
    ['CERT_HAS_EXPIRED', 'The certificate of this server is not valid'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of this server is not valid'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of this server is not valid'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of this server is not valid'],
    ['ECONNRESET', 'The connection broke before an answer came'],
    ['UND_ERR_SOCKET', 'The connection broke before an answer came'],
  ])('gives the reason for %s', async (code, reason) => {
    const cause = Object.assign(new Error(`${code} in a library`), { code })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })))
    const outcome = await postMessage(message, { now, timeoutMs: 60_000, stop: new AbortController() })
    expect(outcome).toEqual({ error: reason })
  })
})
