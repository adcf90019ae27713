import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { report } from '@brigade/node-kit/start-error.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Closing } from './closing.ts'
import { FULL_MEGABYTES, type DiskState } from './disk.ts'
import { failure } from './http/reply.ts'

const LOOKED_FOR_EVERY_MS = 1000

interface Waiting {
  folder: string
  disk: () => Promise<DiskState>
  host: string
  port: number
  closing: Closing
}

/**
 * The database of an installation cannot start on a full disk. Until some space is free, every call is answered with the
 * reason. Returns early when the program is told to stop.
 */
export async function spaceFirst({ folder, disk, host, port, closing }: Waiting): Promise<void> {
  const isFull = async () => !closing.begun && (await disk()) === 'full'
  if (!(await isFull())) return
  report(`The disk of ${folder} is full. Brigade waits, and starts once ${FULL_MEGABYTES} MB are free.`)
  const server = createServer((request, response) => {
    const body = failure({ code: 'unavailable', message: say('unavailable.disk-full'), requestId: uuidv7() })
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
      connection: 'close',
    })
    response.end(JSON.stringify(body))
    request.resume()
  })
  await once(server.listen(port, host), 'listening')
  while (await isFull()) await wait(LOOKED_FOR_EVERY_MS)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
