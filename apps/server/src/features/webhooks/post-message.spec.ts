import { describe, expect, it } from 'vitest'
import { whyNot } from './post-message.ts'

describe('an unreachable address', () => {
  it.each([
    ['ECONNREFUSED', 'No server answers at this address'],
    ['ENOTFOUND', 'No server has this name'],
    ['EAI_AGAIN', 'No server has this name'],
    ['EADDRNOTALLOWED', 'This name leads into a private network, which webhooks may not call'],
    ['CERT_HAS_EXPIRED', 'The certificate of this server is not valid'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of this server is not valid'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of this server is not valid'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of this server is not valid'],
    ['ECONNRESET', 'The connection broke before an answer came'],
    ['EPIPE', 'The connection broke before an answer came'],
  ])('gives the reason for %s', (code, reason) => {
    expect(whyNot(Object.assign(new Error(`${code} in Node`), { code }))).toBe(reason)
  })
})
