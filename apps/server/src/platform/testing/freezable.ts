import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { portOf } from '../port-of.ts'
import { atFileEnd } from './file-end.ts'

/** Passes bytes on to the database until it is frozen. The connections then stay open, as those of a stopped process. */
export async function freezable(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((client) => {
    const database = connectSocket(port, url.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      if (isFrozen) from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  atFileEnd(close)
  url.port = String(portOf(proxy))
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    /** The connections stay silent for ever, as those to a machine that lost its power. New ones reach the database. */
    vanish: () => {
      for (const socket of sockets) socket.pause()
    },
    /** The database then looks stopped. */
    close,
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
