import { setTimeout as wait } from 'node:timers/promises'
import * as http from 'node:http'
import * as https from 'node:https'

export interface Asked {
  method: string
  path: string
  token?: string
  key?: string
  body?: unknown
}

/** A reply takes at most as long as the till waits. */
const ANSWERED_WITHIN_MS = 5_000
const AGAIN_AFTER_MS = 100

const ONE_CONNECTION = { keepAlive: true, maxSockets: 1 }

/** A client with a connection of its own. `ca` is the certificate that an https address is checked against. */
export function createClient(url: string, ca?: string) {
  const isSecure = url.startsWith('https:')
  const agent = isSecure ? new https.Agent({ ...ONE_CONNECTION, ca }) : new http.Agent(ONE_CONNECTION)
  const { request } = isSecure ? https : http
  const state = { isClosed: false }
  const once = ({ method, path, token, key, body }: Asked) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const call = request(`${url}${path}`, { agent, method, headers, timeout: ANSWERED_WITHIN_MS }, (reply) => {
        let text = ''
        reply.on('data', (part) => (text += String(part)))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text })).on('error', reject)
      })
      call.on('timeout', () => call.destroy(new Error('No reply in time')))
      call.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    once,
    /** Repeats a call until it is acknowledged. Only what may pass is repeated. */
    untilAcknowledged: async (asked: Asked): Promise<unknown> => {
      while (!state.isClosed) {
        const reply = await once(asked).catch(() => undefined)
        if (reply?.status === 200) return JSON.parse(reply.text)
        if (reply && reply.status < 500 && reply.status !== 429) {
          throw new Error(`${asked.path} answered ${reply.status}: ${reply.text.slice(0, 200)}`)
        }
        await wait(AGAIN_AFTER_MS)
      }
      throw new Error('Given up')
    },
    close: () => {
      state.isClosed = true
      agent.destroy()
    },
  }
}
