import type { FastifyInstance } from 'fastify'

/** In milliseconds, from the head to the end of a body of at most a megabyte. */
const PATIENCE_MS = 30_000

/** Cuts connections whose JSON arrives too slowly. Forms with files have a limit of their own. */
export function bodiesInTime(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
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
