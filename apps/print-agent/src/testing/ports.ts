import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** Where a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port')
  return address.port
}

/** A port on which nobody listens: where a printer is switched off. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

export interface NetworkPrinter {
  device: string
  /** All it was sent, connection by connection; what came while nobody sent anything is not among it. */
  received: () => string[]
  /** How often somebody has connected: once to see whether it is there, and once for each job. */
  connections: () => number
  close: () => Promise<void>
}

/**
 * A printer of the network. A `working` one takes what it is sent; a `stuck` one too, but never says that it is done, as one without
 * paper; a `leaving` one answers once and is then switched off.
 */
export async function startNetworkPrinter(kind: 'working' | 'stuck' | 'leaving'): Promise<NetworkPrinter> {
  const sockets = new Set<Socket>()
  const received: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (kind === 'leaving') {
      socket.destroy()
      server.close()
    }
    if (kind !== 'working') return void socket.pause()
    let got = ''
    socket.on('data', (part) => (got += part.toString('latin1')))
    socket.on('close', () => {
      if (got !== '') received.push(got)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    device: `socket://127.0.0.1:${portOf(server)}`,
    received: () => received,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
