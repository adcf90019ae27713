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
  close: () => Promise<void>
}

/** A printer of the network: it takes what it is sent, or (`stuck`) answers and then takes nothing, as one without paper. */
export async function startNetworkPrinter(kind: 'working' | 'stuck'): Promise<NetworkPrinter> {
  const sockets = new Set<Socket>()
  const received: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (kind === 'stuck') return void socket.pause()
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
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
