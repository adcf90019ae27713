import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** In milliseconds. Leaves time to stop the database within a full stop. */
const PATIENCE_MS = 10_000

/** Browsers keep idle connections open. Those are cut at once, the others after their reply or `patienceMs`. */
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
  // The live channel closes its own connections.
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
