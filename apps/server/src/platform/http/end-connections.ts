import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a request under way is waited for. Shorter than the whole end may take: the database is stopped after it. */
const PATIENCE_MS = 10_000

/**
 * Lets the server end though somebody holds a connection: one without a request is cut at once (a browser opens some
 * beforehand, a half-open one never says anything), one with a request when that is answered, or was waited for long enough.
 */
export function endConnections(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      busy.delete(socket)
    })
  })
  // The live channel says goodbye to its own.
  app.server.on('upgrade', ({ socket }: IncomingMessage) => void open.delete(socket))
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      if (closing) socket.destroySoon()
    })
  })

  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
    setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, patienceMs).unref()
  })
}
