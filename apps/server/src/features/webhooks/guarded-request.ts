import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isAllowedHost, notAllowed, resolveAllowed, type MayReach } from './reachable.ts'

interface Sent {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
  mayReach: MayReach
}

/** Calls an address that a person entered. Follows no redirect and asks no proxy, so that only checked addresses are called. */
export function guardedRequest(url: URL, { body = '', mayReach, ...sent }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Nothing resolves a host that is written as an address.
    if (!isAllowedHost(url, mayReach)) throw notAllowed(url.hostname)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const length = sent.method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...sent.headers, ...length }
    send(url, { ...sent, headers, lookup: resolveAllowed(mayReach) }, resolve)
      .on('error', reject)
      .end(body)
  })
}
