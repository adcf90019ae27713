import type { FastifyInstance } from 'fastify'

/** In milliseconds, for a head, and from there to the end of a body of at most a megabyte. */
const PATIENCE_MS = 30_000

/** Cuts connections that send nothing, or JSON too slowly. Forms with files have a limit of their own. */
export function bodiesInTime(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  // Node looks for such connections every 30 seconds.
  app.server.headersTimeout = patienceMs
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.destroy(), patienceMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
