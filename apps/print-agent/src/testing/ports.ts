import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}

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
  /** What each connection sent. Empty connections are left out. */
  received: () => string[]
  connections: () => number
  close: () => Promise<void>
}

/** `stuck` never reports the end of a job, like a printer without paper. `leaving` answers once and is then off. */
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
