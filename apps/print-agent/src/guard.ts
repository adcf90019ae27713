import type { IncomingHttpHeaders } from 'node:http'
import { say } from '@brigade/contract/messages/say.ts'

export interface Guard {
  readonly origins: readonly string[]
  /** Known once it listens. */
  readonly port: () => number
}

/**
 * Why a caller is not answered, or undefined. The name it called us by must be one that only this machine can have: a page that
 * points its own name at this machine is seen through by it. And it must be a page that is known, which a browser says for it.
 */
export function objectionTo(headers: IncomingHttpHeaders, { origins, port }: Guard): string | undefined {
  if (![`127.0.0.1:${port()}`, `localhost:${port()}`].includes(headers.host ?? '')) {
    return say('print-service.host', { port: port() })
  }
  return headers.origin !== undefined && origins.includes(headers.origin) ? undefined : say('print-service.origin')
}

/** What lets a known page read the answer, and ask at all: browsers ask first whether a page may call into this machine. */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '',
    vary: 'Origin, Access-Control-Request-Private-Network',
    ...(headers['access-control-request-private-network'] === 'true' && {
      'access-control-allow-private-network': 'true',
    }),
  }
}
