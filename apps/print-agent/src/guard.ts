import type { IncomingHttpHeaders } from 'node:http'
import { say } from '@brigade/contract/messages/say.ts'

export interface Guard {
  readonly origins: readonly string[]
  /** Known once the server listens. */
  readonly port: () => number
}

/** A foreign Host name may be a page that points its own name at this machine (DNS rebinding). */
export function objectionTo(headers: IncomingHttpHeaders, { origins, port }: Guard): string | undefined {
  if (![`127.0.0.1:${port()}`, `localhost:${port()}`].includes(headers.host ?? '')) {
    return say('print-service.host', { port: port() })
  }
  return headers.origin !== undefined && origins.includes(headers.origin) ? undefined : say('print-service.origin')
}

/** Allow a known page to read the answer, and browsers to let it call into this machine. */
export function corsHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '',
    vary: 'Origin, Access-Control-Request-Private-Network',
    ...(headers['access-control-request-private-network'] === 'true' && {
      'access-control-allow-private-network': 'true',
    }),
  }
}
